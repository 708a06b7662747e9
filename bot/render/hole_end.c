#include "bot/render/hole_end.h"

#include "bot/render/card.h"
#include "bot/render/mark.h"
#include "bot/render/news.h"
#include "bot/render/now.h"
#include "config/own_card.h"

#include <stdio.h>

enum {
	NAME_COLUMNS = 14, /* columns of a name before its parts */
	SIGNED_TEXT = NUMBER_TEXT + 2,
	PART_TEXT_MAX = 400, /* bytes of one part in words */
};

/* How much a line tells. */
enum detail { DETAIL_REWARDS, DETAIL_COMBINATIONS, DETAIL_ALL };

/* A number with its sign: "+10", "−5". */
static char *
signed_text(int n, char out[SIGNED_TEXT])
{
	char number[NUMBER_TEXT];

	snprintf(out, SIGNED_TEXT, "%s%s", n > 0 ? "+" : "", number_text(n, number));
	return out;
}

static bool
is_single(const struct golf_part *p)
{
	return golf_part_sort(p->kind) == GOLF_SORT_SINGLE;
}

static bool
is_reward(const struct golf_part *p)
{
	return golf_part_sort(p->kind) == GOLF_SORT_HOLE;
}

static bool
is_equals(const struct golf_part *p)
{
	return golf_part_sort(p->kind) == GOLF_SORT_EQUALS;
}

static unsigned
count_places(uint32_t places)
{
	unsigned n = 0;

	for (; places; places &= places - 1)
		n++;
	return n;
}

/*
 * Joins pairs and triples that share a card, and drops those inside another combination. Returns
 * the number of parts.
 */
static unsigned
join_equals(struct golf_part *part, unsigned n)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < n; i++) {
		unsigned k = 0;

		for (; k < kept; k++)
			if (is_equals(&part[i]) && !is_single(&part[k]) &&
			    part[k].places & part[i].places &&
			    (is_equals(&part[k]) || !(part[i].places & ~part[k].places)))
				break;
		if (k == kept) {
			part[kept++] = part[i];
			continue;
		}
		part[k].places |= part[i].places;
		part[k].points = (int16_t)(part[k].points + part[i].points);
	}
	return kept;
}

/* Joins until nothing more is joined: a later pair may link two groups. */
static unsigned
join_all(struct golf_part *part, unsigned n)
{
	unsigned before;

	do {
		before = n;
		/* A combination with points of its own comes before its pairs. */
		for (unsigned i = 1; i < n; i++)
			for (unsigned k = i; k > 0 && !is_equals(&part[k]) &&
			     !is_reward(&part[k]) && is_equals(&part[k - 1]);
			     k--) {
				struct golf_part other = part[k];

				part[k] = part[k - 1];
				part[k - 1] = other;
			}
		n = join_equals(part, n);
	} while (n < before);
	return n;
}

/* The rank that all cards of a part share, such as "10"; "" when they differ. */
static const char *
rank_of(const struct render_table *t, unsigned seat, const struct golf_part *p, char out[OWN_CARD])
{
	const struct golf_view *v = t->view;
	static const char *const ranks[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
		"Q", "K", "" };
	unsigned rank = GOLF_RANKS;

	for (unsigned place = 0; place < v->size[seat]; place++) {
		uint8_t card = v->cell[seat][place].card;

		if (!(p->places >> place & 1))
			continue;
		if (rank != GOLF_RANKS && rank != golf_rank(card))
			return "";
		rank = golf_rank(card);
	}
	if (rank < GOLF_PACK_RANKS)
		return ranks[rank];
	if (rank < GOLF_RANKS)
		return own_card(t->rules, (uint8_t)(rank - GOLF_PACK_RANKS + GOLF_OWN), out);
	return "";
}

static void
list_cards(const struct render_table *t, unsigned seat, uint32_t places, char *out, size_t size)
{
	const struct golf_view *v = t->view;
	char card[CARD_TEXT];
	size_t n = 0;

	out[0] = '\0';
	for (unsigned place = 0; place < v->size[seat] && n < size; place++)
		if (places >> place & 1)
			n += (size_t)snprintf(out + n, size - n, "%s%s", n ? " " : "",
			    card_words(t, v->cell[seat][place].card, card));
}

static const char *
find_key(const struct render_table *t, const struct golf_part *p)
{
	static const char *const keys[] = {
#define X(name, text, sort) [GOLF_PART_##name] = "part." text,
		GOLF_PART_MAP(X)
#undef X
	};

	if (is_equals(p) && count_places(p->places) > (p->kind == GOLF_PART_PAIR ? 2u : 3u))
		return "part.together";
	if (p->kind == GOLF_PART_FAILED && t->rules->knock != GOLF_KNOCK_NONE)
		return "part.failed-knock";
	return keys[p->kind];
}

/* "8♦ 8", "pair of 3s 0", "knocked but not lowest +10". */
static void
write_part(
    const struct render_table *t, unsigned seat, const struct golf_part *p, char out[PART_TEXT_MAX])
{
	char own[OWN_CARD];
	const char *rank = rank_of(t, seat, p, own);
	const char *key = find_key(t, p);
	char cards[PART_TEXT_MAX], n[SIGNED_TEXT], many[NUMBER_TEXT];

	/* Cards of several ranks, such as a wild card's pair, are named one by one. */
	list_cards(t, seat, p->places, cards, sizeof cards);
	if (is_equals(p) && !*rank)
		key = "part.cards";
	if (is_reward(p))
		signed_text(p->points, n);
	else
		number_text(p->points, n);
	words_say(t->lang, key,
	    WORDS({ "card", is_equals(p) && *rank ? rank : cards }, { "n", n },
		{ "max", number_text((int)count_places(p->places), many) }),
	    out, PART_TEXT_MAX);
}

