#include "config/house.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct house_row house_rows[HOUSE_KEYS] = {
#define HOUSE_ROW(NAME, text, kind, words, min, max, fallback)                                     \
	[HOUSE_##NAME] = { text, kind, words, min, max, fallback },
	HOUSE_MAP(HOUSE_ROW)
#undef HOUSE_ROW
};

static const struct unit {
	char letter;
	uint32_t seconds;
	const char *words; /* the words that people write for it; capitals do not matter */
} units[] = {
	{ 'd', 86400, "d day days día días dia dias" },
	{ 'h', 3600, "h hr hrs hour hours hora horas" },
	{ 'm', 60, "m min mins minute minutes minuto minutos" },
	{ 's', 1, "s sec secs second seconds seg segs segundo segundos" },
};

/* The words for no limit or nobody, and for everywhere. */
static const char none_words
    [] = "none,no,no limit,never,nobody,ninguno,ninguna,nunca,nadie,sin límite,sin limite";
static const char all_words[] = "all,everywhere,todos,todo";

enum { UNITS = sizeof units / sizeof units[0] };

void
house_default(struct house *h)
{
	*h = (struct house){ 0 };
	for (unsigned key = 0; key < HOUSE_KEYS; key++)
		h->number[key] = house_rows[key].fallback;
}

static bool
says(const struct house *h, enum house_key key)
{
	return h->set >> key & 1;
}

void
house_over(struct house *h, const struct house *level)
{
	for (enum house_key key = 0; key < HOUSE_KEYS; key++)
		if (says(level, key))
			h->number[key] = level->number[key];
	if (says(level, HOUSE_MANAGER))
		h->role = level->role;
	if (says(level, HOUSE_CHANNELS)) {
		h->channels = level->channels;
		memcpy(h->channel, level->channel, sizeof h->channel);
	}
	if (says(level, HOUSE_DAILY))
		memcpy(h->game, level->game, sizeof h->game);
	h->set |= level->set;
}

enum house_key
house_find(const char *name)
{
	enum house_key key = 0;

	while (key < HOUSE_KEYS && strcmp(house_rows[key].name, name) != 0)
		key++;
	return key;
}

void
house_unset(struct house *h, enum house_key key)
{
	h->set &= ~(UINT32_C(1) << key);
	h->number[key] = house_rows[key].fallback;
	if (key == HOUSE_MANAGER)
		h->role = 0;
	if (key == HOUSE_CHANNELS)
		h->channels = 0;
	if (key == HOUSE_DAILY)
		memset(h->game, 0, sizeof h->game);
}

/* Reading ------------------------------------------------------------------ */

/*
 * Reads a number at the beginning of a text, and finds the text after it. Returns false when there
 * is none.
 */
static bool
read_number(const char *text, uint64_t *number, const char **rest)
{
	char *end;

	if (*text < '0' || *text > '9')
		return false;
	*number = strtoull(text, &end, 10);
	*rest = end;
	return end - text <= 20;
}

/* Which of the words the first n bytes of a text are; capitals of ASCII do not matter. */
static bool
read_word(const char *words, const char *between, const char *text, size_t n, uint32_t *out)
{
	*out = 0;
	for (const char *at = words; *at; (*out)++) {
		size_t length = strcspn(at, between);

		if (length == n && strncasecmp(at, text, n) == 0)
			return true;
		at += length;
		at += *at != '\0';
	}
	return false;
}

/* The same for a whole text without the spaces at its ends. */
static bool
is_word(const char *words, const char *between, const char *text, uint32_t *out)
{
	size_t n;

	text += strspn(text, " ");
	for (n = strlen(text); n > 0 && text[n - 1] == ' ';)
		n--;
	return read_word(words, between, text, n, out);
}

/* The seconds of a unit, by its word of n bytes; 0 for an unknown word. */
static uint32_t
read_unit(const char *text, size_t n)
{
	uint32_t which;

	for (unsigned i = 0; i < UNITS; i++)
		if (read_word(units[i].words, " ", text, n, &which))
			return units[i].seconds;
	return 0;
}

/* Reads numbers with units; one number may stand without a unit: "90", "3 minutes", "1h 30m". */
static bool
read_duration(const char *text, uint32_t *out)
{
	const char *at = text + strspn(text, " ");
	uint64_t number, sum = 0;
	bool first = true;

	if (is_word(none_words, ",", text, out)) {
		*out = 0;
		return true;
	}
	do {
		uint32_t unit = 1;
		size_t n;

		if (!read_number(at, &number, &at) || number > UINT32_MAX)
			return false;
		at += strspn(at, " ");
		n = strcspn(at, " 0123456789");
		if (*at || !first)
			unit = read_unit(at, n);
		if (unit == 0)
			return false;
		sum += number * unit;
		if (sum > UINT32_MAX)
			return false;
		at += n;
		at += strspn(at, " ");
		first = false;
	} while (*at);
	*out = (uint32_t)sum;
	return true;
}

