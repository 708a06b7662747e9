#include "bot/commands/commands.h"

#include "bot/base/grapheme.h"
#include "config/presets.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

#define ROW(name) &command_##name,
const struct command *const command_rows[] = { COMMAND_ROWS(ROW) NULL };
#undef ROW

static enum command_kind
kind_of(const struct command *c)
{
	return c->kind ? c->kind : COMMAND_SLASH;
}

const struct command *
command_find(const char *name)
{
	for (unsigned i = 0; command_rows[i]; i++)
		if (strcmp(command_rows[i]->name, name) == 0)
			return command_rows[i];
	return NULL;
}

const struct command *
command_meant(const struct interaction *in)
{
	enum command_kind kind = in->kind ? in->kind : COMMAND_SLASH;

	for (unsigned i = 0; command_rows[i]; i++) {
		const struct command *c = command_rows[i];
		char key[80];

		if (c->flags & NO_SLASH || kind_of(c) != kind)
			continue;
		if (kind == COMMAND_SLASH && strcmp(in->command, c->root ? c->root : "golf") == 0 &&
		    strcmp(in->sub, c->sub ? c->sub : c->name) == 0)
			return c;
		snprintf(key, sizeof key, "cmd.%s", c->name);
		if (kind != COMMAND_SLASH && strcmp(in->command, words_find("en", key)) == 0)
			return c;
	}
	return NULL;
}

void
choices_add(struct choices *out, const char *name, const char *value)
{
	struct choice *c = &out->choice[out->n];
	size_t n;

	if (out->n == LIMIT_CHOICES)
		return;
	n = grapheme_cut(name, strlen(name), sizeof c->name - 1);
	snprintf(c->name, sizeof c->name, "%.*s", (int)n, name);
	snprintf(c->value, sizeof c->value, "%s", value);
	out->n++;
}

/* Registration ------------------------------------------------------------- */

/* A text in quotes; ours holds no control characters. */
static void
add_quoted(struct buf *out, const char *text)
{
	buf_text(out, "\"");
	for (const char *c = text; *c; c++)
		buf_format(out, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
	buf_text(out, "\"");
}

/* Discord's locales whose readers are shown a translation; all others see English. */
static const struct locale {
	const char *name, *lang;
} locales[] = { { "es-ES", "es" }, { "es-419", "es" } };

/* A field of what people read, and its translations by their key. */
static void
add_translated(struct buf *out, const char *field, const char *english, const char *key)
{
	buf_format(out, "\"%s\":", field);
	add_quoted(out, english);
	buf_format(out, ",\"%s_localizations\":{", field);
	for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
		buf_format(out, "%s\"%s\":", i ? "," : "", locales[i].name);
		add_quoted(out, words_find(locales[i].lang, key));
	}
	buf_text(out, "}");
}

static void
add_wording(struct buf *out, const char *field, const char *key)
{
	add_translated(out, field, words_find("en", key), key);
}

/*
 * A group, a subcommand or an option begins; its name has the key of its description, but in
 * "name".
 */
static void
add_named(struct buf *out, int type, const char *name, const char *key)
{
	char called[80];

	snprintf(called, sizeof called, "name%s", key + strcspn(key, "."));
	buf_format(out, "{\"type\":%d,", type);
	add_translated(out, "name", name, called);
	buf_text(out, ",");
	add_wording(out, "description", key);
}

static void
add_choice(struct buf *out, bool first, const char *key, const char *value)
{
	buf_text(out, first ? "{" : ",{");
	add_wording(out, "name", key);
	buf_text(out, ",\"value\":");
	add_quoted(out, value);
	buf_text(out, "}");
}

static void
add_choices(struct buf *out, enum command_choices choices)
{
	if (choices == CHOICES_NONE)
		return;
	buf_text(out, ",\"choices\":[");
	if (choices == CHOICES_POWERS) {
		for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++)
			add_choice(out, i == GOLF_POWER_NONE + 1, render_power(i),
			    golf_power_text((enum golf_power)i));
	} else if (choices == CHOICES_PERIODS) {
		add_choice(out, true, "opt.leaderboard.period.all", "all");
		add_choice(out, false, "opt.leaderboard.period.month", "month");
	} else if (choices == CHOICES_WHERE) {
		add_choice(out, true, "opt.house.where.server", "server");
		add_choice(out, false, "opt.house.where.channel", "channel");
	} else {
		add_choice(out, true, "opt.draw.from.stock", "stock");
		add_choice(out, false, "opt.draw.from.discard", "discard");
	}
	buf_text(out, "]");
}

