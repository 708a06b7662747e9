/*
 * No message tells a card to a reader who may not know the card: no table, no answer, no DM. The
 * tests play random games of every preset, and of rules with every power. Each message is searched
 * for the cards that its reader could never see in this hole.
 */
#include "tests/bot/hall.h"

#include "bot/render/text.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

/*
 * The cards that each seat could see in this hole, one bit a card. The public stands after the last
 * seat. Two equal cards share a bit.
 */
static uint64_t knows[GOLF_SEATS_MAX + 1];
static unsigned hole, looked_at;

static void
learn(uint64_t *set, uint8_t card)
{
	if (card < GOLF_PACK_KINDS)
		*set |= UINT64_C(1) << card;
}

static void
learn_view(uint64_t *set, const struct golf_view *v)
{
	learn(set, v->drawn);
	learn(set, v->more[0]);
	learn(set, v->more[1]);
	learn(set, v->discard);
	for (unsigned i = 0; i < v->seats; i++) {
		for (unsigned k = 0; k < v->size[i]; k++)
			learn(set, v->cell[i][k].card);
		for (unsigned k = 0; k < GOLF_SHIELDS_MAX; k++)
			learn(set, v->shield[i][k]);
	}
}

static void
learn_all(const struct table *t)
{
	const struct facts *f = t->now;
	struct golf_view v;

	golf_view(table_state(t), GOLF_SPECTATOR, &v);
	if (v.hole != hole)
		memset(knows, 0, sizeof knows);
	hole = v.hole;
	learn_view(&knows[f->row.seats], &v);
	for (unsigned i = 0; i < f->news; i++)
		if (f->recent[i].kind != GOLF_NEWS_LINES)
			learn(&knows[f->row.seats], f->recent[i].card);
	for (unsigned i = 0; i < f->row.seats; i++) {
		golf_view(table_state(t), i, &v);
		learn_view(&knows[i], &v);
		knows[i] |= knows[f->row.seats];
		for (unsigned k = 0; k < f->note[i].n; k++)
			learn(&knows[i], f->note[i].tell[k].card);
	}
}

/* Jokers are not searched for: their names may stand in any text. */
static void
watch(struct hall *h, const struct say *what, const struct message *m)
{
	struct table *t = hall_table(h);
	const struct render_table english = { .lang = "en" };
	const char *json = hall_json(m);
	char text[CARD_TEXT];
	unsigned reader;

	if (!t || !table_state(t))
		return;
	learn_all(t);
	reader = what->shows_table ? GOLF_NOBODY : table_seat(t, what->user);
	if (reader == GOLF_NOBODY)
		reader = t->now->row.seats;
	for (uint8_t card = 0; card < 52; card++)
		if (!(knows[reader] >> card & 1)) {
			cr_assert_null(strstr(json, card_words(&english, card, text)),
			    "%s is told to reader %u by %s: %s", golf_card_text(NULL, card), reader,
			    t->rules.name, json);
			looked_at++;
		}
}

static void
play(const struct golf_rules *r, unsigned computers, unsigned people, unsigned steps)
{
	struct hall *h = hall_new();

	hole = 0;
	h->watch = watch;
	hall_open(h, r, computers, people);
	for (unsigned i = 0; i < steps && hall_any(h, true); i++)
		hall_clear(h);
	h->watch = NULL;
	hall_free(h);
}

Test(tables_secret, no_preset_leaks_a_card, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; i < preset_count(); i++) {
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		looked_at = 0;
		play(&r, 1, 2, 150);
		cr_assert_gt(looked_at, 1000u, "%s: there were secrets to look for", r.name);
	}
}

