/*
 * The rules in force in short sentences, each said when its key in struct golf_rules asks for it; and the help.
 */
#include "bot/render_text.h"

#include "bot/render_news.h"

#include <stdio.h>
#include <string.h>

enum { ACCENT_RULES = 0x5865f2, LIST_TEXT = 1024 };

/* A sentence behind those on its line. */
static void
say(struct sheet *s, const char *lang, const char *key, const struct word *words)
{
	if (s->length && s->text[s->length - 1] != '\n')
		sheet_add(s, " ");
	sheet_say(s, lang, key, words);
}

static void
say_plain(struct sheet *s, const char *lang, const char *key)
{
	say(s, lang, key, NULL);
}

/* A sentence with a count; the one for 1 has a key of its own. */
static void
say_count(struct sheet *s, const char *lang, int n, const char *one, const char *many)
{
	char text[NUMBER_TEXT];

	say(s, lang, n == 1 ? one : many, WORDS({ "n", number_text(n, text) }));
}

/* A paragraph of its own, with its heading. */
static void
begin(struct sheet *s, const char *lang, const char *key)
{
	sheet_line(s);
	say_plain(s, lang, key);
	sheet_add(s, "\n");
}

static void
add_packs(struct sheet *s, const struct render_table *t)
{
	const struct golf_rules *r = t->rules;
	char list[LIST_TEXT] = "", packs[PLAIN_TEXT], item[PLAIN_TEXT], n[NUMBER_TEXT], to[NUMBER_TEXT];

	for (unsigned i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs; i++) {
		unsigned players = r->packs[i].players;
		bool last = i + 1 == GOLF_PACKS_ROWS || !r->packs[i + 1].packs || players >= r->players_max;
		words_say(t->lang, r->packs[i].packs == 1 ? "rule.packs-count-one" : "rule.packs-count",
		    WORDS({ "n", number_text(r->packs[i].packs, n) }), packs, sizeof packs);
		words_say(t->lang, "rule.packs",
		    WORDS({ "a", packs },
			{ "n", number_text((int)(last && players > r->players_max ? r->players_max : players), to) }),
		    item, sizeof item);
		list_add(t->lang, list, sizeof list, item, false);
		if (last)
			break;
	}
	say(s, t->lang, "rule.packs-line", WORDS({ "b", list }));
	if (r->jokers)
		say_count(s, t->lang, r->jokers, "rule.jokers-one", "rule.jokers");
	if (r->packet)
		say_plain(s, t->lang, "rule.packet");
}

static void
add_start(struct sheet *s, const struct render_table *t)
{
	const struct golf_rules *r = t->rules;
	bool any = r->peek_where == GOLF_PEEK_ANY;
	char n[NUMBER_TEXT], rows[NUMBER_TEXT], columns[NUMBER_TEXT];

	begin(s, t->lang, "rule.start");
	say(s, t->lang, r->rows == 1 ? "rule.layout-row" : "rule.layout",
	    WORDS({ "n", number_text(r->rows * r->columns, n) }, { "rows", number_text(r->rows, rows) },
		{ "columns", number_text(r->columns, columns) }));
	if (r->turn_up)
		say_count(s, t->lang, r->turn_up, "rule.turn-up-one", "rule.turn-up");
	if (r->peek && any)
		say_count(s, t->lang, r->peek, "rule.peek-any-one", "rule.peek-any");
	if (r->peek && !any)
		say_count(s, t->lang, r->peek, "rule.peek-one", "rule.peek");
	say_plain(s, t->lang, r->start_discard ? "rule.start-discard" : "rule.start-no-discard");
}

