/* What golf lab prints: a sentence and a table of 80 columns, or JSON. */
#include "cli/lab_order.h"
#include "cli/wrap.h"
#include "config/words.h"
#include "lab/aims.h"

#include <inttypes.h>

enum {
	LABEL_WIDTH = 34, /* columns of a label; a longer one has a line of its own */
	COLUMN = 15, /* columns of a figure with its error */
};

/* Prints "12.96±0.12" into a column; "-" when there is no figure, "?" from too few games. */
static void
print_value(FILE *out, unsigned figure, const struct lab_value *v, bool change)
{
	enum lab_unit unit = lab_row(figure)->unit;
	char number[LAB_NUMBER], error[LAB_NUMBER];
	const char *mean = lab_mean(figure, v, change, number);

	if (!mean || v->few)
		fprintf(out, "%8s %-6s", mean ? mean : "-", "");
	else
		fprintf(out, "%8s±%-6s", mean,
		    v->games < 2 ? "?" : lab_number(unit, lab_margin(v), false, error));
}

/* The first side that is played. */
static unsigned
first_side(const struct lab *l)
{
	return l->sides == 2 ? LAB_NOW : LAB_NEW;
}

static void
print_row(FILE *out, const struct lab *l, unsigned figure, const char *lang)
{
	struct lab_value change = lab_change(&l->sums, figure);
	char label[LAB_LABEL];

	lab_label(&l->sums, figure, lang, label);
	if (wrap_width(label) > LABEL_WIDTH)
		fprintf(out, "%s\n%*s", label, LABEL_WIDTH, "");
	else
		fprintf(out, "%s%*s", label, (int)(LABEL_WIDTH - wrap_width(label)), "");
	for (unsigned side = first_side(l); side < LAB_SIDES; side++) {
		struct lab_value v = lab_value(&l->sums, figure, side);

		print_value(out, figure, &v, false);
	}
	if (l->sides == 2) {
		print_value(out, figure, &change, true);
		fputs(lab_is_sure(&change) ? "*" : "", out);
	}
	fputc('\n', out);
}

/* " with game.holes=3, end.call=Golf" */
static void
print_sets(FILE *out, const struct rules_options *rules, const char *with)
{
	for (unsigned i = 0; i < rules->sets; i++) {
		fprintf(out, "%s ", i > 0 ? "," : with);
		cli_put(out, rules->set[i]);
	}
}

/*
 * "six-card with game.holes=3 (new) against six-card (now), both with deck.packs=2, 4 players, seed
 * 0, --games 1000 --skill-games 100"
 */
static void
print_subject(FILE *out, const struct lab *l, const struct lab_order *o)
{
	char seed[24], players[16];
	const struct word words[] = { { "rules", lab_against(o) }, { "n", players },
		{ "text", seed }, { 0 } };
	char text[LAB_SENTENCE];

	snprintf(seed, sizeof seed, "%" PRIu64, l->seed);
	snprintf(players, sizeof players, "%u", l->seats);
	cli_put(out, o->rules.name);
	print_sets(out, &o->rules, words_find(o->lang, "lab.order-with"));
	if (l->sides == 2)
		cli_put(out, words_say(o->lang, "lab.order-against", words, text, sizeof text));
	print_sets(out, &o->both,
	    words_find(o->lang, l->sides == 2 ? "lab.order-both" : "lab.order-with"));
	fputs(words_say(o->lang, "lab.order-games", words, text, sizeof text), out);
	fprintf(out, ", --games %" PRIu32 " --skill-games %" PRIu32 "\n", l->games[LAB_USUAL],
	    l->games[LAB_OF_SKILL]);
}

static void
print_heads(FILE *out, const char *lang)
{
	static const char *const keys[] = { "lab.column-now", "lab.column-new",
		"lab.column-change" };

	fprintf(out, "%*s", LABEL_WIDTH, "");
	for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
		fprintf(out, "%*s", i == 0 ? 8 : COLUMN, words_find(lang, keys[i]));
	fputc('\n', out);
}

/* Whether the table has a question mark. */
static bool
has_few(const struct lab *l)
{
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		for (unsigned side = first_side(l); side < LAB_SIDES; side++)
			if (lab_happens(&l->sums, figure) && lab_value(&l->sums, figure, side).few)
				return true;
	return false;
}

