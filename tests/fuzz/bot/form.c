/*
 * Texts that people type, upload or configure. A refusal has a sentence and changes nothing. What
 * was accepted is written, and read back as the same.
 */
#include "bot/base/fuzzy.h"
#include "config/house.h"
#include "config/house_rules.h"
#include "config/settings.h"
#include "config/settings_check.h"
#include "config/words.h"
#include "tests/fuzz/bot/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void
hold_house(const struct house *h)
{
	char text[HOUSE_TEXT], twice[HOUSE_TEXT];
	struct house again;

	house_default(&again);
	house_write(h, text);
	house_read(&again, text);
	house_write(&again, twice);
	fuzz_hold(h->set == again.set && strcmp(text, twice) == 0,
	    "settings are read as they were written");
}

static void
try_house(const char *text)
{
	struct house h;

	house_default(&h);
	house_read(&h, text);
	hold_house(&h);
	for (enum house_key k = 0; k < HOUSE_KEYS; k++) {
		struct house before;
		char value[HOUSE_VALUE];

		house_default(&h);
		before = h;
		if (!house_set(&h, k, text)) {
			fuzz_hold(
			    memcmp(&h, &before, sizeof h) == 0, "a refused value changes nothing");
			continue;
		}
		before = h;
		house_value(&before, k, value);
		fuzz_hold(house_set(&h, k, value), "a value that was set is accepted again");
		hold_house(&h);
	}
}

static void
hold_game(const struct house_rules *g)
{
	static char text[HOUSE_RULES_TEXT];
	struct golf_why why = { "" };

	for (int whole = 0; whole < 2; whole++) {
		struct house_rules again = *g;
		size_t n = house_rules_write(g, whole != 0, text);

		fuzz_hold(n < sizeof text && n == strlen(text), "house rules fit their text");
		fuzz_hold(
		    house_rules_read(&again, text, n, "again", &why), "written rules are read");
		fuzz_hold(golf_rules_check(&again.rules, &why), "house rules can be played");
	}
}

static void
try_rules(const char *text, size_t length)
{
	char name[GOLF_NAME_MAX], key[64];
	struct golf_why why = { "" };
	const char *is = strchr(text, '=');
	struct house_rules g;

	fuzz_hold(house_rules_preset(&g, "six-card"), "there is six-card");
	if (house_rules_read(&g, text, length, "file", &why))
		hold_game(&g);
	else
		fuzz_hold_why(&why);
	fuzz_hold(house_rules_preset(&g, "cabo"), "there is cabo");
	if (is && (size_t)(is - text) < sizeof key) {
		memcpy(key, text, (size_t)(is - text));
		key[is - text] = '\0';
		if (house_rules_set(&g, key, is + 1, &why))
			hold_game(&g);
		else
			fuzz_hold_why(&why);
	}
	if (!house_rules_name(text, name)) {
		fuzz_hold_text(name, sizeof name);
		house_rules_rename(&g, name);
		hold_game(&g);
	}
}

static void
try_settings(const char *text, size_t length)
{
	static struct settings set;
	char value[SETTINGS_TEXT], why[512] = "", path[64];
	char *env[] = { "HOME=/home/golf", NULL };
	int fd = memfd_create("golfd.conf", 0);
	bool used;

	for (enum setting s = 0; s < SETTINGS; s++) {
		snprintf(value, sizeof value, "%s", text);
		if (!settings_check(s, "GOLFD", value, "/state", &used, why, sizeof why))
			fuzz_hold(why[0] && strlen(why) < sizeof why, "a refusal has a sentence");
		else
			fuzz_hold(strlen(value) < sizeof value, "a setting ends in its bounds");
	}
	fuzz_hold(fd >= 0 && write(fd, text, length) == (ssize_t)length, "a file is written");
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	why[0] = '\0';
	if (!settings_read(&set, path, env, why, sizeof why))
		fuzz_hold(why[0] != '\0', "a refused file has a sentence");
	close(fd);
}

void
fuzz_form(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length);
	char out[64];

	fuzz_quiet();
	try_house(text);
	try_rules(text, length);
	try_settings(text, length);
	(void)words_find(text, text);
	fuzz_hold(words_language(text) != NULL, "a person has a language");
	words_say("en", "news.drew", &(struct word[]){ { "who", text }, { NULL, NULL } }[0], out,
	    sizeof out);
	fuzz_hold(strnlen(out, sizeof out) < sizeof out, "a sentence ends in its bounds");
	free(text);
}
