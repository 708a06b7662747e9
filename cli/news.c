/* News as sentences: one row for each kind. */
#include "cli/table.h"
#include "config/words.h"

#include <string.h>

/*
 * In a sentence, %S is the seat ("You" or its name), and [a|b] is a for you and b for others. %P is
 * the possessive of the seat, at the start; %O the possessive of seat2, after a name; %T is seat2.
 * %@ is the card, %# the place, %& place2 (the card that went to the pile), and %+ the place as a
 * number. %p is the effect of the power, %c the call, %l the kind of lines.
 */
static const struct sentence {
	const char *text;
	const char *bare; /* used when there is no card to name; NULL: text is used */
} sentences[] = {
	[GOLF_NEWS_DEALT] = { "%S [deal|deals]; %@ starts the discard pile.", "%S [deal|deals]." },
	[GOLF_NEWS_TURNED_UP] = { "%S [turn|turns] up %@ at place %#.", NULL },
	[GOLF_NEWS_REARRANGED] = { "%S [rearrange your|rearranges their] cards.", NULL },
	[GOLF_NEWS_PEEKED] = { "%S [look|looks] at place %#.", NULL },
	[GOLF_NEWS_PAID] = { "%S [pay|pays] for a look at place %#.", NULL },
	[GOLF_NEWS_DREW_STOCK] = { "%S [draw|draws] %@ from the stock.",
	    "%S [draw|draws] from the stock." },
	[GOLF_NEWS_DREW_DISCARD] = { "%S [take|takes] %@ from the discard pile.", NULL },
	[GOLF_NEWS_DREW_MORE] = { "%S [draw|draws] %@ as well.", "%S [draw|draws] one more card." },
	[GOLF_NEWS_REPLACED] = { "%S [put|puts] it at place %#; %@ goes to the discard pile.",
	    NULL },
	[GOLF_NEWS_UNEQUAL] = { "%P place %# is %@: the cards are not equal, and stay.", NULL },
	[GOLF_NEWS_CARD_JOINED] = { "%@ joins %O layout at place %#.",
	    "A card joins %O layout at place %#." },
	[GOLF_NEWS_DISCARDED] = { "%S [discard|discards] %@.", NULL },
	[GOLF_NEWS_FLIPPED] = { "%P place %# is turned up: %@.", "%P place %# is turned up." },
	[GOLF_NEWS_TURNED_DOWN] = { "%P place %#, %@, is turned face down.",
	    "%P place %# is turned face down." },
	[GOLF_NEWS_KEPT] = { "%S [leave|leaves] the cards as they lie.", NULL },
	[GOLF_NEWS_POWER] = { "%S [use|uses] %@ to %p.", "%S [go|goes] on to %p." },
	[GOLF_NEWS_LOOKED] = { "%S [look|looks] at %O place %&.", NULL },
	[GOLF_NEWS_SWAPPED] = { "%P place %# and the discard pile swap cards: %@ comes from the "
				"pile, %& goes there.",
	    "%P place %# and %O place %& swap cards." },
	[GOLF_NEWS_SHUFFLED] = { "%P cards are shuffled.", NULL },
	[GOLF_NEWS_LINES] = { "%P %l %# and %& change places.", NULL },
	[GOLF_NEWS_SHIELDED] = { "%S [keep|keeps] %@ as a shield.", NULL },
	[GOLF_NEWS_BLOCKED] = { "%P shield, %@, blocks the power and is discarded.", NULL },
	[GOLF_NEWS_CANCELLED] = { "%@ cancels the call: the hole goes on.",
	    "The call is cancelled: the hole goes on." },
	[GOLF_NEWS_GIVEN] = { "%S [put|puts] it at %O place %&; %@ goes to the discard pile.",
	    NULL },
	[GOLF_NEWS_REMOVED] = { "%S [discard|discards] %@ from place %#.", NULL },
	[GOLF_NEWS_MATCHED] = { "%S [match|matches]: %O place %& is %@, and goes to the discard "
				"pile.",
	    NULL },
	[GOLF_NEWS_MISMATCHED] = { "%S [try|tries] to match %O place %&, but it is %@.", NULL },
	[GOLF_NEWS_GAVE] = { "%S [give|gives] place %# to %T, at place %&.", NULL },
	[GOLF_NEWS_FINED] = { "%S [get|gets] penalty points: %+.", NULL },
	[GOLF_NEWS_LINE_GONE] = { "%P place %#, %@, leaves the layout with its line.", NULL },
	[GOLF_NEWS_TRADED] = { "%S [trade|trades] it for %O place %&, which goes to place %#; %@ "
			       "goes to the discard pile.",
	    NULL },
	[GOLF_NEWS_KNOCKED] = { "%c", NULL },
	[GOLF_NEWS_EXPOSED] = { "%S [turn|turns] up all cards.", NULL },
	[GOLF_NEWS_PASSED] = { "%S [pass|passes].", NULL },
	[GOLF_NEWS_SKIPPED] = { "%S [lose|loses] a turn.", NULL },
	[GOLF_NEWS_LAST_TURNS] = { "%S [end|ends] the hole: every other player has one more turn.",
	    NULL },
	[GOLF_NEWS_STOCK_RENEWED] = { "The discard pile is shuffled and becomes the stock.", NULL },
	[GOLF_NEWS_TURN] = { NULL, NULL },
	[GOLF_NEWS_HOLE_OVER] = { "The hole is over.", NULL },
	[GOLF_NEWS_GAME_OVER] = { NULL, NULL },
	[GOLF_NEWS_LEFT] = { NULL, NULL },
	[GOLF_NEWS_JOINED] = { NULL, NULL },
};

