/*
 * A restart that nobody notices. The store keeps the gateway's session. A restarted golfd resumes
 * the session, and Discord sends again what happened since the last saved number. An event counts
 * as done once its interaction has its answer. An interaction that was carried out, but perhaps not
 * answered, is in the store as well, and is answered only (tables_recall()).
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/shards.h"
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
on_session(void *arg, const struct store_session *session)
{
	struct shard *s = arg;

	if (session->shard == s->number && session->shards == s->loop->shards &&
	    strcmp(session->token, s->saved.token) == 0) {
		s->saved = *session;
		s->resumes = true;
	}
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	struct shard *s = arg;

	if (s->resumes && shard == s->number)
		tables_recall(s->tables, interaction);
}

bool
loop_resume(struct shard *s)
{
	const struct store_session_reader to = { s, on_session, on_seen };
	struct loop *l = s->loop;

	name_token(l->set->value[SETTING_TOKEN], s->saved.token);
	s->saved.shard = s->number;
	s->saved.shards = l->shards;
	if (!store_sessions(l->store, &to))
		return false;
	if (s->resumes) {
		l->application = s->saved.application;
		l->user = s->saved.user;
	}
	return true;
}

bool
loop_resume_session(const struct shard *s, struct gateway_session *out)
{
	if (!s->resumes)
		return false;
	memcpy(out->id, s->saved.id, sizeof out->id);
	memcpy(out->url, s->saved.url, sizeof out->url);
	out->seq = s->saved.seq;
	return true;
}

static void
on_saved(void *arg, enum store_status status)
{
	struct shard *s = arg;

	s->saving = false;
	/* The next call tries again. */
	if (status != STORE_OK)
		s->saved.seq = -1;
}

void
loop_resume_save(struct shard *s)
{
	struct store_put put = { .kind = PUT_SESSION, .session = &s->saved };
	struct gateway_session now;
	int64_t seq;

	if (s->saving || !s->gateway || !gateway_session(s->gateway, &now))
		return;
	/* Discord tells a server's name once a session, so a resumed session tells it again. */
	if (tables_servers(s->tables)->unsaved)
		return;
	seq = backlog_seq(&s->backlog, now.seq);
	if (seq == s->saved.seq && strcmp(now.id, s->saved.id) == 0)
		return;
	memcpy(s->saved.id, now.id, sizeof now.id);
	memcpy(s->saved.url, now.url, sizeof now.url);
	s->saved.seq = seq;
	s->saved.application = s->loop->application;
	s->saved.user = s->loop->user;
	s->saving = true;
	store_put(s->loop->store, &put, 1, on_saved, s);
}
