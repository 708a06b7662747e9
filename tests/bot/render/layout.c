/* Layouts and whole tables as emojis and in words. */
#include "bot/render/layout.h"
#include "bot/render/mark.h"

#include "bot/render/fit.h"
#include "bot/render/grid.h"

#include "tests/bot/render/stage.h"

static struct cards cards;
static struct sheet sheet;

/* Short ids: a test stays readable. */
static void
begin(enum render_style style)
{
	six_card_table();
	cards.all = true;
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		cards.emoji[kind].id = kind;
		if (kind >= CARDS_PLACE && kind < CARDS_MATCHED)
			cards.emoji[kind].id = kind - CARDS_PLACE + 1;
	}
	table.cards = &cards;
	table.style = style;
	sheet_init(&sheet);
}

Test(render_layout, a_table_of_emojis)
{
	begin(RENDER_EMOJI);
	lay(&view, 0, "QH ?? -- ?? ?? 3C");
	lay(&view, 1, "?? ?? X1 ?? TD ??");
	view.hole = 2;
	view.totals[0] = 7;
	view.totals[1] = -3;
	view.ender = 2;
	view.last_turns = 2;
	set_turn(&view, GOLF_PH_TURN, 1);
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 0, GOLF_NOWHERE, card("QH"));
	add_news(&table, GOLF_NEWS_REPLACED, 0, 0, card("9C"));
	draw_view(render_table);
	expect(
	    "e67e22\n"
	    "### Six-card Golf: hole 2 of 9\n"
	    "🏁 **ROBO ENDS THE HOLE!** Ana and Ben: one turn each.\n"
	    "-# **Ana** took the <:queen_of_hearts:24> from the discard pile, put it in place 1 "
	    "and discarded "
	    "the <:9_of_clubs:47>.\n"
	    "🟥<:queen_of_hearts:24><:place_2:2><:no_card:85> **Ana**\n"
	    "🟥<:place_4:4><:place_5:5><:3_of_clubs:41> 7 points\n"
	    "🔵<:place_1:1><:place_2:2><:red_joker:52> ➤ **Ben**\n"
	    "🔵<:place_4:4><:10_of_diamonds:35><:place_6:6> −3 points\n"
	    "🍀<:place_1:1><:place_2:2><:place_3:3> ⚑ **Robo**\n"
	    "🍀<:place_4:4><:place_5:5><:place_6:6> 0 points\n"
	    "Stock: 33 cards · Discard pile: **<:9_of_clubs:47> 9♣**\n"
	    "<@1002>, it is your turn.\n"
	    "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9♣\") (S more \"More …\")\n");
	for (unsigned i = 0; i < message.parts; i++)
		if (message.part[i].emoji)
			cr_assert(
			    strstr(message.part[i].id, "draw"), "no other button has an emoji");
	cr_assert_eq(message.part[message.parts - 2].emoji, &cards.emoji[card("9C")]);
}

Test(render_layout, the_button_of_each_card_in_hand_has_its_emoji)
{
	unsigned n = 0;

	begin(RENDER_EMOJI);
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("4C");
	view.drawn_from = GOLF_FROM_STOCK;
	view.more[0] = card("KH");
	view.more[1] = card("2S");
	draw_view(render_table);
	for (unsigned i = 0; i < message.parts; i++)
		n += message.part[i].emoji == &cards.emoji[card("4C")] ||
		    message.part[i].emoji == &cards.emoji[card("KH")] ||
		    message.part[i].emoji == &cards.emoji[card("2S")];
	cr_expect_eq(n, 3u);
}

