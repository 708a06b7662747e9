/*
 * explain_inside.h - shared by the explain*.c files only: the facts about rules, and the rows of
 * sentences.
 */
#ifndef CONFIG_EXPLAIN_INSIDE_H
#define CONFIG_EXPLAIN_INSIDE_H

#include "config/explain.h"
#include "config/words.h"

/* What is added to the score of an ender who is not lowest. */
enum fail_adds { FAIL_ADDS_NOTHING, FAIL_ADDS_POINTS, FAIL_ADDS_EACH, FAIL_ADDS_BOTH };

/*
 * When players may put their cards in another order: after other start actions, before them, or
 * first of all.
 */
enum rearranges { REARRANGES_NEVER, REARRANGES_THEN, REARRANGES_BEFORE, REARRANGES_FIRST };

/* Which lines of three and squares may share a card. */
enum shares {
	SHARES_NOTHING,
	SHARES_LINES_CROSS,
	SHARES_LINES_OVERLAP,
	SHARES_SQUARES,
	SHARES_LINES_AND_SQUARES
};

/* The rules, and facts that depend on several keys. */
struct facts {
	struct golf_rules r;
	uint8_t places; /* of a layout as dealt */
	bool pair; /* a layout never has more than two cards */
	bool one_pack; /* for any number of players */
	bool exact; /* exactly one number of players is allowed */
	uint8_t looks; /* cards that a player looks at once at the start */
	bool peek_row, peek_all; /* players look at all cards of the near row; of the layout */
	uint8_t rearranges; /* enum rearranges */
	bool remember; /* players may look again at their face-down cards */
	bool many; /* a game may have more than one hole */
	bool ender; /* a player can end a hole */
	bool calls; /* ... by a call */
	bool last_matters; /* it matters which player ended the hole */
	bool ends; /* an action of a player can end a hole */
	bool card_stays; /* a power card may go elsewhere than to the discard pile */
	bool powers, shields, combines, cancels; /* the cards of this deck have such powers */
	bool match_drawn, match_top; /* the drawn card can be matched; the top discard can */
	bool joins; /* cards can join a layout */
	bool joins_most; /* so many cards can join that the layout may be full */
	bool shields_most; /* more shields than may lie beside one layout */
	bool leaves; /* cards can leave a layout, so that it may become empty */
	bool empties; /* a layout may become empty without ending the hole */
	bool keeps; /* squares leave layouts and their points are kept */
	bool up_together; /* two layouts can become face up as a whole in one turn */
	bool top_of_three; /* W13, when the top of the discard pile matters */
	bool seven; /* a layout may have more than six cards */
	bool pairs_any, triples_any; /* some pairs count; some triples count */
	bool zeroes; /* pairs or triples count */
	bool pairs_once; /* more than two cards of a column or row could make pairs */
	bool negative; /* a card of this deck counts less than 0 */
	bool combines_cards; /* some cards count differently in combinations */
	bool equals; /* a sentence about equal cards is still needed */
	uint8_t shares; /* enum shares */
	bool wild; /* cards of this deck are wild */
	bool several_ways; /* cards can be combined in several ways */
	bool whole; /* a flush, a run or both replace a layout's points */
	bool flush_and_run;
	bool whole_any; /* a flush or run replaces points, or a layout wins the game */
	bool rewards; /* the ender's reward is in force and S20 replaces it */
	uint8_t fail_adds; /* enum fail_adds */
	bool fail_minus, tie_minus; /* the added points, or some of them, are below 0 */
	bool most_matters; /* E11 changes what the end of a hole brings */
	bool win_plus; /* the points of the reward are above 0 */
	bool fail_above; /* P09: knock.fail counts layouts, and a layout may be below 0 */
	bool fail_never; /* P09: fail_minus, and no penalty lowers a score */
	bool tie_matters; /* the ender's result depends on being lowest */
	bool tie_wins; /* ... and a tie counts as lowest */
	/* The ender's score may differ from the layout's points, apart from S20. */
	bool ender_scores;
	bool zero_but_ender; /* S20, but not for an ender in a tie */
	bool extra; /* further holes may break a tie */
	bool pays_most; /* a seat may pay more than GOLF_PAID_MAX points in one hole */
	bool endless; /* only GOLF_HOLES_MAX bounds the number of holes */
};

void facts_read(const struct golf_rules *r, struct facts *f);

/* A text that is being made. */
struct maker {
	const struct facts *f;
	const char *lang, *call;
	bool brief; /* powers are told in a few words */
	const char *heading; /* the key of a heading; NULL after a sentence was added below it */
	struct explain *e;
};

/*
 * Adds a sentence.
 *	words	ends with a row whose name is NULL; {call} need not be in it
 */
void maker_say(struct maker *m, const char *key, const struct word *words, bool item);

/* Writes a number with a true minus sign. */
enum { EXPLAIN_NUMBER = 16 };
char *maker_number(int n, char out[EXPLAIN_NUMBER]);

/* Add lists: of packs, of the values of cards, of the powers of cards. */
void maker_packs(struct maker *m);
void maker_deck(struct maker *m);
void maker_values(struct maker *m);
void maker_powers(struct maker *m);

/* The type of a field of struct facts. */
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

/* A number in a sentence: {name} stands for the field. */
struct number {
	const char *name;
	struct field field;
};

/*
 * A sentence and its conditions; the sentence holds when all conditions hold. The key `one` is used
 * when the first number is 1 or -1. A heading is shown only before a sentence. A list adds its own
 * sentences.
 */
struct row {
	const char *key, *one;
	bool heading;
	struct when when[5];
	struct number number[3];
	void (*list)(struct maker *m);
};

extern const struct row explain_rows[];
extern const size_t explain_rows_count;

#endif
