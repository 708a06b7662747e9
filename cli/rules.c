#include "cli/cli.h"
#include "cli/options.h"
#include "config/explain.h"
#include "config/presets.h"
#include "config/words.h"

#include <string.h>

static enum cli_exit
list(struct cli *c, const struct rules_options *rules, const char *lang)
{
	char title[PRESET_TITLE_MAX];

	(void)rules;
	for (size_t i = 0; i < preset_count(); i++)
		fprintf(c->out, "%-20s %s\n", preset_name(i),
		    preset_title(preset_name(i), lang, title, sizeof title));
	return CLI_DONE;
}

static enum cli_exit
show(struct cli *c, const struct rules_options *rules, const char *lang)
{
	struct golf_rules r;
	char text[GOLF_RULES_TEXT];

	(void)lang;
	if (!options_rules(c, rules, &r))
		return CLI_REFUSED;
	golf_rules_write(&r, text, sizeof text);
	fprintf(c->out, "%s\n", text);
	return CLI_DONE;
}

static enum cli_exit
check(struct cli *c, const struct rules_options *rules, const char *lang)
{
	char name[CLI_SENTENCE], players[OPTIONS_SEATS];
	struct golf_rules r;

	(void)lang;
	if (!options_rules(c, rules, &r))
		return CLI_REFUSED;
	snprintf(name, sizeof name, "%s", rules->name);
	fprintf(c->out, "%s: these rules can be played, by %s players.\n", cli_printable(name),
	    options_seats(&r, players));
	return CLI_DONE;
}

/* Writes a paragraph with lines of at most 78 columns. All lines after the first are indented. */
static void
write_wrapped(FILE *out, const char *text, const char *indent, size_t *column)
{
	enum { COLUMNS = 78 };

	for (size_t length; *text; text += length) {
		size_t width = 0;

		text += *text == ' ';
		length = strcspn(text, " ");
		for (size_t i = 0; i < length; i++)
			width += ((unsigned char)text[i] & 0xc0) != 0x80;
		if (*column > 0 && *column + 1 + width > COLUMNS) {
			fprintf(out, "\n%s", indent);
			*column = strlen(indent);
		} else if (*column > 0) {
			fputc(' ', out);
			(*column)++;
		}
		fwrite(text, 1, length, out);
		*column += width;
	}
}

static void
write_section(FILE *out, const struct explain *e, const struct explain_section *section)
{
	bool item = true; /* the last sentence was an item of a list */
	size_t column = 0;

	fprintf(out, "\n%s\n", section->title);
	for (unsigned i = section->first; i < section->first + section->n; i++) {
		if (column > 0 && (item || e->sentence[i].item)) {
			fputc('\n', out);
			column = 0;
		}
		item = e->sentence[i].item;
		if (column == 0)
			column = (size_t)fprintf(out, item ? "    -" : " ");
		write_wrapped(out, explain_text(e, i), item ? "      " : "  ", &column);
	}
	fputc('\n', out);
}

static enum cli_exit
explain(struct cli *c, const struct rules_options *rules, const char *lang)
{
	struct golf_rules r;
	struct explain e;
	char title[PRESET_TITLE_MAX], line[PRESET_TITLE_MAX + 100];

	if (!options_rules(c, rules, &r))
		return CLI_REFUSED;
	explain_rules(&r, lang, explain_call(&r, lang), &e);
	cli_printable(rules_title(rules->name, lang, title, sizeof title));
	fprintf(c->out, "%s\n",
	    words_say(lang, "rules.title", (const struct word[]){ { "title", title }, { 0 } }, line,
		sizeof line));
	for (unsigned i = 0; i < e.sections; i++)
		write_section(c->out, &e, &e.section[i]);
	return CLI_DONE;
}

static const struct verb {
	const char *name;
	int words; /* the column after it */
	enum cli_exit (*run)(struct cli *c, const struct rules_options *rules, const char *lang);
} verbs[] = {
	{ "list", 0, list },
	{ "show", 1, show },
	{ "explain", 1, explain },
	{ "check", 1, check },
};

enum cli_exit
cmd_rules(struct cli *c)
{
	struct rules_options rules = { .name = NULL };
	const char *lang = "en";
	const struct option_row rows[] = {
		{ .name = "--lang", .type = OPTION_TEXT, .to = &lang },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = NULL },
	};
	const char *words[2] = { NULL, NULL };

	if (!options_read(c, rows, words, 1, 2))
		return CLI_USAGE;
	lang = options_language(c, lang);
	if (!lang)
		return CLI_USAGE;
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		if (strcmp(words[0], verbs[i].name) != 0)
			continue;
		if ((words[1] != NULL) != (verbs[i].words == 1))
			return cli_refuse(c, CLI_USAGE, "golf rules %s takes %s.", words[0],
			    verbs[i].words ? "the name of a preset or a file"
					   : "nothing behind it");
		rules.name = words[1];
		return verbs[i].run(c, &rules, lang);
	}
	return cli_refuse(c, CLI_USAGE,
	    "There is no golf rules %.40s: use list, show R, explain R or check FILE.", words[0]);
}
