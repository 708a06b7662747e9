/* Actions of the engine at a table of the hall, without commands and buttons. */
#include "tests/bot/hall.h"

#include "tests/choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct hall *the_hall; /* the hall of this process: settings.again gets only the tables */

struct golf_rules
hall_rules(const char *const *pairs)
{
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	if (*pairs && strcmp(*pairs, "extends") == 0) {
		cr_assert(rules_load(&r, pairs[1], &why), "%s", why.text);
		pairs += 2;
	}
	for (; *pairs; pairs += 2)
		cr_assert(golf_rules_set(&r, pairs[0], pairs[1], &why), "%s", why.text);
	cr_assert(golf_rules_check(&r, &why), "%s", why.text);
	return r;
}

void
hall_open(struct hall *h, const struct golf_rules *rules, unsigned computers, unsigned people)
{
	struct interaction in = hall_somebody(h, ANA);
	struct store_game row = { .state = STORE_LOBBY,
		.guild = in.guild,
		.channel = in.channel,
		.host = ANA,
		.seats_max = rules->players_max,
		.seats = 1 };
	struct table *t;

	row.seat[0] = (struct store_seat){ .user = ANA, .name = "Ana", .entropy = in.id };
	strcpy(row.locale, in.guild_locale);
	for (unsigned i = 0; i < 32; i++)
		row.seed[i] = (unsigned char)hall_roll(h, 256);
	for (; computers > 0; computers--) {
		strcpy(row.seat[row.seats].strategy, "greedy");
		facts_computer(&row, row.seat[row.seats].name);
		row.seats++;
	}
	t = tables_open(h->tables, &row, rules, in.id);
	cr_assert(t);
	in.type = INTERACTION_COMMAND;
	table_commit(t, &in, "done.new");
	hall_run(h);
	hall_seat(h, people);
}

/* Does what route.c and commands/ask.c do. */
static void
carry_out(struct hall *h, const struct interaction *in, const struct hall_act *act)
{
	struct table *t = hall_table(h);
	struct golf_action a = act->action;
	enum golf_status status;
	const char *key = NULL;
	char text[64];

	if (!t) {
		voice_sentence(tables_voice(h->tables), in, "refuse.gone");
		return;
	}
	if (table_busy(t)) {
		cr_assert(table_wait(t, in));
		return;
	}
	a.seat = (uint8_t)table_seat(t, in->user);
	if (table_held(t, in, &key) ||
	    (a.kind == GOLF_DO_MATCH && !table_first(t, &a, in, act->seq, &key))) {
		if (key)
			voice_sentence(tables_voice(h->tables), in, key);
		return;
	}
	cr_assert(table_change(t));
	status = table_do(t, &a, NULL);
	if (status == GOLF_OK) {
		table_commit(t, in, "done.action");
		return;
	}
	table_forget(t);
	snprintf(text, sizeof text, "status.%s", golf_status_name(status));
	voice_sentence(tables_voice(h->tables), in, text);
}

void
hall_again(struct tables *all, const struct interaction *in)
{
	if (strncmp(in->custom_id, "act:", 4) == 0)
		carry_out(the_hall, in, &the_hall->act[atoi(in->custom_id + 4)]);
	else
		route_again(all, in);
}

snowflake
hall_act(struct hall *h, snowflake user, const struct golf_action *a, int64_t seq)
{
	struct interaction in = hall_somebody(h, user);
	unsigned i = h->acts++ % HALL_ACTS;

	the_hall = h;
	h->act[i] = (struct hall_act){ *a, seq };
	in.type = INTERACTION_COMPONENT;
	in.message = h->shown;
	snprintf(in.custom_id, sizeof in.custom_id, "act:%u", i);
	if (!tables_seen(h->tables, in.id))
		hall_again(h->tables, &in);
	return in.id;
}

/* Returns a random seat of the mask that a person has and can act with, or GOLF_NOBODY. */
static unsigned
some_person(struct hall *h, const struct table *t, uint16_t mask)
{
	unsigned seat[GOLF_SEATS_MAX], n = 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (mask >> i & 1 && t->now->row.seat[i].user &&
		    golf_choices(table_state(t), i) > 0)
			seat[n++] = i;
	return n ? seat[hall_roll(h, n)] : GOLF_NOBODY;
}

bool
hall_any(struct hall *h, bool matches)
{
	struct table *t = hall_table(h);
	const struct golf_state *s;
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	unsigned seat;

	if (!t)
		return false;
	s = table_state(t);
	if (!golf_to_act(s)) {
		hall_act(h, ANA, &a, t->now->seq);
		hall_run(h);
		return true;
	}
	seat = some_person(
	    h, t, golf_to_act(s) | (matches && hall_roll(h, 4) == 0 ? golf_may_act(s) : 0));
	if (seat == GOLF_NOBODY) {
		hall_wait(h, LIMIT_CALL_MS);
		return true;
	}
	/* Powers are rare among the choices: half of the tries prefer a power. */
	for (unsigned tries = hall_roll(h, 2) ? 6 : 1;
	     tries > 0 || (a.kind == GOLF_DO_MATCH && !matches); tries -= tries > 0) {
		a = nth_choice(s, seat, hall_roll(h, golf_choices(s, seat)));
		if (a.kind == GOLF_DO_POWER)
			tries = 1;
	}
	hall_act(h, t->now->row.seat[seat].user, &a, t->now->seq);
	hall_run(h);
	hall_wait(h, LIMIT_RACE_MS);
	return true;
}

bool
hall_match(const struct hall *h, unsigned seat, bool right, struct golf_action *out)
{
	const struct golf_state *s = table_state(hall_table(h));
	struct golf_state *copy = malloc(golf_state_size());
	struct golf_events events;
	bool found = false;

	for (unsigned i = 0; i < golf_choices(s, seat) && !found; i++) {
		*out = nth_choice(s, seat, i);
		if (out->kind != GOLF_DO_MATCH || out->at[0].seat != seat)
			continue;
		golf_state_copy(copy, s);
		cr_assert_eq(golf_apply(copy, out, &events), GOLF_OK);
		found = (events.news[0].kind == GOLF_NEWS_MATCHED) == right;
	}
	free(copy);
	return found;
}

void
hall_until_match(struct hall *h, unsigned people, unsigned right, struct golf_action match[])
{
	for (unsigned tries = 0; tries < 20000; tries++) {
		unsigned can = 0;

		for (unsigned i = 0; i < people; i++)
			can += hall_match(h, i, right >> i & 1, &match[i]);
		if (can == people)
			return;
		hall_any(h, false);
		hall_clear(h);
	}
	cr_assert_fail("no such matches were dealt");
}
