/*
 * daily.h - the daily game: every day (UTC) one deal, which each person plays once, alone, against
 * the same three computer players. The points are compared with par: the mean of some plays
 * of a strong computer player in the person's seat.
 *
 * All chance comes from the day's seed: the deals, as in any game, and the random numbers of each
 * decision of a computer player. No clock and no order of threads has a part in it. So two people
 * who play alike get the same cards and the same answers. A person who plays differently from
 * another one still meets the same luck at each decision of a computer player.
 *
 * The day's seed is SHA-256 of the label "golf-daily-game", the secret seed of the server and the
 * date as text. A day's seed tells nothing about the server's seed, and nothing about other days.
 * The random numbers of a decision are seeded with SHA-256 of the label "golf-daily-choice", the
 * day's seed, the seat (one byte) and the number of the decision among those of that seat in the
 * game (from 1, a little-endian 32-bit number). In the plays of par after the first one, the player
 * of the person's seat adds the number of the play, as a little-endian 32-bit number.
 */
#ifndef ENGINE_DAILY_DAILY_H
#define ENGINE_DAILY_DAILY_H

#include "engine/golf.h"
#include "engine/players/players.h"

/*
 * A daily game is short, so that people play it every day: three holes of about ten turns take
 * about five minutes. The limit of turns is twice that. It ends holes that nobody ends, so that the
 * time to work out par has a bound, too.
 */
enum { DAILY_YOU = 0, DAILY_SEATS = 4, DAILY_HOLES = 3, DAILY_TURNS = 20 };

/*
 * Makes the rules of a daily game from the rules of a server: at most DAILY_HOLES holes and
 * DAILY_TURNS turns, each hole counts with its points alone, and no hole is added or left out. So
 * target, reset and extra holes are off, and no layout wins the game at once.
 *	from	must have passed golf_rules_check()
 *	to	may be from
 * Returns false, with a sentence in *why and *to unchanged, when four players cannot play the game.
 */
bool daily_rules(const struct golf_rules *from, struct golf_rules *to, struct golf_why *why);

/* The day -------------------------------------------------------------------- */

enum { DAILY_DATE = 11 }; /* bytes of "2026-11-26", with the NUL */

/* Reads a date, YYYY-MM-DD, of the years 1000 to 9999. Returns false when there is no such day. */
bool daily_date_read(const char *text, char date[DAILY_DATE]);

/* Makes the day after a date. to may be date. The day after 9999-12-31 is that day. */
void daily_date_next(const char date[DAILY_DATE], char to[DAILY_DATE]);

/* Makes the day before a date. to may be date. The day before 1000-01-01 is that day. */
void daily_date_before(const char date[DAILY_DATE], char to[DAILY_DATE]);

/*
 * Makes the day's seed. Its commitment is that of any game: golf_commitment(). The seed is a secret
 * until the day is over.
 *	server	the secret seed of the server
 */
void daily_seed(const unsigned char server[GOLF_SEED], const char date[DAILY_DATE],
    unsigned char seed[GOLF_SEED]);

/* Returns the computer player of a seat; of DAILY_YOU, the one that makes par. Static. */
const struct player *daily_player(unsigned seat);

/* The game ------------------------------------------------------------------- */

/* The points of the person's seat, hole by hole. */
struct daily_score {
	uint8_t holes; /* holes that are over */
	int16_t points[DAILY_HOLES];
};

/*
 * All that a daily game knows besides its state. The owner saves it with each action. After a
 * restart, questions that brought no action are asked again, and the computer players answer them
 * as before.
 */
struct daily_mark {
	struct player_asked asked;
	uint32_t decisions[DAILY_SEATS]; /* of computer players, in this game */
	struct daily_score score;
};

/*
 * Par. The points of a strong player differ from play to play by luck alone: in six-card their
 * standard deviation over three holes is about 12 points. So par is a mean, told with its error.
 */
struct daily_par {
	/* The mean of each hole as whole points, which add up to the whole mean of all holes. */
	struct daily_score score; /* no holes: not worked out yet */
	/*
	 * Plays, and the sums of their points over all holes and of the squares of these. An older
	 * golfd kept one play alone, and 0 here.
	 */
	uint32_t plays;
	int32_t sum;
	int64_t squares;
};

/* Returns the mean of the points of all holes, in tenths of a point. */
int daily_par_mean(const struct daily_par *par);

/* Returns the standard error of that mean in tenths, rounded up; 0 with fewer than two plays. */
unsigned daily_par_error(const struct daily_par *par);

