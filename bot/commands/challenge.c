/*
 * "Challenge to Golf" in a person's context menu. A table opens here, and a message invites the
 * person. In a lobby, a player with a seat can invite one more person. The invited person has no
 * seat before they press Join. Each challenge pings the person: so there are bounds for the person,
 * for the challenger, and for the two, and a person may take no challenges at all.
 */
#include "bot/commands/commands.h"

#include <inttypes.h>
#include <stdio.h>

/* Returns the sentence of the refusal, or NULL. */
static const char *
refusal(const struct ask *a)
{
	if (!a->in->target)
		return "refuse.unknown";
	if (a->in->target_bot)
		return "refuse.challenge-bot";
	if (a->in->target == a->in->user)
		return "refuse.challenge-self";
	if (people_find(tables_people(a->all), a->in->target).no_challenges)
		return "refuse.challenge-closed";
	if (!a->t)
		return tables_may_challenge(a->all, a->in);
	if (a->t->now->row.state != STORE_LOBBY)
		return "refuse.started";
	if (a->seat == GOLF_NOBODY)
		return "refuse.challenge-first";
	if (table_seat(a->t, a->in->target) != GOLF_NOBODY)
		return "refuse.challenge-seated";
	if (a->t->now->row.seats >= a->t->now->row.seats_max)
		return "refuse.full";
	return tables_may_challenge(a->all, a->in);
}

static void
challenge(const struct ask *a)
{
	const char *key = refusal(a);
	char name[ASK_NAME];
	struct picture p;
	struct message m;
	struct table *t;

	if (key) {
		ask_refuse(a, key);
		return;
	}
	if (a->t) {
		table_public(a->t, table_language(a->t), &p);
		ask_name(a, a->seat, name);
		render_invitation(&p.table, name, a->in->target, &m);
		tables_challenged(a->all, a->in);
		voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
		return;
	}
	t = ask_open(a);
	if (!t)
		return;
	tables_challenged(a->all, a->in);
	t->next->row.challenger = a->in->user;
	t->next->row.challenged = a->in->target;
	table_commit(t, a->in, "done.new");
}

const struct command command_challenge = {
	.name = "challenge", .kind = COMMAND_USER, .fn = challenge, .flags = PUBLIC
};
