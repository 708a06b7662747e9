/*
 * play.h - shared by the files of `golf play` and `golf daily`: one person at the terminal;
 * computer players have the other seats.
 *
 * On a terminal the screen is painted anew for each question, and a key answers it; so private
 * cards disappear with the key. Without a terminal, questions and answers are lines.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/keys.h"
#include "cli/prompt.h"
#include "engine/daily/daily.h"
#include "engine/plan/offers.h"
#include "engine/plan/plan.h"
#include "engine/players/players.h"

enum { YOU = 0, NAME_SIZE = 24 };

struct play {
	struct cli *c;
	const struct golf_rules *rules;
	unsigned seats;
	const unsigned char *seed; /* GOLF_SEED bytes */
	struct golf_state *state;
	struct player_rng rng; /* of golf play */
	const struct player *player[GOLF_SEATS_MAX]; /* of the other seats */
	struct daily *daily; /* of golf daily, else NULL */
	const void *arg; /* of the command */
	struct table table; /* out: receives the news */
	char name[GOLF_SEATS_MAX][NAME_SIZE];
	const char *names[GOLF_SEATS_MAX];
	FILE *records; /* or NULL */
	struct keys keys;
	bool live; /* the output is a terminal */
	bool codes; /* the person has asked for the codes of the deal */
	struct golf_view view; /* your view when you are asked */
	/*
	 * On a terminal: the events since your last action, the cards that only you have seen, and
	 * your last mistake.
	 */
	FILE *story, *secret, *note;
	char *story_text, *secret_text, *note_text;
	size_t story_length, secret_length, note_length;
};

/* turns.c: one game. */
struct turns {
	const struct golf_rules *rules;
	const char *lang; /* of all that is told; NULL: English */
	unsigned seats;
	const unsigned char *seed;
	const struct player *player[GOLF_SEATS_MAX]; /* name the other seats; all rows are set */
	struct daily *daily; /* or NULL */
	const void *arg; /* for play() */
	bool codes; /* are shown without a question */
	const char *records; /* the path of a new file, or NULL */
	enum cli_exit (*play)(struct play *p); /* plays it; p->state is before the first deal */
};

/* Sets a game up and plays it. On an error, err has a sentence. */
enum cli_exit turns_run(struct cli *c, const struct turns *g);

/*
 * Applies and tells a deal, or an action of a computer player. Returns false when the person has
 * gone.
 */
bool turns_action(struct play *p, const struct golf_action *a);

/* Returns the sentence of a refusal, in the language of the game. Static. */
const char *turns_refusal(const struct play *p, enum golf_status status);

/* Asks until the engine accepts your choice. Returns false when you leave. */
bool game_your_move(struct play *p);

/* Tells how a hole ended, and p->view shows it. Returns false when the person has gone. */
bool turns_scores(struct play *p);

/* Writes the commitment to the deals, with its label. */
void turns_commitment(const struct play *p, FILE *out);

/* Writes a label on a line, and the bytes in hex on the next line. */
void turns_hex(FILE *out, const char *label, const unsigned char bytes[GOLF_SEED]);

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