const char *
table_power(unsigned power)
{
	return words_find("en", words_power(power));
}

static bool
is_you(const struct table *t, unsigned seat)
{
	return seat == t->you;
}

/* The possessive of seat2, from the view of the seat; its own when both are the same. */
static void
put_whose(const struct table *t, const struct golf_news *n)
{
	unsigned seat = n->seat2 == GOLF_NOBODY ? n->seat : n->seat2;

	if (is_you(t, seat))
		fputs("your", t->out);
	else if (n->seat2 == n->seat)
		fputs("their own", t->out);
	else
		fprintf(t->out, "%s's", table_name(t, seat));
}

static void
put_call(const struct table *t, const struct golf_news *n)
{
	bool you = is_you(t, n->seat);

	if (!t->call || strcmp(t->call, "Knock") == 0)
		fprintf(t->out, "%s %s.", table_name(t, n->seat), you ? "knock" : "knocks");
	else
		fprintf(t->out, "%s %s: \"%s!\"", table_name(t, n->seat), you ? "call" : "calls",
		    t->call);
}

/* "one of your cards", and what is theirs where it is not you. */
static void
put_power(const struct table *t, const struct golf_news *n)
{
	static const char your[] = " your";
	const char *at = table_power(n->place), *next;

	for (; !is_you(t, n->seat) && (next = strstr(at, your)); at = next + sizeof your - 1)
		fprintf(t->out, "%.*s their", (int)(next - at), at);
	fputs(at, t->out);
}

static void
put_token(const struct table *t, char token, const struct golf_news *n)
{
	switch (token) {
	case 'S':
		fputs(table_name(t, n->seat), t->out);
		break;
	case 'P':
		if (is_you(t, n->seat))
			fputs("Your", t->out);
		else
			fprintf(t->out, "%s's", table_name(t, n->seat));
		break;
	case 'O':
		put_whose(t, n);
		break;
	case 'T':
		fputs(is_you(t, n->seat2) ? "you" : table_name(t, n->seat2), t->out);
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
		fputs(n->card == GOLF_LINES_ROWS ? "rows" : "columns", t->out);
		break;
	case 'c':
		put_call(t, n);
		break;
	}
}

/* Returns the part of [a|b] for the seat; *at moves past it. */
static void
put_verb(const struct table *t, const char **at, bool you)
{
	bool first = true;

	for (++*at; **at && **at != ']'; ++*at) {
		if (**at == '|')
			first = false;
		else if (first == you)
			putc(**at, t->out);
	}
}

void
table_news(const struct table *t, const struct golf_news *news)
{
	const struct sentence *s = &sentences[news->kind];
	bool card = news->card < GOLF_CARD_KINDS;
	const char *at = card || !s->bare ? s->text : s->bare;

	if (!at)
		return;
	fputs("  ", t->out);
	for (; *at; at++) {
		if (*at == '[')
			put_verb(t, &at, is_you(t, news->seat));
		else if (*at == '%')
			put_token(t, *++at, news);
		else
			putc(*at, t->out);
	}
	putc('\n', t->out);
}

void
table_tell(const struct table *t, const struct golf_tell *tell)
{
	fputs("  ", t->out);
	if (tell->kind == GOLF_TELL_DREW) {
		fputs("You have drawn ", t->out);
	} else if (tell->kind == GOLF_TELL_LOOK && tell->seat != t->you) {
		fputs("You look at ", t->out);
		table_whose(t, tell->seat);
		fprintf(t->out, " place %u: ", tell->place + 1u);
	} else {
		fprintf(t->out, "You look at place %u: ", tell->place + 1u);
	}
	table_card(t, tell->card);
	fputs(".\n", t->out);
}
