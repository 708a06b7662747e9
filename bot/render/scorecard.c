#include "bot/render/scorecard.h"

#include "bot/render/card.h"
#include "bot/render/fit.h"
#include "bot/render/grid.h"
#include "bot/render/mark.h"
#include "picture/picture.h"

#include <stdio.h>

enum {
	NINE = 9, /* holes side by side, when they fit */
	NAME_LEAST = 5, /* columns of a name */
	NAME_MOST = 14,
	PODIUM_COLUMNS = 18, /* columns of a name on the podium */
	PODIUM_LINES = 4, /* seats with a line each; more seats share lines */
	CARD_LINES = 30, /* lines of a scorecard at most */
};

/* The holes that are shown, and the width of their columns. */
struct columns {
	const struct render_table *t;
	unsigned name, wide; /* wide: with the mark of the best hole, which parts the columns too */
	unsigned first; /* the first hole, from 0 */
	unsigned band; /* holes side by side */
};

static int
score_at(const struct render_table *t, unsigned hole, unsigned seat)
{
	return t->scores[hole][seat];
}

/* Whether the seat has a score in a hole, from 0: a player who is out has none (R06). */
static bool
has_score(const struct render_table *t, unsigned hole, unsigned seat)
{
	return golf_view_plays(t->view, seat, hole + 1);
}

static unsigned
best_of(const struct render_table *t, unsigned seat)
{
	unsigned best = 0;

	for (unsigned hole = 1; hole < t->scored && has_score(t, hole, seat); hole++)
		if (score_at(t, hole, seat) < score_at(t, best, seat))
			best = hole;
	return best;
}

static void
measure(struct columns *c)
{
	const struct render_table *t = c->t;
	unsigned digits = 2, bands;
	char text[NUMBER_TEXT];

	for (unsigned hole = 0; hole < t->scored; hole++)
		for (unsigned seat = 0; seat < t->view->seats; seat++) {
			unsigned n = text_columns(number_text(score_at(t, hole, seat), text));

			digits = n > digits ? n : digits;
		}
	c->wide = digits + 1;
	c->band = (GRID_COLUMNS - NAME_LEAST - 1) / c->wide;
	c->band = c->band > NINE ? NINE : c->band;
	c->band = c->band > t->scored ? t->scored : c->band;
	/* A blank more between the columns, where there is room. */
	if (c->band * (c->wide + 1) + NAME_LEAST < GRID_COLUMNS)
		c->wide++;
	c->name = GRID_COLUMNS - 1 - c->band * c->wide;
	c->name = c->name > NAME_MOST ? NAME_MOST : c->name;
	bands = CARD_LINES / (t->view->seats + 2u);
	bands = bands ? bands : 1;
	c->first = t->scored > bands * c->band ? t->scored - bands * c->band : 0;
}

/* Adds the holes first to last - 1. */
static void
add_band(const struct columns *c, struct sheet *s, unsigned first, unsigned last)
{
	const struct render_table *t = c->t;
	char name[PLAIN_TEXT], number[NUMBER_TEXT];

	sheet_pad(s, "", c->name + 1, false);
	for (unsigned hole = first; hole < last; hole++) {
		sheet_pad(s, place_text(hole, number), c->wide - 1, true);
		sheet_add(s, " ");
	}
	sheet_trim(s);
	sheet_add(s, "\n");
	for (unsigned seat = 0; seat < t->view->seats; seat++) {
		unsigned best = best_of(t, seat);

		sheet_pad(s, seat_plain(t, seat, c->name, name), c->name + 1, false);
		for (unsigned hole = first; hole < last; hole++) {
			number_text(score_at(t, hole, seat), number);
			sheet_pad(s, has_score(t, hole, seat) ? number : "–", c->wide - 1, true);
			sheet_add(s, hole == best ? "*" : " ");
		}
		sheet_trim(s);
		sheet_add(s, "\n");
	}
}

void
scorecard_add(struct sheet *s, const struct render_table *t)
{
	struct columns c = { .t = t };

	if (t->scored == 0 || (card_pictured(t) && t->scored <= PICTURE_CARD_HOLES))
		return;
	measure(&c);
	sheet_line(s);
	sheet_add(s, "```\n");
	for (unsigned hole = c.first; hole < t->scored; hole += c.band) {
		if (hole > c.first)
			sheet_add(s, "\n");
		add_band(&c, s, hole, hole + c.band < t->scored ? hole + c.band : t->scored);
	}
	sheet_add(s, "```\n");
	sheet_small(s, t->lang, "card.best", NULL);
}

