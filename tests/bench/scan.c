/* SPDX-License-Identifier: MIT */
/* libyaml alone: splits standard input into tokens and does nothing with them.
 * The yardstick of tests/bench/run. */
#include <stdio.h>
#include <yaml.h>

int main(void) {
    yaml_parser_t parser;
    yaml_token_t token;
    unsigned long tokens = 0;
    int end = 0;
    if (!yaml_parser_initialize(&parser)) return 2;
    yaml_parser_set_input_file(&parser, stdin);
    while (!end) {
        if (!yaml_parser_scan(&parser, &token)) return 2;
        end = token.type == YAML_STREAM_END_TOKEN;
        yaml_token_delete(&token);
        tokens++;
    }
    yaml_parser_delete(&parser);
    printf("%lu\n", tokens);
    return 0;
}