static bool
read_count(const char *text, uint32_t *out)
{
	const char *rest;
	uint64_t number;

	if (!read_number(text, &number, &rest) || *rest || number > UINT32_MAX)
		return false;
	*out = (uint32_t)number;
	return true;
}

/* An id, or a mention that begins with `mark` and ends with '>'. */
static bool
read_id(const char *text, const char *mark, uint64_t *id, const char **rest)
{
	bool mention = strncmp(text, mark, strlen(mark)) == 0;

	if (!read_number(mention ? text + strlen(mark) : text, id, rest) || *id == 0)
		return false;
	if (mention && *(*rest)++ != '>')
		return false;
	return true;
}

static bool
read_role(struct house *h, const char *text)
{
	const char *rest;
	uint64_t id = 0;
	uint32_t which;

	if (!is_word(none_words, ",", text, &which) && (!read_id(text, "<@&", &id, &rest) || *rest))
		return false;
	h->role = id;
	return true;
}

static bool
read_channels(struct house *h, const char *text)
{
	uint64_t id[HOUSE_CHANNELS_MAX] = { 0 };
	uint32_t which;
	unsigned n = 0;

	if (!is_word(all_words, ",", text, &which))
		for (const char *at = text + strspn(text, " ,"); *at || n == 0;
		     at += strspn(at, " ,"))
			if (n == HOUSE_CHANNELS_MAX || !read_id(at, "<#", &id[n++], &at))
				return false;
	memcpy(h->channel, id, n * sizeof id[0]);
	h->channels = n;
	return true;
}

/* Reads "house", a word for none, or a name without the spaces at its ends. */
static bool
read_game(struct house *h, const char *words, const char *text, uint32_t *number)
{
	uint32_t which;
	size_t n;

	text += strspn(text, " ");
	for (n = strlen(text); n > 0 && text[n - 1] == ' ';)
		n--;
	if (n == 0 || n >= sizeof h->game)
		return false;
	*number = is_word(words, " ", text, &which)  ? HOUSE_DAILY_HOUSE
	    : is_word(none_words, ",", text, &which) ? HOUSE_DAILY_NONE
						     : HOUSE_DAILY_NAMED;
	memset(h->game, 0, sizeof h->game);
	if (*number == HOUSE_DAILY_NAMED)
		memcpy(h->game, text, n);
	return true;
}

bool
house_set(struct house *h, enum house_key key, const char *value)
{
	const struct house_row *row = &house_rows[key];
	uint32_t number = 0;
	bool good = false;

	switch (row->kind) {
	case HOUSE_DURATION:
		good = read_duration(value, &number) &&
		    (number == 0 || (number >= row->min && number <= row->max));
		break;
	case HOUSE_COUNT:
		good = read_count(value, &number) && number >= row->min && number <= row->max;
		break;
	case HOUSE_WORD:
		good = is_word(row->words, " ", value, &number);
		break;
	case HOUSE_ROLE:
		good = read_role(h, value);
		break;
	case HOUSE_CHANNEL_LIST:
		good = read_channels(h, value);
		break;
	case HOUSE_GAME:
		good = read_game(h, row->words, value, &number);
		break;
	}
	if (!good)
		return false;
	h->number[key] = number;
	h->set |= UINT32_C(1) << key;
	return true;
}

/* Writing ------------------------------------------------------------------ */

enum { DURATION_TEXT = 16 };

/* Writes a duration in its largest whole unit; "none" for 0. Returns out. */
static char *
duration(uint32_t seconds, char out[DURATION_TEXT])
{
	unsigned i = 0;

	if (seconds == 0) {
		snprintf(out, DURATION_TEXT, "none");
		return out;
	}
	while (seconds % units[i].seconds != 0)
		i++;
	snprintf(out, DURATION_TEXT, "%" PRIu32 "%c", seconds / units[i].seconds, units[i].letter);
	return out;
}

const char *
house_durations(size_t i)
{
	static const char *const durations[] = { "30s", "1m", "2m", "5m", "10m", "30m", "1h", "12h",
		"1d", "3d", "7d", "none" };

	return i < sizeof durations / sizeof durations[0] ? durations[i] : NULL;
}

/* Writes word n. */
static void
write_word(const char *words, uint32_t n, char out[HOUSE_VALUE])
{
	for (; n > 0; n--) {
		words += strcspn(words, " ");
		assert(*words == ' '); /* there is another word */
		words++;
	}
	snprintf(out, HOUSE_VALUE, "%.*s", (int)strcspn(words, " "), words);
}

