/*
 * Lists of cards in words: the packs, the value of each card, the powers of each card.
 */
#include "config/explain_inside.h"
#include "config/own_card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SUITS = 4,
	JOKER = GOLF_PACK_RANKS - 1,
	ALL_SUITS = 15,
	RED = 1 << 1 | 1 << 2, /* the suits are S H D C */
	BLACK = 1 << 0 | 1 << 3,
	CARD_NAME = EXPLAIN_CARD,
	LIST = 256, /* bytes of one list */
	NAMES_MOST = 80, /* bytes of names in one item; more names begin a new item */
	VALUES_MOST = 130, /* bytes of values in one sentence; more values begin a new sentence */
};

/* "3", "Jack". */
static const char *
rank_name(const char *lang, unsigned rank, char out[CARD_NAME])
{
	static const char *const key[GOLF_PACK_RANKS] = { [0] = "card.rank-ace",
		[10] = "card.rank-jack",
		[11] = "card.rank-queen",
		[12] = "card.rank-king",
		[JOKER] = "card.rank-joker" };

	if (key[rank])
		snprintf(out, CARD_NAME, "%s", words_find(lang, key[rank]));
	else
		snprintf(out, CARD_NAME, "%u", rank + 1);
	return out;
}

/* "red King". In some languages the word for red depends on the gender of the rank. */
static char *
say_rank(const char *lang, unsigned rank, const char *key, const char *lady, char out[CARD_NAME])
{
	char name[CARD_NAME];
	const struct word words[] = { { "card", rank_name(lang, rank, name) }, { 0 } };

	return words_say(lang, rank == 10 || rank == 11 ? lady : key, words, out, CARD_NAME);
}

static char *
say_card(const char *lang, unsigned rank, unsigned suit, char out[CARD_NAME])
{
	static const char *const key[SUITS] = { "card.spades", "card.hearts", "card.diamonds",
		"card.clubs" };

	return say_rank(lang, rank, key[suit], key[suit], out);
}

/* "red Joker". */
static char *
say_joker(const char *lang, uint8_t card, char out[CARD_NAME])
{
	return say_rank(lang, JOKER, card == GOLF_JOKER_RED ? "card.red" : "card.black", NULL, out);
}

char *
explain_card(unsigned rank, uint8_t card, const char *lang, char out[EXPLAIN_CARD])
{
	if (card < GOLF_JOKER_RED)
		return say_card(lang, rank, card / 13, out);
	if (card < GOLF_PACK_KINDS)
		return say_joker(lang, card, out);
	rank_name(lang, rank, out);
	return out;
}

/* Writes items one after the other, with separators. */
static void
append(char *list, size_t size, const char *between, const char *item)
{
	size_t used = strlen(list);

	snprintf(list + used, size - used, "%s%s", used ? between : "", item);
}

/*
 * Names the cards of a rank, together when there is a name for all of them. Calls each(arg, name)
 * for every name.
 */
static void
name_suits(const char *lang, unsigned rank, unsigned suits,
    void (*each)(void *arg, const char *name), void *arg)
{
	char name[CARD_NAME];

	if (suits == ALL_SUITS)
		each(arg, rank_name(lang, rank, name));
	else if (suits == RED)
		each(arg, say_rank(lang, rank, "card.red", "card.red-lady", name));
	else if (suits == BLACK)
		each(arg, say_rank(lang, rank, "card.black", "card.black-lady", name));
	else
		for (unsigned suit = 0; suit < SUITS; suit++)
			if (suits >> suit & 1)
				each(arg, say_card(lang, rank, suit, name));
}

/* Packs -------------------------------------------------------------------- */

/* The last player number that the packs of row i are for; 0 when the rules allow no such number. */
static unsigned
packs_until(const struct golf_rules *r, unsigned i)
{
	bool last = i + 1 == GOLF_PACKS_ROWS || !r->packs[i + 1].packs;
	unsigned until = last || r->packs[i].players > r->players_max ? r->players_max
								      : r->packs[i].players;
	unsigned from = i ? r->packs[i - 1].players + 1u : 1;

	return until < r->players_min || from > r->players_max ? 0 : until;
}

static void
join(const char *lang, char *list, size_t size, const char *item, bool last)
{
	char joined[LIST];
	const struct word words[] = { { "a", list }, { "b", item }, { 0 } };

	if (*list)
		words_say(lang, last ? "list.and" : "list.more", words, joined, sizeof joined);
	else
		snprintf(joined, sizeof joined, "%s", item);
	snprintf(list, size, "%s", joined);
}

