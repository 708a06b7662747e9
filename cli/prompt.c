#include "cli/prompt.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { KEYS_WIDTH = 8 }; /* columns of an option's keys with the punctuation */

void
prompt_begin(struct prompt *p, const char *lead, ...)
{
	va_list args;

	*p = (struct prompt){ .card = { GOLF_NO_CARD, GOLF_NO_CARD, GOLF_NO_CARD } };
	va_start(args, lead);
	vsnprintf(p->lead, sizeof p->lead, lead, args);
	va_end(args);
}

static struct prompt_option *
add(struct prompt *p, const char *label, const char *help, int value)
{
	struct prompt_option *o = &p->option[p->n];

	assert(p->n < PROMPT_OPTIONS_MAX);
	p->n++;
	*o = (struct prompt_option){
		.word = "", .label = label, .help = help, .card = GOLF_NO_CARD, .value = value
	};
	return o;
}

void
prompt_add(
    struct prompt *p, char key, const char *word, const char *label, const char *help, int value)
{
	struct prompt_option *o = add(p, label, help, value);

	o->key[0] = key;
	o->word = word;
}

void
prompt_number(struct prompt *p, unsigned number, const char *label, const char *help, int value)
{
	snprintf(add(p, label, help, value)->key, PROMPT_KEY, "%u", number % 1000);
}

static bool
is_number(const char *text)
{
	return *text && text[strspn(text, "0123456789")] == '\0';
}

/* Replaces each @ of the text by the next card. */
static void
put_text(const struct table *t, const char *text, const uint8_t *card)
{
	for (; *text; text++) {
		if (*text == '@')
			term_card(t, *card++);
		else
			putc(*text, t->out);
	}
}

/* Whether option i belongs to the range of the option before: numbers with the same texts. */
static bool
goes_on(const struct prompt *p, unsigned i)
{
	if (i == 0 || i >= p->n || p->option[i].label != p->option[i - 1].label)
		return false;
	return is_number(p->option[i].key) && is_number(p->option[i - 1].key);
}

/*
 * Writes the keys of option i: "s", "4", or "1-6" for a range. Returns the last option of the
 * range.
 */
static unsigned
put_keys(const struct prompt *p, const struct table *t, unsigned i)
{
	unsigned last = i;

	while (
	    goes_on(p, last + 1) && atoi(p->option[last + 1].key) == atoi(p->option[last].key) + 1)
		last++;
	fputs(p->option[i].key, t->out);
	if (last > i)
		fprintf(t->out, "%s%s", last > i + 1 ? "-" : " ", p->option[last].key);
	return last;
}

/* The columns of the last line of a text; a card counts as three. */
static unsigned
columns_of(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		if (((unsigned char)*text & 0xc0) != 0x80)
			n = *text == '\n' ? 0 : n + (*text == '@' ? 3 : 1);
	return n;
}

/* Starts a new line when the next text does not fit on this one. */
static void
part(const struct table *t, unsigned *column, unsigned width, bool first)
{
	bool fits = *column + width < term_columns(t);

	if (!first)
		fputs(fits ? ", " : ",\n", t->out);
	*column = (fits ? *column : 0) + width;
}

/* How many options are listed as one range. */
static unsigned
told_as_one(const struct prompt *p, unsigned i)
{
	unsigned n = 1;

	while (goes_on(p, i + n))
		n++;
	return n;
}

static void
put_options(const struct prompt *p, const struct table *t, unsigned i, unsigned n)
{
	for (unsigned k = i; k < i + n; k++) {
		fputs(k > i ? " " : "", t->out);
		k = put_keys(p, t, k);
	}
	fputs(": ", t->out);
	put_text(t, p->option[i].label, &p->option[i].card);
}

