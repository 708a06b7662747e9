/* Presses that other processes of the bot send to this one, and this one to others. */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"

#include <stdlib.h>

enum { MAILED_MOST = 1024 }; /* presses of other processes; above: the oldest counts as done */

/* A press of another process that is being carried out. */
struct mailed {
	struct mailed *next;
	snowflake interaction;
	uint64_t number; /* fleet_mailed()'s */
};

static void
remember(struct loop *l, snowflake interaction, uint64_t number)
{
	struct mailed **at = &l->mailed, *m = malloc(sizeof *m);
	unsigned n = 0;

	if (!m) {
		log_line(LOG_ERROR, "loop", "no memory for a press");
		abort(); /* a restart replays */
	}
	*m = (struct mailed){ NULL, interaction, number };
	for (; *at; at = &(*at)->next)
		n++;
	*at = m;
	if (n >= MAILED_MOST)
		loop_mail_answered(l, l->mailed->interaction);
}

void
loop_mail_answered(struct loop *l, snowflake interaction)
{
	for (struct mailed **at = &l->mailed, *m; (m = *at);) {
		if (m->interaction != interaction) {
			at = &m->next;
			continue;
		}
		*at = m->next;
		if (l->fleet)
			fleet_mailed(l->fleet, m->number, true);
		free(m);
	}
}

void
loop_mail_end(struct loop *l)
{
	while (l->mailed) {
		struct mailed *m = l->mailed;

		l->mailed = m->next;
		free(m);
	}
}

/* The shard that answers presses of mail. A press goes to the tables that have its game. */
static struct shard *
first_serving(const struct loop *l)
{
	struct shard *first = loop_next_shard(l, NULL), *s = first;

	while (s && s->state != SHARD_SERVES)
		s = loop_next_shard(l, s);
	return s ? s : first;
}

void
loop_mail(void *arg, const char *json, size_t length, uint64_t number)
{
	struct loop *l = arg;
	struct shard *s = first_serving(l);
	struct interaction in;
	const char *why;

	if (!s || l->state >= LOOP_LEAVING) {
		fleet_mailed(l->fleet, number, false);
		return;
	}
	if (!payload_read_interaction(json, length, &in, &why)) {
		log_line(LOG_ERROR, "loop",
		    "another golfd sent an interaction that cannot be read (%s): run the same "
		    "version of golfd everywhere",
		    why);
		fleet_mailed(l->fleet, number, true);
		return;
	}
	in.arrived = uv_now(&l->uv);
	remember(l, in.id, number);
	loop_answers_here(s, &in, false);
}

struct sending {
	struct loop *loop;
	unsigned shard; /* that the press came to */
	bool waits; /* it is in the shard's backlog */
	struct interaction in;
};

static void
on_sent(void *arg, enum fleet_sent how)
{
	struct sending *out = arg;
	struct loop *l = out->loop;
	struct shard *s = l->shard[out->shard];

	if (s && how == FLEET_HERE) {
		loop_answers_here(s, &out->in, out->waits);
	} else if (s && how == FLEET_NOBODY) {
		errands_came(&l->errands, &out->in, false);
		voice_sentence(tables_voice(s->tables), &out->in, "refuse.moving");
	} else if (s && out->waits) {
		backlog_done(&s->backlog, out->in.id);
	}
	free(out);
}

void
loop_mail_send(struct shard *s, const char *game, const struct interaction *in, bool waits,
    const char *json, size_t length)
{
	struct sending *out = malloc(sizeof *out);

	if (!out) {
		log_line(LOG_ERROR, "loop", "no memory for a press");
		abort();
	}
	*out = (struct sending){ s->loop, s->number, waits, *in };
	fleet_send(s->loop->fleet, game, json, length, on_sent, out);
}