static const char *
packs_key(const struct golf_rules *r, unsigned rows, unsigned packs)
{
	if (r->own > 0)
		return rows > 1 ? "rules.own-list" : packs == 1 ? "rules.own-one" : "rules.own";
	return rows > 1 ? "rules.packs-list" : packs == 1 ? "rules.packs-one" : "rules.packs";
}

void
maker_packs(struct maker *m)
{
	const struct golf_rules *r = &m->f->r;
	char list[LIST] = "", item[CARD_NAME], n[EXPLAIN_NUMBER], max[EXPLAIN_NUMBER];
	char cards[EXPLAIN_NUMBER];
	unsigned rows = 0, packs = 0;

	for (unsigned i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs; i++) {
		unsigned until = packs_until(r, i);
		const struct word words[] = { { "n", maker_number(r->packs[i].packs, n) },
			{ "max", maker_number((int)until, max) }, { 0 } };
		if (!until)
			continue;
		packs = r->packs[i].packs;
		words_say(m->lang, rows++ ? "rules.packs-next" : "rules.packs-first", words, item,
		    sizeof item);
		join(m->lang, list, sizeof list, item, until == r->players_max);
	}
	maker_number((int)golf_rules_pack_cards(r), cards);
	maker_number((int)packs, n);
	maker_say(m, packs_key(r, rows, packs),
	    (const struct word[]){ { "b", list }, { "n", n }, { "cards", cards }, { 0 } }, false);
}

/* Cards of one's own --------------------------------------------------------- */

/* Whether both names are numbers, and the second is the next one. */
static bool
is_next(const struct golf_rules *r, uint8_t card)
{
	char *end, *other;
	long a = strtol(golf_card_text(r, card), &end, 10);
	long b = strtol(golf_card_text(r, (uint8_t)(card + 1)), &other, 10);

	return *end == '\0' && *other == '\0' && b == a + 1;
}

/* The last card behind this one that is as often in the deck, each name a number higher. */
static uint8_t
last_alike(const struct golf_rules *r, uint8_t card)
{
	uint8_t last = golf_rules_last(r);

	while (card + 1 < last &&
	    golf_rules_copies(r, card) == golf_rules_copies(r, (uint8_t)(card + 1)) &&
	    is_next(r, card))
		card++;
	return card;
}

/* D01: "A deck has 5 × −2, 15 × 0, 10 × each of 1 to 12." A long list has several sentences. */
void
maker_deck(struct maker *m)
{
	const struct golf_rules *r = &m->f->r;
	char list[LIST] = "", item[LIST], a[CARD_NAME], b[CARD_NAME], n[EXPLAIN_NUMBER];
	const char *key = "rules.own-cards";

	for (uint8_t card = golf_rules_first(r), last; card < golf_rules_last(r);
	     card = (uint8_t)(last + 1)) {
		last = last_alike(r, card);
		words_say(m->lang, last > card ? "rules.own-range" : "rules.own-card",
		    (const struct word[]){
			{ "n", maker_number((int)golf_rules_copies(r, card), n) },
			{ "a", own_card(r, card, a) }, { "b", own_card(r, last, b) }, { 0 } },
		    item, sizeof item);
		if (strlen(list) + strlen(item) > VALUES_MOST) {
			maker_say(m, key, (const struct word[]){ { "b", list }, { 0 } }, false);
			key = "rules.own-more";
			list[0] = '\0';
		}
		append(list, sizeof list, ", ", item);
	}
	maker_say(m, key, (const struct word[]){ { "b", list }, { 0 } }, false);
}

/* Values ------------------------------------------------------------------- */

struct values {
	struct maker *m;
	int value; /* the value of all names */
	char names[LIST];
	char items[LIST];
};

static void
end_items(struct values *v)
{
	if (v->items[0])
		maker_say(
		    v->m, "rules.values", (const struct word[]){ { "b", v->items }, { 0 } }, false);
	v->items[0] = '\0';
}

static void
add_item(struct values *v, const char *item)
{
	if (strlen(v->items) + strlen(item) > VALUES_MOST)
		end_items(v);
	append(v->items, sizeof v->items, "; ", item);
}

static void
end_names(struct values *v)
{
	char item[LIST], number[EXPLAIN_NUMBER];
	const struct word words[] = { { "cards", v->names },
		{ "n", maker_number(v->value, number) }, { 0 } };

	if (!v->names[0])
		return;
	add_item(v, words_say(v->m->lang, "rules.value", words, item, sizeof item));
	v->names[0] = '\0';
}

