#include "tests/engine/diary.h"

#include "engine/move.h"
#include "tests/engine/twins.h"
#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TEXT = 1024 };

/* The state as text -------------------------------------------------------- */

struct text {
	char at[TEXT];
	size_t n;
};

static void __attribute__((format(printf, 2, 3))) add(struct text *t, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	t->n += (size_t)vsnprintf(t->at + t->n, sizeof t->at - t->n, format, list);
	va_end(list);
	cr_assert_lt(t->n, sizeof t->at);
}

/* A word, with a space before it unless it is the first. */
static void
add_word(struct text *t, const char *word)
{
	add(t, "%s%s", t->n ? " " : "", word);
}

static void
add_seat(struct text *t, unsigned seat)
{
	if (seat == GOLF_NOBODY)
		add(t, "-");
	else
		add(t, "%u", seat);
}

static void
add_mask(struct text *t, uint16_t seats)
{
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			add(t, "%s%u", t->n ? " " : "", seat);
	if (t->n == 0)
		add(t, "-");
}

static void
add_spot(struct text *t, struct golf_spot at)
{
	if (at.seat == GOLF_PILE)
		add(t, "pile");
	else if (at.seat == GOLF_NOBODY)
		add(t, "-");
	else
		add(t, at.place == GOLF_NOWHERE ? "%u" : "%u.%u", at.seat, at.place);
}

static const char *const news_names[] = {
	[GOLF_NEWS_DEALT] = "dealt",
	[GOLF_NEWS_TURNED_UP] = "turned-up",
	[GOLF_NEWS_REARRANGED] = "rearranged",
	[GOLF_NEWS_PEEKED] = "peeked",
	[GOLF_NEWS_PAID] = "paid",
	[GOLF_NEWS_DREW_STOCK] = "drew-stock",
	[GOLF_NEWS_DREW_DISCARD] = "drew-discard",
	[GOLF_NEWS_DREW_MORE] = "drew-more",
	[GOLF_NEWS_REPLACED] = "replaced",
	[GOLF_NEWS_UNEQUAL] = "unequal",
	[GOLF_NEWS_CARD_JOINED] = "joined",
	[GOLF_NEWS_DISCARDED] = "discarded",
	[GOLF_NEWS_FLIPPED] = "flipped",
	[GOLF_NEWS_TURNED_DOWN] = "turned-down",
	[GOLF_NEWS_KEPT] = "kept",
	[GOLF_NEWS_POWER] = "power",
	[GOLF_NEWS_LOOKED] = "looked",
	[GOLF_NEWS_SWAPPED] = "swapped",
	[GOLF_NEWS_SHUFFLED] = "shuffled",
	[GOLF_NEWS_LINES] = "lines",
	[GOLF_NEWS_SHIELDED] = "shielded",
	[GOLF_NEWS_BLOCKED] = "blocked",
	[GOLF_NEWS_CANCELLED] = "cancelled",
	[GOLF_NEWS_GIVEN] = "given",
	[GOLF_NEWS_REMOVED] = "removed",
	[GOLF_NEWS_MATCHED] = "matched",
	[GOLF_NEWS_MISMATCHED] = "mismatched",
	[GOLF_NEWS_GAVE] = "gave",
	[GOLF_NEWS_FINED] = "fined",
	[GOLF_NEWS_LINE_GONE] = "line-gone",
	[GOLF_NEWS_TRADED] = "traded",
	[GOLF_NEWS_KNOCKED] = "knocked",
	[GOLF_NEWS_EXPOSED] = "exposed",
	[GOLF_NEWS_PASSED] = "passed",
	[GOLF_NEWS_SKIPPED] = "skipped",
	[GOLF_NEWS_LAST_TURNS] = "last-turns",
	[GOLF_NEWS_STOCK_RENEWED] = "renewed",
	[GOLF_NEWS_TURN] = "turn",
	[GOLF_NEWS_HOLE_OVER] = "hole-over",
	[GOLF_NEWS_GAME_OVER] = "game-over",
	[GOLF_NEWS_LEFT] = "left",
	[GOLF_NEWS_JOINED] = "sat-down",
};

