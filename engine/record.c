/*
 * Records: the events of a table as JSON lines. engine/record_action.c writes the fields of an
 * action.
 */
#include "engine/chance.h"
#include "engine/out.h"
#include "engine/record_action.h"
#include "engine/state.h"
#include "engine/view.h"

#include <string.h>

static void
add_number(struct out *o, const char *key, int64_t number)
{
	out_text(o, ",\"");
	out_text(o, key);
	out_text(o, "\":");
	out_number(o, number);
}

static void
add_numbers(struct out *o, const char *key, const int32_t *number, unsigned n)
{
	out_text(o, ",\"");
	out_text(o, key);
	out_text(o, "\":[");
	for (unsigned i = 0; i < n; i++) {
		if (i > 0)
			out_text(o, ",");
		out_number(o, number[i]);
	}
	out_text(o, "]");
}

size_t
golf_record_header(const struct golf_state *s, const char *const *players, const char *entropy,
    size_t entropy_length, char *text, size_t size)
{
	char rules[GOLF_RULES_TEXT], commitment[65];
	struct out o;

	golf_rules_write(&s->rules, rules, sizeof rules);
	golf_commitment(s->seed, commitment);
	out_begin(&o, text, size);
	out_text(&o, "{\"record\":1,\"rules\":");
	out_text(&o, rules);
	out_text(&o, ",\"players\":[");
	for (unsigned i = 0; i < s->seats; i++) {
		if (i > 0)
			out_text(&o, ",");
		out_quoted(&o, players[i], strlen(players[i]));
	}
	out_text(&o, "],\"commit\":\"");
	out_text(&o, commitment);
	out_text(&o, "\",\"entropy\":");
	out_quoted(&o, entropy, entropy_length);
	out_text(&o, "}");
	return o.length;
}

/* The line of a deal holds the whole deck in the order of the shuffle. */
static void
write_hole(struct out *o, const struct golf_state *s)
{
	uint8_t deck[GOLF_CARDS_MAX];
	unsigned cards = chance_pack(&s->rules, golf_rules_packs(&s->rules, s->seats), deck);
	struct chance c;

	chance_begin(&c, s->key, s->hole, 0);
	chance_shuffle(&c, deck, cards);
	out_text(o, "{\"hole\":");
	out_number(o, s->hole);
	add_number(o, "dealer", s->dealer);
	out_text(o, ",\"deck\":[");
	for (unsigned i = 0; i < cards; i++) {
		out_text(o, i == 0 ? "\"" : ",\"");
		out_text(o, golf_card_text(&s->rules, deck[i]));
		out_text(o, "\"");
	}
	out_text(o, "]}");
}

size_t
golf_record_action(const struct golf_state *s, const struct golf_action *a,
    const struct golf_events *events, const char *as, char *text, size_t size)
{
	struct out o;

	out_begin(&o, text, size);
	if (a->kind == GOLF_DO_DEAL) {
		write_hole(&o, s);
		return o.length;
	}
	out_text(&o, "{\"seat\":");
	out_number(&o, a->seat);
	out_text(&o, ",\"do\":\"");
	out_text(&o, golf_do_text((enum golf_do)a->kind));
	out_text(&o, "\"");
	record_action_write(&o, &s->rules, a, events);
	if (as) {
		out_text(&o, ",\"as\":");
		out_quoted(&o, as, strlen(as));
	}
	out_text(&o, "}");
	return o.length;
}

/* P07: the chips that each seat put into the pot in this hole, and the pot after it. */
static void
write_pot(struct out *o, const struct golf_state *s)
{
	struct golf_view v;

	view_cards(s, GOLF_SPECTATOR, &v);
	out_text(o, ",\"pot\":{\"paid\":[");
	for (unsigned i = 0; i < s->seats; i++) {
		out_text(o, i > 0 ? "," : "");
		out_number(o, v.chips[i]);
	}
	out_text(o, "],\"left\":");
	out_number(o, v.pot);
	out_text(o, "}");
}

size_t
golf_record_end(const struct golf_state *s, char *text, size_t size)
{
	int32_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX];
	struct out o;

	for (unsigned i = 0; i < s->seats; i++) {
		points[i] = s->points[i];
		scores[i] = s->scores[i];
	}
	out_begin(&o, text, size);
	out_text(&o, "{\"end\":");
	out_number(&o, s->hole);
	if (s->ender == GOLF_NOBODY)
		out_text(&o, ",\"ender\":null");
	else
		add_number(&o, "ender", s->ender);
	add_numbers(&o, "points", points, s->seats);
	add_numbers(&o, "scores", scores, s->seats);
	add_numbers(&o, "totals", s->totals, s->seats);
	if (s->rules.pot_stake > 0)
		write_pot(&o, s);
	out_text(&o, "}");
	return o.length;
}

size_t
golf_record_over(const struct golf_state *s, char *text, size_t size)
{
	struct golf_view v;
	bool first = true;
	struct out o;

	view_cards(s, GOLF_SPECTATOR, &v);
	out_begin(&o, text, size);
	out_text(&o, "{\"over\":true,\"winners\":[");
	for (unsigned i = 0; i < s->seats; i++)
		if (v.winners >> i & 1) {
			out_text(&o, first ? "" : ",");
			out_number(&o, i);
			first = false;
		}
	out_text(&o, "],\"seed\":\"");
	out_hex(&o, s->seed, GOLF_SEED);
	out_text(&o, "\"}");
	return o.length;
}
