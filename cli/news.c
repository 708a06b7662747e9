/*
 * News as sentences: config/news_words.h has the sentence of each kind of event. In such a sentence
 * (config/locales/LANG.term.json), %S is the seat ("You" or its name), and [a|b] is a for you and b
 * for others. %P is the possessive of the seat, at the start; %O the possessive of seat2, beside a
 * place; %T is seat2. %@ is the card, %# the place, %& place2 (the card that went to the pile), and
 * %+ the place as a number. %p is the effect of the power, %c the call, %l the kind of lines, %n a
 * number.
 */
#include "cli/table.h"
#include "cli/wrap.h"
#include "config/news_words.h"
#include "config/words.h"

#include <stdlib.h>
#include <string.h>

const char *
term_word(const struct table *t, const char *key)
{
	return words_find(t->lang, key);
}

const char *
term_power(const struct table *t, unsigned power)
{
	return term_word(t, words_power(power));
}

static bool
is_you(const struct table *t, unsigned seat)
{
	return seat == t->you;
}

static void
put_possessive(const struct table *t, unsigned seat)
{
	char text[80];

	fputs(
	    words_say(t->lang, "term.whose",
		(const struct word[]){ { "name", term_name(t, seat) }, { 0 } }, text, sizeof text),
	    t->out);
}

/* The possessive of seat2, from the view of the seat; its own when both are the same. */
static void
put_whose(const struct table *t, const struct golf_news *n)
{
	unsigned seat = n->seat2 == GOLF_NOBODY ? n->seat : n->seat2;

	if (is_you(t, seat))
		fputs(term_word(t, "term.whose-yours"), t->out);
	else if (n->seat2 == n->seat)
		fputs(term_word(t, "term.whose-own"), t->out);
	else
		put_possessive(t, seat);
}

/*
 * "one of your cards", and what is theirs where it is not you. Only English texts of powers have
 * the word.
 */
static void
put_power(const struct table *t, const struct golf_news *n)
{
	static const char your[] = " your";
	const char *at = term_power(t, n->place), *next;

	for (; !is_you(t, n->seat) && (next = strstr(at, your)); at = next + sizeof your - 1)
		fprintf(t->out, "%.*s their", (int)(next - at), at);
	fputs(at, t->out);
}

static void
put_token(const struct table *t, char token, const struct golf_news *n, int number)
{
	switch (token) {
	case 'S':
		fputs(term_name(t, n->seat), t->out);
		break;
	case 'P':
		if (is_you(t, n->seat))
			fputs(term_word(t, "term.whose-start"), t->out);
		else
			put_possessive(t, n->seat);
		break;
	case 'O':
		put_whose(t, n);
		break;
	case 'T':
		fputs(is_you(t, n->seat2) ? term_word(t, "term.to-you") : term_name(t, n->seat2),
		    t->out);
		break;
	case '@':
		term_card(t, n->card);
		break;
	case '#':
		fprintf(t->out, "%u", n->place + 1u);
		break;
	case '&':
		if (n->seat2 == GOLF_PILE)
			term_card(t, n->place2);
		else
			fprintf(t->out, "%u", n->place2 + 1u);
		break;
	case '+':
		fprintf(t->out, "%u", n->place);
		break;
	case 'p':
		put_power(t, n);
		break;
	case 'l':
		fputs(term_word(t, n->card == GOLF_LINES_ROWS ? "term.rows" : "term.columns"),
		    t->out);
		break;
	case 'c':
		fputs(t->call, t->out);
		break;
	case 'n':
		fprintf(t->out, "%d", number);
		break;
	}
}

static void
put_sentence(const struct table *t, const char *at, const struct golf_news *n, int number)
{
	bool you = is_you(t, n->seat), choice = false, left_out = false;

	for (; *at; at++) {
		if (*at == '[') {
			choice = true;
			left_out = !you;
		} else if (choice && *at == '|') {
			left_out = you;
		} else if (choice && *at == ']') {
			choice = left_out = false;
		} else if (*at == '%') {
			at++;
			if (!left_out)
				put_token(t, *at, n, number);
		} else if (!left_out) {
			putc(*at, t->out);
		}
	}
}

void
term_say(const struct table *t, const char *key, unsigned seat, int n)
{
	const struct golf_news about = { .seat = (uint8_t)seat, .seat2 = GOLF_NOBODY };

	put_sentence(t, term_word(t, key), &about, n);
}

/* The usual call has a verb of its own; a word of the rules is called out. */
static bool
is_usual_call(const struct table *t)
{
	return !t->call || strcmp(t->call, term_word(t, "button.call")) == 0;
}

/* Writes a sentence on a line, or on two when it is wider than the terminal. */
static void
put_line(const struct table *t, const char *key, const struct golf_news *news)
{
	struct table line = *t;
	char *text = NULL;
	size_t length;

	line.out = open_memstream(&text, &length);
	if (!line.out)
		return;
	fputs("  ", line.out);
	put_sentence(&line, term_word(t, key), news, 0);
	fclose(line.out);
	wrap_line(t->out, text, 2);
	putc('\n', t->out);
	free(text);
}

void
term_news(const struct table *t, const struct golf_news *news)
{
	const struct news_term *s = &news_words(news->kind)->term;
	bool card = news->card < GOLF_CARD_KINDS;
	const char *key = card || !s->bare ? s->key : s->bare;

	if (s->silent)
		return;
	if (news->kind == GOLF_NEWS_KNOCKED && is_usual_call(t))
		key = "term.knocked";
	put_line(t, key, news);
}

void
term_tell(const struct table *t, const struct golf_tell *tell)
{
	const struct golf_news about = {
		.seat = tell->seat, .seat2 = GOLF_NOBODY, .place = tell->place, .card = tell->card
	};
	const char *key = "term.tell-look";

	if (tell->kind == GOLF_TELL_DREW)
		key = "term.tell-drew";
	else if (tell->kind == GOLF_TELL_LOOK && tell->seat != t->you)
		key = "term.tell-look-other";
	put_line(t, key, &about);
}
