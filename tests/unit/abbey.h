/* SPDX-License-Identifier: MIT */
/* The heads of the records of test_exp_abbey*.c. */
#ifndef CARCREF_TESTS_ABBEY_H
#define CARCREF_TESTS_ABBEY_H

#include "unit/played.h"

/* m...: plain tiles; p...: with a pennant; c3: a city of three sides; mC fits nowhere. */
#define TILES                                                                                      \
    "tiles: mF 60 FFFF field\n"                                                                    \
    "tiles: mC 1 CCCC city N E S W\n"                                                              \
    "tiles: mE 20 FCFF city E; field / E\n"                                                        \
    "tiles: mEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: mR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: mO 9 FFFR road W; field\n"                                                             \
    "tiles: mM 9 FFFF monastery; field\n"                                                          \
    "tiles: pE 9 FCFF city E pennant; field / E\n"                                                 \
    "tiles: pW 9 FFFC city W pennant; field / W\n"                                                 \
    "tiles: pEW 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                       \
    "tiles: c3 9 CCFC city N E W; field / N\n"
#define ROW_AND "start: mF 0,1; mF 1,1; mF 2,1; mF 3,1; mF -1,1; mF -2,1; mF -3,1; "
#define ROW ROW_AND "mF 4,1\n"
#define HEAD_OF(players, expansions, more)                                                         \
    "players: " players "\nexpansions: abbey-and-mayor" expansions "\n" TILES                      \
    "position: true\n" more
#define TWO HEAD_OF("Eva, Adam", "", "")

/* Games in which the bag holds nothing but the tiles of the record. */
#define NO_BASE                                                                                    \
    "tiles: A x0\n"                                                                                \
    "tiles: B x0\n"                                                                                \
    "tiles: C x0\n"                                                                                \
    "tiles: D x0\n"                                                                                \
    "tiles: E x0\n"                                                                                \
    "tiles: F x0\n"                                                                                \
    "tiles: G x0\n"                                                                                \
    "tiles: H x0\n"                                                                                \
    "tiles: I x0\n"                                                                                \
    "tiles: J x0\n"                                                                                \
    "tiles: K x0\n"                                                                                \
    "tiles: L x0\n"                                                                                \
    "tiles: M x0\n"                                                                                \
    "tiles: N x0\n"                                                                                \
    "tiles: O x0\n"                                                                                \
    "tiles: P x0\n"                                                                                \
    "tiles: Q x0\n"                                                                                \
    "tiles: R x0\n"                                                                                \
    "tiles: S x0\n"                                                                                \
    "tiles: T x0\n"                                                                                \
    "tiles: U x0\n"                                                                                \
    "tiles: V x0\n"                                                                                \
    "tiles: W x0\n"                                                                                \
    "tiles: X x0\n"
#define NO_ABBEY                                                                                   \
    "tiles: AM/C++ x0\n"                                                                           \
    "tiles: AM/CCcc+ x0\n"                                                                         \
    "tiles: AM/CCc+ x0\n"                                                                          \
    "tiles: AM/CCRR x0\n"                                                                          \
    "tiles: AM/LRRRR x0\n"                                                                         \
    "tiles: AM/RC x0\n"                                                                            \
    "tiles: AM/CRr x0\n"                                                                           \
    "tiles: AM/RrC x0\n"                                                                           \
    "tiles: AM/C!+ x0\n"                                                                           \
    "tiles: AM/R x0\n"                                                                             \
    "tiles: AM/Rrr x0\n"                                                                           \
    "tiles: AM/CRcr+ x0\n"
#define NO_TRADERS                                                                                 \
    "tiles: TB/Cc.g x0\n"                                                                          \
    "tiles: TB/Cc.w x0\n"                                                                          \
    "tiles: TB/CCc.c x0\n"                                                                         \
    "tiles: TB/CCc.w x0\n"                                                                         \
    "tiles: TB/Ccc.g x0\n"                                                                         \
    "tiles: TB/CcCC.c x0\n"                                                                        \
    "tiles: TB/CcRR!.c x0\n"                                                                       \
    "tiles: TB/CcRR.w x0\n"                                                                        \
    "tiles: TB/CcRC.c x0\n"                                                                        \
    "tiles: TB/CcRC.g x0\n"                                                                        \
    "tiles: TB/CcR.c x0\n"                                                                         \
    "tiles: TB/CcR!.w x0\n"                                                                        \
    "tiles: TB/CccR.w x0\n"                                                                        \
    "tiles: TB/CcCc.w x0\n"                                                                        \
    "tiles: TB/CFc.w x0\n"                                                                         \
    "tiles: TB/CR x0\n"                                                                            \
    "tiles: TB/CRc.g x0\n"                                                                         \
    "tiles: TB/CRc.w x0\n"                                                                         \
    "tiles: TB/CRcR.w x0\n"                                                                        \
    "tiles: TB/LRRR x0\n"                                                                          \
    "tiles: TB/RCc.g x0\n"                                                                         \
    "tiles: TB/RCc!.g x0\n"                                                                        \
    "tiles: TB/RRC x0\n"                                                                           \
    "tiles: TB/RRrr x0\n"
#define NO_DRAGON                                                                                  \
    "tiles: DG/F.v x0\n"                                                                           \
    "tiles: DG/RrRr.g x0\n"                                                                        \
    "tiles: DG/R.v x0\n"                                                                           \
    "tiles: DG/C.d x0\n"                                                                           \
    "tiles: DG/C.v x0\n"                                                                           \
    "tiles: DG/LRRR.d x0\n"                                                                        \
    "tiles: DG/RRR.d x0\n"                                                                         \
    "tiles: DG/RRR.g x0\n"                                                                         \
    "tiles: DG/CRRR.p x0\n"                                                                        \
    "tiles: DG/CCc+.p x0\n"                                                                        \
    "tiles: DG/Ccc.p x0\n"                                                                         \
    "tiles: DG/Ccc+.g x0\n"                                                                        \
    "tiles: DG/LCcc.d x0\n"                                                                        \
    "tiles: DG/Rr.d x0\n"                                                                          \
    "tiles: DG/Rr.v x0\n"                                                                          \
    "tiles: DG/RFr.d x0\n"                                                                         \
    "tiles: DG/RFr.v x0\n"                                                                         \
    "tiles: DG/Cc!.p x0\n"                                                                         \
    "tiles: DG/Cc.d x0\n"                                                                          \
    "tiles: DG/Cc.p x0\n"                                                                          \
    "tiles: DG/CC.v x0\n"                                                                          \
    "tiles: DG/CFc+.d x0\n"                                                                        \
    "tiles: DG/CcRr.p x0\n"                                                                        \
    "tiles: DG/CcRr.g x0\n"                                                                        \
    "tiles: DG/CRcr.d x0\n"                                                                        \
    "tiles: DG/RrC.d x0\n"                                                                         \
    "tiles: DG/RrC.g x0\n"                                                                         \
    "tiles: DG/CRr.d x0\n"                                                                         \
    "tiles: DG/CRr.g x0\n"
#define LAST_OF(players, expansions, more)                                                         \
    "players: " players "\nexpansions: abbey-and-mayor" expansions                                 \
    "\nposition: true\n" NO_BASE NO_ABBEY more

#endif
