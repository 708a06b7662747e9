/* The common part of the subcommands of /house. */
#include "bot/commands/house.h"

#include "bot/base/grapheme.h"

#include <stdio.h>
#include <string.h>

snowflake
house_channel(const struct interaction *in)
{
	bool thread = in->channel_type == CHANNEL_NEWS_THREAD ||
	    in->channel_type == CHANNEL_THREAD || in->channel_type == CHANNEL_PRIVATE_THREAD;

	return thread && in->channel_parent ? in->channel_parent : in->channel;
}

bool
house_where(const struct ask *a)
{
	return strcmp(house_text(a, "where"), "channel") == 0;
}

const char *
house_text(const struct ask *a, const char *option)
{
	const struct interaction_option *o = interaction_find(a->in, option);

	return o && o->type == OPTION_STRING ? o->text : "";
}

/* Escapes a long text in pieces, because render_name() takes only the length of a name. */
static void
escape(const char *text, char *out, size_t size)
{
	enum { PIECE = 100 };
	size_t used = 0;

	out[0] = '\0';
	while (*text && used < size) {
		char piece[PIECE + 1], shown[RENDER_NAME];
		size_t n = strlen(text), end;

		for (end = n > PIECE ? PIECE : n; end < n && end > 0 && text[end] != ' ';)
			end--;
		if (end == 0)
			end = grapheme_cut(text, n, PIECE);
		snprintf(piece, sizeof piece, "%.*s", (int)end, text);
		used += (size_t)snprintf(out + used, size - used, "%s%s",
		    used && text[-1] == ' ' ? " " : "", render_name(piece, "", shown));
		text += end;
		text += *text == ' ';
	}
}

void
house_refuse(const struct ask *a, const char *key, const char *text)
{
	char shown[4 * sizeof((struct golf_why *)0)->text];

	escape(text, shown, sizeof shown);
	voice_sentence_of(
	    tables_voice(a->all), a->in, key, (const struct word[]){ { "text", shown }, { 0 } });
}

/* Changes ------------------------------------------------------------------ */

bool
house_begin(const struct ask *a, bool in_channel, struct house_edit *e)
{
	const struct houses *all = tables_houses(a->all);
	const struct houses_level *level;

	if (tables_house_waits(a->all, a->in))
		return false;
	memset(e, 0, sizeof *e);
	e->channel = in_channel ? house_channel(a->in) : 0;
	level = houses_level(all, a->in->guild, e->channel);
	e->own = level->set;
	if (!e->own.set)
		house_default(&e->own);
	e->was_playing = e->plays = level->rules != NULL;
	houses_settle(all, a->in->guild, e->channel, &e->before.set);
	houses_rules(all, a->in->guild, e->channel, &e->before.game);
	e->game = e->before.game;
	return true;
}

void
house_play(struct house_edit *e, const struct house_rules *game)
{
	e->plays = true;
	e->game = *game;
}

const char *
house_meant(
    const struct house_rules *g, const char *key, const char *value, char out[HOUSE_RULES_VALUE])
{
	struct house_rules base;

	if (strcmp(value, HOUSE_BY_DEFAULT) != 0)
		return value;
	if (!house_rules_preset(&base, g->base))
		golf_rules_default(&base.rules);
	return house_rules_value(&base.rules, key, out) ? out : value;
}

bool
house_set_rule(const struct ask *a, struct house_edit *e, const char *key, const char *value)
{
	struct golf_why why;

	if (!house_rules_set(&e->game, key, value, &why)) {
		house_refuse(a, "refuse.house-rules", why.text);
		return false;
	}
	e->plays = true;
	return true;
}

/* The settings in force after the change: those of the level over those of the server. */
static void
settle(const struct ask *a, const struct house_edit *e, struct render_house *out)
{
	const struct houses *all = tables_houses(a->all);

	house_default(&out->set);
	if (e->channel)
		houses_settle(all, a->in->guild, 0, &out->set);
	house_over(&out->set, &e->own);
	if (e->plays)
		out->game = e->game;
	else if (e->channel)
		houses_rules(all, a->in->guild, 0, &out->game);
	else
		house_rules_preset(&out->game, preset_name(0));
}

/* Adds a button to the rules of the level's game. */
static void
add_rules(const struct ask *a, const struct house_edit *e, struct message *m)
{
	struct press p = { .game = PRESS_NO_GAME,
		.seq = e->channel ? 0 : HOUSE_OF_SERVER,
		.verb = "rules",
		.arg = 0 };
	char id[LIMIT_CUSTOM_ID + 1];

	press_write(&p, id);
	message_button(m, BUTTON_SECONDARY, false, words_find(a->lang, "button.rules"), "%s", id);
}

void
house_end(
    const struct ask *a, const struct house_edit *e, const char *key, const struct word *words)
{
	const struct houses_level *level = houses_level(
	    tables_houses(a->all), a->in->guild, e->channel);
	char settings[HOUSE_TEXT], was[HOUSE_TEXT], rules[HOUSE_RULES_TEXT] = "";
	struct store_put put = { .kind = PUT_HOUSE,
		.guild = a->in->guild,
		.channel = e->channel,
		.text = settings,
		.rules = rules };
	struct render_house after;
	struct message m;

	house_write(&e->own, settings);
	if (e->plays)
		house_rules_write(&e->game, false, rules);
	if (strcmp(settings, house_write(&level->set, was)) == 0 &&
	    strcmp(rules, level->rules ? level->rules : "") == 0) {
		voice_sentence(tables_voice(a->all), a->in, "house.same");
		return;
	}
	settle(a, e, &after);
	if (render_house_changed(&e->before, &after, a->lang, key, words, &m))
		add_rules(a, e, &m);
	if (e->rule && render_house_differs(&e->before.game.rules, &after.game.rules))
		house_try_button(a, e->channel != 0, e->rule, e->rule_was, &m);
	if (e->browses)
		house_browse_on(a, e, &after.game, &m);
	tables_house(a->all, a->in, &put, 1, &m);
}

void
house_end_set(const struct ask *a, const struct house_edit *e)
{
	house_end(a, e, e->channel ? "house.now-channel" : "house.now-server", NULL);
}

const char *
house_language(const struct ask *a)
{
	struct house set;
	char word[HOUSE_VALUE];

	houses_settle(tables_houses(a->all), a->in->guild, house_channel(a->in), &set);
	house_value(&set, HOUSE_LANGUAGE, word);
	return words_language(strcmp(word, "auto") == 0 ? a->in->guild_locale : word);
}