/* Of the table that is looked at. */
static const struct golf_rules *rules;

static void
add_news(struct text *t, const struct golf_news *news)
{
	add(t, "%s%s ", t->n ? ", " : "", news_names[news->kind]);
	switch (news->kind) {
	case GOLF_NEWS_POWER:
		add(t, "%u %s", news->seat, golf_power_text(news->place));
		break;
	case GOLF_NEWS_FINED:
		add(t, "%u %u", news->seat, news->place);
		return;
	case GOLF_NEWS_LINES:
		add(t, "%u %s %u %u", news->seat,
		    news->card == GOLF_LINES_ROWS ? "rows" : "columns", news->place, news->place2);
		return;
	default:
		add_spot(t, (struct golf_spot){ news->seat, news->place });
	}
	if (news->card != GOLF_NO_CARD)
		add(t, " %s", golf_card_text(rules, news->card));
	if (news->seat2 != GOLF_NOBODY) {
		add(t, " > ");
		add_spot(t, (struct golf_spot){ news->seat2, news->place2 });
	}
}

static void
add_tell(struct text *t, const struct golf_tell *tell)
{
	static const char *const names[] = { "peek", "look", "drew" };

	add(t, "%s%s %u ", t->n ? ", " : "", names[tell->kind], tell->to);
	add_spot(t, (struct golf_spot){ tell->seat, tell->place });
	add(t, " %s", golf_card_text(rules, tell->card));
}

/* Topics ------------------------------------------------------------------- */

/* One number for each seat. */
static bool
look_numbers(const struct golf_state *s, const char *topic, struct text *t)
{
	bool found = true;

	for (unsigned i = 0; found && i < s->seats; i++) {
		int number = 0;

		if (strcmp(topic, "turns") == 0)
			number = s->turns[i];
		else if (strcmp(topic, "paid") == 0)
			number = s->paid[i];
		else if (strcmp(topic, "points") == 0)
			number = s->points[i];
		else if (strcmp(topic, "scores") == 0)
			number = s->scores[i];
		else if (strcmp(topic, "totals") == 0)
			number = (int)s->totals[i];
		else
			found = false;
		if (found)
			add(t, "%s%d", i ? " " : "", number);
	}
	return found;
}

static bool
look_number(const struct golf_state *s, const char *topic, struct text *t)
{
	static const char *const phases[] = { "between", "start", "turn", "place", "flip", "power",
		"aim", "over" };

	if (strcmp(topic, "phase") == 0)
		add_word(t, phases[s->phase]);
	else if (strcmp(topic, "turn") == 0)
		add_seat(t, s->turn);
	else if (strcmp(topic, "ender") == 0)
		add_seat(t, s->ender);
	else if (strcmp(topic, "caller") == 0)
		add_seat(t, s->caller);
	else if (strcmp(topic, "last") == 0)
		add(t, "%u", s->last_turns);
	else if (strcmp(topic, "stock") == 0)
		add(t, "%u", state_stock(s));
	else if (strcmp(topic, "to") == 0)
		add_mask(t, golf_to_act(s));
	else if (strcmp(topic, "may") == 0)
		add_mask(t, golf_may_act(s));
	else
		return look_numbers(s, topic, t);
	return true;
}

/* A cell of a view, in the format of play_layout(), with ?? for an unknown card. */
static void
add_cell(struct text *t, const struct golf_cell *cell)
{
	bool known = cell->card != GOLF_NO_CARD && cell->card != GOLF_HIDDEN;

	add(t, known && !(cell->flags & GOLF_CELL_UP) ? "%s[%s]" : "%s%s", t->n ? " " : "",
	    golf_card_text(rules, cell->card));
}

