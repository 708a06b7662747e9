/* News as sentences: one row for each kind. */
#include "cli/table.h"
#include "config/words.h"

#include <string.h>

/*
 * The texts of the rows are those of config/locales/LANG.term.json. In such a sentence, %S is the
 * seat ("You" or its name), and [a|b] is a for you and b for others. %P is the possessive of the
 * seat, at the start; %O the possessive of seat2, beside a place; %T is seat2. %@ is the card, %#
 * the place, %& place2 (the card that went to the pile), and %+ the place as a number. %p is the
 * effect of the power, %c the call, %l the kind of lines, %n a number.
 */
static const struct sentence {
	const char *key;
	const char *bare; /* used when there is no card to name; NULL: key is used */
} sentences[] = {
	[GOLF_NEWS_DEALT] = { "term.dealt", "term.dealt-bare" },
	[GOLF_NEWS_TURNED_UP] = { "term.turned-up", NULL },
	[GOLF_NEWS_REARRANGED] = { "term.rearranged", NULL },
	[GOLF_NEWS_PEEKED] = { "term.peeked", NULL },
	[GOLF_NEWS_PAID] = { "term.paid", NULL },
	[GOLF_NEWS_DREW_STOCK] = { "term.drew", "term.drew-bare" },
	[GOLF_NEWS_DREW_DISCARD] = { "term.took", NULL },
	[GOLF_NEWS_DREW_MORE] = { "term.drew-more", "term.drew-more-bare" },
	[GOLF_NEWS_REPLACED] = { "term.replaced", NULL },
	[GOLF_NEWS_UNEQUAL] = { "term.unequal", NULL },
	[GOLF_NEWS_CARD_JOINED] = { "term.card-joined", "term.card-joined-bare" },
	[GOLF_NEWS_DISCARDED] = { "term.discarded", NULL },
	[GOLF_NEWS_FLIPPED] = { "term.flipped", "term.flipped-bare" },
	[GOLF_NEWS_TURNED_DOWN] = { "term.turned-down", "term.turned-down-bare" },
	[GOLF_NEWS_KEPT] = { "term.kept", NULL },
	[GOLF_NEWS_POWER] = { "term.power", "term.power-bare" },
	[GOLF_NEWS_LOOKED] = { "term.looked", NULL },
	[GOLF_NEWS_SWAPPED] = { "term.swapped-pile", "term.swapped" },
	[GOLF_NEWS_SHUFFLED] = { "term.shuffled", NULL },
	[GOLF_NEWS_LINES] = { "term.lines", NULL },
	[GOLF_NEWS_SHIELDED] = { "term.shielded", NULL },
	[GOLF_NEWS_BLOCKED] = { "term.blocked", NULL },
	[GOLF_NEWS_CANCELLED] = { "term.cancelled", "term.cancelled-bare" },
	[GOLF_NEWS_GIVEN] = { "term.given", NULL },
	[GOLF_NEWS_REMOVED] = { "term.removed", NULL },
	[GOLF_NEWS_MATCHED] = { "term.matched", NULL },
	[GOLF_NEWS_MISMATCHED] = { "term.mismatched", NULL },
	[GOLF_NEWS_GAVE] = { "term.gave", NULL },
	[GOLF_NEWS_FINED] = { "term.fined", NULL },
	[GOLF_NEWS_LINE_GONE] = { "term.line-gone", NULL },
	[GOLF_NEWS_TRADED] = { "term.traded", NULL },
	[GOLF_NEWS_KNOCKED] = { "term.called", NULL },
	[GOLF_NEWS_EXPOSED] = { "term.exposed", NULL },
	[GOLF_NEWS_PASSED] = { "term.passed", NULL },
	[GOLF_NEWS_SKIPPED] = { "term.skipped", NULL },
	[GOLF_NEWS_LAST_TURNS] = { "term.last-turns", NULL },
	[GOLF_NEWS_STOCK_RENEWED] = { "term.renewed", NULL },
	[GOLF_NEWS_TURN] = { NULL, NULL },
	[GOLF_NEWS_HOLE_OVER] = { "term.hole-over", NULL },
	[GOLF_NEWS_GAME_OVER] = { NULL, NULL },
	[GOLF_NEWS_LEFT] = { NULL, NULL },
	[GOLF_NEWS_JOINED] = { NULL, NULL },
};

