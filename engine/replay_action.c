/*
 * Reads an action from a record line: one row for each field of an action. Fields that hold only
 * results are not read: the engine finds them again, and the lines are compared.
 */
#include "engine/replay_action.h"

#include "engine/json.h"
#include "engine/out.h"

#include <string.h>

/* A field that is read: its value is next in the line. */
struct field {
	struct json *j;
	const struct golf_rules *rules;
	struct golf_action *a;
};

/*
 * Each reads one value and returns what is wrong with it, in words that follow the key. Returns
 * NULL when the value is right, and when the JSON reader has found the error.
 */

static const char too_many[] = "lists more than 12";
static const char want_two[] = "wants a list of two";
static const char no_power[] = "names no power that there is";

/* No number is read as GOLF_PILE. */
static uint8_t
read_index(struct json *j)
{
	int64_t number = -1;

	return json_integer(j, &number) && number >= 0 && number < GOLF_PILE ? (uint8_t)number
									     : GOLF_NOWHERE;
}

static const char *
read_seat(const struct field *f)
{
	f->a->seat = read_index(f->j);
	return NULL;
}

static const char *
read_place(const struct field *f)
{
	f->a->place = read_index(f->j);
	return NULL;
}

static const char *
read_who(const struct field *f)
{
	f->a->who = read_index(f->j);
	return NULL;
}

static const char *
read_from(const struct field *f)
{
	char text[16];

	if (json_string(f->j, text, sizeof text))
		f->a->from = strcmp(text, "stock") == 0 ? GOLF_FROM_STOCK
		    : strcmp(text, "discard") == 0      ? GOLF_FROM_DISCARD
							: GOLF_NO_CARD;
	return NULL;
}

/* The rules say what the card's text means (D01). */
static const char *
read_card(const struct field *f)
{
	char text[16];

	if (json_string(f->j, text, sizeof text) &&
	    (!golf_card_read(f->rules, text, strlen(text), &f->a->card) ||
		f->a->card >= GOLF_CARD_KINDS))
		return "is no card";
	return NULL;
}

static const char *
read_yes(const struct field *f)
{
	bool yes = false;

	json_bool(f->j, &yes);
	f->a->yes = yes;
	return NULL;
}

/* Places of a layout; the action says whose layout. */
static const char *
read_places(const struct field *f)
{
	f->a->n = 0;
	for (json_array(f->j); json_item(f->j); f->a->n++) {
		if (f->a->n == GOLF_LIST_MAX)
			return too_many;
		f->a->at[f->a->n] = (struct golf_spot){ GOLF_NOBODY, read_index(f->j) };
	}
	return NULL;
}

static const char *
read_several(const struct field *f)
{
	const char *wrong = read_places(f);

	return !wrong && !f->j->error && f->a->n < 2 ? "wants two places or more" : wrong;
}

static const char *
read_given(const struct field *f)
{
	f->a->gives = 0;
	for (json_array(f->j); json_item(f->j); f->a->gives++) {
		if (f->a->gives == GOLF_LIST_MAX)
			return too_many;
		f->a->give[f->a->gives] = read_index(f->j);
	}
	return NULL;
}

/* [seat, place], or ["discard"]. */
static const char *
read_spot(struct json *j, struct golf_spot *at)
{
	static const char wrong[] = "wants [seat, place] for each card";
	char text[16] = "";

	if (!json_array(j) || !json_item(j))
		return wrong;
	if (json_peek(j) == JSON_STRING) {
		*at = (struct golf_spot){ GOLF_PILE, 0 };
		return json_string(j, text, sizeof text) && strcmp(text, "discard") == 0 &&
			!json_item(j)
		    ? NULL
		    : wrong;
	}
	at->seat = read_index(j);
	if (!json_item(j))
		return wrong;
	at->place = read_index(j);
	return json_item(j) ? wrong : NULL;
}

static const char *
read_spots(const struct field *f)
{
	f->a->n = 0;
	for (json_array(f->j); json_item(f->j); f->a->n++) {
		const char *wrong = f->a->n == GOLF_LIST_MAX ? too_many
							     : read_spot(f->j, &f->a->at[f->a->n]);

		if (wrong)
			return wrong;
	}
	return NULL;
}

static bool
read_power_name(struct json *j, uint8_t *power)
{
	enum golf_power found = GOLF_POWER_NONE;
	char text[32];

	if (!json_string(j, text, sizeof text) || !golf_power_read(text, strlen(text), &found))
		return false;
	*power = (uint8_t)found;
	return true;
}

static const char *
read_power(const struct field *f)
{
	return read_power_name(f->j, &f->a->power) ? NULL : no_power;
}

static const char *
read_powers(const struct field *f)
{
	if (!json_array(f->j) || !json_item(f->j))
		return want_two;
	if (!read_power_name(f->j, &f->a->a))
		return no_power;
	if (!json_item(f->j))
		return want_two;
	if (!read_power_name(f->j, &f->a->b))
		return no_power;
	return json_item(f->j) ? want_two : NULL;
}