static void
look_view(const struct golf_state *s, unsigned viewer, const char *topic, struct text *t)
{
	struct golf_view v;

	golf_view(s, viewer, &v);
	if (strcmp(topic, "hand") == 0) {
		const uint8_t hand[] = { v.drawn, v.more[0], v.more[1] };

		for (int i = 0; i < 3 && (i == 0 || hand[i] != GOLF_NO_CARD); i++)
			add_word(t, golf_card_text(&s->rules, hand[i]));
	} else if (strcmp(topic, "usable") == 0) {
		add_word(t, golf_power_text(v.usable));
	} else if (strcmp(topic, "from") == 0) {
		add_word(t,
		    v.drawn_from == GOLF_NO_CARD          ? "-"
			: v.drawn_from == GOLF_FROM_STOCK ? "stock"
							  : "discard");
	} else if (strcmp(topic, "matched") == 0) {
		add(t, "%u", v.matched);
	} else if (strcmp(topic, "power") == 0) {
		add_word(t, golf_power_text(v.power));
	} else if (strcmp(topic, "next") == 0) {
		add_word(t, golf_power_text(v.next_power));
	} else if (strcmp(topic, "aim") == 0) {
		add_spot(t, v.aim[0]);
		add(t, " ");
		add_spot(t, v.aim[1]);
	} else {
		unsigned seat = (unsigned)(topic[0] - '0');

		cr_assert(seat < s->seats && topic[1] == '\0', "no such topic: %s", topic);
		for (unsigned p = 0; p < v.size[seat]; p++)
			add_cell(t, &v.cell[seat][p]);
	}
}

static void
look_cards(const uint8_t *card, int step, unsigned n, struct text *t)
{
	for (; n > 0; n--, card += step)
		add_word(t, golf_card_text(rules, *card));
	if (t->n == 0)
		add(t, "--");
}

/* wanted: the expected text; a pile is written only as far as this text goes. */
static void
look(const struct golf_state *s, const struct golf_events *out, const char *topic,
    const char *wanted, struct text *t)
{
	unsigned seat, words = 1;

	*t = (struct text){ .n = 0 };
	rules = &s->rules;
	for (const char *w = wanted; *w; w++)
		words += *w == ' ';
	if (sscanf(topic, "shield %u", &seat) == 1) {
		struct golf_view v;

		golf_view(s, GOLF_SPECTATOR, &v);
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX && v.shield[seat][i] != GOLF_NO_CARD; i++)
			add_word(t, golf_card_text(&s->rules, v.shield[seat][i]));
		if (t->n == 0)
			add(t, "-");
	} else if (sscanf(topic, "choices %u", &seat) == 1) {
		add(t, "%u", golf_choices(s, seat));
	} else if (topic[0] == '*' && topic[1] == '>') {
		look_view(s, GOLF_SPECTATOR, topic + 2, t);
	} else if (topic[0] >= '0' && topic[0] <= '9' && topic[1] == '>') {
		look_view(s, (unsigned)(topic[0] - '0'), topic + 2, t);
	} else if (topic[0] >= '0' && topic[0] <= '9' && topic[1] == '\0') {
		add(t, "%s", play_layout(s, (unsigned)(topic[0] - '0')));
	} else if (strcmp(topic, "hand") == 0) {
		const uint8_t hand[] = { s->drawn, s->more[0], s->more[1] };

		look_cards(hand, 1, words < 3 ? words : 3, t);
	} else if (strcmp(topic, "pile") == 0) {
		look_cards(
		    s->pile + s->discards - 1, -1, words < s->discards ? words : s->discards, t);
	} else if (strcmp(topic, "news") == 0) {
		for (unsigned i = 0; i < out->n; i++)
			add_news(t, &out->news[i]);
	} else if (strcmp(topic, "tells") == 0) {
		for (unsigned i = 0; i < out->tells; i++)
			add_tell(t, &out->tell[i]);
		if (t->n == 0)
			add(t, "-");
	} else {
		cr_assert(look_number(s, topic, t), "no such topic: %s", topic);
	}
}

/* Playing ------------------------------------------------------------------ */