Test(render_layout, a_table_in_words)
{
	begin(RENDER_WORDS);
	lay(&view, 0, "QH ?? -- ?? ?? 3C");
	lay(&view, 1, "?? ?? X1 ?? TD ??");
	view.hole = 2;
	view.totals[0] = 7;
	view.totals[1] = -3;
	view.ender = 2;
	view.last_turns = 2;
	set_turn(&view, GOLF_PH_TURN, 1);
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 0, GOLF_NOWHERE, card("QH"));
	add_news(&table, GOLF_NEWS_REPLACED, 0, 0, card("9C"));
	draw_view(render_table);
	expect("e67e22\n"
	       "### Six-card Golf: hole 2 of 9\n"
	       "**Robo ends the hole!** Ana and Ben: one turn each.\n"
	       "-# **Ana** took the queen of hearts from the discard pile, put it in place 1 and "
	       "discarded the 9 of clubs.\n"
	       "**Ana**, total 7:\n"
	       "Row 1, places 1 to 3: queen of hearts, face down, empty.\n"
	       "Row 2, places 4 to 6: face down, face down, 3 of clubs.\n"
	       "**Ben**, to act, total −3:\n"
	       "Row 1, places 1 to 3: face down, face down, red joker.\n"
	       "Row 2, places 4 to 6: face down, 10 of diamonds, face down.\n"
	       "**Robo**, ended the hole, total 0:\n"
	       "Row 1, places 1 to 3: all face down.\n"
	       "Row 2, places 4 to 6: all face down.\n"
	       "Stock: 33 cards. Discard pile: 9 of clubs.\n"
	       "<@1002>, it is your turn.\n"
	       "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9 of clubs\") (S more "
	       "\"More …\")\n");
}

Test(render_layout, a_table_in_spanish_words)
{
	begin(RENDER_WORDS);
	lay(&view, 0, "QH ?? -- ?? ?? 3C");
	lay(&view, 1, "?? ?? X1 ?? TD ??");
	table.lang = "es";
	view.ender = 2;
	view.last_turns = 2;
	set_turn(&view, GOLF_PH_TURN, 1);
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 0, GOLF_NOWHERE, card("QH"));
	add_news(&table, GOLF_NEWS_REPLACED, 0, 0, card("9C"));
	draw_view(render_table);
	expect("e67e22\n"
	       "### Six-card Golf: hoyo 1 de 9\n"
	       "**¡Robo termina el hoyo!** Ana y Ben: un turno cada uno.\n"
	       "-# **Ana** tomó la dama de corazones de la pila de descarte, la puso en el sitio "
	       "1 y descartó el 9 de tréboles.\n"
	       "**Ana**:\n"
	       "Fila 1, sitios 1 a 3: la dama de corazones, boca abajo, vacío.\n"
	       "Fila 2, sitios 4 a 6: boca abajo, boca abajo, el 3 de tréboles.\n"
	       "**Ben**, le toca:\n"
	       "Fila 1, sitios 1 a 3: boca abajo, boca abajo, el comodín rojo.\n"
	       "Fila 2, sitios 4 a 6: boca abajo, el 10 de diamantes, boca abajo.\n"
	       "**Robo**, terminó el hoyo:\n"
	       "Fila 1, sitios 1 a 3: todas boca abajo.\n"
	       "Fila 2, sitios 4 a 6: todas boca abajo.\n"
	       "Mazo: 33 cartas. Pila de descarte: el 9 de tréboles.\n"
	       "<@1002>, es tu turno.\n"
	       "(P draw:0 \"Robar del mazo\") (P draw:1 \"Tomar el 9 de tréboles\") (S more "
	       "\"Más …\")\n");
}

Test(render_layout, scores_in_words)
{
	begin(RENDER_WORDS);
	view.phase = GOLF_PH_BETWEEN;
	view.ender = 1;
	view.points[0] = view.scores[0] = 12;
	view.points[1] = 30;
	view.scores[1] = 60;
	view.totals[2] = -7;
	scores_add(&sheet, &table);
	cr_assert_str_eq(sheet.text,
	    "Ana: cards 12, hole 12, total 0.\n"
	    "Ben: cards 30, hole 60, total 0.\n"
	    "Robo: cards 0, hole 0, total −7.\n"
	    "-# **Ben** ended the hole.",
	    "%s", sheet.text);
}