static void
add_turn(struct sheet *s, const struct render_table *t)
{
	static const char *const flip[] = {
		[GOLF_FLIP_MAY] = "rule.flip-may",
		[GOLF_FLIP_MUST] = "rule.flip-must",
		[GOLF_FLIP_UNLESS_LAST] = "rule.flip-last",
	};
	const struct golf_rules *r = t->rules;
	bool both = r->draw == GOLF_DRAW_BOTH;

	begin(s, t->lang, "rule.turn");
	say_plain(s, t->lang, both ? "rule.draw" : "rule.draw-stock");
	say_plain(s, t->lang, r->placed == GOLF_PLACED_DOWN ? "rule.placed-down" : "rule.placed-up");
	say_plain(s, t->lang, "rule.stock-discard");
	if (r->flip != GOLF_FLIP_NO)
		say_plain(s, t->lang, flip[r->flip]);
	if (both)
		say_plain(s, t->lang, r->return_discard ? "rule.return" : "rule.take");
	if (r->flip_instead)
		say_plain(s, t->lang, "rule.flip-instead");
}

static void
add_end(struct sheet *s, const struct render_table *t)
{
	static const char *const stock[] = {
		[GOLF_STOCK_RESHUFFLE] = "rule.stock-reshuffle",
		[GOLF_STOCK_END] = "rule.stock-end",
		[GOLF_STOCK_NONE] = "rule.stock-none",
	};
	const struct golf_rules *r = t->rules;
	bool ender = r->face_up != GOLF_UP_NONE || r->knock != GOLF_KNOCK_NONE || r->expose_all;
	char call[RENDER_NAME];

	begin(s, t->lang, "rule.end");
	if (r->face_up != GOLF_UP_NONE)
		say_plain(s, t->lang, r->face_up == GOLF_UP_ALL ? "rule.end-all" : "rule.end-any");
	if (r->knock != GOLF_KNOCK_NONE)
		say(s, t->lang, "rule.call",
		    WORDS({ "call", render_name(r->call, words_find(t->lang, "button.call"), call) }));
	if (r->expose_all)
		say_plain(s, t->lang, "rule.expose");
	if (ender)
		say_plain(s, t->lang, r->final_turns ? "rule.end-turn" : "rule.end-once");
	say_plain(s, t->lang, stock[r->stock]);
	if (r->turns)
		say_count(s, t->lang, r->turns, "rule.end-turns-one", "rule.end-turns");
}

/* "J" of a rank; the joker in words. */
static const char *
rank_text(const char *lang, unsigned rank)
{
	static const char *const text[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
		"Q", "K" };

	return rank < sizeof text / sizeof text[0] ? text[rank] : words_find(lang, "card.joker");
}

/* How many ranks from this one on count what their number says. */
static unsigned
count_faces(const struct golf_rules *r, unsigned rank)
{
	unsigned n = 0;

	while (rank + n >= 1 && rank + n <= 9 && r->rank_value[rank + n] == (int)(rank + n) + 1)
		n++;
	return n;
}

/* "J Q: 10": the ranks from this one on with the same points; returns how many. */
static unsigned
value_text(const struct render_table *t, unsigned rank, unsigned end, char *out, size_t size)
{
	const struct golf_rules *r = t->rules;
	char ranks[PLAIN_TEXT] = "", number[NUMBER_TEXT];
	unsigned n = 0;

	do {
		size_t used = strlen(ranks);
		snprintf(ranks + used, sizeof ranks - used, "%s%s", n ? ", " : "",
		    rank_text(t->lang, rank + n));
		n++;
	} while (rank + n < end && r->rank_value[rank + n] == r->rank_value[rank]);
	words_say(t->lang, "rule.value",
	    WORDS({ "card", ranks }, { "n", number_text(r->rank_value[rank], number) }), out, size);
	return n;
}

/* A semicolon divides ranks and their points: a comma may stand between two ranks. */
static void
value_add(const char *lang, char *list, size_t size, const char *item)
{
	char joined[LIST_TEXT];

	if (*list == '\0') {
		snprintf(list, size, "%s", item);
		return;
	}
	words_say(lang, "rule.values-more", WORDS({ "a", list }, { "b", item }), joined, sizeof joined);
	snprintf(list, size, "%s", joined);
}

