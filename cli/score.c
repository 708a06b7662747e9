/* golf score: reads layouts, one hole on each line, and prints their points. */
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "engine/json.h"

#include <errno.h>
#include <string.h>

struct hole {
	unsigned seats, ender;
	struct golf_layout layout[GOLF_SEATS_MAX];
};

/* Reads one layout. On an error, the sentence says what is wrong. */
static bool
read_layout(
    struct json *j, const struct golf_rules *r, struct golf_layout *layout, struct golf_why *why)
{
	unsigned grid = (unsigned)r->rows * r->columns;
	char text[GOLF_OWN_NAME + 3];

	*layout = (struct golf_layout){ .n = 0 };
	json_array(j);
	while (json_item(j)) {
		uint8_t card;

		if (!json_string(j, text, sizeof text))
			break;
		if (!golf_card_read(r, text, strlen(text), &card) || card == GOLF_HIDDEN) {
			snprintf(why->text, sizeof why->text, "\"%s\" is no card: write %s or --.",
			    text,
			    r->own > 0 ? "a name of deck.cards"
				       : "a rank and a suit such as AS or TD, or X1, X2");
			return false;
		}
		if (layout->n == GOLF_PLACES_MAX) {
			snprintf(why->text, sizeof why->text, "a layout has more than %d cards.",
			    GOLF_PLACES_MAX);
			return false;
		}
		layout->card[layout->n++] = card;
	}
	if (!j->error && layout->n < grid) {
		snprintf(why->text, sizeof why->text,
		    "a layout has %u card%s, but %u place%s: write -- for an empty place.",
		    layout->n, layout->n == 1 ? "" : "s", grid, grid == 1 ? "" : "s");
		return false;
	}
	return !j->error;
}

static bool
read_layouts(struct json *j, const struct golf_rules *r, struct hole *hole, struct golf_why *why)
{
	json_array(j);
	while (json_item(j)) {
		if (hole->seats == GOLF_SEATS_MAX) {
			snprintf(why->text, sizeof why->text, "there are more than %d layouts.",
			    GOLF_SEATS_MAX);
			return false;
		}
		if (!read_layout(j, r, &hole->layout[hole->seats++], why))
			return false;
	}
	return !j->error;
}

static bool
read_ender(struct json *j, int64_t *ender, struct golf_why *why)
{
	*ender = -1;
	if (json_peek(j) == JSON_NULL)
		return json_skip(j);
	if (!json_integer(j, ender))
		return false;
	if (*ender < 0)
		snprintf(why->text, sizeof why->text, "the ender is a seat, from 0, or null.");
	return *ender >= 0;
}

/* Reads one line. Returns false and the reason in why. */
static bool
read_hole(
    const struct lines *l, const struct golf_rules *r, struct hole *hole, struct golf_why *why)
{
	struct json j;
	char key[16];
	int64_t ender = -1;
	bool good = true;

	why->text[0] = '\0';
	hole->seats = 0;
	json_begin(&j, l->text, l->length);
	json_object(&j);
	while (good && json_key(&j, key, sizeof key)) {
		if (strcmp(key, "layouts") == 0 && hole->seats == 0)
			good = read_layouts(&j, r, hole, why);
		else if (strcmp(key, "ender") == 0)
			good = read_ender(&j, &ender, why);
		else {
			snprintf(why->text, sizeof why->text,
			    "\"%s\" is not expected here: a line has \"layouts\", once, and "
			    "\"ender\".",
			    key);
			good = false;
		}
	}
	if (why->text[0])
		return false;
	if (!json_done(&j))
		snprintf(why->text, sizeof why->text, "this is not sound JSON: expected %s.",
		    j.error ? j.error : "nothing more");
	else if (hole->seats == 0)
		snprintf(why->text, sizeof why->text,
		    "there is no layout: a line has \"layouts\":[[\"AS\",...],...].");
	else if (ender >= (int64_t)hole->seats)
		snprintf(why->text, sizeof why->text,
		    "the ender is seat %lld, but the seats are 0 to %u.", (long long)ender,
		    hole->seats - 1);
	hole->ender = ender < 0 ? GOLF_NOBODY : (unsigned)ender;
	return !why->text[0];
}

static void
print_scores(struct cli *c, const struct golf_rules *r, const struct hole *hole)
{
	int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX], winners[GOLF_SEATS_MAX];
	unsigned n = 0;
	uint16_t wins;

	wins = golf_score(r, hole->layout, hole->seats, hole->ender, points, scores);
	fputs("{\"points\":", c->out);
	cli_json_numbers(c->out, points, hole->seats);
	fputs(",\"scores\":", c->out);
	cli_json_numbers(c->out, scores, hole->seats);
	for (unsigned seat = 0; seat < hole->seats; seat++)
		if (wins >> seat & 1)
			winners[n++] = (int16_t)seat;
	if (n > 0) {
		fputs(",\"wins\":", c->out);
		cli_json_numbers(c->out, winners, n);
	}
	fputs("}\n", c->out);
}

static enum cli_exit
score_lines(struct cli *c, const struct golf_rules *r, struct lines *l)
{
	struct hole hole;
	struct golf_why why;
	enum line_read result;

	while ((result = lines_next(l)) == LINE_READ && !ferror(c->out)) {
		if (l->length == 0)
			continue;
		if (!read_hole(l, r, &hole, &why))
			return cli_refuse(c, CLI_REFUSED, "Line %lu: %s", l->number, why.text);
		print_scores(c, r, &hole);
	}
	if (result == LINE_TOO_LONG)
		return cli_refuse(c, CLI_REFUSED, "Line %lu %s.", l->number, lines_problem(result));
	if (result == LINE_FAILED)
		return cli_refuse(
		    c, CLI_REFUSED, "The input cannot be read: %s.", lines_problem(result));
	return CLI_DONE;
}

enum cli_exit
cmd_score(struct cli *c)
{
	struct rules_options rules = { .name = NULL };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = NULL },
	};
	struct golf_rules r;
	struct lines l;

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!rules.name)
		return cli_refuse(c, CLI_USAGE, "golf score needs --rules.");
	if (!options_rules(c, &rules, &r))
		return CLI_REFUSED;
	lines_begin(&l, c->in);
	return score_lines(c, &r, &l);
}
