/*
 * One row for each key: its purpose, the sentence of a value, and the sentences of 0 or of the
 * words.
 */
#include "config/explain_house.h"

#include "config/presets.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * key[i] is the sentence of word i of a choice. Otherwise key[0] is the sentence of 0, nobody or
 * everywhere, and key[1] that of 1. Of a game, key[i] is the sentence of a value without a name.
 */
static const struct sentences {
	const char *what, *text, *key[1 + LANGUAGES > 3 ? 1 + LANGUAGES : 3];
} rows[HOUSE_KEYS] = {
	[HOUSE_TIME] = { "house.what-time", "house.time", { "house.time-none" } },
	[HOUSE_LATE] = { "house.what-late", NULL,
	    { "house.late-computer", "house.late-pass", "house.late-nothing" } },
	[HOUSE_MISSES] = { "house.what-misses", "house.misses", { NULL, "house.misses-one" } },
	[HOUSE_LEAVE] = { "house.what-leave", NULL,
	    { "house.leave-computer", "house.leave-fold" } },
	[HOUSE_LOOKS] = { "house.what-looks", NULL,
	    { "house.looks-both", "house.looks-dm", "house.looks-here" } },
	[HOUSE_HIDE] = { "house.what-hide", "house.hide", { "house.hide-none" } },
	[HOUSE_CARDS] = { "house.what-cards", NULL, { "house.cards-emoji", "house.cards-text" } },
	[HOUSE_PICTURES] = { "house.what-pictures", NULL,
	    { "house.pictures-ends", "house.pictures-turns", "house.pictures-never" } },
	[HOUSE_LANGUAGE] = { "house.what-language", NULL,
	    { "house.language-auto",
#define X(name, text, locales) "house.language-" text,
		LANGUAGE_MAP(X)
#undef X
	    } },
	[HOUSE_PACE] = { "house.what-pace", NULL, { "house.pace-calm", "house.pace-quick" } },
	[HOUSE_LOBBY] = { "house.what-lobby", "house.lobby", { "house.lobby-none" } },
	[HOUSE_DAILY] = { "house.what-daily", "house.daily",
	    { "house.daily-house", "house.daily-none" } },
	[HOUSE_MANAGER] = { "house.what-manager", "house.manager", { "house.manager-none" } },
	[HOUSE_CHANNELS] = { "house.what-channels", "house.channels", { "house.channels-all" } },
};

const char *
explain_house_key(enum house_key key, const char *lang)
{
	return words_find(lang, rows[key].what);
}

char *
explain_duration(uint32_t seconds, const char *lang, char out[EXPLAIN_DURATION])
{
	static const struct {
		uint32_t seconds;
		const char *key, *one;
	} units[] = {
		{ 86400, "unit.days", "unit.days-one" },
		{ 3600, "unit.hours", "unit.hours-one" },
		{ 60, "unit.minutes", "unit.minutes-one" },
		{ 1, "unit.seconds", "unit.seconds-one" },
	};
	char n[16];
	unsigned i = 0;

	while (seconds % units[i].seconds != 0)
		i++;
	seconds /= units[i].seconds;
	snprintf(n, sizeof n, "%" PRIu32, seconds);
	words_say(lang, seconds == 1 ? units[i].one : units[i].key,
	    (const struct word[]){ { "n", n }, { NULL, NULL } }, out, EXPLAIN_DURATION);
	return out;
}

/*
 * Writes the title of a game that is known by its name, for Markdown: signs of a name that somebody
 * chose have a backslash before them.
 */
static void
title_game(const char *name, const char *lang, char out[HOUSE_VALUE])
{
	char title[PRESET_TITLE_MAX];
	size_t n = 0;

	preset_title(name, lang, title, sizeof title);
	for (const char *c = title; *c && n + 3 < HOUSE_VALUE; c++) {
		if (strchr("\\*_~`|<>[]()#@:", *c))
			out[n++] = '\\';
		out[n++] = *c;
	}
	out[n] = '\0';
}

/* "<#1>, <#2> and <#3>" would be too long, so all are separated by commas. */
static void
list_channels(const struct house *h, char out[HOUSE_VALUE])
{
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < h->channels; i++)
		n += (size_t)snprintf(
		    out + n, HOUSE_VALUE - n, "%s<#%" PRIu64 ">", i ? ", " : "", h->channel[i]);
}

char *
explain_house(const struct house *h, enum house_key key, const char *lang, char out[EXPLAIN_HOUSE])
{
	const struct sentences *row = &rows[key];
	uint32_t number = h->number[key];
	char value[HOUSE_VALUE];
	const char *say = row->text;

	snprintf(value, sizeof value, "%" PRIu32, number);
	switch (house_rows[key].kind) {
	case HOUSE_DURATION:
		if (number == 0)
			say = row->key[0];
		else
			explain_duration(number, lang, value);
		break;
	case HOUSE_COUNT:
		if (number == 1)
			say = row->key[1];
		break;
	case HOUSE_WORD:
		say = row->key[number];
		break;
	case HOUSE_ROLE:
		if (h->role == 0)
			say = row->key[0];
		snprintf(value, sizeof value, "<@&%" PRIu64 ">", h->role);
		break;
	case HOUSE_CHANNEL_LIST:
		if (h->channels == 0)
			say = row->key[0];
		list_channels(h, value);
		break;
	case HOUSE_GAME:
		if (number < HOUSE_DAILY_NAMED)
			say = row->key[number];
		title_game(h->game, lang, value);
		break;
	}
	words_say(lang, say,
	    (const struct word[]){ { "text", value }, { "n", value }, { NULL, NULL } }, out,
	    EXPLAIN_HOUSE);
	return out;
}

char *
explain_house_value(
    const struct house *h, enum house_key key, const char *lang, char out[EXPLAIN_HOUSE])
{
	if (house_rows[key].kind != HOUSE_DURATION)
		return explain_house(h, key, lang, out);
	if (h->number[key] == 0)
		return words_say(lang, "unit.none", NULL, out, EXPLAIN_HOUSE);
	return explain_duration(h->number[key], lang, out);
}