/* One score of the game. */
struct spot {
	unsigned hole, seat;
	int score;
};

/* The lowest score of the game, or the highest. */
static struct spot
find_spot(const struct render_table *t, bool lowest)
{
	struct spot is = { 0, 0, score_at(t, 0, 0) };

	for (unsigned hole = 0; hole < t->scored; hole++)
		for (unsigned seat = 0; seat < t->view->seats; seat++) {
			int score = score_at(t, hole, seat);

			if (has_score(t, hole, seat) &&
			    (lowest ? score < is.score : score > is.score))
				is = (struct spot){ hole, seat, score };
		}
	return is;
}

static void
spot_add(struct sheet *s, const struct render_table *t, const char *key, struct spot is)
{
	char who[RENDER_NAME], points[CARD_TEXT], hole[NUMBER_TEXT];

	sheet_say(s, t->lang, key,
	    WORDS({ "who", seat_bold(t, is.seat, who) },
		{ "a", points_text(t->lang, is.score, points) },
		{ "hole", place_text(is.hole, hole) }));
}

/* The hole with the largest difference between two players. */
static void
swing_add(struct sheet *s, const struct render_table *t)
{
	unsigned at = 0, low = 0, high = 0;
	int most = 0;
	char who[RENDER_NAME], other[RENDER_NAME], n[NUMBER_TEXT], hole[NUMBER_TEXT];

	for (unsigned h = 0; h < t->scored; h++)
		for (unsigned a = 0; a < t->view->seats; a++)
			for (unsigned b = 0; b < t->view->seats; b++)
				if (has_score(t, h, a) && has_score(t, h, b) &&
				    score_at(t, h, b) - score_at(t, h, a) > most) {
					most = score_at(t, h, b) - score_at(t, h, a);
					at = h;
					low = a;
					high = b;
				}
	if (most == 0)
		return;
	sheet_small(s, t->lang, "card.swing",
	    WORDS({ "who", seat_bold(t, low, who) }, { "name", seat_bold(t, high, other) },
		{ "n", number_text(most, n) }, { "hole", place_text(at, hole) }));
}

void
scorecard_facts_add(struct sheet *s, const struct render_table *t)
{
	if (t->scored < 2)
		return;
	sheet_line(s);
	sheet_add(s, "-# ");
	spot_add(s, t, "card.lowest", find_spot(t, true));
	sheet_add(s, " ");
	spot_add(s, t, "card.highest", find_spot(t, false));
	swing_add(s, t);
}

/* The place of a seat, from 1: winners first, then by golf_view_ahead(). */
static unsigned
place_of(const struct golf_view *v, unsigned seat)
{
	bool won = v->winners >> seat & 1;
	unsigned place = 1;

	if (won)
		return 1;
	for (unsigned i = 0; i < v->seats; i++)
		place += v->winners >> i & 1 || golf_view_ahead(v, i, seat);
	return place;
}

/* Seats share the lines of the podium: there are many, or a picture has a line for each. */
static bool
shares_lines(const struct render_table *t)
{
	return card_pictured(t) || t->view->seats > PODIUM_LINES;
}

/* px for the name in a line of its own, beside its medal, its mark and its points. */
static unsigned
podium_room(const struct render_table *t, unsigned seat, const char *key)
{
	unsigned room = FIT_LINE - 2 * (FIT_EMOJI + FIT_SPACE), taken;
	char n[NUMBER_TEXT], rest[RENDER_NAME];

	words_say(t->lang, key,
	    WORDS({ "name", "" }, { "n", number_text(t->view->totals[seat], n) }), rest,
	    sizeof rest);
	taken = fit_likely(fit_text(rest) - fit_text("****"));
	return taken < room ? fit_most(room - taken) : 0;
}

static const char *
place_key(const struct render_table *t, unsigned seat)
{
	return t->view->totals[seat] == 1 ? "over.place-one" : "over.place";
}

