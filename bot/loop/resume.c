/*
 * A restart that nobody notices. The store keeps the gateway's session. A restarted golfd resumes
 * the session, and Discord sends again what happened since the last saved number. An event counts
 * as done once its interaction has its answer. An interaction that was carried out, but perhaps not
 * answered, is in the store as well, and is answered only (tables_recall()).
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "engine/golf.h"

#include <stdio.h>
#include <string.h>

/* Tells one token from another without keeping it: the first digits of its SHA-256. */
static void
name_token(const char *token, char out[sizeof((struct store_session *)0)->token])
{
	unsigned char digest[32];

	golf_sha256(token, strlen(token), digest);
	for (unsigned i = 0; i < 8; i++)
		snprintf(out + (size_t)2 * i, 3, "%02x", digest[i]);
}

static void
on_session(void *arg, const struct store_session *s)
{
	struct loop *l = arg;

	if (s->shard == 0 && s->shards == 1 && strcmp(s->token, l->saved.token) == 0) {
		l->saved = *s;
		l->resumes = true;
	}
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	struct loop *l = arg;

	(void)shard;
	if (l->resumes)
		tables_recall(l->tables, interaction);
}

bool
loop_resume(struct loop *l)
{
	const struct store_session_reader to = { l, on_session, on_seen };

	name_token(l->set->value[SETTING_TOKEN], l->saved.token);
	l->saved.shards = 1;
	if (!store_sessions(l->store, &to))
		return false;
	l->application = l->saved.application;
	l->user = l->saved.user;
	return true;
}

bool
loop_resume_session(const struct loop *l, struct gateway_session *out)
{
	if (!l->resumes)
		return false;
	memcpy(out->id, l->saved.id, sizeof out->id);
	memcpy(out->url, l->saved.url, sizeof out->url);
	out->seq = l->saved.seq;
	return true;
}

static void
on_saved(void *arg, enum store_status status)
{
	struct loop *l = arg;

	l->saving = false;
	/* The next call tries again. */
	if (status != STORE_OK)
		l->saved.seq = -1;
}

void
loop_resume_save(struct loop *l)
{
	struct store_put put = { .kind = PUT_SESSION, .session = &l->saved };
	struct gateway_session now;
	int64_t seq;

	if (l->saving || !l->gateway || !gateway_session(l->gateway, &now))
		return;
	seq = backlog_seq(&l->backlog, now.seq);
	if (seq == l->saved.seq && strcmp(now.id, l->saved.id) == 0)
		return;
	memcpy(l->saved.id, now.id, sizeof now.id);
	memcpy(l->saved.url, now.url, sizeof now.url);
	l->saved.seq = seq;
	l->saved.application = l->application;
	l->saved.user = l->user;
	l->saving = true;
	store_put(l->store, &put, 1, on_saved, l);
}