void
prompt_ask(const struct prompt *p, const struct table *t)
{
	const char *help = term_word(t, "term.help"), *enter = term_word(t, "term.enter");
	const char *leave = term_word(t, p->back ? "term.back" : "term.quit");
	unsigned column = columns_of(p->lead), n;

	put_text(t, p->lead, p->card);
	for (unsigned i = 0; i < p->n; i += n) {
		n = told_as_one(p, i);
		part(t, &column, KEYS_WIDTH + columns_of(p->option[i].label), i == 0);
		put_options(p, t, i, n);
	}
	if (p->enter) {
		part(t, &column, KEYS_WIDTH + columns_of(p->enter), p->n == 0);
		fprintf(t->out, "%s: %s", enter, p->enter);
	}
	part(t, &column, columns_of("?: , q: ") + columns_of(help) + columns_of(leave) + 3, false);
	fprintf(t->out, "?: %s, q: %s > ", help, leave);
}

/* The first column of the help. */
static void
put_key(const struct table *t, const char *key)
{
	fprintf(t->out, "  %s%*s", key, KEYS_WIDTH - (int)term_width(key), "");
}

void
prompt_help(const struct prompt *p, const struct table *t)
{
	for (unsigned i = 0; i < p->n; i++) {
		const struct prompt_option *o = &p->option[i];

		if (goes_on(p, i))
			continue;
		put_key(t,
		    is_number(o->key) && goes_on(p, i + 1) ? term_word(t, "term.number") : o->key);
		put_text(t, o->help, &o->card);
		putc('\n', t->out);
	}
	if (p->enter) {
		put_key(t, term_word(t, "term.enter"));
		fprintf(t->out, "%s\n", p->enter);
	}
	put_key(t, "q");
	fprintf(t->out, "%s\n", term_word(t, p->back ? "term.go-back" : "term.leave-game"));
}

static enum prompt_answer
read_place(const struct prompt *p, const char *word, int *value)
{
	unsigned long number = strtoul(word, NULL, 10);
	bool places = false;

	for (unsigned i = 0; i < p->n; i++)
		places = places || is_number(p->option[i].key);
	if (!places || number == 0 || number > GOLF_PLACES_MAX)
		return PROMPT_WRONG;
	*value = (int)number - 1;
	return PROMPT_PLACE;
}

enum prompt_answer
prompt_read(const struct prompt *p, const char *text, int *value)
{
	char word[PROMPT_TYPED];
	size_t length;

	text += strspn(text, " \t\r");
	length = strcspn(text, " \t\r");
	if (length == 0)
		return p->enter ? PROMPT_ENTER : PROMPT_WRONG;
	if (length >= sizeof word || text[length + strspn(text + length, " \t\r")])
		return PROMPT_WRONG;
	memcpy(word, text, length);
	word[length] = '\0';
	for (unsigned i = 0; i < p->n; i++) {
		if (strcasecmp(word, p->option[i].key) == 0 ||
		    strcasecmp(word, p->option[i].word) == 0) {
			*value = p->option[i].value;
			return PROMPT_CHOSEN;
		}
	}
	if (is_number(word))
		return read_place(p, word, value);
	if (strcmp(word, "?") == 0 || strcasecmp(word, "help") == 0)
		return PROMPT_HELP;
	if (strcmp(word, "#") == 0 || strcasecmp(word, "codes") == 0)
		return PROMPT_CODES;
	if (strcasecmp(word, "q") == 0 || strcasecmp(word, "quit") == 0 ||
	    strcasecmp(word, "back") == 0)
		return PROMPT_QUIT;
	return PROMPT_WRONG;
}

void
prompt_wrong(const struct prompt *p, const struct table *t)
{
	fputs(term_word(t, "term.type-one"), t->out);
	for (unsigned i = 0; i < p->n; i++) {
		i = put_keys(p, t, i);
		fputs(", ", t->out);
	}
	if (p->enter)
		fprintf(t->out, "%s, ", term_word(t, "term.enter"));
	fprintf(t->out, "%s\n", term_word(t, "term.or-help"));
}

bool
prompt_complete(const struct prompt *p, const char *typed)
{
	size_t length = strlen(typed);

	for (unsigned i = 0; i < p->n; i++)
		if (strncasecmp(p->option[i].key, typed, length) == 0 && p->option[i].key[length])
			return false;
	return true;
}