/* At the end of a hole the cards of a combination are gold; in play no card is. */
Test(render_layout, cards_of_combinations_are_gold)
{
	static const int16_t points[] = { 21, 1, 42 };

	begin(RENDER_EMOJI);
	lay(&view, 0, "AS 2C 3D TD 4D 5S");
	lay(&view, 1, "KD 7H 2H KS 7C 3D");
	lay(&view, 2, "KD 4S QC JC 8S JH");
	layout_add(&sheet, &table);
	cr_assert_null(strstr(sheet.text, "gold"), "in play: %s", sheet.text);

	view.phase = GOLF_PH_BETWEEN;
	view.hole = 1;
	for (unsigned seat = 0; seat < 3; seat++)
		view.points[seat] = view.scores[seat] = points[seat];
	sheet_init(&sheet);
	layout_add(&sheet, &table);
	cr_assert(strstr(sheet.text,
		      "🟥<:ace_of_spades:0><:2_of_clubs:40><:3_of_diamonds:28> "
		      "**Ana**\n🟥<:10_of_diamonds:35><:4_of_diamonds:29><:5_of_spades:4>\n"
		      "🔵<:matched_king_of_diamonds:145><:matched_7_of_hearts:126><:2_of_hearts:14> "
		      "**Ben**\n"
		      "🔵<:matched_king_of_spades:119><:matched_7_of_clubs:152><:3_of_diamonds:28>"
		      "\n🍀<:king_of_diamonds:"),
	    "%s", sheet.text);

	/* A gold card that is not uploaded yet. */
	cards.emoji[145].id = 0;
	sheet_init(&sheet);
	layout_add(&sheet, &table);
	cr_assert(strstr(sheet.text, "🔵<:king_of_diamonds:38><:matched_7_of_hearts:126>"), "%s",
	    sheet.text);
}

/* Own cards are larger. A card of a tell is shown; a card that is only remembered is not. */
Test(render_layout, own_cards_have_no_name)
{
	const struct golf_tell tell[] = { { GOLF_TELL_PEEK, 0, 0, 1, 0 } };

	begin(RENDER_EMOJI);
	lay(&view, 0, "[9C] ?? 2D ?? ?? ??");
	view.cell[0][1] = (struct golf_cell){ 0, GOLF_CELL_KNOWN };
	layout_add_own(&sheet, &table, 0, tell, 1);
	cr_expect_str_eq(sheet.text,
	    "# <:place_1:1><:ace_of_spades:0><:2_of_diamonds:27>\n"
	    "# <:place_4:4><:place_5:5><:place_6:6>\n",
	    "%s", sheet.text);
	sheet_init(&sheet);
	table.style = RENDER_WORDS;
	layout_add_own(&sheet, &table, 0, tell, 1);
	cr_expect_str_eq(sheet.text,
	    "Row 1, places 1 to 3: face down, ace of spades, 2 of diamonds.\nRow 2, places 4 to "
	    "6: all face down.\n",
	    "%s", sheet.text);
}