/* The lines of the podium have no room for the word "points". */
static bool
is_brief(const struct render_table *t)
{
	char plain[PLAIN_TEXT];

	if (shares_lines(t))
		return true;
	for (unsigned seat = 0; seats_marked(t) && seat < t->view->seats; seat++)
		if (fit_text(seat_plain(t, seat, PODIUM_COLUMNS, plain)) >
		    podium_room(t, seat, place_key(t, seat)))
			return true;
	return false;
}

/* In a line of its own, the name has its mark, and likely leaves the line whole. */
static char *
podium_name(const struct render_table *t, unsigned seat, const char *key, char out[RENDER_NAME])
{
	char plain[PLAIN_TEXT];

	if (seats_marked(t) && !shares_lines(t))
		fit_name(t, seat, podium_room(t, seat, key), NULL, out);
	else
		render_name(
		    seat_plain(t, seat, shares_lines(t) ? NAME_MOST : PODIUM_COLUMNS, plain), "?",
		    out);
	return shares_lines(t) ? out : seat_marked(t, seat, out);
}

/* "🥇 **🟥 Ana** · 12 points"; brief: "🥇 **🟥 Ana** 12"; in a shared line: "🥇 **Ana**
 * 12". */
static void
place_add(struct sheet *s, const struct render_table *t, unsigned seat, unsigned place, bool brief)
{
	static const char *const medals[] = { "🥇", "🥈", "🥉" };
	const char *key = brief ? "over.standing" : place_key(t, seat);
	char name[RENDER_NAME], n[NUMBER_TEXT];

	if (place <= 3) {
		sheet_add(s, medals[place - 1]);
	} else {
		sheet_add(s, number_text((int)place, n));
		sheet_add(s, "\\.");
	}
	sheet_add(s, " ");
	podium_name(t, seat, key, name);
	sheet_say(s, t->lang, key,
	    WORDS({ "name", name }, { "n", number_text(t->view->totals[seat], n) }));
}

void
podium_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool brief = is_brief(t);
	unsigned told = 0;

	for (unsigned place = 1; place <= v->seats; place++)
		for (unsigned seat = 0; seat < v->seats; seat++) {
			if (place_of(v, seat) != place)
				continue;
			if (told++ == 0 || !shares_lines(t))
				sheet_line(s);
			else
				sheet_add(s, " · ");
			place_add(s, t, seat, place, brief);
		}
}

void
totals_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	uint8_t order[GOLF_SEATS_MAX];
	char plain[PLAIN_TEXT], name[RENDER_NAME], n[NUMBER_TEXT];

	for (uint8_t i = 0; i < v->seats; i++) {
		unsigned at = i;

		for (; at > 0 && golf_view_ahead(v, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	sheet_line(s);
	sheet_say(s, t->lang, "hole.totals", NULL);
	for (unsigned i = 0; i < v->seats; i++) {
		sheet_add(s, i ? " · " : " ");
		render_name(seat_plain(t, order[i], NAME_MOST, plain), "?", name);
		seat_marked(t, order[i], name);
		sheet_say(s, t->lang, "over.standing",
		    WORDS({ "name", name }, { "n", number_text(v->totals[order[i]], n) }));
	}
}

/* "**Ana** 1520 (+14)", or "**Ana** 1520" for the first rating. */
static void
rating_add(struct sheet *s, const struct render_table *t, unsigned seat)
{
	const struct render_rating *r = &t->rating[seat];
	char plain[PLAIN_TEXT], name[RENDER_NAME], is[NUMBER_TEXT], number[NUMBER_TEXT],
	    change[NUMBER_TEXT + 1];

	snprintf(change, sizeof change, "%s%s", r->change > 0 ? "+" : "",
	    number_text(r->change, number));
	sheet_say(s, t->lang, r->first ? "over.rating-first" : "over.rating",
	    WORDS({ "name", render_name(seat_plain(t, seat, NAME_MOST, plain), "?", name) },
		{ "rating", number_text(r->is, is) }, { "n", change }));
}

void
ratings_add(struct sheet *s, const struct render_table *t)
{
	unsigned told = 0;

	for (unsigned seat = 0; t->rating && seat < t->view->seats; seat++) {
		if (!t->rating[seat].shown)
			continue;
		if (told++ == 0) {
			sheet_line(s);
			sheet_add(s, "-# ");
			sheet_say(s, t->lang, "over.ratings", NULL);
			sheet_add(s, " ");
		} else {
			sheet_add(s, " · ");
		}
		rating_add(s, t, seat);
	}
}