/* Each rank has another power, and cards are matched at any time, too. */
Test(tables_secret, W01_to_W18_no_power_leaks_a_card, .timeout = TEST_LIMIT)
{
	static const char *const keys[] = { "layout.columns", "3", "start.turn_up", "0",
		"start.peek", "2", "start.peek_where", "any", "start.memory", "start-cards",
		"turn.placed", "face-down", "turn.paid_peek", "1", "end.face_up", "none",
		"end.knock", "end-of-turn", "end.final_turns", "1", "match.when", "any-time",
		"match.whose", "any", "match.wrong_cards", "1", "game.holes", "99", "power.A",
		"add-or-remove", "power.2", "combine", "power.3", "peek-own", "power.4", "flip",
		"power.5", "shield", "power.6", "shuffle-other", "power.7", "swap-lines", "power.8",
		"draw-two", "power.9", "give-drawn", "power.10", "peek-other", "power.J",
		"swap-own-other", "power.Q", "look-two-may-swap", "power.K", "take-look-swap",
		"power.KS", "cancel-knock", NULL };
	struct golf_rules r = hall_rules(keys);

	play(&r, 1, 2, 1200);
	cr_assert_gt(looked_at, 10000u);
}

/* The seed ----------------------------------------------------------------- */

/* All cards of a game follow from its seed. No message tells the seed while the game is open. */
static void
watch_seed(struct hall *h, const struct say *what, const struct message *m)
{
	const struct table *t = hall_table(h);
	char seed[65];

	if (!t || !t->now)
		return;
	for (unsigned i = 0; i < 32; i++)
		snprintf(seed + (size_t)2 * i, 3, "%02x", t->now->row.seed[i]);
	cr_assert_null(strstr(hall_json(m), seed), "say %d, state %d", (int)what->kind,
	    (int)t->now->row.state);
	looked_at++;
}

static void
check_pictures(const struct table *t)
{
	struct picture p;

	for (unsigned viewer = 0; viewer < t->now->row.seats; viewer++) {
		table_picture(t, viewer, "en", &p);
		cr_assert_null(p.table.seed, "seat %u", viewer);
	}
	table_public(t, "en", &p);
	cr_assert_null(p.table.seed);
}

/* Asks for everything that can be shown. */
static void
look_around(struct hall *h)
{
	static const char *const subs[] = { "rules", "hand", "help", "table", "history", "me" };

	char id[LIMIT_CUSTOM_ID + 1];

	for (size_t i = 0; i < sizeof subs / sizeof subs[0]; i++)
		hall_slash(h, ANA, subs[i], NULL);
	hall_push(h, ANA, "more", -2);
	hall_push(h, ANA, "look", -2);
	snprintf(id, sizeof id, "g:%s:0:fair", hall_table(h)->now->row.id);
	hall_press(h, ANA, id, h->shown, false);
	hall_run(h);
	check_pictures(hall_table(h));
}

Test(tables_secret, the_seed_is_told_only_after_the_game, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "four-card" };

	for (unsigned i = 0; i < 2; i++)
		for (unsigned stopped = 0; stopped < 2; stopped++) {
			struct hall *h = hall_new();
			char seed[65];

			looked_at = 0;
			h->watch = watch_seed;
			hall_slash(h, ANA, "new", "game", games[i], "holes", "2", NULL);
			for (unsigned k = 0; k < 32; k++)
				snprintf(seed + (size_t)2 * k, 3, "%02x",
				    hall_table(h)->now->row.seed[k]);
			look_around(h);
			hall_seat(h, 2);
			look_around(h);
			for (unsigned k = 0; k < 2000 && hall_any(h, true); k++) {
				if (hall_table(h) && k % 16 == 0)
					look_around(h);
				if (hall_table(h) && stopped && k == 40)
					hall_surely(h, ANA, "stop");
				hall_clear(h);
			}
			cr_assert_null(hall_table(h));
			cr_assert_gt(looked_at, 20u);
			cr_assert_null(strstr(hall_json(&h->table), seed), "behind a button");
			h->watch = NULL;
			cr_assert(strstr(
			    hall_json(hall_answer(h, hall_push(h, ANA, "fair", -2))->m), seed));
			hall_free(h);
		}
}
