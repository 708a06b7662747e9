#include "bot/render/facts.h"

#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/news.h"

enum {
	LIST_TEXT = GOLF_SEATS_MAX * GOLF_SHIELDS_MAX * (RENDER_NAME + 16),
	FACT_NAME = 12, /* columns of a name in a line of small print */
	FACT_CHARACTERS = 400, /* of a fact at most; a longer fact is left out */
};

/* Returns the points or chips of a seat; a seat with 0 is not listed. */
typedef int count_of(const struct golf_view *v, unsigned seat);

static int
count_paid(const struct golf_view *v, unsigned seat)
{
	return v->paid[seat];
}

static int
count_kept(const struct golf_view *v, unsigned seat)
{
	return v->kept[seat];
}

static int
count_chips(const struct golf_view *v, unsigned seat)
{
	return v->chips[seat];
}

/* Lists "Ana 5, Ben 3", with short names. Returns false when all seats have 0. */
static bool
list_counts(const struct render_table *t, count_of *count, char out[LIST_TEXT])
{
	const struct golf_view *v = t->view;
	char item[RENDER_NAME + NUMBER_TEXT], name[PLAIN_TEXT], safe[RENDER_NAME], n[NUMBER_TEXT];

	out[0] = '\0';
	for (unsigned seat = 0; seat < v->seats; seat++) {
		if (count(v, seat) == 0)
			continue;
		seat_plain(t, seat, FACT_NAME, name);
		words_say(t->lang, "over.standing",
		    WORDS({ "name", render_name(name, "?", safe) },
			{ "n", number_text(count(v, seat), n) }),
		    item, sizeof item);
		list_add(t->lang, out, LIST_TEXT, item, false);
	}
	return *out;
}

static bool
list_shields(const struct render_table *t, char out[LIST_TEXT])
{
	const struct golf_view *v = t->view;
	char item[RENDER_NAME + CARD_TEXT], name[PLAIN_TEXT], safe[RENDER_NAME], card[CARD_TEXT];

	out[0] = '\0';
	for (unsigned seat = 0; seat < v->seats; seat++)
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX && v->shield[seat][i] != GOLF_NO_CARD;
		     i++) {
			seat_plain(t, seat, FACT_NAME, name);
			words_say(t->lang, "over.standing",
			    WORDS({ "name", render_name(name, "?", safe) },
				{ "n", card_label(t, v->shield[seat][i], card) }),
			    item, sizeof item);
			list_add(t->lang, out, LIST_TEXT, item, false);
		}
	return *out;
}

/* Adds one fact as a line of small print. Leaves out a fact above FACT_CHARACTERS. */
static void
fact_add(
    struct sheet *s, const struct render_table *t, const char *key, const char *list, unsigned n)
{
	struct sheet line;
	char number[NUMBER_TEXT];

	sheet_init(&line);
	sheet_say(&line, t->lang, key, WORDS({ "b", list }, { "n", number_text((int)n, number) }));
	if (sheet_characters(&line) > FACT_CHARACTERS)
		return;
	sheet_line(s);
	sheet_add(s, "-# ");
	sheet_add(s, line.text);
}

/* Whether the hole has had its first turn. */
static bool
has_begun(const struct golf_view *v)
{
	unsigned turns = 0;

	for (unsigned seat = 0; seat < v->seats; seat++)
		turns += v->turns[seat];
	return turns > 0;
}

void
facts_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool playing = cells_in_play(v);
	char list[LIST_TEXT];

	if (playing && list_shields(t, list))
		fact_add(s, t, "table.shields", list, 0);
	if (playing && list_counts(t, count_paid, list))
		fact_add(s, t, "table.paid", list, 0);
	if (playing && list_counts(t, count_kept, list))
		fact_add(s, t, "table.kept", list, 0);
	if (playing && t->rules->leader != GOLF_LEADER_LEFT && v->leader < v->seats &&
	    !has_begun(v))
		fact_add(s, t, "table.leader", seat_bold(t, v->leader, list), 0);
	if (t->rules->pot_stake > 0 && v->hole > 0)
		fact_add(s, t, list_counts(t, count_chips, list) ? "table.pot-chips" : "table.pot",
		    list, v->pot);
}
