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
#include "bot/base/log.h"
#include "bot/tables/inside.h"
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
add(struct tables *all, const struct leaving *what)
{
	struct leaving **at = &all->leaving, *l = malloc(sizeof *l);

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
take(struct tables *all)
{
	struct leaving *l = all->leaving;

	if (l)
		all->leaving = l->next;
	return l;
}

void
tables_leaving_free(struct tables *all)
{
	for (struct leaving *l; (l = take(all));)
		free(l);
}

/* Leaving --------------------------------------------------------------------- */

void
tables_leave_say(struct tables *all, const struct say *what)
{
	struct leaving l = { .channel = what->channel, .message = what->message };

	if (what->kind == SAY_RETRACT && what->handle)
		l = (struct leaving){ .page = *what->handle };
	else if (what->sentence.key[0])
		l = (struct leaving){ .sentence = what->sentence };
	else if (what->kind != SAY_DELETE)
		return;
	add(all, &l);
	all->leaving_unsaved = true;
}

static void
write_line(const struct tables *all, const struct leaving *l, char *line, size_t size)
{
	uint64_t now = tables_now(all), left = l->page.until > now ? l->page.until - now : 0;

	if (l->message)
		snprintf(line, size, "m %" PRIu64 " %" PRIu64 "\n", l->channel, l->message);
	else if (l->sentence.key[0])
		snprintf(
		    line, size, "s %" PRIu64 " %s\n", l->sentence.interaction, l->sentence.key);
	else
		snprintf(line, size, "p %" PRIu64 " %" PRIu64 " %" PRId64 " %s\n",
		    l->page.interaction, l->page.followup,
		    all->set.date(all->set.arg) + (int64_t)(left / 1000), l->page.token);
}

/* Fills a value with the next lines. Returns the first that has no room. */
static const struct leaving *
fill(const struct tables *all, const struct leaving *l, char text[LIMIT_LINE])
{
	char line[LIMIT_TOKEN + 128];
	size_t length = 0, n;

	for (text[0] = '\0'; l; l = l->next) {
		write_line(all, l, line, sizeof line);
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
	struct tables *all = arg;

	(void)status; /* a store that fails keeps nothing: the messages stay */
	kept_ends(&all->kept);
}

/* Puts the list into the store, over the values of before. */
static void
keep(struct tables *all)
{
	static char text[ROWS][LIMIT_LINE];
	struct store_put put[ROWS];
	const struct leaving *l = all->leaving;
	char name[ROWS][40];
	unsigned n = 0, rows = all->leaving_rows;

	all->leaving_rows = 0;
	for (; n < ROWS && (l || n < rows); n++) {
		l = fill(all, l, text[n]);
		if (text[n][0])
			all->leaving_rows = n + 1;
		snprintf(name[n], sizeof name[n], "owed.%u.%u", all->set.shard, n);
		put[n] = (struct store_put){ .kind = text[n][0] ? PUT_VALUE : DROP_VALUE,
			.name = name[n],
			.text = text[n] };
	}
	if (l)
		log_line(LOG_WARN, "tables",
		    "more private pages and old messages were to be deleted than golfd keeps for "
		    "its next start: the last ones stay");
	if (n == 0)
		return;
	kept_begins(&all->kept);
	kept_put(&all->kept, put, n, on_kept, all);
}

void
tables_rest_keep(struct tables *all)
{
	if (!all->leaving_unsaved || !life_leaves(&all->life))
		return;
	all->leaving_unsaved = false;
	keep(all);
}

bool
tables_rested(struct tables *all)
{
	if (!kept_is_busy(&all->kept) && all->answering == 0) {
		tables_pages_rest(all); /* the pages that came since tables_rest(), too */
		tables_rest_keep(all);
	}
	return !kept_is_busy(&all->kept) && all->answering == 0;
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
read_line(const struct tables *all, const char *line, struct leaving *l)
{
	int64_t until, now = all->set.date(all->set.arg);
	int end = 0;

	*l = (struct leaving){ .next = NULL };
	if (sscanf(line, "m %" SCNu64 " %" SCNu64, &l->channel, &l->message) == 2)
		return l->message != 0;
	if (line[0] == 's') {
		l->page.until = tables_now(all) + LIMIT_TOKEN_MS;
		return read_sentence(line + 1, &l->sentence);
	}
	if (sscanf(line, "p %" SCNu64 " %" SCNu64 " %" SCNd64 " %n", &l->page.interaction,
		&l->page.followup, &until, &end) != 3 ||
	    end == 0)
		return false;
	l->page.until = tables_now(all) + (until > now ? (uint64_t)(until - now) * 1000 : 0);
	snprintf(l->page.token, sizeof l->page.token, "%.*s", (int)strcspn(line + end, "\n"),
	    line + end);
	return until > now && until <= now + LIMIT_TOKEN_MS / 1000 && l->page.token[0];
}

void
tables_leaving_load(struct tables *all, const char *name, const char *text)
{
	unsigned shard, row;
	struct leaving l;

	if (sscanf(name, "owed.%u.%u", &shard, &row) != 2 || row >= ROWS)
		return;
	if (kept_stale_shard(&all->kept, shard))
		kept_stale_add(&all->kept, name, false);
	else if (shard != all->set.shard)
		return;
	else if (row >= all->leaving_rows)
		all->leaving_rows = row + 1;
	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (*line && read_line(all, line, &l))
			add(all, &l);
	}
}

bool
tables_leaving_sentence(
    struct tables *all, snowflake interaction, char key[sizeof((struct say_sentence *)0)->key])
{
	for (struct leaving **at = &all->leaving, *l; (l = *at); at = &l->next)
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
take_due(struct tables *all)
{
	for (struct leaving **at = &all->leaving, *l; (l = *at); at = &l->next)
		if (!l->sentence.key[0] || tables_now(all) >= l->page.until) {
			*at = l->next;
			return l;
		}
	return NULL;
}

void
tables_leaving_nudge(struct tables *all)
{
	struct leaving *l;

	if (all->life.resting || !all->life.awake)
		return;
	for (unsigned i = 0; i < AT_ONCE && (l = take_due(all)); i++) {
		if (l->sentence.key[0])
			log_line(LOG_DEBUG, "tables", "an interaction did not come again");
		else if (l->message)
			tables_say(all,
			    &(struct say){
				.kind = SAY_DELETE, .channel = l->channel, .message = l->message });
		else
			tables_say(all, &(struct say){ .kind = SAY_RETRACT, .handle = &l->page });
		free(l);
	}
	if (!all->leaving && all->leaving_rows)
		keep(all);
}