/* Adds a name whose cards have the value of v. */
static void
add_name(void *arg, const char *name)
{
	struct values *v = arg;

	if (strlen(v->names) + strlen(name) > NAMES_MOST)
		end_names(v);
	append(v->names, sizeof v->names, ", ", name);
}

static void
add_value(struct values *v, unsigned rank, unsigned suits, int value)
{
	if (value != v->value)
		end_names(v);
	v->value = value;
	name_suits(v->m->lang, rank, suits, add_name, v);
}

/* The suits of a rank with the same value as this card. */
static unsigned
suits_like(const struct golf_rules *r, unsigned rank, unsigned suit)
{
	unsigned suits = 0;

	for (unsigned s = 0; s < SUITS; s++)
		if (golf_rules_value(r, (uint8_t)(s * 13 + rank)) ==
		    golf_rules_value(r, (uint8_t)(suit * 13 + rank)))
			suits |= 1u << s;
	return suits;
}

/*
 * Names the cards of a rank whose values differ: single cards first, then red or black cards, then
 * the rest.
 */
static void
add_split_rank(struct values *v, unsigned rank)
{
	const struct golf_rules *r = &v->m->f->r;
	char name[CARD_NAME];
	unsigned others = 0, suit_of_others = 0;

	for (unsigned suit = 0; suit < SUITS; suit++) {
		unsigned suits = suits_like(r, rank, suit);
		bool colour = suits == RED || suits == BLACK;
		bool single = (suits & (suits - 1)) == 0;
		if (!colour && !single) {
			others = suits;
			suit_of_others = suit;
		}
		if ((colour || single) && !(suits & ((1u << suit) - 1)))
			add_value(v, rank, suits, golf_rules_value(r, (uint8_t)(suit * 13 + rank)));
	}
	if (!others)
		return;
	/* Two values, each for two suits of mixed colours: name the cards of one value. */
	for (unsigned suit = 0; suit < SUITS; suit++)
		if (!(others >> suit & 1) &&
		    (suits_like(r, rank, suit) & (suits_like(r, rank, suit) - 1)))
			add_value(
			    v, rank, 1u << suit, golf_rules_value(r, (uint8_t)(suit * 13 + rank)));
	end_names(v);
	v->value = golf_rules_value(r, (uint8_t)(suit_of_others * 13 + rank));
	add_name(v, say_rank(v->m->lang, rank, "card.other", "card.other-lady", name));
	end_names(v);
}

/* How many ranks from this one on have their number as value. */
static unsigned
count_faces(const struct golf_rules *r, unsigned rank)
{
	unsigned n = 0;

	while (rank + n >= 1 && rank + n <= 9 && suits_like(r, rank + n, 0) == ALL_SUITS &&
	    golf_rules_value(r, (uint8_t)(rank + n)) == (int)(rank + n) + 1)
		n++;
	return n;
}

/* Jokers are red and black in turn. */
static void
add_jokers(struct values *v)
{
	const struct golf_rules *r = &v->m->f->r;
	char name[CARD_NAME];

	if (r->jokers == 0)
		return;
	if (r->jokers == 1 ||
	    golf_rules_value(r, GOLF_JOKER_RED) == golf_rules_value(r, GOLF_JOKER_BLACK)) {
		add_value(v, JOKER, ALL_SUITS, golf_rules_value(r, GOLF_JOKER_RED));
		return;
	}
	for (uint8_t card = GOLF_JOKER_RED; card <= GOLF_JOKER_BLACK; card++) {
		end_names(v);
		v->value = golf_rules_value(r, card);
		add_name(v, say_joker(v->m->lang, card, name));
	}
}

/* Whether each card counts the number that is its name. */
static bool
counts_names(const struct golf_rules *r)
{
	char number[GOLF_OWN_NAME];

	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++) {
		snprintf(number, sizeof number, "%d", golf_rules_value(r, card));
		if (strcmp(number, golf_card_text(r, card)) != 0)
			return false;
	}
	return true;
}

static void
own_values(struct values *v)
{
	const struct golf_rules *r = &v->m->f->r;
	char name[CARD_NAME];

	if (counts_names(r)) {
		maker_say(v->m, "rules.own-numbers", NULL, false);
		return;
	}
	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++) {
		int value = golf_rules_value(r, card);

		if (value != v->value)
			end_names(v);
		v->value = value;
		add_name(v, own_card(r, card, name));
	}
	end_names(v);
	end_items(v);
}

