/* SPDX-License-Identifier: MIT */
/* A program that does nothing: what it costs to start one. */
int main(void) { return 0; }
