#include "lab/command.h"

#include "config/presets.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct writing {
	char *out;
	size_t length;
	bool fails; /* a value cannot be written, or the text is too long */
	const struct golf_rules *is; /* the house game */
};

static void
add(struct writing *w, const char *text)
{
	size_t n = strlen(text);

	w->fails = w->fails || w->length + n >= LAB_COMMAND;
	if (w->fails)
		return;
	memcpy(w->out + w->length, text, n + 1);
	w->length += n;
}

/* A shell would not take these letters for itself. */
static bool
is_plain(const char *text)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_-+.,:/";

	return text[0] && text[strspn(text, plain)] == '\0';
}

/* Whether golf lab reads the value as it was written. "\"Golf\"" is JSON for Golf. */
static bool
reads(const struct golf_rules *from, const char *key, const char *value)
{
	struct golf_rules read = *from;
	char again[HOUSE_RULES_VALUE];
	struct golf_why why;

	return golf_rules_set(&read, key, value, &why) && house_rules_value(&read, key, again) &&
	    strcmp(value, again) == 0;
}

/* Adds " --set game.holes=3". */
static void
add_set(struct writing *w, const char *option, const char *key, const struct golf_rules *from)
{
	char value[HOUSE_RULES_VALUE];
	const char *quote;

	house_rules_value(from, key, value);
	quote = is_plain(value) ? "" : "'";
	w->fails = w->fails || strpbrk(value, "'`\n") || !reads(from, key, value);
	add(w, option);
	add(w, quote);
	add(w, key);
	add(w, "=");
	add(w, value);
	add(w, quote);
}

static void
add_difference(void *arg, const char *key, const char *value)
{
	struct writing *w = arg;

	(void)value; /* JSON; people type the value as house_rules_value() writes it */
	add_set(w, " --both ", key, w->is);
}

/* The rule that is tried, and the games. */
static void
add_games(struct writing *w, const struct lab_change_of *c, const struct lab *l)
{
	char text[100];

	add_set(w, " --set ", c->key, c->tried);
	snprintf(text, sizeof text, " --players %u --games %" PRIu32 " --skill-games %" PRIu32,
	    l->seats, l->games[LAB_USUAL], l->games[LAB_OF_SKILL]);
	add(w, text);
}

/* With the preset and all that differs from it. */
static bool
write_whole(struct writing *w, const struct lab_change_of *c, const struct lab *l)
{
	struct golf_rules base;
	struct golf_why why;

	if (!c->now->base[0] || !rules_load(&base, c->now->base, &why))
		return false;
	add(w, "golf lab --rules ");
	add(w, c->now->base);
	house_rules_differ(&base, &c->now->rules, add_difference, w);
	add_games(w, c, l);
	return !w->fails;
}

/* The file may have either value of the key, so that both of them are set. */
static bool
write_with_file(
    struct writing *w, const struct lab_change_of *c, const struct lab *l, const char *file)
{
	add(w, "golf lab --rules ");
	add(w, file);
	add_set(w, " --both ", c->key, &c->now->rules);
	add_games(w, c, l);
	return !w->fails;
}

enum lab_command
lab_command(
    const struct lab_change_of *c, const struct lab *l, const char *file, char out[LAB_COMMAND])
{
	struct writing whole = { .out = out, .is = &c->now->rules }, with_file = whole;

	assert(l->seed == 0);
	if (write_whole(&whole, c, l))
		return LAB_WHOLE_COMMAND;
	if (write_with_file(&with_file, c, l, file))
		return LAB_FILE_COMMAND;
	out[0] = '\0';
	return LAB_NO_COMMAND;
}