/* Cards that joined follow the grid. */
Test(render_layout, long_rows_take_two_lines)
{
	static const struct {
		unsigned rows, columns, joined;
		const char *emojis, *words;
	} tries[] = {
		{ 1, 1, 0, "# 1\n", "Row 1, place 1: face down.\n" },
		{ 1, 6, 0, "# 123456\n", "Row 1, places 1 to 6: all face down.\n" },
		{ 1, 7, 0,
		    "# 1234\n"
		    "# 567\n",
		    "Row 1, places 1 to 7: all face down.\n" },
		{ 2, 2, 1,
		    "# 12\n"
		    "# 34\n"
		    "# 5\n",
		    "Row 1, places 1 to 2: all face down.\nRow 2, places 3 to 4: all face down.\n"
		    "Joined, place 5: face down.\n" },
		{ 1, 12, 8,
		    "# 123456\n"
		    "# 789101112\n"
		    "# 131415161718\n"
		    "# 1920\n",
		    "Row 1, places 1 to 12: all face down.\nJoined, places 13 to 20: all face "
		    "down.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char bare[1024], *to = bare;

		begin(RENDER_EMOJI);
		view.rows = (uint8_t)tries[i].rows;
		view.columns = (uint8_t)tries[i].columns;
		view.places = (uint8_t)(tries[i].rows * tries[i].columns);
		view.size[0] = (uint8_t)(view.places + tries[i].joined);
		for (unsigned place = 0; place < view.size[0]; place++)
			view.cell[0][place] = (struct golf_cell){ GOLF_HIDDEN, 0 };
		layout_add_own(&sheet, &table, 0, NULL, 0);
		/* shortens <:place_12:12> to 12 */
		for (const char *at = sheet.text; *at; at++) {
			if (strncmp(at, "<:place_", 8) == 0)
				at = strchr(at + 2, ':') + 1;
			if (*at != '>')
				*to++ = *at;
		}
		*to = '\0';
		cr_expect_str_eq(bare, tries[i].emojis, "%s", sheet.text);
		sheet_init(&sheet);
		table.style = RENDER_WORDS;
		layout_add_own(&sheet, &table, 0, NULL, 0);
		cr_expect_str_eq(sheet.text, tries[i].words, "%s", sheet.text);
	}
}

/* A table of so many seats, each with a layout of face-down cards and as many that joined. */
static void
begin_grid(unsigned seats, unsigned rows, unsigned columns, unsigned joined)
{
	begin(RENDER_EMOJI);
	rules.rows = (uint8_t)rows;
	rules.columns = (uint8_t)columns;
	set_table(&table, &view, &rules, seats);
	table.cards = &cards;
	table.style = RENDER_EMOJI;
	set_turn(&view, GOLF_PH_TURN, 0);
	for (unsigned seat = 0; seat < seats; seat++) {
		view.size[seat] = (uint8_t)(view.places + joined);
		for (unsigned place = 0; place < view.size[seat]; place++)
			view.cell[seat][place] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	}
}

/* Few cards are larger, below the name. More have the name beside, or above where it needs room. */
Test(render_layout, fewer_cards_are_larger)
{
	static const struct {
		unsigned seats, rows, columns;
		const char *row;
	} tries[] = {
		{ 1, 3, 3, "🟥 ➤ **Robo**\n# <:place_1:1><:place_2:2><:place_3:3>\n" },
		{ 2, 2, 3,
		    "🟥 ➤ **Ana**\n# <:place_1:1><:place_2:2><:place_3:3>\n# <:place_4:4>" },
		{ 1, 4, 3, "🟥 ➤ **Robo**\n# <:place_1:1><:place_2:2><:place_3:3>\n" },
		{ 1, 6, 3, "🟥 ➤ **Robo**\n## <:place_1:1><:place_2:2><:place_3:3>\n" },
		{ 3, 2, 3,
		    "🟥<:place_1:1><:place_2:2><:place_3:3> ➤ "
		    "**Ana**\n🟥<:place_4:4><:place_5:5><:place_6:6>\n🔵" },
		{ 4, 1, 6,
		    "🟥 ➤ "
		    "**Ana**\n<:place_1:1><:place_2:2><:place_3:3><:place_4:4><:place_5:5><:place_"
		    "6:6>\n🔵 **Ben**\n" },
		{ 7, 2, 6,
		    "🟥<:place_1:1><:place_2:2><:place_3:3><:place_4:4><:place_5:5><:place_6:6> "
		    "➤ **Ana**\n"
		    "🟥<:place_7:7><:place_8:8><:place_9:9><:place_10:10><:place_11:11><:place_"
		    "12:12>\n🔵" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin_grid(tries[i].seats, tries[i].rows, tries[i].columns, 0);
		layout_add(&sheet, &table);
		cr_expect(strstr(sheet.text, tries[i].row), "%zu: %s", i, sheet.text);
	}
}

/* A name counts more than the word "points". */
Test(render_layout, a_name_is_whole_where_the_number_alone_leaves_it_room)
{
	static const struct {
		unsigned seats, rows, columns;
		const char *name, *row;
	} tries[] = {
		{ 2, 2, 3, "Bea", "🔵 **Bea** · 42 points\n" },
		{ 2, 2, 3, "Player 10", "🔵 **Player 10** · 42\n" },
		{ 2, 2, 3, "Wilhelmina van Dyck", "🔵 **Wilhelmina va…** · 42\n" },
		{ 4, 1, 4, "Bea", " **Bea** · 42\n" },
		{ 4, 1, 4, "Annette", " **Ann…** · 42\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin_grid(tries[i].seats, tries[i].rows, tries[i].columns, 0);
		view.hole = 2;
		view.totals[1] = 42;
		table.seat[1].name = tries[i].name;
		layout_add(&sheet, &table);
		cr_expect(strstr(sheet.text, tries[i].row), "%zu: %s", i, sheet.text);
	}
}

/* A name is filled with blanks to the width of five emojis, as the cards below. */
Test(render_layout, the_layouts_of_many_stand_side_by_side_below_their_names)
{
	begin_grid(4, 3, 3, 1);
	table.seat[1].name = "Wilhelmina van Dyck";
	view.hole = 2;
	view.totals[0] = -12;
	layout_add(&sheet, &table);
	cr_expect_str_eq(sheet.text,
	    "➤ **Ana** −12\u2003\u2003\u2009**Wilhelm…** 0\n"
	    "🟥<:place_1:1><:place_2:2><:place_3:3><:blank:86>\u2002🔵<:place_1:1><:place_2:2><"
	    ":"
	    "place_3:3>\n"
	    "🟥<:place_4:4><:place_5:5><:place_6:6><:blank:86>\u2002🔵<:place_4:4><:place_5:5><"
	    ":"
	    "place_6:6>\n"
	    "🟥<:place_7:7><:place_8:8><:place_9:9><:blank:86>\u2002🔵<:place_7:7><:place_8:8><"
	    ":"
	    "place_9:9>\n"
	    "🟥<:place_10:10><:blank:86><:blank:86><:blank:86>\u2002🔵<:place_10:10>\n"
	    "**Cleo** 0\u2003\u2003\u2003\u2003\u2009**Robo** 0\n"
	    "🍀<:place_1:1><:place_2:2><:place_3:3><:blank:86>\u2002🔶<:place_1:1><:place_2:2><:"
	    "place_3:3>\n"
	    "🍀<:place_4:4><:place_5:5><:place_6:6><:blank:86>\u2002🔶<:place_4:4><:place_5:5><:"
	    "place_6:6>\n"
	    "🍀<:place_7:7><:place_8:8><:place_9:9><:blank:86>\u2002🔶<:place_7:7><:place_8:8><:"
	    "place_9:9>\n"
	    "🍀<:place_10:10><:blank:86><:blank:86><:blank:86>\u2002🔶<:place_10:10>\n",
	    "%s", sheet.text);
}

/* Five cards leave no room for a mark in each line. */
Test(render_layout, the_mark_of_a_wide_layout_stands_before_its_name)
{
	begin_grid(4, 2, 5, 0);
	layout_add(&sheet, &table);
	cr_expect(strncmp(sheet.text, "🟥➤ **Ana**\u2003\u2003",
		      strlen("🟥➤ **Ana**\u2003\u2003")) == 0 &&
		strstr(sheet.text,
		    "\u2003🔵**Ben**\n"
		    "<:place_1:1><:place_2:2><:place_3:3><:place_4:4><:place_5:5>\u2002<:place_1:1>"
		    "<:place_2:2><:place_3:3><:place_4:4><:place_5:5>\n"),
	    "%s", sheet.text);
}

/* The own cards and all buttons are to fit on a phone together. */
Test(render_layout, in_a_tall_table_the_cards_of_the_player_who_must_act_come_last)
{
	static const struct {
		unsigned seats, turn;
		const char *first, *last;
	} tries[] = {
		{ 8, 0, "🍀", "🔵" }, { 8, 1, "🍀", "🔵" }, { 8, 2, "💜", "🔶" }, { 8, 7, "🟥", "🌙" },
		{ 7, 6, "🟥", "🔺" }, { 6, 0, "🟥", "⭐" }, /* not tall */
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *first = NULL, *last = NULL;

		begin_grid(tries[i].seats, 3, 3, 0);
		set_turn(&view, GOLF_PH_TURN, tries[i].turn);
		layout_add(&sheet, &table);
		for (unsigned seat = 0; seat < tries[i].seats; seat++)
			for (const char *at = strstr(sheet.text, seat_mark(seat)); at;
			     at = strstr(at + 1, seat_mark(seat))) {
				first = !first || at < first ? at : first;
				last = !last || at > last ? at : last;
			}
		cr_assert(first && last);
		cr_expect_eq(strncmp(first, tries[i].first, strlen(tries[i].first)), 0, "%zu: %s",
		    i, sheet.text);
		cr_expect_eq(strncmp(last, tries[i].last, strlen(tries[i].last)), 0, "%zu: %s", i,
		    sheet.text);
	}
	begin_grid(8, 3, 3, 0);
	view.to_act = 3; /* several players: the order of the seats */
	layout_add(&sheet, &table);
	cr_expect_eq(strncmp(sheet.text, "➤ **Ana**", strlen("➤ **Ana**")), 0, "%s", sheet.text);
}

/* Returns the px of a blank, and its bytes in *n; 0 for another text. */
static unsigned
measure_blank(const char *text, size_t *n)
{
	*n = strlen("\u2002");
	return strncmp(text, "\u2002", *n) == 0 ? 8
	    : strncmp(text, "\u2003", *n) == 0  ? 16
	    : strncmp(text, "\u2009", *n) == 0  ? 3
						: 0;
}

/* Returns the px of a line of emojis and bold text. */
static unsigned
measure_line(const char *line, size_t length)
{
	unsigned level = (unsigned)strspn(line, "#"), emojis = 0, px = 0;
	char text[512] = "";
	size_t n = 0, blank;

	for (size_t i = level ? level + 1 : 0; i < length; i++) {
		if (line[i] == '<' && ++emojis) {
			i += strcspn(line + i, ">");
		} else if (measure_blank(line + i, &blank)) {
			px += measure_blank(line + i, &blank);
			i += blank - 1;
		} else if (!strchr("*\\", line[i])) {
			text[n++] = line[i];
		}
	}
	text[n] = '\0';
	return px + emojis * (level == 1 ? 33 : level == 2 ? 28 : 22) + fit_text(text);
}

static void
check_widths(unsigned seats, unsigned rows, unsigned columns, unsigned joined)
{
	begin_grid(seats, rows, columns, joined);
	view.hole = 3;
	view.to_act = 5;
	for (unsigned seat = 0; seat < seats; seat++) {
		table.seat[seat].name = "MMMMMMMMMMMMMMMMMMMMMMMMMMM";
		view.totals[seat] = -1234;
	}
	layout_add(&sheet, &table);
	for (const char *at = sheet.text; *at;) {
		size_t n = strcspn(at, "\n");

		cr_expect_leq(measure_line(at, n), 235u, "%u x %ux%u + %u: %.*s", seats, rows,
		    columns, joined, (int)n, at);
		at += n + (at[n] != '\0');
	}
}

Test(render_layout, no_line_is_wider_than_a_phone)
{
	for (unsigned seats = 1; seats <= GOLF_SEATS_MAX; seats++)
		for (unsigned rows = 1; rows <= 4; rows++)
			for (unsigned columns = 1; columns <= 12 && rows * columns <= 12;
			     columns++) {
				check_widths(seats, rows, columns, 0);
				check_widths(seats, rows, columns, 8);
			}
}

/* People who see few colours tell the seats apart by shape: no two marks are alike. */
Test(render_layout, each_seat_has_its_own_mark)
{
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++) {
		cr_expect_eq(text_columns(seat_mark(seat)), 2u, "%s is an emoji", seat_mark(seat));
		for (unsigned other = 0; other < seat; other++)
			cr_expect_str_neq(seat_mark(seat), seat_mark(other));
	}
}

/* Too many emojis become a code block. Too many words become brief words. */
Test(render_layout, a_style_without_room_becomes_shorter)
{
	begin(RENDER_EMOJI);
	full_cards(&cards);
	rules.rows = 3;
	rules.columns = 4;
	set_table(&table, &view, &rules, 12);
	table.cards = &cards;
	set_turn(&view, GOLF_PH_TURN, 0);
	for (unsigned seat = 0; seat < 12; seat++)
		lay(&view, seat, "TD TD TD TD TD TD TD TD TD TD TD TD");
	table.style = RENDER_EMOJI;
	draw_view(render_table);
	check_valid(&message, "emojis");
	cr_assert(strstr(show(&message), "```\n"), "%s", shown);
	cr_assert_null(strstr(shown, "<:"), "all of it in one style: %s", shown);
	table.lang = "es";
	table.style = RENDER_WORDS;
	draw_view(render_table);
	check_valid(&message, "words");
	cr_assert(strstr(show(&message),
		      "\n5: 10 diamantes, 10 diamantes, 10 diamantes, 10 diamantes.\n"),
	    "%s", shown);
	cr_assert_eq(table.style, RENDER_WORDS, "the table is as it was");
}

Test(render_layout, private_messages_use_the_style)
{
	const struct golf_tell tell[] = { { GOLF_TELL_PEEK, 0, 0, 1, 0 } };

	begin(RENDER_EMOJI);
	view.viewer = 0;
	view.cell[0][1] = (struct golf_cell){ 0, GOLF_CELL_KNOWN };
	render_peek(&table, tell, 1, false, &message);
	expect("ephemeral 95a5a6\n"
	       "### Hole 1: you look at your cards\n"
	       "Place 2: **<:ace_of_spades:0> A♠**\n"
	       "# <:place_1:1><:ace_of_spades:0><:place_3:3>\n"
	       "# <:place_4:4><:place_5:5><:place_6:6>\n"
	       "Remember it well: a look lasts one minute.\n");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("QH");
	view.drawn_from = GOLF_FROM_STOCK;
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "You drew the **<:queen_of_hearts:24> Q♥**. Replace one of your cards with it, or "
	       "discard it.\n"
	       "# <:place_1:1><:place_2:2><:place_3:3>\n"
	       "# <:place_4:4><:place_5:5><:place_6:6>\n"
	       "(S replace:0 \"1\") (S replace:1 \"2\") (S replace:2 \"3\")\n"
	       "(S replace:3 \"4\") (S replace:4 \"5\") (S replace:5 \"6\") (P discard \"Discard "
	       "it\")\n");
	table.style = RENDER_WORDS;
	draw_view(render_hand);
	expect("ephemeral 95a5a6\n"
	       "### Your cards\n"
	       "Row 1, places 1 to 3: all face down.\n"
	       "Row 2, places 4 to 6: all face down.\n"
	       "You drew the **queen of hearts**. Replace one of your cards with it, or discard "
	       "it.\n"
	       "Your total so far: 0\n"
	       "(S replace:0 \"1\") (S replace:1 \"2\") (S replace:2 \"3\")\n"
	       "(S replace:3 \"4\") (S replace:4 \"5\") (S replace:5 \"6\") (P discard \"Discard "
	       "it\")\n");
}

/* R06: a player who is out has a sign, and no cards to read. */
Test(render_layout, R06_a_player_who_is_out_has_a_sign)
{
	static const enum render_style styles[] = { RENDER_EMOJI, RENDER_BLOCK, RENDER_WORDS };
	static const char *const signs[][2] = { { "✗ **Ben**", "➤ **Ana**" },
		{ "✗Ben", ">Ana" }, { "**Ben**, out of the game, total 23.\n", "**Ana**, to act" } };

	for (unsigned i = 0; i < 3; i++) {
		begin(styles[i]);
		lay(&view, 1, "-- -- -- -- -- --");
		view.hole = 3;
		view.totals[1] = 23;
		view.out[1] = 2;
		set_turn(&view, GOLF_PH_TURN, 0);
		draw_view(render_table);
		show(&message);
		cr_expect(strstr(shown, signs[i][0]), "%s", shown);
		cr_expect(strstr(shown, signs[i][1]), "%s", shown);
		cr_expect_null(strstr(shown, "empty"), "%s", shown);
	}
}