static void
add_option(struct buf *out, const struct command *c, const struct command_option *o)
{
	struct buf name;

	buf_init(&name, 80);
	buf_format(&name, "opt.%s.%s", c->name, o->name);
	add_named(out, (int)o->type, o->name, buf_string(&name));
	buf_free(&name);
	if (o->required)
		buf_text(out, ",\"required\":true");
	if (o->type == OPTION_INTEGER)
		buf_format(out, ",\"min_value\":%d,\"max_value\":%d", o->min, o->max);
	if (o->complete || o->offer)
		buf_text(out, ",\"autocomplete\":true");
	add_choices(out, o->choices);
	buf_text(out, "}");
}

static void
add_command(struct buf *out, const struct command *c)
{
	struct buf key;

	buf_init(&key, 80);
	buf_format(&key, "cmd.%s", c->name);
	add_named(out, 1, c->sub ? c->sub : c->name, buf_string(&key));
	buf_free(&key);
	buf_text(out, ",\"options\":[");
	for (unsigned i = 0; i < c->options; i++) {
		if (i > 0)
			buf_text(out, ",");
		add_option(out, c, &c->option[i]);
	}
	buf_text(out, "]}");
}

/* For servers alone, where it was added to one. */
#define PLACES ",\"contexts\":[0],\"integration_types\":[0]"

static bool
is_of(const struct command *c, const char *root)
{
	return kind_of(c) == COMMAND_SLASH && !(c->flags & NO_SLASH) &&
	    strcmp(c->root ? c->root : "golf", root) == 0;
}

static bool
same_group(const struct command *a, const struct command *b)
{
	return a->group && b->group && strcmp(a->group, b->group) == 0;
}

/* A row's subcommand; of a group all of them, where the group's first row stands. */
static void
add_subcommand(struct buf *out, unsigned row)
{
	const struct command *c = command_rows[row];
	char key[80];

	if (!c->group) {
		add_command(out, c);
		return;
	}
	snprintf(key, sizeof key, "cmd.%s", c->group);
	add_named(out, 2, c->group, key);
	buf_text(out, ",\"options\":[");
	add_command(out, c);
	for (unsigned i = row + 1; command_rows[i]; i++)
		if (same_group(command_rows[i], c)) {
			buf_text(out, ",");
			add_command(out, command_rows[i]);
		}
	buf_text(out, "]}");
}

/* It stands where an earlier row of its group did. */
static bool
is_grouped(unsigned row)
{
	for (unsigned i = 0; i < row; i++)
		if (same_group(command_rows[i], command_rows[row]))
			return true;
	return false;
}

/*
 * A command with its subcommands; nothing where it has none. Its own name is the same in every
 * language: where it is translated, Discord's clients have been seen to show none of the
 * subcommands.
 */
static void
add_root(struct buf *out, const char *root, bool *first)
{
	char key[80];
	bool any = false;

	snprintf(key, sizeof key, "cmd.%s", root);
	for (unsigned i = 0; command_rows[i]; i++) {
		if (!is_of(command_rows[i], root) || is_grouped(i))
			continue;
		if (any) {
			buf_text(out, ",");
		} else {
			buf_format(out, "%s{\"type\":%d,\"name\":\"%s\",", *first ? "" : ",",
			    COMMAND_SLASH, root);
			add_wording(out, "description", key);
			buf_text(out, PLACES ",\"options\":[");
		}
		any = true;
		add_subcommand(out, i);
	}
	if (any)
		buf_text(out, "]}");
	*first &= !any;
}

/* A context menu's command has a name, in each language, and nothing else. */
static void
add_menu(struct buf *out, const struct command *c, bool *first)
{
	char key[80];

	snprintf(key, sizeof key, "cmd.%s", c->name);
	buf_format(out, "%s{\"type\":%d,", *first ? "" : ",", (int)kind_of(c));
	add_wording(out, "name", key);
	buf_text(out, PLACES "}");
	*first = false;
}

void
commands_body(struct buf *out)
{
	static const char *const roots[] = { "golf", "house" };
	bool first = true;

	buf_text(out, "[");
	for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++)
		add_root(out, roots[i], &first);
	for (unsigned i = 0; command_rows[i]; i++)
		if (kind_of(command_rows[i]) != COMMAND_SLASH)
			add_menu(out, command_rows[i], &first);
	buf_text(out, "]");
}