static void
add_values(struct sheet *s, const struct render_table *t)
{
	const struct golf_rules *r = t->rules;
	unsigned end = r->jokers ? GOLF_RANKS : GOLF_RANKS - 1u, rank = 0;
	char list[LIST_TEXT] = "", item[PLAIN_TEXT], card[CARD_TEXT], number[NUMBER_TEXT];

	begin(s, t->lang, "rule.values");
	while (rank < end) {
		unsigned n = count_faces(r, rank);
		if (n >= 3)
			words_say(t->lang, "rule.values-face",
			    WORDS({ "a", rank_text(t->lang, rank) },
				{ "b", rank_text(t->lang, rank + n - 1) }),
			    item, sizeof item);
		else
			n = value_text(t, rank, end, item, sizeof item);
		value_add(t->lang, list, sizeof list, item);
		rank += n;
	}
	for (uint8_t c = 0; c < GOLF_JOKER_RED; c++) {
		if (r->card_value[c] == GOLF_UNSET)
			continue;
		words_say(t->lang, "rule.value",
		    WORDS({ "card", card_words(t->lang, c, card) },
			{ "n", number_text(r->card_value[c], number) }),
		    item, sizeof item);
		value_add(t->lang, list, sizeof list, item);
	}
	sheet_add(s, list);
	sheet_add(s, ".");
	if (r->pairs == GOLF_PAIRS_COLUMN)
		say_plain(s, t->lang, "rule.pairs");
}

static void
add_game(struct sheet *s, const struct render_table *t)
{
	const struct golf_rules *r = t->rules;
	char n[NUMBER_TEXT];

	begin(s, t->lang, "rule.game");
	if (r->holes)
		say_count(s, t->lang, r->holes, "rule.holes-one", "rule.holes");
	else
		say_plain(s, t->lang, "rule.holes-target");
	if (r->target)
		say(s, t->lang,
		    r->target_when == GOLF_TARGET_EXCEED ? "rule.target-exceed" : "rule.target-reach",
		    WORDS({ "n", number_text(r->target, n) }));
}

void
render_rules(const struct render_table *t, struct message *m)
{
	const struct golf_rules *r = t->rules;
	struct sheet s;
	char title[RENDER_NAME], min[NUMBER_TEXT], max[NUMBER_TEXT];

	message_init(m, true);
	m->accent = ACCENT_RULES;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, "rule.title", WORDS({ "title", render_name(t->title, "Golf", title) }));
	sheet_add(&s, "\n");
	say(&s, t->lang, r->players_min == r->players_max ? "rule.players-exact" : "rule.players",
	    WORDS({ "min", number_text(r->players_min, min) }, { "max", number_text(r->players_max, max) }));
	add_packs(&s, t);
	add_start(&s, t);
	add_turn(&s, t);
	add_end(&s, t);
	add_values(&s, t);
	add_game(&s, t);
	if (t->commitment) {
		sheet_line(&s);
		sheet_add(&s, "-# ");
		sheet_say(&s, t->lang, "rule.commitment", WORDS({ "hex", t->commitment }));
	}
	sheet_show(&s, m);
}

void
render_help(const char *lang, struct message *m)
{
	static const char *const keys[] = { "help.aim", "help.start", "help.actions", "help.more",
		"help.fair" };
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_RULES;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, lang, "help.title", NULL);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		sheet_add(&s, "\n");
		sheet_say(&s, lang, keys[i], NULL);
	}
	sheet_show(&s, m);
}

void
render_said(const char *lang, const char *key, const struct word *words, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	sheet_init(&s);
	sheet_say(&s, lang, key, words);
	sheet_show(&s, m);
}

void
render_sentence(const char *lang, const char *key, struct message *m)
{
	render_said(lang, key, NULL, m);
}
