/* Carries out the steps of emojis.h in the background, once the daemon is ready. */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"
#include "bot/wire/encode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A call that rate limits delay for longer is given up. emojis.h tries it again later. */
enum { EMOJI_CALL_MS = 60000 };

static void
report(struct emojis *e)
{
	if (!emojis_news(e))
		return;
	if (e->problem != EMOJIS_FINE && e->cards.all)
		log_line(LOG_WARN, "emojis", "cards of combinations are not drawn gold: %s",
		    emojis_advice(e->problem));
	else if (e->problem != EMOJIS_FINE)
		log_line(
		    LOG_WARN, "emojis", "cards are drawn as text: %s", emojis_advice(e->problem));
	else
		log_line(LOG_INFO, "emojis",
		    "the cards are emojis (uploaded: %u, old ones deleted: %u)", e->uploaded,
		    e->deleted);
}

static void
found(void *arg, snowflake id, const char *name)
{
	emojis_found(arg, id, name);
}

static void
on_emojis(void *arg, const struct rest_answer *answer)
{
	struct loop *l = arg;
	struct emojis_answer a = { .status = answer->status,
		.code = answer->code,
		.held = answer->problem && strcmp(answer->problem, REST_TOO_LATE) == 0 };
	bool ok = answer->status >= 200 && answer->status < 300, had = l->emojis.cards.all;

	/* A success without a list counts as no answer. */
	if (ok && l->emojis.doing == EMOJIS_LIST &&
	    !payload_read_emojis(answer->body, answer->length, found, &l->emojis)) {
		log_line(LOG_WARN, "emojis", "GET /applications/:id/emojis gave no list");
		a.status = 0;
	}
	if (ok && l->emojis.doing == EMOJIS_UPLOAD)
		a.id = payload_read_id(answer->body, answer->length);
	emojis_answered(&l->emojis, &a, uv_now(&l->uv));
	for (struct shard *s = NULL; l->emojis.cards.all && !had && (s = loop_next_shard(l, s));)
		tables_draw_anew(s->tables, !l->emojis.told);
	l->emojis_at = 0;
	loop_emojis(l);
}

static void
call(struct loop *l, const char *method, snowflake id, const char *body)
{
	char path[96], route[64];
	int n = snprintf(path, sizeof path, "/applications/%" PRIu64 "/emojis", l->application);

	if (id)
		snprintf(path + n, sizeof path - (size_t)n, "/%" PRIu64, id);
	snprintf(route, sizeof route, "%s /applications/:id/emojis%s", method, id ? "/:id" : "");
	rest_send(l->rest,
	    &(struct rest_call){ .method = method,
		.path = path,
		.route = route,
		.body = body,
		.unwanted = loop_unwanted,
		.deadline = uv_now(&l->uv) + EMOJI_CALL_MS },
	    on_emojis, l);
}

static void
upload(struct loop *l, const struct emojis_do *what)
{
	struct buf body;

	buf_init(&body, LIMIT_BODY);
	if (!encode_emoji(what->name, what->file->bytes, what->file->size, &body))
		log_line(LOG_ERROR, "emojis", "no memory for a picture");
	call(l, "POST", 0, buf_string(&body));
	buf_free(&body);
}

int64_t
loop_sure_date(const struct loop *l)
{
	int64_t sure = 0;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		int64_t date = s->state == SHARD_SERVES ? tables_sure_date(s->tables) : 0;

		if (date && (!sure || date < sure))
			sure = date;
	}
	return sure;
}

/* The numbers are uploaded once a game needs them. */
static void
want_numbers(struct loop *l)
{
	for (struct shard *s = NULL; !l->emojis.numbers && (s = loop_next_shard(l, s));)
		if (s->state == SHARD_SERVES && tables_own_cards(s->tables)) {
			emojis_want_numbers(&l->emojis, uv_now(&l->uv));
			l->emojis_at = 0;
		}
}

void
loop_emojis(struct loop *l)
{
	struct emojis_do what;

	want_numbers(l);
	if (l->state != LOOP_READY || uv_now(&l->uv) < l->emojis_at)
		return;
	what = emojis_next(&l->emojis, uv_now(&l->uv), loop_sure_date(l));
	switch (what.want) {
	case EMOJIS_LIST:
		call(l, "GET", 0, NULL);
		break;
	case EMOJIS_UPLOAD:
		upload(l, &what);
		break;
	case EMOJIS_DELETE:
		call(l, "DELETE", what.id, NULL);
		break;
	case EMOJIS_REST:
		l->emojis_at = what.until;
		break;
	case EMOJIS_DONE:
		l->emojis_at = what.until;
		report(&l->emojis);
		break;
	}
}

void
loop_emojis_refused(struct loop *l)
{
	if (!emojis_doubt(&l->emojis, uv_now(&l->uv)))
		return;
	log_line(LOG_WARN, "emojis",
	    "Discord refused a message with emojis: perhaps somebody has deleted some. Cards are "
	    "drawn as text until golfd has listed the emojis again");
	l->emojis_at = 0;
}
