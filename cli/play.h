/*
 * play.h - shared by the files of `golf play`: one person at the terminal; computer players have
 * the other seats.
 *
 * On a terminal the screen is painted anew for each question, and a key answers it; so private
 * cards disappear with the key. Without a terminal, questions and answers are lines.
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
	struct player computer; /* all other seats */
	struct table table; /* out: receives the news */
	char name[GOLF_SEATS_MAX][NAME_SIZE];
	const char *names[GOLF_SEATS_MAX];
	FILE *records; /* or NULL */
	struct keys keys;
	bool live; /* the output is a terminal */
	struct golf_view view; /* your view when you are asked */
	/*
	 * On a terminal: the events since your last action, the cards that only you have seen, and
	 * your last mistake.
	 */
	FILE *story, *secret, *note;
	char *story_text, *secret_text, *note_text;
	size_t story_length, secret_length, note_length;
};

enum answer {
	ANSWER,
	ANSWER_ENTER,
	ANSWER_PLACE, /* a place that is not allowed */
	ANSWER_BACK,
	ANSWER_GONE, /* the person has gone */
};

/* screen.c: returns false when memory is out. */
bool screen_begin(struct play *p);
void screen_end(struct play *p);

/*
 * Asks until there is an answer. Mistakes are explained and help is given.
 *	layout	another seat, whose layout is shown with the numbers of its places; GOLF_NOBODY for
 *		none
 */
enum answer screen_ask(struct play *p, const struct prompt *prompt, unsigned layout, int *value);

/* Shows a sentence before the next question. */
void screen_note(struct play *p, const char *sentence);

/*
 * Shows the private text (struct play, secret) until a key is pressed. Returns false when the
 * person has gone.
 */
bool screen_secret(struct play *p);

/*
 * Called after you have acted: earlier events need not be shown again. Returns false when memory is
 * out.
 */
bool screen_turn(struct play *p);

/* Shows the table without a question. */
void screen_table(struct play *p);

/* Waits for a key on a terminal. Returns false when the person has gone. */
bool screen_wait(struct play *p, const char *what);

/* choose.c: your choice of an action. */
enum chosen {
	CHOSEN_ACTION, /* in *a; the engine may still refuse it */
	CHOSEN_NOTHING, /* only when the game does not wait for you */
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