static void
look_at_all(const struct diary *d, const struct step *step, const struct golf_state *s,
    const struct golf_events *out)
{
	const char *at = step->then;

	while (at && *at) {
		size_t length = strcspn(at, ";"), topic = strcspn(at, ":");
		char name[32], wanted[TEXT];
		struct text t;

		cr_assert(topic < length && topic < sizeof name, "%s: no topic in '%s'", d->id, at);
		snprintf(name, sizeof name, "%.*s", (int)topic, at);
		topic += 1 + strspn(at + topic + 1, " ");
		snprintf(wanted, sizeof wanted, "%.*s", (int)(length - topic), at + topic);
		look(s, out, name, wanted, &t);
		cr_assert_str_eq(t.at, wanted, "%s: '%s' (%s): %s is '%s', not '%s'", d->id,
		    step->words, step->why, name, t.at, wanted);
		at += length;
		at += strspn(at, "; ");
	}
}

static void
set_table(const struct diary *d, struct golf_state *s)
{
	static const char *const suits[DIARY_SEATS] = {
		"AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
		"AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
		"AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
		"AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC",
	};
	struct golf_rules r = play_rules(d->preset, d->sets);

	play_deal(s, &r, d->seats, 5);
	for (unsigned seat = 0; seat < d->seats && seat < DIARY_SEATS; seat++) {
		char cards[64];

		snprintf(cards, sizeof cards, "%.*s", s->grid * 3 - 1, suits[seat]);
		play_give(s, seat, d->give[seat] ? d->give[seat] : cards);
	}
	if (d->stock)
		play_stock(s, d->stock);
	if (s->discards > 0)
		play_discard(s, d->discard ? d->discard : "9C");
	if (!d->at_start)
		play_start(s);
	if (d->set)
		d->set(s);
	cr_assert(state_is_sound(s), "%s: the table is not sound", d->id);
}

static void
play_one(const struct diary *d, uint64_t *x)
{
	struct golf_state s;

	set_table(d, &s);
	for (const struct step *step = d->step; step < d->step + DIARY_STEPS && step->words;
	     step++) {
		struct golf_state before = s;
		struct golf_events out;
		enum golf_status status = play(&s, step->words, &out);

		cr_assert_eq(status, step->status, "%s: '%s' (%s): %s, not %s", d->id, step->words,
		    step->why, golf_status_name(status), golf_status_name(step->status));
		cr_assert(state_is_sound(&s), "%s: '%s'", d->id, step->words);
		if (status != GOLF_OK)
			cr_assert(
			    memcmp(&s, &before, sizeof s) == 0 && out.n == 0 && out.tells == 0,
			    "%s: '%s' was refused, but something changed", d->id, step->words);
		look_at_all(d, step, &s, &out);
		if (s.turn != GOLF_NOBODY)
			twins_look(&s, x);
	}
}

void
diary_play(const struct diary *d, size_t n)
{
	uint64_t x = 88172645463325252;

	for (size_t i = 0; i < n; i++)
		play_one(&d[i], &x);
}

static void
put_under(struct golf_state *s, uint8_t card)
{
	memmove(s->pile + 1, s->pile, s->discards++);
	s->pile[0] = card;
}

void
diary_stock(struct golf_state *s, unsigned left)
{
	while (state_stock(s) > left)
		put_under(s, s->pile[s->stock_at++]);
}

void
diary_strip(struct golf_state *s, unsigned seat, unsigned left)
{
	for (unsigned place = left; place < GOLF_PLACES_MAX; place++) {
		if (!state_holds(s, seat, place))
			continue;
		put_under(s, s->card[seat][place]);
		s->card[seat][place] = GOLF_NO_CARD;
		s->seen[seat][place] = 0;
	}
	s->held[seat] &= (1u << left) - 1;
	s->up[seat] &= s->held[seat];
	card_changed(s, seat);
}

void
diary_fill(struct golf_state *s, unsigned seat, unsigned places)
{
	for (unsigned place = 0; place < places; place++) {
		if (state_holds(s, seat, place))
			continue;
		s->card[seat][place] = s->pile[--s->cards];
		s->seen[seat][place] = 0;
		s->held[seat] |= 1u << place;
	}
	card_changed(s, seat);
}