const char *
table_word(const struct table *t, const char *key)
{
	return words_find(t->lang, key);
}

const char *
table_power(const struct table *t, unsigned power)
{
	return table_word(t, words_power(power));
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
		(const struct word[]){ { "name", table_name(t, seat) }, { 0 } }, text, sizeof text),
	    t->out);
}

/* The possessive of seat2, from the view of the seat; its own when both are the same. */
static void
put_whose(const struct table *t, const struct golf_news *n)
{
	unsigned seat = n->seat2 == GOLF_NOBODY ? n->seat : n->seat2;

	if (is_you(t, seat))
		fputs(table_word(t, "term.whose-yours"), t->out);
	else if (n->seat2 == n->seat)
		fputs(table_word(t, "term.whose-own"), t->out);
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
	const char *at = table_power(t, n->place), *next;

	for (; !is_you(t, n->seat) && (next = strstr(at, your)); at = next + sizeof your - 1)
		fprintf(t->out, "%.*s their", (int)(next - at), at);
	fputs(at, t->out);
}

static void
put_token(const struct table *t, char token, const struct golf_news *n, int number)
{
	switch (token) {
	case 'S':
		fputs(table_name(t, n->seat), t->out);
		break;
	case 'P':
		if (is_you(t, n->seat))
			fputs(table_word(t, "term.whose-start"), t->out);
		else
			put_possessive(t, n->seat);
		break;
	case 'O':
		put_whose(t, n);
		break;
	case 'T':
		fputs(is_you(t, n->seat2) ? table_word(t, "term.to-you") : table_name(t, n->seat2),
		    t->out);
		break;
	case '@':
		table_card(t, n->card);
		break;
	case '#':
		fprintf(t->out, "%u", n->place + 1u);
		break;
	case '&':
		if (n->seat2 == GOLF_PILE)
			table_card(t, n->place2);
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
		fputs(table_word(t, n->card == GOLF_LINES_ROWS ? "term.rows" : "term.columns"),
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
table_say(const struct table *t, const char *key, unsigned seat, int n)
{
	const struct golf_news about = { .seat = (uint8_t)seat, .seat2 = GOLF_NOBODY };

	put_sentence(t, table_word(t, key), &about, n);
}

/* The usual call has a verb of its own; a word of the rules is called out. */
static bool
is_usual_call(const struct table *t)
{
	return !t->call || strcmp(t->call, table_word(t, "button.call")) == 0;
}

void
table_news(const struct table *t, const struct golf_news *news)
{
	const struct sentence *s = &sentences[news->kind];
	bool card = news->card < GOLF_CARD_KINDS;
	const char *key = card || !s->bare ? s->key : s->bare;

	if (!key)
		return;
	if (news->kind == GOLF_NEWS_KNOCKED && is_usual_call(t))
		key = "term.knocked";
	fputs("  ", t->out);
	put_sentence(t, table_word(t, key), news, 0);
	putc('\n', t->out);
}

void
table_tell(const struct table *t, const struct golf_tell *tell)
{
	const struct golf_news about = {
		.seat = tell->seat, .seat2 = GOLF_NOBODY, .place = tell->place, .card = tell->card
	};
	const char *key = "term.tell-look";

	if (tell->kind == GOLF_TELL_DREW)
		key = "term.tell-drew";
	else if (tell->kind == GOLF_TELL_LOOK && tell->seat != t->you)
		key = "term.tell-look-other";
	fputs("  ", t->out);
	put_sentence(t, table_word(t, key), &about, 0);
	putc('\n', t->out);
}