/* The sum of the single cards: "cards 18". */
static void
write_singles(
    const struct render_table *t, const struct golf_part *part, unsigned n, char out[PART_TEXT_MAX])
{
	char number[NUMBER_TEXT];
	int sum = 0;

	for (unsigned i = 0; i < n; i++)
		if (is_single(&part[i]))
			sum += part[i].points;
	words_say(
	    t->lang, "part.singles", WORDS({ "n", number_text(sum, number) }), out, PART_TEXT_MAX);
}

/* Lists the parts: single cards with a plus between them, the others with commas. */
static void
list_parts(struct sheet *s, const struct render_table *t, unsigned seat, struct golf_part *part,
    unsigned n, enum detail detail)
{
	char text[PART_TEXT_MAX];
	bool singles = false;
	unsigned told = 0;

	for (unsigned i = 0; i < n; i++)
		singles |= is_single(&part[i]);
	if (detail == DETAIL_COMBINATIONS && singles) {
		write_singles(t, part, n, text);
		sheet_add(s, text);
		told++;
	}
	for (unsigned i = 0; i < n; i++) {
		bool single = is_single(&part[i]);

		if ((single && detail != DETAIL_ALL) ||
		    (detail == DETAIL_REWARDS && !is_reward(&part[i])))
			continue;
		write_part(t, seat, &part[i], text);
		sheet_add(s, told == 0 ? "" : single ? " + " : ", ");
		sheet_add(s, text);
		told++;
	}
}

/* The place of a seat before or after the hole, from 1. Equal totals share a place. */
static unsigned
place_at(const struct golf_view *v, unsigned seat, bool before)
{
	unsigned place = 1;

	for (unsigned i = 0; i < v->seats; i++) {
		int other = v->totals[i] - (before ? v->scores[i] : 0);
		int own = v->totals[seat] - (before ? v->scores[seat] : 0);

		place += other < own;
	}
	return place;
}

/* Adds " · up 2 places". Totals that go back to 0 have no places before the hole. */
static void
move_add(struct sheet *s, const struct render_table *t, unsigned seat)
{
	const struct golf_view *v = t->view;
	int up = (int)place_at(v, seat, true) - (int)place_at(v, seat, false);
	unsigned by = (unsigned)(up < 0 ? -up : up);
	char n[NUMBER_TEXT];

	if (v->hole < 2 || up == 0 || t->rules->reset_at > 0)
		return;
	sheet_add(s, " · ");
	sheet_say(s, t->lang,
	    up > 0        ? by == 1 ? "hole.up-one" : "hole.up"
		: by == 1 ? "hole.down-one"
			  : "hole.down",
	    WORDS({ "n", number_text((int)by, n) }));
}

static void
line_add(struct sheet *s, const struct render_table *t, unsigned seat, enum detail detail)
{
	struct golf_part part[GOLF_PARTS_MAX];
	unsigned n = join_all(part, golf_explain(t->rules, t->view, seat, part));
	char plain[PLAIN_TEXT], name[RENDER_NAME], number[NUMBER_TEXT];

	if (n == 0 || (detail == DETAIL_REWARDS && !is_reward(&part[n - 1])))
		return;
	sheet_line(s);
	sheet_add(s, "-# **");
	render_name(seat_plain(t, seat, NAME_COLUMNS, plain), "?", name);
	sheet_add(s, seat_marked(t, seat, name));
	sheet_add(s, "** ");
	list_parts(s, t, seat, part, n, detail);
	sheet_add(s, ": **");
	sheet_add(s, number_text(t->view->scores[seat], number));
	sheet_add(s, "**");
	move_add(s, t, seat);
}

bool
hole_end_add(struct sheet *s, const struct render_table *t, unsigned room)
{
	for (int detail = DETAIL_ALL; detail >= 0; detail--) {
		struct sheet lines;

		sheet_init(&lines);
		for (unsigned seat = 0; seat < t->view->seats; seat++)
			line_add(&lines, t, seat, (enum detail)detail);
		if (lines.cut || sheet_characters(&lines) + 1 > room)
			continue;
		sheet_line(s);
		sheet_add(s, lines.text);
		return detail > DETAIL_REWARDS;
	}
	return false;
}

void
hole_winner_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	int lowest = INT32_MAX, next = INT32_MAX;
	uint16_t winners = 0, players = golf_view_players(v);
	char who[LIST_TEXT], points[CARD_TEXT], behind[NUMBER_TEXT];

	for (unsigned seat = 0; seat < v->seats; seat++)
		if (players >> seat & 1 && v->scores[seat] < lowest)
			lowest = v->scores[seat];
	for (unsigned seat = 0; seat < v->seats; seat++) {
		if (!(players >> seat & 1))
			continue;
		if (v->scores[seat] == lowest)
			winners |= (uint16_t)(1u << seat);
		else if (v->scores[seat] < next)
			next = v->scores[seat];
	}
	sheet_line(s);
	sheet_say(s, t->lang,
	    winners & (winners - 1) ? "hole.shared"
		: next == INT32_MAX ? "hole.won-alone"
				    : "hole.won",
	    WORDS({ "who", list_seats(t, winners, false, who) },
		{ "a", points_text(t->lang, lowest, points) },
		{ "b", number_text(next == INT32_MAX ? 0 : next - lowest, behind) }));
}