void
maker_values(struct maker *m)
{
	const struct golf_rules *r = &m->f->r;
	struct values v = { .m = m };

	if (r->own > 0) {
		own_values(&v);
		return;
	}
	for (unsigned rank = 0; rank < JOKER;) {
		unsigned n = count_faces(r, rank);
		char a[CARD_NAME], b[CARD_NAME], item[LIST];
		if (n < 3) {
			if (suits_like(r, rank, 0) == ALL_SUITS)
				add_value(&v, rank, ALL_SUITS, golf_rules_value(r, (uint8_t)rank));
			else
				add_split_rank(&v, rank);
			rank++;
			continue;
		}
		end_names(&v);
		add_item(&v,
		    words_say(m->lang, "rules.value-face",
			(const struct word[]){ { "a", rank_name(m->lang, rank, a) },
			    { "b", rank_name(m->lang, rank + n - 1, b) }, { 0 } },
			item, sizeof item));
		rank += n;
	}
	add_jokers(&v);
	end_names(&v);
	end_items(&v);
}

/* Powers ------------------------------------------------------------------- */

struct powers {
	struct maker *m;
	enum golf_power power;
	const char *key;
	char names[LIST];
};

static void
end_power(struct powers *p)
{
	const struct word words[] = { { "cards", p->names },
		{ "power", words_find(p->m->lang, words_power(p->power)) }, { 0 } };

	if (p->names[0])
		maker_say(p->m, p->m->brief ? "short.power" : p->key, words, true);
	p->names[0] = '\0';
}

static void
add_power_card(void *arg, const char *name)
{
	struct powers *p = arg;

	if (strlen(p->names) + strlen(name) > NAMES_MOST)
		end_power(p);
	append(p->names, sizeof p->names, ", ", name);
}

static const char *const power_key[GOLF_POWER_COUNT] = {
#define X(name, text) "rules.power-" text,
	GOLF_POWER_MAP(X)
#undef X
};

/* A layout of one row, or of one column, has only one kind of lines to swap. */
static const char *
find_key(const struct golf_rules *r, enum golf_power power)
{
	if (power == GOLF_POWER_SWAP_LINES && r->rows == 1)
		return "rules.power-swap-columns";
	if (power == GOLF_POWER_SWAP_LINES && r->columns == 1)
		return "rules.power-swap-rows";
	return power_key[power];
}

static void
add_power_jokers(struct powers *p)
{
	const struct golf_rules *r = &p->m->f->r;
	bool red = r->jokers > 0 && golf_rules_power(r, GOLF_JOKER_RED) == p->power,
	     black = r->jokers > 1 && golf_rules_power(r, GOLF_JOKER_BLACK) == p->power;
	char name[CARD_NAME];

	if (red && (black || r->jokers == 1))
		name_suits(p->m->lang, JOKER, ALL_SUITS, add_power_card, p);
	else if (red)
		add_power_card(p, say_joker(p->m->lang, GOLF_JOKER_RED, name));
	else if (black)
		add_power_card(p, say_joker(p->m->lang, GOLF_JOKER_BLACK, name));
}

static void
add_power(struct maker *m, enum golf_power power)
{
	const struct golf_rules *r = &m->f->r;
	struct powers p = { .m = m, .power = power, .key = find_key(r, power) };
	char name[CARD_NAME];

	for (uint8_t card = GOLF_OWN; card < golf_rules_last(r); card++)
		if (golf_rules_power(r, card) == power)
			add_power_card(&p, own_card(r, card, name));
	for (unsigned rank = 0; r->own == 0 && rank < JOKER; rank++) {
		unsigned suits = 0;
		for (unsigned suit = 0; suit < SUITS; suit++)
			if (golf_rules_power(r, (uint8_t)(suit * 13 + rank)) == power)
				suits |= 1u << suit;
		name_suits(m->lang, rank, suits, add_power_card, &p);
	}
	add_power_jokers(&p);
	end_power(&p);
}

/* In the order of the first card of each power, so that the list reads like a pack. */
void
maker_powers(struct maker *m)
{
	bool told[GOLF_POWER_COUNT] = { [GOLF_POWER_NONE] = true };
	const struct golf_rules *r = &m->f->r;

	for (unsigned i = golf_rules_first(r); i < golf_rules_last(r); i++) {
		uint8_t card = (uint8_t)(i < GOLF_JOKER_RED ? i % SUITS * 13 + i / SUITS : i);
		unsigned power = golf_rules_power(&m->f->r, card);
		if (told[power])
			continue;
		told[power] = true;
		add_power(m, power);
	}
}
