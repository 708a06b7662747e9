#include "bot/commands/commands.h"

#include "config/presets.h"
#include "config/words.h"

#include <string.h>

const struct command *const command_rows[] = { &command_new, &command_join, &command_leave,
	&command_start, &command_table, &command_hand, &command_rules, &command_draw,
	&command_replace, &command_discard, &command_flip, &command_keep, &command_knock,
	&command_power, &command_match, &command_trade, &command_peek, &command_rearrange,
	&command_expose, &command_pass, &command_stop, &command_help, &command_look, &command_show,
	&command_up, &command_pick, &command_plan, NULL };

const struct command *
command_find(const char *name)
{
	for (unsigned i = 0; command_rows[i]; i++)
		if (strcmp(command_rows[i]->name, name) == 0)
			return command_rows[i];
	return NULL;
}

/* Registration ---------------------------------------------------------------------------------------------------- */

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

/* A text by its key; or a preset's title, where there is one. */
struct wording {
	const char *key, *preset;
};

static const char *
find_wording(const struct wording *w, const char *lang, char title[PRESET_TITLE_MAX])
{
	return w->preset ? preset_title(w->preset, lang, title, PRESET_TITLE_MAX)
			 : words_find(lang, w->key);
}

/* A field of what people read, and its translations. */
static void
add_wording(struct buf *out, const char *field, const struct wording *w)
{
	char title[PRESET_TITLE_MAX];

	buf_format(out, "\"%s\":", field);
	add_quoted(out, find_wording(w, "en", title));
	buf_format(out, ",\"%s_localizations\":{", field);
	for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
		buf_format(out, "%s\"%s\":", i ? "," : "", locales[i].name);
		add_quoted(out, find_wording(w, locales[i].lang, title));
	}
	buf_text(out, "}");
}

static void
add_named(struct buf *out, int type, const char *name, const char *key)
{
	const struct wording w = { .key = key };

	buf_format(out, "{\"type\":%d,\"name\":\"%s\",", type, name);
	add_wording(out, "description", &w);
}

static void
add_choice(struct buf *out, bool first, const struct wording *w, const char *value)
{
	buf_text(out, first ? "{" : ",{");
	add_wording(out, "name", w);
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
	if (choices == CHOICES_PRESETS) {
		for (size_t i = 0; i < preset_count() && i < LIMIT_SELECT_OPTIONS; i++)
			add_choice(out, i == 0, &(struct wording){ .preset = preset_name(i) },
			    preset_name(i));
	} else if (choices == CHOICES_POWERS) {
		for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++)
			add_choice(out, i == GOLF_POWER_NONE + 1,
			    &(struct wording){ .key = render_power(i) },
			    golf_power_text((enum golf_power)i));
	} else {
		add_choice(out, true, &(struct wording){ .key = "opt.draw.from.stock" }, "stock");
		add_choice(out, false, &(struct wording){ .key = "opt.draw.from.discard" }, "discard");
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
	add_choices(out, o->choices);
	buf_text(out, "}");
}

static void
add_command(struct buf *out, const struct command *c)
{
	struct buf key;

	buf_init(&key, 80);
	buf_format(&key, "cmd.%s", c->name);
	add_named(out, 1, c->name, buf_string(&key));
	buf_free(&key);
	buf_text(out, ",\"options\":[");
	for (unsigned i = 0; i < c->options; i++) {
		if (i > 0)
			buf_text(out, ",");
		add_option(out, c, &c->option[i]);
	}
	buf_text(out, "]}");
}

void
commands_body(struct buf *out)
{
	bool first = true;

	buf_text(out, "[");
	add_named(out, 1, "golf", "cmd.golf");
	buf_text(out, ",\"contexts\":[0],\"integration_types\":[0],\"options\":[");
	for (unsigned i = 0; command_rows[i]; i++) {
		if (command_rows[i]->flags & NO_SLASH)
			continue;
		if (!first)
			buf_text(out, ",");
		first = false;
		add_command(out, command_rows[i]);
	}
	buf_text(out, "]}]");
}
