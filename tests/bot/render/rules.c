/* The rules as a message: the sentences of explain.h in Markdown, on one page or more. */
#include "config/explain.h"
#include "config/presets.h"
#include "tests/bot/render/stage.h"

Test(render_rules, six_card)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	table.view = NULL;
	render_rules(&table, 0, &message);
	expect("ephemeral 5865f2\n"
	       "### Rules: Six-card Golf\n"
	       "**Players and cards**\n"
	       "The lowest total wins. The game is for 2 to 12 players. "
	       "Packs of 52 cards: 1 for up to 4 players, 2 for up to 8 and 3 for up to 12.\n"
	       "**Start of a hole**\n"
	       "The cards are dealt one at a time. Each player has 6 cards face down, in 2 "
	       "rows of 3. Before play you turn up any 2 of your cards. Nobody may look at "
	       "face-down cards. One more card is turned up to start the discard pile. The first "
	       "player at the table begins the first hole, the second player begins the next "
	       "hole, and so on.\n"
	       "**Your turn**\n"
	       "Draw the top card of the stock, or take the top card of the discard pile. Put the "
	       "card face up in the place of one of your cards. The replaced card goes to the "
	       "discard pile. "
	       "You may not look at a face-down card before you replace it. You may discard a "
	       "card from the stock instead. A card from the discard pile must "
	       "replace one of your cards. You cannot take back a placed or discarded "
	       "card.\n"
	       "**End of a hole**\n"
	       "The hole ends when all cards of one player are face up. Then the hole is over at "
	       "once, without further turns. When the stock is empty, all discards except the top "
	       "card are shuffled into a new stock. The hole ends in any case "
	       "after each player has had 60 turns.\n"
	       "**Points**\n"
	       "At the end all cards are turned up and counted. Ace: 1; 2: −2; 3 to "
	       "10: their "
	       "number; Jack, Queen: 10; King: 0.\n"
	       "**Combinations**\n"
	       "Two equal cards in a column count 0. Cards with negative points count 0 then, "
	       "too. Equal means the same rank, whatever the suit.\n"
	       "**Game**\n"
	       "A game has 9 holes. Players who tie for the lowest total share the win.\n");
}

Test(render_rules, four_card)
{
	four_card(&rules);
	rules.rank_power[10] = GOLF_POWER_PEEK_OWN;
	set_table(&table, &view, &rules, 2);
	table.commitment = NULL;
	table.lang = "es";
	render_rules(&table, 0, &message);
	expect("ephemeral 5865f2\n"
	       "### Reglas: Four-card Golf\n"
	       "**Jugadores y cartas**\n"
	       "Gana el total más bajo. Es para 2 a 8 jugadores. Barajas de 52 "
	       "cartas: 1 hasta 7 jugadores y 2 hasta 8.\n"
	       "**Comienzo del hoyo**\n"
	       "Las cartas se reparten de una en una. Cada jugador tiene un trazado de 4 "
	       "cartas boca abajo, en 2 filas de 2. Antes de jugar miras una vez, en secreto, "
	       "las dos cartas de tu última fila. Por lo demás, nadie puede mirar las cartas boca "
	       "abajo. Recuerda las que has visto. Se pone boca arriba una carta más para "
	       "empezar la pila de descarte. El primer jugador de la mesa empieza el primer hoyo, "
	       "el segundo empieza el siguiente, y así sucesivamente.\n"
	       "**Tu turno**\n"
	       "Roba la carta superior del mazo o toma la de la pila de descarte. "
	       "Pon la carta boca abajo en lugar de una de las tuyas. La carta reemplazada va a "
	       "la pila de descarte. "
	       "No puedes mirar una carta boca abajo antes de reemplazarla. Una carta del mazo "
	       "también se puede descartar. La carta de la pila de descarte "
	       "tiene que reemplazar una de las tuyas. No puedes recuperar una carta colocada o "
	       "descartada.\n"
	       "**Cartas de poder**\n"
	       "Estas cartas tienen un poder. Puedes usarlo al robarlas del mazo. Después la carta "
	       "se descarta:\n"
	       "- Jota: mira en secreto una de tus cartas.\n"
	       "También se pueden colocar o descartar como las demás. "
	       "Una carta tomada de la pila de descarte no tiene poder.\n"
	       "**Final del hoyo**\n"
	       "En lugar de jugar tu turno puedes cantar «Cerrar» para terminar el hoyo. "
	       "Entonces cada uno de los demás juega un turno más. En esos últimos turnos "
	       "nadie puede cantar. Cuando se agota el mazo, los descartes, menos la carta "
	       "superior, se barajan y son el nuevo mazo. Tras 60 turnos de cada jugador, el hoyo "
	       "termina de todos modos.\n"
	       "**Puntos**\n"
	       "Al final se descubren y se cuentan todas las cartas. "
	       "As: "
	       "1; del 2 al 10: su número; Jota, Dama: 10; Rey: 0.\n"
	       "**Partida**\n"
	       "Una partida tiene 9 hoyos. Si varios empatan en el total más bajo, comparten "
	       "la victoria.\n");
}

