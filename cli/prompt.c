#include "cli/prompt.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ANY_FROM = 0xff };

/* How a choice is typed; a key of 0 is the number of the place. @ stands for the top of the discard pile. */
static const struct key {
	uint8_t kind, from;
	char key;
	const char *word; /* may be typed too */
	const char *label; /* in the prompt */
	const char *help;
} keys[] = {
	{ GOLF_DO_TURN_UP, ANY_FROM, 0, "", "turn up", "turn that card of yours face up" },
	{ GOLF_DO_PEEK, ANY_FROM, 0, "", "look at", "look at that card of yours" },
	{ GOLF_DO_DRAW, GOLF_FROM_STOCK, 's', "stock", "stock", "draw the top card of the stock" },
	{ GOLF_DO_DRAW, GOLF_FROM_DISCARD, 'd', "discard", "discard pile (@)", "take @ from the discard pile" },
	{ GOLF_DO_REPLACE, ANY_FROM, 0, "", "replace", "put the drawn card there, and discard what lay there" },
	{ GOLF_DO_DISCARD, ANY_FROM, 'd', "discard", "discard it", "discard the drawn card" },
	{ GOLF_DO_FLIP, ANY_FROM, 0, "", "flip", "turn that card of yours face up" },
	{ GOLF_DO_KEEP, ANY_FROM, 'n', "none", "none", "leave your cards as they lie" },
	{ GOLF_DO_KNOCK, ANY_FROM, 'k', "knock", "knock", "end the hole instead of drawing" },
	{ GOLF_DO_EXPOSE, ANY_FROM, 'e', "expose", "expose", "turn all your cards up and end the hole" },
	{ GOLF_DO_PASS, ANY_FROM, 'p', "pass", "pass", "pass, since you can draw nothing" },
};

static const struct key *
key_of(const struct golf_action *a)
{
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i].kind == a->kind && (keys[i].from == ANY_FROM || keys[i].from == a->from))
			return &keys[i];
	return NULL; /* no action that is ever offered */
}

static void
put_text(const char *text, const struct table *t, const struct golf_view *view)
{
	for (; *text; text++) {
		if (*text == '@')
			table_card(t, view->discard);
		else
			putc(*text, t->out);
	}
}

/* How the i-th choice is typed: "s", "4", or "1-6" for it and the choices behind it; returns the last of them. */
static unsigned
put_keys(const struct prompt *p, const struct table *t, unsigned i)
{
	const struct golf_action *a = p->choice;
	unsigned last = i;

	if (key_of(&a[i])->key) {
		putc(key_of(&a[i])->key, t->out);
		return i;
	}
	while (last + 1 < p->n && a[last + 1].kind == a[i].kind && a[last + 1].place == a[last].place + 1)
		last++;
	fprintf(t->out, "%u", a[i].place + 1u);
	if (last > i)
		fprintf(t->out, "%s%u", last > i + 1 ? "-" : " ", a[last].place + 1u);
	return last;
}

/* Whether choice i is typed and told like the one before it: another place of the same kind. */
static bool
goes_on(const struct prompt *p, unsigned i)
{
	if (i == 0)
		return false;
	return key_of(&p->choice[i - 1]) == key_of(&p->choice[i]);
}

void
prompt_ask(const struct prompt *p, const struct table *t, const struct golf_view *view)
{
	if (view->phase == GOLF_PH_PLACE) {
		fputs("You have ", t->out);
		table_card(t, view->drawn);
		fputs(": ", t->out);
	}
	for (unsigned i = 0; i < p->n; i++) {
		unsigned first = i;

		fputs(i == 0 ? "" : goes_on(p, i) ? " " : ", ", t->out);
		i = put_keys(p, t, i);
		if (i + 1 == p->n || key_of(&p->choice[i + 1]) != key_of(&p->choice[first])) {
			fputs(": ", t->out);
			put_text(key_of(&p->choice[i])->label, t, view);
		}
	}
	fputs(", ?: help, q: quit > ", t->out);
}

void
prompt_help(const struct prompt *p, const struct table *t, const struct golf_view *view)
{
	for (unsigned i = 0; i < p->n; i++) {
		if (goes_on(p, i))
			continue;
		if (key_of(&p->choice[i])->key)
			fprintf(t->out, "  %c       ", key_of(&p->choice[i])->key);
		else
			fputs("  number  ", t->out);
		put_text(key_of(&p->choice[i])->help, t, view);
		putc('\n', t->out);
	}
	fputs("  q       leave the game\n", t->out);
}

static enum prompt_answer
read_place(const struct prompt *p, const char *word, unsigned *index)
{
	unsigned long number = strtoul(word, NULL, 10);
	bool places = false;

	for (unsigned i = 0; i < p->n; i++) {
		if (key_of(&p->choice[i])->key)
			continue;
		places = true;
		if (p->choice[i].place + 1ul == number) {
			*index = i;
			return PROMPT_CHOSEN;
		}
	}
	if (!places || number == 0 || number > GOLF_PLACES_MAX)
		return PROMPT_WRONG;
	*index = (unsigned)number - 1;
	return PROMPT_PLACE;
}

enum prompt_answer
prompt_read(const struct prompt *p, const char *text, unsigned *index)
{
	char word[16];
	size_t length;

	text += strspn(text, " \t\r");
	length = strcspn(text, " \t\r");
	if (length == 0 || length >= sizeof word || text[length + strspn(text + length, " \t\r")])
		return PROMPT_WRONG;
	memcpy(word, text, length);
	word[length] = '\0';
	if (strspn(word, "0123456789") == length)
		return read_place(p, word, index);
	if (strcmp(word, "?") == 0 || strcasecmp(word, "help") == 0)
		return PROMPT_HELP;
	if (strcasecmp(word, "q") == 0 || strcasecmp(word, "quit") == 0)
		return PROMPT_QUIT;
	for (unsigned i = 0; i < p->n; i++) {
		const struct key *key = key_of(&p->choice[i]);

		if (key->key &&
		    (strcasecmp(word, key->word) == 0 ||
			(length == 1 && tolower((unsigned char)word[0]) == key->key))) {
			*index = i;
			return PROMPT_CHOSEN;
		}
	}
	return PROMPT_WRONG;
}

void
prompt_wrong(const struct prompt *p, const struct table *t)
{
	fputs("Type one of: ", t->out);
	for (unsigned i = 0; i < p->n; i++) {
		i = put_keys(p, t, i);
		fputs(", ", t->out);
	}
	fputs("or ? for help.\n", t->out);
}
