/*
 * explain_inside.h - what the parts of explain share: the facts that rows ask for, and the rows
 * themselves.
 *
 * For explain*.c alone.
 */
#ifndef CONFIG_EXPLAIN_INSIDE_H
#define CONFIG_EXPLAIN_INSIDE_H

#include "config/explain.h"
#include "config/words.h"

/* What is added to the score of an ender who is not lowest. */
enum fail_adds { FAIL_ADDS_NOTHING, FAIL_ADDS_POINTS, FAIL_ADDS_EACH, FAIL_ADDS_BOTH };

/*
 * When cards may be put in another order: after what else is done with them, or as the first of
 * all.
 */
enum rearranges { REARRANGES_NEVER, REARRANGES_THEN, REARRANGES_BEFORE, REARRANGES_FIRST };

/* Which of the lines of three and the squares that count can have a card in common. */
enum shares {
	SHARES_NOTHING,
	SHARES_LINES_CROSS,
	SHARES_LINES_OVERLAP,
	SHARES_SQUARES,
	SHARES_LINES_AND_SQUARES
};

/* The rules, and what follows from several of their keys together. */
struct facts {
	struct golf_rules r;
	uint8_t places; /* of a layout as dealt */
	bool pair; /* two cards are all that a layout ever has */
	bool one_pack; /* for any number of players */
	bool exact; /* one number of players alone */
	uint8_t looks; /* cards that are looked at once at the start */
	bool peek_row, peek_all; /* all cards of the near row, of the layout, are looked at */
	uint8_t rearranges; /* enum rearranges */
	bool remember; /* players see cards that lie face down again */
	bool many; /* a game may have more than one hole */
	bool ender; /* a player can end a hole */
	bool calls; /* by a call */
	bool last_matters; /* which player ended it makes a difference */
	bool ends; /* a hole can end by what a player does */
	bool card_stays; /* a power's own card may go elsewhere than to the discard pile */
	bool powers, shields, combines, cancels; /* in this deck */
	bool joins; /* cards can join a layout */
	bool joins_most; /* so many that it may have no room for one more */
	bool shields_most; /* there are more of them than one layout may have beside it */
	bool leaves; /* cards can leave one, so that it may become empty */
	bool empties; /* and a hole goes on then */
	bool keeps; /* squares leave layouts, and their points are kept */
	bool up_together; /* two layouts can come to be all face up in one turn */
	bool top_of_three; /* W13, where the top of the discard pile matters */
	bool seven; /* a layout may have more than six cards */
	bool pairs_any, triples_any; /* some pairs, some triples count */
	bool zeroes; /* either */
	bool pairs_once; /* more than two cards of a column, or a row, could make pairs */
	bool negative; /* a card of this deck counts less than 0 */
	bool combines_cards; /* some cards count otherwise together than alone */
	bool equals; /* what equal cards are is still to be said of the combinations */
	uint8_t shares; /* enum shares */
	bool wild; /* cards of this deck are wild */
	bool several_ways; /* cards can be combined in several ways */
	bool whole; /* a flush, a run or both replace a layout's points */
	bool flush_and_run;
	bool whole_any; /* whole, or wins the game */
	bool rewards; /* the ender's reward is in force: S20 stands over it */
	uint8_t fail_adds; /* enum fail_adds */
	bool fail_minus, tie_minus; /* what is added is below 0, or some of it */
	bool tie_matters; /* being lowest or not makes a difference to whoever ended the hole */
	bool tie_wins; /* and a tie counts as lowest */
	bool ender_scores; /* the ender's score may be another than the layout's, but for S20 */
	bool zero_but_ender; /* S20, without an ender who ties */
	bool extra; /* further holes may break a tie */
	bool pays_most; /* a seat may come to pay more than GOLF_PAID_MAX points in one hole */
	bool endless; /* no number of holes ends the game, but GOLF_HOLES_MAX */
};

void facts_read(const struct golf_rules *r, struct facts *f);

/* A text in the making. */
struct maker {
	const struct facts *f;
	const char *lang, *call;
	const char *heading; /* its key; NULL once a sentence stands below it */
	struct explain *e;
};

/* Adds a sentence; words ends with a row whose name is NULL, and {call} is known in any case. */
void maker_say(struct maker *m, const char *key, const struct word *words, bool item);

/* A number with a true minus sign. */
enum { EXPLAIN_NUMBER = 16 };
char *maker_number(int n, char out[EXPLAIN_NUMBER]);

/* Lists: of packs, of what the cards count, of the powers that they have. */
void maker_packs(struct maker *m);
void maker_values(struct maker *m);
void maker_powers(struct maker *m);

/* How a field of struct facts is read. */
enum field_type { FIELD_UNSIGNED_8, FIELD_SIGNED_8, FIELD_UNSIGNED_16, FIELD_SIGNED_16 };
enum field_test { TEST_NOTHING, TEST_IS, TEST_NOT, TEST_ABOVE };

struct field {
	uint16_t at; /* offset in struct facts */
	uint8_t type; /* enum field_type */
};

/* One condition. */
struct when {
	uint8_t test; /* enum field_test */
	struct field field;
	int16_t value;
};

/* One number of a sentence: {name} is the field's. */
struct number {
	const char *name;
	struct field field;
};

/*
 * A sentence, and when it holds: all its conditions. one is its key where the first number is 1 or
 * -1. A heading is shown with the first sentence below it, or not at all. A list says its own
 * sentences.
 */
struct row {
	const char *key, *one;
	bool heading;
	struct when when[4];
	struct number number[3];
	void (*list)(struct maker *m);
};

extern const struct row explain_rows[];
extern const size_t explain_rows_count;

#endif