/* Appends the text of the message without headings and small print. */
static void
add_body(char *all, size_t size)
{
	size_t n = strlen(all);
	char line[LIMIT_MESSAGE_TEXT * 2];

	for (const char *at = strchr(show(&message), '\n') + 1; *at; at += strcspn(at, "\n") + 1) {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
		if (strncmp(line, "**", 2) != 0 && strncmp(line, "###", 3) != 0 &&
		    strncmp(line, "-#", 2) != 0 && line[0] != '(')
			n += (size_t)snprintf(all + n, size - n, "%s\n", line);
	}
}

/*
 * Each sentence of explain.h stands on one of the pages, and Discord takes each page. Returns the
 * number of pages.
 */
static unsigned
check_pages(const char *what)
{
	static char all[EXPLAIN_TEXT * 2];
	static struct explain e;
	char next[40], call[RENDER_NAME];
	unsigned page = 0;

	all[0] = '\0';
	do {
		render_rules(&table, page, &message);
		check_valid(&message, what);
		add_body(all, sizeof all);
		snprintf(next, sizeof next, "(S rules:%u ", ++page);
	} while (strstr(show(&message), next));
	cr_assert_null(strstr(shown, "(S rules"), "%s: the last page has a rules button", what);
	explain_rules(
	    &rules, table.lang, render_name(explain_call(&rules, table.lang), "?", call), &e);
	for (unsigned i = 0; i < e.sentences; i++)
		cr_expect(strstr(all, explain_text(&e, i)), "%s: %s: no \"%s\" in\n%s", what,
		    table.lang, explain_text(&e, i), all);
	return page;
}

Test(render_rules, every_preset_fits_one_page)
{
	static const char *const langs[] = { "en", "es" };
	struct golf_why why;

	for (size_t i = 0; i < preset_count(); i++)
		for (unsigned l = 0; l < 2; l++) {
			cr_assert(rules_load(&rules, preset_name(i), &why), "%s", why.text);
			set_table(&table, &view, &rules, 2);
			table.lang = langs[l];
			table.title = "**************** a title as long as any of a preset's file "
				      "may be, with signs ************";
			cr_expect_eq(
			    check_pages(preset_name(i)), 1u, "%s: %s", preset_name(i), langs[l]);
		}
}

/* Each card has its own value and power, and the call is full of Markdown. */
static void
long_rules(void)
{
	six_card(&rules);
	for (unsigned i = 0; i < 52; i++) {
		rules.card_value[i] = (int8_t)((int)(i * 3 % 101) - 50);
		rules.card_power[i] = (uint8_t)(1 + i % (GOLF_POWER_COUNT - 1));
	}
	rules.knock = GOLF_KNOCK_DURING;
	rules.match = GOLF_MATCH_ANY_TIME;
	rules.pot_stake = 5;
	memset(rules.call, '*', sizeof rules.call - 1);
	set_table(&table, &view, &rules, 2);
}