static const char *
read_lines(const struct field *f, enum golf_lines lines)
{
	f->a->lines = (uint8_t)lines;
	if (!json_array(f->j) || !json_item(f->j))
		return want_two;
	f->a->a = read_index(f->j);
	if (!json_item(f->j))
		return want_two;
	f->a->b = read_index(f->j);
	return json_item(f->j) ? want_two : NULL;
}

static const char *
read_rows(const struct field *f)
{
	return read_lines(f, GOLF_LINES_ROWS);
}

static const char *
read_columns(const struct field *f)
{
	return read_lines(f, GOLF_LINES_COLUMNS);
}

/* The name of a player does not matter to the cards. */
static const char *
read_name(const struct field *f)
{
	bool text = json_peek(f->j) == JSON_STRING;

	json_skip(f->j);
	return text ? NULL : "is no name";
}

#define KIND(name) (1u << GOLF_DO_##name)

static const struct row {
	const char *key;
	uint32_t kinds; /* one bit each */
	const char *(*read)(const struct field *f);
} rows[] = {
	{ "seat", ~KIND(DEAL), read_seat },
	{ "place", KIND(TURN_UP) | KIND(PEEK) | KIND(REPLACE) | KIND(FLIP) | KIND(TRADE),
	    read_place },
	{ "places", KIND(REPLACE), read_several },
	{ "order", KIND(REARRANGE), read_places },
	{ "paid", KIND(PEEK), read_yes },
	{ "from", KIND(DRAW), read_from },
	{ "card", KIND(REPLACE), read_card },
	{ "power", KIND(POWER), read_power },
	{ "target", KIND(POWER) | KIND(TRADE), read_spots },
	{ "who", KIND(POWER), read_who },
	{ "rows", KIND(POWER), read_rows },
	{ "columns", KIND(POWER), read_columns },
	{ "swap", KIND(POWER), read_yes },
	{ "powers", KIND(POWER), read_powers },
	{ "cards", KIND(MATCH), read_spots },
	{ "give", KIND(MATCH), read_given },
	{ "as", KIND(LEAVE) | KIND(JOIN), read_name },
};

/* Finds the subject of a line: "do", or "hole" when "do" is missing. */
static bool
read_kind(const char *line, size_t length, struct golf_action *a, struct golf_why *why)
{
	enum golf_do kind = GOLF_DO_COUNT;
	bool hole = false, named = false;
	char key[32], text[32] = "";
	struct json j;

	json_begin(&j, line, length);
	if (!json_object(&j))
		return why_refuse(why, "This line is no JSON object: expected ", j.error, ".");
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "do") == 0)
			named = json_string(&j, text, sizeof text);
		else if (json_skip(&j))
			hole = hole || strcmp(key, "hole") == 0;
	}
	if (!json_done(&j))
		return why_refuse(why, "This line is not sound JSON: expected ", j.error, ".");
	if (!named && !hole)
		return why_refuse(why, "This line tells neither an action nor a hole.", "", "");
	/* A deal has no seat, and its own line. */
	if (named && (!golf_do_read(text, strlen(text), &kind) || kind == GOLF_DO_DEAL)) {
		struct out o;

		out_begin(&o, why->text, sizeof why->text);
		out_text(&o, "There is no action ");
		out_quoted(&o, text, strlen(text));
		out_text(&o, ".");
		return false;
	}
	a->kind = (uint8_t)(named ? kind : GOLF_DO_DEAL);
	return true;
}

static const struct row *
find_row(const char *key, unsigned kind)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].kinds >> kind & 1 && strcmp(rows[i].key, key) == 0)
			return &rows[i];
	return NULL;
}

bool
replay_action_has(unsigned kind, const char *key)
{
	return find_row(key, kind) != NULL;
}

/* The JSON is valid here, so an unreadable value has a wrong type or is too long. */
static bool
refuse_value(struct golf_why *why, const char *key, const char *expected, const char *wrong)
{
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_quoted(&o, key, strlen(key));
	out_text(&o, expected ? " cannot be read: expected " : " ");
	out_text(&o, expected ? expected : wrong);
	out_text(&o, ".");
	return false;
}

bool
replay_action_read(const struct golf_rules *r, const char *line, size_t length,
    struct golf_action *a, struct golf_why *why)
{
	char key[32];
	struct json j;

	*a = (struct golf_action){
		.seat = GOLF_NOBODY, .from = GOLF_NO_CARD, .place = GOLF_NOWHERE
	};
	a->card = GOLF_NO_CARD;
	a->who = GOLF_NOBODY;
	a->a = a->b = GOLF_NOWHERE;
	if (!read_kind(line, length, a, why))
		return false;
	json_begin(&j, line, length);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		const struct row *row = find_row(key, a->kind);
		const char *wrong = NULL;

		if (row)
			wrong = row->read(&(struct field){ &j, r, a });
		else
			json_skip(&j);
		if (wrong || j.error)
			return refuse_value(why, key, j.error, wrong);
	}
	return true;
}
