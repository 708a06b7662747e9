/*
 * play.h - what the files of `golf play` share: one person at the terminal, computer players at the
 * other seats.
 *
 * On a terminal the table stands on the screen, which is painted anew for each question and
 * answered by a key: so what was private goes away with the key. Elsewhere questions follow one
 * another as lines, and lines answer them.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/keys.h"
#include "cli/prompt.h"
#include "engine/plan/plan.h"
#include "engine/players/players.h"

enum { YOU = 0, NAME_SIZE = 24 };

struct play {
	struct cli *c;
	const struct golf_rules *rules;
	unsigned seats;
	struct golf_state *state;
	struct player_rng rng;
	struct table table; /* out: where news is told */
	char name[GOLF_SEATS_MAX][NAME_SIZE];
	const char *names[GOLF_SEATS_MAX];
	FILE *records; /* or NULL */
	struct keys keys;
	bool live; /* on a terminal */
	struct golf_view view; /* yours, as it is when you are asked */
	/*
	 * What has been told since you last acted, what you alone have seen, and what was wrong:
	 * kept on a terminal.
	 */
	FILE *story, *secret, *note;
	char *story_text, *secret_text, *note_text;
	size_t story_length, secret_length, note_length;
};

enum answer {
	ANSWER,
	ANSWER_ENTER,
	ANSWER_PLACE, /* a place that is no answer */
	ANSWER_BACK,
	ANSWER_GONE, /* there is nobody any more who could answer */
};

/* screen.c: false where there is no memory for what is told. */
bool screen_begin(struct play *p);
void screen_end(struct play *p);

/*
 * Asks until there is an answer; what is wrong is told, and help given.
 *	layout	another seat's layout that is to be shown with the numbers of its places;
 *		GOLF_NOBODY for none
 */
enum answer screen_ask(struct play *p, const struct prompt *prompt, unsigned layout, int *value);

/* Says a sentence before the next question. */
void screen_note(struct play *p, const char *sentence);

/*
 * What is private (struct play, secret) is shown until a key is pressed; false where nobody can
 * press one.
 */
bool screen_secret(struct play *p);

/*
 * You have acted: what has been told so far need not be shown any more. False where there is no
 * memory.
 */
bool screen_turn(struct play *p);

/* The table without a question. */
void screen_table(struct play *p);

/* On a terminal, waits for a key; false where nobody can press one. */
bool screen_wait(struct play *p, const char *what);

/* choose.c: what you do. */
enum chosen {
	CHOSEN_ACTION, /* in *a; the engine may still refuse it */
	CHOSEN_NOTHING, /* only where the game does not wait for you */
	CHOSEN_LEAVE,
};

enum chosen choose(struct play *p, struct golf_action *a);

/*
 * aim.c: asks for what an action needs, question by question. ANSWER: *a is the action, which the
 * engine may still refuse. ANSWER_BACK: back to what you do. ANSWER_GONE.
 *	begun	the first steps of the plan, "" for none
 *	place	of yours that has been named already, from 0; -1 for none
 */
enum answer aim(
    struct play *p, enum plan_kind kind, const char *begun, int place, struct golf_action *a);

#endif