Test(render_rules, long_rules_have_pages)
{
	char wanted[64];
	unsigned pages;

	long_rules();
	pages = check_pages("long");
	cr_expect_gt(pages, 1u);
	snprintf(wanted, sizeof wanted, "### Rules: Six-card Golf (%u of %u)\n", pages, pages);
	cr_expect(strstr(show(&message), wanted), "%s", shown);
	table.lang = "es";
	cr_expect_gt(check_pages("long"), 1u);
	render_rules(&table, 0, &message);
	cr_expect(strstr(show(&message), "(S rules:1 \"Más reglas\")"), "%s", shown);
}

/* A section that goes on is named again. */
Test(render_rules, every_page_begins_with_a_heading)
{
	unsigned pages;

	long_rules();
	pages = check_pages("long");
	for (unsigned page = 0; page < pages; page++) {
		const char *at;

		render_rules(&table, page, &message);
		at = strstr(show(&message), "### Rules: ");
		cr_assert_not_null(at, "%s", shown);
		at = strchr(at, '\n');
		cr_expect_eq(
		    strncmp(at + strspn(at, "\n"), "**", 2), 0, "page %u: %.300s", page, at);
	}
}

/* An old button may name a page that does not exist. */
Test(render_rules, a_page_above_the_last_is_the_last)
{
	char last[sizeof shown];

	long_rules();
	check_pages("long");
	snprintf(last, sizeof last, "%s", show(&message));
	render_rules(&table, 999, &message);
	check_valid(&message, "a page behind the last");
	cr_expect_str_eq(show(&message), last);
}

Test(render_rules, help)
{
	render_help("en", "k7f3qa", &message);
	expect("ephemeral 5865f2\n"
	       "### How to play Golf here\n"
	       "Swap your cards for better ones: the fewest points win.\n"
	       "New here? **Try a hole** below: only you see it.\n"
	       "`/golf new` opens a table: others press **Join**, and you press **Start**.\n"
	       "`/golf table` shows the table again, `/golf rules` its rules.\n"
	       "Every day: `/golf daily`. Your settings: `/golf me`. House rules: `/house`.\n"
	       "(G try \"Try a hole\") (S rules \"Rules\")\n");
}

/* A phone shows about 44 characters in a line, and a dozen lines above the keyboard. */
Test(render_rules, help_fits_one_screen)
{
	static const char *const langs[] = { "en", "es" };
	enum { COLUMNS = 44, LINES = 13, CHARACTERS = 400 };

	for (size_t k = 0; k < sizeof langs / sizeof langs[0]; k++) {
		unsigned lines = 0, column = 0, characters = 0;

		render_help(langs[k], PRESS_NO_GAME, &message);
		check_valid(&message, langs[k]);
		cr_assert_eq(message.part[0].kind, PART_TEXT);
		for (unsigned i = 0; i < message.part[0].length; i++) {
			char c = message.text[message.part[0].text + i];

			if ((c & 0xc0) == 0x80)
				continue;
			characters++;
			column++;
			if (c == '\n' || column == COLUMNS) {
				lines++;
				column = 0;
			}
		}
		cr_expect_leq(lines + 1, (unsigned)LINES, "%s has %u lines", langs[k], lines + 1);
		cr_expect_leq(
		    characters, (unsigned)CHARACTERS, "%s has %u characters", langs[k], characters);
	}
}

Test(render_rules, a_sentence_takes_words)
{
	char name[RENDER_NAME];
	const struct word words[] = { { "name", render_name("*Ana*", "?", name) }, { 0 } };

	render_said("en", "seat.computer", words, &message);
	check_valid(&message, "said");
	cr_assert_str_eq(show(&message), "ephemeral 000000\n\\*Ana\\* (computer)\n");
	render_sentence("xx", "status.NOT_YOUR_TURN", &message);
	check_valid(&message, "sentence");
	cr_assert_str_eq(show(&message), "ephemeral 000000\nIt is not your turn.\n");
}