static void
write_channels(const struct house *h, char out[HOUSE_VALUE])
{
	size_t n = 0;

	snprintf(out, HOUSE_VALUE, "all");
	for (unsigned i = 0; i < h->channels; i++)
		n += (size_t)snprintf(
		    out + n, HOUSE_VALUE - n, "%s<#%" PRIu64 ">", i ? "," : "", h->channel[i]);
}

char *
house_value(const struct house *h, enum house_key key, char out[HOUSE_VALUE])
{
	switch (house_rows[key].kind) {
	case HOUSE_DURATION:
		return duration(h->number[key], out);
	case HOUSE_COUNT:
		snprintf(out, HOUSE_VALUE, "%" PRIu32, h->number[key]);
		break;
	case HOUSE_WORD:
		write_word(house_rows[key].words, h->number[key], out);
		break;
	case HOUSE_ROLE:
		snprintf(out, HOUSE_VALUE, h->role ? "<@&%" PRIu64 ">" : "none", h->role);
		break;
	case HOUSE_CHANNEL_LIST:
		write_channels(h, out);
		break;
	case HOUSE_GAME:
		snprintf(out, HOUSE_VALUE, "%s",
		    h->number[key] == HOUSE_DAILY_HOUSE      ? house_rows[key].words
			: h->number[key] == HOUSE_DAILY_NONE ? "none"
							     : h->game);
		break;
	}
	return out;
}

char *
house_allowed(enum house_key key, char out[HOUSE_VALUE])
{
	const struct house_row *row = &house_rows[key];
	char min[DURATION_TEXT], max[DURATION_TEXT];
	size_t n = 0;

	switch (row->kind) {
	case HOUSE_DURATION:
		snprintf(out, HOUSE_VALUE, "none, %s - %s", duration(row->min, min),
		    duration(row->max, max));
		break;
	case HOUSE_COUNT:
		snprintf(out, HOUSE_VALUE, "%" PRIu32 " - %" PRIu32, row->min, row->max);
		break;
	case HOUSE_WORD:
		for (const char *c = row->words; *c; c++)
			n += (size_t)snprintf(
			    out + n, HOUSE_VALUE - n, *c == ' ' ? ", " : "%c", *c);
		break;
	case HOUSE_ROLE:
		snprintf(out, HOUSE_VALUE, "none, @role");
		break;
	case HOUSE_CHANNEL_LIST:
		snprintf(out, HOUSE_VALUE, "all, #channel #channel");
		break;
	case HOUSE_GAME:
		snprintf(out, HOUSE_VALUE, "none, %s, preset, saved game", row->words);
		break;
	}
	return out;
}

/* In the text of a level a space of a name is "%20", and a percent sign is "%25". */
static size_t
add_value(const char *value, char *out, size_t size)
{
	size_t n = 0;

	for (; *value && n + 4 < size; value++)
		if (*value == ' ' || *value == '%')
			n += (size_t)sprintf(out + n, "%%%02x", (unsigned)*value);
		else
			out[n++] = *value;
	out[n] = '\0';
	return n;
}

/* Reads what add_value() wrote. */
static void
plain_value(char *value)
{
	char *to = value;

	for (; *value; value++)
		if (strncmp(value, "%20", 3) == 0 || strncmp(value, "%25", 3) == 0) {
			*to++ = value[2] == '0' ? ' ' : '%';
			value += 2;
		} else {
			*to++ = *value;
		}
	*to = '\0';
}

char *
house_write(const struct house *h, char out[HOUSE_TEXT])
{
	char value[HOUSE_VALUE];
	size_t n = 0;

	out[0] = '\0';
	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		if (!says(h, key))
			continue;
		n += (size_t)snprintf(
		    out + n, HOUSE_TEXT - n, "%s%s=", n ? " " : "", house_rows[key].name);
		n += add_value(house_value(h, key, value), out + n, HOUSE_TEXT - n);
	}
	return out;
}

void
house_read(struct house *h, const char *text)
{
	char pair[HOUSE_TEXT];

	house_default(h);
	for (const char *at = text + strspn(text, " "); *at; at += strspn(at, " ")) {
		size_t n = strcspn(at, " ");
		char *value;

		snprintf(
		    pair, sizeof pair, "%.*s", (int)(n < sizeof pair ? n : sizeof pair - 1), at);
		at += n;
		value = strchr(pair, '=');
		if (!value)
			continue;
		*value++ = '\0';
		plain_value(value);
		if (house_find(pair) != HOUSE_KEYS)
			house_set(h, house_find(pair), value);
	}
}
