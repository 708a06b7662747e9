/*
 * The first /golf of a server. The answer ends with a few sentences about the bot. The store learns
 * that the server was welcomed before the answer leaves, so that a crash never welcomes twice; at
 * worst a server is not welcomed.
 */
#include "bot/render/render.h"
#include "bot/voice/inside.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kept[] = "welcome:"; /* with the server's id behind it, the name in the store */

/* One server's welcome. */
struct welcome {
	snowflake interaction; /* the interaction whose answer carries the welcome; 0: the welcome
	                          was said, or never will be */
	struct welcoming *now; /* while the store writes it, else NULL */
};

/* A welcome while the store writes it. An answer that comes before waits here. */
struct welcoming {
	struct voice *v;
	struct welcome *w;
	struct interaction in;
	bool holds;
	struct say what;
	struct message m;
};

/* Returns NULL when there is no room. */
static struct welcome *
remember(struct voice *v, snowflake guild)
{
	struct welcome *w = calloc(1, sizeof *w);

	if (w && map_set(&v->welcomed, guild, w))
		return w;
	free(w);
	return NULL;
}

void
welcome_load(struct voice *v, const char *name)
{
	char *end;
	snowflake guild;

	if (strncmp(name, kept, sizeof kept - 1) != 0)
		return;
	guild = strtoull(name + sizeof kept - 1, &end, 10);
	if (guild && *end == '\0' && !map_find(&v->welcomed, guild))
		remember(v, guild);
}

static void
each_free(void *arg, void *value)
{
	(void)arg;
	free(value);
}

void
welcome_free(struct voice *v)
{
	map_each(&v->welcomed, each_free, NULL);
	map_free(&v->welcomed);
}

/* The person's language for a private answer, else the table's or the server's. */
static const char *
language_of(const struct voice *v, const struct say *what)
{
	const char *lang = v->owner.language(v->owner.all, what->game);

	if (what->m->ephemeral)
		return words_language(what->to->locale);
	return lang ? lang : words_language(what->to->guild_locale);
}

static void
add_welcome(const struct voice *v, const struct say *what, struct message *m)
{
	render_welcome(language_of(v, what), strcmp(what->to->sub, "help") == 0, m);
}

static void
on_kept(void *arg, enum store_status status)
{
	struct welcoming *now = arg;
	struct voice *v = now->v;

	kept_ends(v->kept);
	now->w->now = NULL;
	if (now->holds)
		now->w->interaction = 0;
	/* The store failed: nothing is said, and the next /golf counts as the first. */
	if (status != STORE_OK) {
		map_drop(&v->welcomed, now->in.guild);
		free(now->w);
	}
	if (now->holds && status == STORE_OK)
		add_welcome(v, &now->what, &now->m);
	if (now->holds)
		v->out.say(v->out.arg, &now->what);
	free(now);
}

void
voice_welcome(struct voice *v, const struct interaction *in)
{
	struct store_put put = { .kind = PUT_VALUE, .text = "said" };
	struct welcoming *now;
	char name[40];

	if (strcmp(in->command, "golf") != 0 || map_find(&v->welcomed, in->guild))
		return;
	now = calloc(1, sizeof *now);
	if (!now || !(now->w = remember(v, in->guild))) {
		free(now);
		return;
	}
	now->v = v;
	now->in = *in;
	now->w->now = now;
	now->w->interaction = in->id;
	snprintf(name, sizeof name, "%s%" PRIu64, kept, in->guild);
	put.name = name;
	kept_begins(v->kept);
	kept_put(v->kept, &put, 1, on_kept, now);
}

bool
welcome_says(struct voice *v, const struct say *what)
{
	struct welcome *w;
	struct message m;
	struct say more = *what;

	if (what->kind != SAY_ANSWER || !what->m ||
	    !(w = map_find(&v->welcomed, what->to->guild)) || w->interaction == 0 ||
	    w->interaction != what->to->id)
		return false;
	if (w->now && !what->file) {
		w->now->holds = true;
		w->now->m = *what->m;
		w->now->what = *what;
		w->now->what.m = &w->now->m;
		w->now->what.to = &w->now->in;
		return true;
	}
	w->interaction = 0;
	if (w->now)
		return false; /* an answer with a file cannot wait */
	m = *what->m;
	more.m = &m;
	add_welcome(v, what, &m);
	v->out.say(v->out.arg, &more);
	return true;
}