static void
print_notes(FILE *out, const struct lab *l, const char *lang)
{
	char seconds[16], text[LAB_SENTENCE];

	snprintf(seconds, sizeof seconds, "%d", LAB_TURN_SECONDS);
	fprintf(out, "\n%s", words_find(lang, "lab.note-error"));
	if (l->sides == 2)
		fprintf(out, " %s", words_find(lang, "lab.note-sure"));
	if (has_few(l))
		fprintf(out, " %s", words_find(lang, "lab.note-few"));
	fprintf(out, " %s\n",
	    words_say(lang, "lab.note-worth", (const struct word[]){ { "n", seconds }, { 0 } },
		text, sizeof text));
}

/* The rules that are compared with; NULL for none. */
static const struct golf_rules *
now_of(const struct lab *l)
{
	return l->sides == 2 ? &l->rules[LAB_NOW] : NULL;
}

void
lab_print(FILE *out, const struct lab *l, const struct lab_order *o)
{
	char sentence[LAB_SENTENCE];

	fprintf(out, "%s\n", lab_sentence(&l->sums, l->sides == 2, o->lang, sentence));
	if (*lab_unplayed(&l->rules[LAB_NEW], now_of(l), o->lang, sentence))
		fprintf(out, "%s\n", sentence);
	putc('\n', out);
	print_subject(out, l, o);
	if (l->sides == 2)
		print_heads(out, o->lang);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		if (lab_happens(&l->sums, figure))
			print_row(out, l, figure, o->lang);
	print_notes(out, l, o->lang);
}

/* A figure that is missing, or that is from too few games, is null. */
static void
json_value(FILE *out, const char *name, const struct lab_value *v)
{
	if (v->games == 0 || v->few)
		fprintf(out, ",\"%s\":null", name);
	else
		fprintf(out, ",\"%s\":{\"mean\":%.6g,\"se\":%.4g}", name, v->mean, v->error);
}

static void
json_row(FILE *out, const struct lab *l, unsigned figure)
{
	struct lab_value now = lab_value(&l->sums, figure, LAB_NOW),
			 tried = lab_value(&l->sums, figure, LAB_NEW),
			 change = lab_change(&l->sums, figure);
	char name[LAB_NAME];

	fprintf(out, "{\"figure\":\"%s\",\"unit\":\"%s\"", lab_name(figure, name),
	    lab_unit_text(lab_row(figure)->unit));
	if (l->sides == 2)
		json_value(out, "now", &now);
	json_value(out, "new", &tried);
	if (l->sides == 2) {
		json_value(out, "change", &change);
		fprintf(out, ",\"sure\":%s", lab_is_sure(&change) ? "true" : "false");
	}
	fputc('}', out);
}

static void
json_sets(FILE *out, const struct rules_options *rules)
{
	for (unsigned i = 0; i < rules->sets; i++) {
		fputs(i > 0 ? "," : "", out);
		cli_json_text(out, rules->set[i]);
	}
}

void
lab_json(FILE *out, const struct lab *l, const struct lab_order *o)
{
	char sentence[LAB_SENTENCE];
	bool first = true;

	fputs("{\"rules\":", out);
	cli_json_text(out, o->rules.name);
	fputs(",\"set\":[", out);
	json_sets(out, &o->rules);
	fputs("],\"both\":[", out);
	json_sets(out, &o->both);
	fputs("],\"against\":", out);
	if (l->sides == 2)
		cli_json_text(out, lab_against(o));
	else
		fputs("null", out);
	fprintf(out,
	    ",\"players\":%u,\"seed\":%" PRIu64 ",\"games\":%" PRIu32 ",\"skill_games\":%" PRIu32
	    ",\"sentence\":",
	    l->seats, l->seed, l->games[LAB_USUAL], l->games[LAB_OF_SKILL]);
	cli_json_text(out, lab_sentence(&l->sums, l->sides == 2, o->lang, sentence));
	fputs(",\"unplayed\":[", out);
	for (size_t i = 0; golf_key(i); i++)
		if (lab_unplayed_key(&l->rules[LAB_NEW], now_of(l), i)) {
			fputs(first ? "" : ",", out);
			cli_json_text(out, golf_key(i));
			first = false;
		}
	fputs("]", out);
	first = true;
	fputs(",\"figures\":[", out);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++) {
		if (!lab_happens(&l->sums, figure))
			continue;
		fputs(first ? "" : ",", out);
		json_row(out, l, figure);
		first = false;
	}
	fputs("]}\n", out);
}
