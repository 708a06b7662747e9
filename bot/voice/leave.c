/*
 * What is owed when the daemon leaves, or gives its shard to another process. From tables_rest() on
 * nothing is said but answers to presses: Discord's limits would hold the rest up for seconds, and
 * presses would wait meanwhile. Most of the rest follows from what the store has, and is said after
 * the next start. Three things do not: older messages of tables that are to be deleted, private
 * pages that nobody else can take away, and a sentence that was said and did not leave. Discord
 * brings its interaction again, and the sentence is the answer. The store keeps them in values of
 * the names owed.SHARD.N, each with a line for each message:
 *
 *	m CHANNEL MESSAGE
 *	p INTERACTION FOLLOWUP UNTIL TOKEN	until: Unix s
 *	s INTERACTION KEY			the sentence's key in the locales
 *
 * With fewer shards than before, the set of shard 0 does what the other ones owe.
 *
 * A killed process leaves none of them behind: its messages stay.
 */
#include "bot/voice/leave.h"
#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	ROWS = 16, /* values; above: the messages stay */
	AT_ONCE = 20, /* messages that are deleted after the start, and with each nudge */
};

struct leaving {
	struct leaving *next;
	snowflake channel, message; /* or 0: a page, or a sentence */
	struct say_handle page;
	struct say_sentence sentence; /* or key ""; with page.until */
};

static void
add(struct voice *v, const struct leaving *what)
{
	struct leaving **at = &v->leaving, *l = malloc(sizeof *l);

	/* Without memory the message stays, as after a kill. */
	if (!l)
		return;
	*l = *what;
	l->next = NULL;
	while (*at)
		at = &(*at)->next;
	*at = l;
}

static struct leaving *
take(struct voice *v)
{
	struct leaving *l = v->leaving;

	if (l)
		v->leaving = l->next;
	return l;
}

void
leave_free(struct voice *v)
{
	for (struct leaving *l; (l = take(v));)
		free(l);
}

/* Leaving --------------------------------------------------------------------- */

void
leave_owe(struct voice *v, const struct say *what)
{
	struct leaving l = { .channel = what->channel, .message = what->message };

	if (what->kind == SAY_RETRACT && what->handle)
		l = (struct leaving){ .page = *what->handle };
	else if (what->sentence.key[0])
		l = (struct leaving){ .sentence = what->sentence };
	else if (what->kind != SAY_DELETE)
		return;
	add(v, &l);
	v->leaving_unsaved = true;
}

static void
write_line(const struct voice *v, const struct leaving *l, char *line, size_t size)
{
	uint64_t now = life_now(v->life), left = l->page.until > now ? l->page.until - now : 0;

	if (l->message)
		snprintf(line, size, "m %" PRIu64 " %" PRIu64 "\n", l->channel, l->message);
	else if (l->sentence.key[0])
		snprintf(
		    line, size, "s %" PRIu64 " %s\n", l->sentence.interaction, l->sentence.key);
	else
		snprintf(line, size, "p %" PRIu64 " %" PRIu64 " %" PRId64 " %s\n",
		    l->page.interaction, l->page.followup,
		    life_date(v->life) + (int64_t)(left / 1000), l->page.token);
}

/* Fills a value with the next lines. Returns the first that has no room. */
static const struct leaving *
fill(const struct voice *v, const struct leaving *l, char text[LIMIT_LINE])
{
	char line[LIMIT_TOKEN + 128];
	size_t length = 0, n;

	for (text[0] = '\0'; l; l = l->next) {
		write_line(v, l, line, sizeof line);
		n = strlen(line);
		if (length + n >= LIMIT_LINE)
			break;
		memcpy(text + length, line, n + 1);
		length += n;
	}
	return l;
}

static void
on_kept(void *arg, enum store_status status)
{
	struct voice *v = arg;

	(void)status; /* a store that fails keeps nothing: the messages stay */
	kept_ends(v->kept);
}

/* Puts the list into the store, over the values of before. */
static void
keep(struct voice *v)
{
	static char text[ROWS][LIMIT_LINE];
	struct store_put put[ROWS];
	const struct leaving *l = v->leaving;
	char name[ROWS][40];
	unsigned n = 0, rows = v->leaving_rows;

	v->leaving_rows = 0;
	for (; n < ROWS && (l || n < rows); n++) {
		l = fill(v, l, text[n]);
		if (text[n][0])
			v->leaving_rows = n + 1;
		snprintf(name[n], sizeof name[n], "owed.%u.%u", v->kept->shard, n);
		put[n] = (struct store_put){ .kind = text[n][0] ? PUT_VALUE : DROP_VALUE,
			.name = name[n],
			.text = text[n] };
	}
	if (l)
		log_seldom(LOG_WARN, "tables", "leaving",
		    "more private pages and old messages were to be deleted than golfd keeps for "
		    "its next start: the last ones stay");
	if (n == 0)
		return;
	kept_begins(v->kept);
	kept_put(v->kept, put, n, on_kept, v);
}