/*
 * As many plays as take about a second in most games. The work is counted in decisions of computer
 * players, not in time, so that everybody works out the same par.
 */
enum { DAILY_WORK = 1200, DAILY_PLAYS_LEAST = 2, DAILY_PLAYS_MOST = 32 };

/* Par in the making. Begin with zeros. */
struct daily_making {
	struct daily_par par; /* whole after the last play */
	unsigned
	    nearest; /* then: the number of the play, from 1, whose points are nearest to par */
	uint32_t work; /* decisions so far */
	int32_t hole[DAILY_HOLES]; /* sums of points */
	int32_t total[DAILY_PLAYS_MOST]; /* of each play */
};

/* What a daily game waits for. */
enum daily_due {
	DAILY_DUE_NEXT, /* daily_next() must be called */
	DAILY_DUE_DEAL, /* GOLF_DO_DEAL */
	DAILY_DUE_PERSON, /* the person; who may do nothing when daily_voluntary() */
	DAILY_DUE_COMPUTER, /* the computer player of `seat` */
	DAILY_DUE_OVER,
};

struct daily {
	struct golf_state *state; /* lent */
	unsigned char seed[GOLF_SEED]; /* the day's */
	unsigned par; /* the number of the play, from 1, in which a computer player has the person's
	                 seat, too; 0: a person has it */
	enum daily_due due;
	uint8_t seat; /* the seat that is asked, else GOLF_NOBODY */
	struct daily_mark mark;
};

/*
 * Begins a game on *state, before its first deal. daily_next() comes next.
 *	rules	of daily_rules(); copied
 *	seed	the day's seed; copied
 *	par	0 for a person's play; else the number of a play that makes par
 */
void daily_begin(struct daily *d, struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], unsigned par);

/*
 * Goes on after a restart. daily_next() comes next.
 *	state	as it was after its last action
 *	mark	as it was after that action
 */
void daily_resume(struct daily *d, struct golf_state *state, const unsigned char seed[GOLF_SEED],
    unsigned par, const struct daily_mark *mark);

/*
 * Decides what the game waits for. Call it after daily_begin(), after each action, and when a seat
 * that was asked does nothing.
 */
enum daily_due daily_next(struct daily *d);

/* Whether the seat that is asked may do nothing, as in struct player_question. */
bool daily_voluntary(const struct daily *d);

/*
 * Seeds *rng for the decision that is due: DAILY_DUE_COMPUTER. Repeated calls give the same
 * numbers.
 */
void daily_chance(const struct daily *d, struct player_rng *rng);

/*
 * The decision of the computer player that is due, as player_decide(). It may think for a while; to
 * think on another thread, use daily_chance() with player_question() and player_answer(). Returns
 * false when the player does nothing.
 */
bool daily_decide(const struct daily *d, struct golf_action *a);

/*
 * Applies an action as golf_apply() does, when it is the deal that is due or an action of the seat
 * that is asked. Other actions are refused: there is one order of play for everybody, and nobody
 * leaves the seat to another player. Updates d->mark.
 */
enum golf_status daily_apply(struct daily *d, const struct golf_action *a, struct golf_events *out);

/*
 * Goes on with one action that needs no person: a deal, or an action of a computer player. Returns
 * false, without an action, when the game waits for the person or is over.
 */
bool daily_step(struct daily *d, struct golf_action *a, struct golf_events *out);

/*
 * Adds a play that is over. Plays must come in the order of their numbers, from 1. Returns whether
 * the next one is wanted, too; else m->par and m->nearest are set.
 */
bool daily_par_add(struct daily_making *m, const struct daily *over);

/*
 * Works out par of a day. It plays whole games, which takes about a second.
 *	state	for the games; its contents are replaced
 *	m	zeros at the start
 */
void daily_par(struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], struct daily_making *m);

/* The result ----------------------------------------------------------------- */

/* The points of all holes. */
int daily_total(const struct daily_score *score);

/* The points above par of hole i, from 0; negative below par. Both scores must have that hole. */
int daily_above(const struct daily_score *score, const struct daily_score *par, unsigned i);

/* The points above par of all holes that both scores have. */
int daily_above_all(const struct daily_score *score, const struct daily_score *par);

/*
 * Writes the line to share: a coloured square for each hole, and the points against par:
 * "🟩⬜🟥 +3". It names no card. Returns the length like snprintf().
 */
size_t daily_line(
    const struct daily_score *score, const struct daily_score *par, char *out, size_t size);

enum { DAILY_LINE = 4 * DAILY_HOLES + 16 }; /* bytes of the longest line, with the NUL */

#endif
