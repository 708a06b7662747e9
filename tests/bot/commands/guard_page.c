/*
 * docs/security.md has one line for each row, in the order of commands.h. With GUARDS=print the
 * test writes the lines: `make guards`.
 */
#include "bot/commands/commands.h"
#include "config/words.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char page[] = "docs/security.md";
static const char begin[] = "<!-- The guards, by `make guards`: -->\n";
static const char end[] = "<!-- End of the guards. -->\n";

#define WORDS(name, key, words)  [name] = (words),
#define WORDS_ALONE(name, words) [name] = (words),
static const char *const where[] = { GUARD_WHERE_MAP(WORDS_ALONE) };
static const char *const who[] = { GUARD_WHO_MAP(WORDS) };
static const char *const when[] = { GUARD_WHEN_MAP(WORDS) };
static const char *const fresh[] = { GUARD_FRESH_MAP(WORDS_ALONE) };
#undef WORDS
#undef WORDS_ALONE

static void
add_guard(FILE *to, const char *name, const struct guard *g)
{
	fprintf(
	    to, "| %s | %s%s | %s", name, where[g->where], g->dm ? ", or a DM" : "", who[g->who]);
	if (g->lobby)
		fprintf(to, "; in the lobby: %s", who[g->lobby]);
	if (g->play)
		fprintf(to, "; in the game: %s", who[g->play]);
	fprintf(to, " | %s | %s |\n", when[g->when], fresh[g->fresh]);
}

static void
name_row(const struct command *row, char *out, size_t size)
{
	char key[80];

	snprintf(key, sizeof key, "cmd.%s", row->name);
	if (row->flags & NO_SLASH)
		snprintf(out, size, "button `%s`", row->name);
	else if (command_kind(row) != COMMAND_SLASH)
		snprintf(out, size, "menu \"%s\"", words_find("en", key));
	else if (row->root)
		snprintf(out, size, "`/%s %s`", row->root, row->sub);
	else
		snprintf(out, size, "`/golf %s%s%s`", row->group ? row->group : "",
		    row->group ? " " : "", row->name);
}

static void
add_all(FILE *to)
{
	char name[160];

	fputs("\n| command or button | where | who | when | a button's age |\n", to);
	fputs("|---|---|---|---|---|\n", to);
	for (unsigned i = 0; command_rows[i]; i++) {
		name_row(command_rows[i], name, sizeof name);
		add_guard(to, name, &command_rows[i]->guard);
	}
	add_guard(to, "button `deal`", &guard_deal);
	add_guard(to, "buttons of other actions of the rules", &guard_action);
	fputc('\n', to);
}

Test(guard_page, the_document_has_every_row)
{
	static char text[65536], wanted[32768];
	const char *print = getenv("GUARDS");
	FILE *file = fopen(page, "r"), *rows = fmemopen(wanted, sizeof wanted, "w");
	char *at, *stop;
	size_t n;

	cr_assert(file && rows, "no docs/security.md: run the tests from the top of the tree");
	n = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	cr_assert_lt(n, sizeof text - 1);
	add_all(rows);
	cr_assert_eq(fclose(rows), 0);
	cr_assert((at = strstr(text, begin)) && (stop = strstr(text, end)));
	at += sizeof begin - 1;
	if (print && strcmp(print, "print") == 0) {
		file = fopen(page, "w");
		cr_assert_not_null(file);
		fprintf(file, "%.*s%s%s", (int)(at - text), text, wanted, stop);
		fclose(file);
		return;
	}
	*stop = '\0';
	cr_expect_str_eq(at, wanted, "docs/security.md differs from the guards: run make guards");
}