void
voice_keep(struct voice *v)
{
	if (!v->leaving_unsaved || !life_leaves(v->life))
		return;
	v->leaving_unsaved = false;
	keep(v);
}

/* What is sent ---------------------------------------------------------------- */

bool
voice_is_answer(enum say_kind kind)
{
	switch (kind) {
	case SAY_ANSWER:
	case SAY_UPDATE:
	case SAY_CHOICES:
	case SAY_FORM:
	case SAY_DISMISS:
	case SAY_REDRAW:
		return true;
	case SAY_EDIT:
	case SAY_DELETE:
	case SAY_DM:
	case SAY_POST:
	case SAY_RETRACT:
	case SAY_THREAD:
		break;
	}
	return false;
}

bool
voice_counts(struct voice *v, const struct say *what)
{
	if (life_leaves(v->life) && !voice_is_answer(what->kind)) {
		leave_owe(v, what);
		return false;
	}
	v->telling++;
	v->answering += voice_is_answer(what->kind);
	return true;
}

void
voice_send(struct voice *v, const struct say *what)
{
	if (voice_counts(v, what))
		v->out.say(v->out.arg, what);
}

/* After the start -------------------------------------------------------------- */

/* s: the line behind the letter. Only a sentence of this version can be said. */
static bool
read_sentence(const char *s, struct say_sentence *out)
{
	return sscanf(s, "%" SCNu64 " %39s", &out->interaction, out->key) == 2 &&
	    words_find("en", out->key);
}

static bool
read_line(const struct voice *v, const char *line, struct leaving *l)
{
	int64_t until, now = life_date(v->life);
	int end = 0;

	*l = (struct leaving){ .next = NULL };
	if (sscanf(line, "m %" SCNu64 " %" SCNu64, &l->channel, &l->message) == 2)
		return l->message != 0;
	if (line[0] == 's') {
		l->page.until = life_now(v->life) + LIMIT_TOKEN_MS;
		return read_sentence(line + 1, &l->sentence);
	}
	if (sscanf(line, "p %" SCNu64 " %" SCNu64 " %" SCNd64 " %n", &l->page.interaction,
		&l->page.followup, &until, &end) != 3 ||
	    end == 0)
		return false;
	l->page.until = life_now(v->life) + (until > now ? (uint64_t)(until - now) * 1000 : 0);
	snprintf(l->page.token, sizeof l->page.token, "%.*s", (int)strcspn(line + end, "\n"),
	    line + end);
	return until > now && until <= now + LIMIT_TOKEN_MS / 1000 && l->page.token[0];
}

void
leave_load(struct voice *v, const char *name, const char *text)
{
	unsigned shard, row;
	struct leaving l;

	if (sscanf(name, "owed.%u.%u", &shard, &row) != 2 || row >= ROWS)
		return;
	if (kept_stale_shard(v->kept, shard))
		kept_stale_add(v->kept, name, false);
	else if (shard != v->kept->shard)
		return;
	else if (row >= v->leaving_rows)
		v->leaving_rows = row + 1;
	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (*line && read_line(v, line, &l))
			add(v, &l);
	}
}

bool
voice_owes_sentence(
    struct voice *v, snowflake interaction, char key[sizeof((struct say_sentence *)0)->key])
{
	for (struct leaving **at = &v->leaving, *l; (l = *at); at = &l->next)
		if (l->sentence.key[0] && l->sentence.interaction == interaction) {
			memcpy(key, l->sentence.key, sizeof l->sentence.key);
			*at = l->next;
			free(l);
			return true;
		}
	return false;
}

/* Takes the next message that can be deleted now. A sentence waits until its token has expired. */
static struct leaving *
take_due(struct voice *v)
{
	for (struct leaving **at = &v->leaving, *l; (l = *at); at = &l->next)
		if (!l->sentence.key[0] || life_now(v->life) >= l->page.until) {
			*at = l->next;
			return l;
		}
	return NULL;
}

void
voice_nudge(struct voice *v)
{
	struct leaving *l;

	if (v->life->resting || !v->life->awake)
		return;
	for (unsigned i = 0; i < AT_ONCE && (l = take_due(v)); i++) {
		if (l->sentence.key[0])
			log_line(LOG_DEBUG, "tables", "an interaction did not come again");
		else if (l->message)
			voice_send(v,
			    &(struct say){
				.kind = SAY_DELETE, .channel = l->channel, .message = l->message });
		else
			voice_send(v, &(struct say){ .kind = SAY_RETRACT, .handle = &l->page });
		free(l);
	}
	if (!v->leaving && v->leaving_rows)
		keep(v);
}

bool
voice_owes(const struct voice *v)
{
	return v->leaving != NULL;
}
