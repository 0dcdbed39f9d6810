/* SPDX-License-Identifier: MIT */
/* Princess & Dragon, for whoever asks how it is played. */
#ifndef CARCREF_DRAGON_H
#define CARCREF_DRAGON_H

/* Values of its variants */
enum { VOLCANO_ACTION_NONE, VOLCANO_ACTION_NO_MEEPLE };
enum { DRAGON_TIME_BEFORE, DRAGON_TIME_AFTER };
enum { DRAGON_UNBORN_SET_ASIDE, DRAGON_UNBORN_NO_MOVE };
enum { PRINCESS_MUST, PRINCESS_MAY };
enum { PRINCESS_BIG_LAST, PRINCESS_BIG_FREE };
enum { FAIRY_FOLLOWER, FAIRY_TILE };
enum { FAIRY_FINAL_SCORED, FAIRY_FINAL_ALWAYS };

#endif
