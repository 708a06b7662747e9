/* The command line that plays the games of a lab again. tests/cli/lab.c runs such commands. */
#include "lab/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct lab lab;

/* Sets keys: "game.holes=3|end.call=Two words". */
static void
set(struct house_rules *g, const char *sets)
{
	char text[1000], *save = NULL;
	struct golf_why why = { "" };

	snprintf(text, sizeof text, "%s", sets);
	for (char *w = strtok_r(text, "|", &save); w; w = strtok_r(NULL, "|", &save)) {
		char *value = strchr(w, '=');

		*value++ = '\0';
		cr_assert(house_rules_set(g, w, value, &why), "%s: %s", w, why.text);
	}
}

/* Writes the command of a house with these rules that tries one more. */
static enum lab_command
command(const char *preset, const char *sets, const char *tried, char out[LAB_COMMAND])
{
	struct house_rules now, new;
	char key[40];

	cr_assert(house_rules_preset(&now, preset));
	set(&now, sets);
	new = now;
	set(&new, tried);
	snprintf(key, sizeof key, "%.*s", (int)strcspn(tried, "="), tried);
	lab.seats = 4;
	lab.games[LAB_USUAL] = 1087;
	lab.games[LAB_OF_SKILL] = 50;
	return lab_command(&(struct lab_change_of){ .now = &now, .tried = &new.rules, .key = key },
	    &lab, "FILE", out);
}

#define GAMES " --players 4 --games 1087 --skill-games 50"

Test(command, a_command_has_all_rules)
{
	static const struct {
		const char *preset, *house, *tried, *command;
	} tries[] = {
		{ "cabo", "", "game.target=30",
		    "golf lab --rules cabo --set game.target=30" GAMES },
		{ "six-card", "end.call=Two words|values.QS=40|game.holes=3", "values.QS=-5",
		    "golf lab --rules six-card --both 'end.call=Two words' --both values.QS=40 "
		    "--both game.holes=3 --set values.QS=-5" GAMES },
		{ "cabo", "deck.packs=[[1,4],[2,8],[3,12]]", "end.knock=instead-of-turn",
		    "golf lab --rules cabo --both 'deck.packs=[[1,4],[2,8],[3,12]]' --set "
		    "end.knock=instead-of-turn" GAMES },
		{ "cabo", "end.call=$HOME", "power.KD=none",
		    "golf lab --rules cabo --both 'end.call=$HOME' --set power.KD=none" GAMES },
	};
	char out[LAB_COMMAND];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_eq(command(tries[i].preset, tries[i].house, tries[i].tried, out),
		    LAB_WHOLE_COMMAND, "%s", tries[i].command);
		cr_expect_str_eq(out, tries[i].command, "%s", out);
	}
}

/* Too many rules, or signs that end a quoted text: the house comes from a file. */
Test(command, a_long_house_comes_from_a_file)
{
	static const char
	    file[] = "golf lab --rules FILE --both game.holes=9 --set game.holes=3" GAMES,
	    many[] = "values.2C=1|values.3C=1|values.4C=1|values.5C=1|values.6C=1|values.7C=1|"
		     "values.8C=1|values.9C=2|values.TC=1|values.JC=1|values.QC=1|values.KC=1|"
		     "values.2D=1|values.3D=1|values.4D=1|values.5D=1|values.6D=1|values.7D=1";
	char out[LAB_COMMAND];

	cr_expect_eq(command("six-card", "end.call=Don't", "game.holes=3", out), LAB_FILE_COMMAND);
	cr_expect_str_eq(out, file, "%s", out);
	cr_expect_eq(command("six-card", "end.call=`", "game.holes=3", out), LAB_FILE_COMMAND);
	cr_expect_str_eq(out, file, "%s", out);
	cr_expect_eq(command("six-card", many, "game.holes=3", out), LAB_FILE_COMMAND);
	cr_expect_str_eq(out, file, "%s", out);
}

/* A base of defaults has no name. */
Test(command, a_house_without_a_preset_comes_from_a_file)
{
	static const char text[] = "{\"name\": \"Ours\", \"game\": {\"holes\": 4}}";
	struct house_rules now, new;
	char out[LAB_COMMAND];
	struct golf_why why;

	cr_assert(house_rules_read(&now, text, strlen(text), "a file", &why), "%s", why.text);
	new = now;
	set(&new, "game.holes=3");
	cr_expect_eq(
	    lab_command(
		&(struct lab_change_of){ .now = &now, .tried = &new.rules, .key = "game.holes" },
		&lab, "FILE", out),
	    LAB_FILE_COMMAND);
	cr_expect_eq(
	    strncmp(out, "golf lab --rules FILE --both game.holes=4 --set game.holes=3 ", 60), 0,
	    "%s", out);
}

/* The call is "Golf" with its quotes. Typed as it stands, golf lab would read it without them. */
Test(command, a_value_that_reads_as_another_comes_from_a_file)
{
	char out[LAB_COMMAND];

	cr_expect_eq(command("six-card", "end.call=\"\\\"Golf\\\"\"", "game.holes=3", out),
	    LAB_FILE_COMMAND, "%s", out);
	cr_expect_eq(command("six-card", "end.call=\"\\\"Golf\\\"\"", "end.call=Golf", out),
	    LAB_NO_COMMAND, "%s", out);
}

Test(command, some_rules_have_no_command)
{
	char out[LAB_COMMAND];

	cr_expect_eq(command("six-card", "", "end.call=Don't", out), LAB_NO_COMMAND);
	cr_expect_str_empty(out);
	cr_expect_eq(command("six-card", "end.call=`", "end.call=Golf!", out), LAB_NO_COMMAND);
}
