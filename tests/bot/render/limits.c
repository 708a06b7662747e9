/*
 * The limits of a table message: hostile names, endless notes, and every shape that rules can ask
 * for. render_table.c compares whole messages of ordinary tables.
 */
#include "tests/bot/render/stage.h"
#include "tests/thorough.h"

#include "config/presets.h"

/* A computer player replaces a person: the name stays, without a mention. */
Test(render_limits, a_stand_in_is_not_mentioned)
{
	six_card_table();
	table.seat[0].stand_in = true;
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	cr_assert_not(strstr(show(&message), "<@"), "%s", shown);
	cr_assert(strstr(shown, "It is the turn of **Ana**"), "%s", shown);
}

/* The house rules let the stand-in only pass. The text does not say that it plays on. */
Test(render_limits, a_seat_that_folds)
{
	six_card_table();
	table.seat[0].stand_in = table.seat[0].folds = true;
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	cr_assert(strstr(show(&message),
		      "It is the turn of **Ana**. This seat has folded: it only "
		      "passes."),
	    "%s", shown);
	table.seen = NULL;
	table.view = NULL;
	table.host = 0;
	render_lobby(&table, &message);
	cr_assert(strstr(show(&message), "Ana (the seat has folded: it only passes)"), "%s", shown);
	table.seat[0].folds = false;
	render_lobby(&table, &message);
	cr_assert(strstr(show(&message), "Ana (a computer player plays on)"), "%s", shown);
}

/* The rest of the message keeps its room. */
Test(render_limits, a_long_note_is_cut)
{
	char note[5000];

	six_card_table();
	memset(note, 'n', sizeof note - 1);
	note[sizeof note - 1] = '\0';
	table.note = note;
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	check_valid(&message, "note");
	cr_assert(strstr(show(&message), "nnnn\n(P draw:0"), "%s", shown);

	/* The limit of 500 characters falls into an emoji of two code points. */
	memcpy(note + 498, "\U0001f469\u200d\U0001f680", 11);
	draw_view(render_table);
	cr_assert(strstr(show(&message), "nnnn\n(P draw:0"), "%s", shown);
}

/* Hostile names stay in their line and column. Nothing in them has an effect. */
Test(render_limits, hostile_names_do_nothing)
{
	six_card_table();
	table.seat[0].name = "```\n# @everyone <@1> [x](https://e.vil)";
	table.seat[1].name = "\u202e\u200b\u2066evil\u200f";
	table.seat[2].name = "**B**o\u0301\u0301\u0301\u0301\u0301b||";
	view.ender = 0;
	set_turn(&view, GOLF_PH_TURN, 2);
	add_news(&table, GOLF_NEWS_PASSED, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect(
	    "2e8b57\n"
	    "### Six-card Golf: hole 1 of 9\n"
	    "🏁 **''' # \\@EVERYONE… ENDS THE HOLE!** The hole ends with this turn.\n"
	    "-# **\\`\\`\\` # \\@everyone \\<\\@1\\> \\[x\\]\\(https\\:\\/\\/e.vil\\)** passed.\n"
	    "-# **evil** passed.\n"
	    "```\n"
	    "    ⚑''' # @every…  evil\n"
	    "1-3  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	    "\n"
	    "    >**B**ó́b||\n"
	    "1-3  ▒▒  ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  ▒▒\n"
	    "```\n"
	    "Stock: 33 cards · Discard pile: **9♣**\n"
	    "It is the turn of **\\*\\*B\\*\\*ó́b\\|\\|**, a computer player.\n"
	    "(S more \"More …\")\n");
}

/* Returns the longest line of the code blocks, in columns. */
static unsigned
widest_line(const char *text, bool *block)
{
	unsigned widest = 0;

	for (const char *end; *text; text = *end ? end + 1 : end) {
		unsigned columns = 0;
		end = text + strcspn(text, "\n");
		if (strncmp(text, "```", 3) == 0) {
			*block = !*block;
			continue;
		}
		for (const char *c = text; *block && c < end; c++)
			columns += ((unsigned char)*c & 0xc0) != 0x80;
		widest = columns > widest ? columns : widest;
	}
	return widest;
}

/* Returns the most emojis in a line above the separator: in the layouts and the piles. */
static unsigned
most_emojis(const char *text)
{
	const char *end = strstr(text, "\n--------\n");
	unsigned most = 0, n = 0;

	for (; text < end; text++) {
		n = *text == '\n' ? 0 : n + (strncmp(text, "<:", 2) == 0);
		most = n > most ? n : most;
	}
	return most;
}

/* Discord takes the message, and a phone can show it. */
static void
check_table(const char *what)
{
	bool block = false;

	check_valid(&message, what);
	cr_assert_leq(widest_line(show(&message), &block), 34, "%s:\n%s", what, shown);
	cr_assert_not(block, "%s: a code block is open\n%s", what, shown);
}

/*
 * Draws the same table in every style and language. Words become a code block only with joined
 * cards, or when every character of a name needs an escape.
 */
static void
check_styles(const char *what)
{
	static const char *const langs[] = { "en", "es" };
	static struct cards cards;
	bool joined = false;

	full_cards(&cards);
	table.cards = &cards;
	for (unsigned seat = 0; seat < view.seats; seat++)
		joined |= view.size[seat] > view.places;
	for (unsigned lang = 0; lang < 2; lang++)
		for (enum render_style style = RENDER_BLOCK; style <= RENDER_WORDS; style++) {
			bool words = style == RENDER_WORDS && !joined && *what != '*';

			table.lang = langs[lang];
			table.style = style;
			draw_view(render_table);
			check_table(what);
			if (style == RENDER_EMOJI)
				cr_assert_leq(most_emojis(shown), 12u, "%s:\n%s", what, shown);
			else
				cr_assert_null(strstr(shown, "<:"), "%s:\n%s", what, shown);
			cr_assert_null(words ? strstr(shown, "```") : NULL, "%s:\n%s", what, shown);
		}
	table.lang = "en";
	table.style = RENDER_BLOCK;
}

/* Draws the table in every phase. */
static void
sweep_table(const char *name)
{
	char what[64];

	for (unsigned phase = GOLF_PH_BETWEEN; phase <= GOLF_PH_OVER; phase++) {
		bool play = phase >= GOLF_PH_TURN && phase <= GOLF_PH_AIM;
		view.phase = (uint8_t)phase;
		view.turn = (uint8_t)(play ? view.seats - 2 : GOLF_NOBODY);
		view.to_act = (uint16_t)(play    ? 1u << view.turn
			: phase == GOLF_PH_START ? (1u << view.seats) - 1
						 : 0);
		view.drawn = (uint8_t)(phase == GOLF_PH_PLACE ? card("TH") : GOLF_NO_CARD);
		view.drawn_from = (uint8_t)(phase == GOLF_PH_PLACE ? GOLF_FROM_STOCK
								   : GOLF_NO_CARD);
		view.winners = (uint16_t)(phase == GOLF_PH_OVER ? (1u << view.seats) - 1 : 0);
		/* Between holes all cards are face up. */
		for (unsigned seat = 0; phase == GOLF_PH_OVER && seat < view.seats; seat++)
			for (unsigned place = 0; place < view.places; place++)
				view.cell[seat][place] = (struct golf_cell){ card("TD"),
					GOLF_CELL_UP | GOLF_CELL_KNOWN };
		view.ender = (uint8_t)(phase == GOLF_PH_BETWEEN || phase == GOLF_PH_OVER
			? 0
			: GOLF_NOBODY);
		snprintf(what, sizeof what, "%s: phase %u, %u players, %ux%u", name, phase,
		    view.seats, view.rows, view.columns);
		/* With a warning and a ping, and without them. */
		table.pinged = view.rows % 2 == phase % 2 ? view.to_act : 0;
		table.warns = table.pinged != 0;
		check_styles(what);
	}
}

static void
fill_table(const char *name)
{
	for (unsigned seat = 0; seat < view.seats; seat++) {
		table.seat[seat].name = name;
		view.totals[seat] = -1234;
		view.points[seat] = (int16_t)(1000 + seat);
		view.scores[seat] = -1000;
		for (unsigned place = 0; place < view.places; place++)
			view.cell[seat][place] = place % 2
			    ? (struct golf_cell){ card("TD"), GOLF_CELL_UP | GOLF_CELL_KNOWN }
			    : (struct golf_cell){ GOLF_HIDDEN, 0 };
	}
	for (unsigned i = 0; i < RENDER_NEWS; i++)
		add_news(&table, i % 2 ? GOLF_NEWS_REPLACED : GOLF_NEWS_DREW_STOCK,
		    i / 2 % view.seats, 11, card("TD"));
}

Test(render_limits, every_shape_of_table_fits)
{
	static const char *const names[] = { "********************************", "Ana",
		"\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81"
		"\xf0\x9f\x83\x81"
		"\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81"
		"\xf0\x9f\x83\x81" };

	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i += thorough(1, 2))
		for (unsigned seats = 2; seats <= GOLF_SEATS_MAX; seats += thorough(1, 10))
			for (uint8_t rows = 1; rows <= 4; rows++)
				for (uint8_t columns = 1;
				     columns <= 6 && rows * columns <= GOLF_GRID_MAX;
				     columns += (uint8_t)thorough(1, 3)) {
					six_card(&rules);
					rules.rows = rows;
					rules.columns = columns;
					rules.peek = 1;
					rules.flip = GOLF_FLIP_MAY;
					rules.flip_instead = rules.expose_all =
					    rules.return_discard = true;
					set_table(&table, &view, &rules, seats);
					rules.knock = GOLF_KNOCK_INSTEAD;
					view.hole = 98;
					view.discard = card("TD");
					view.discards = view.stock = 100;
					table.offers_look = true;
					table.title = names[i];
					table.seed = table.commitment;
					table.note = "A note of about the usual length, in one "
						     "sentence.";
					fill_table(names[i]);
					sweep_table(names[i]);
				}
}

/* A table of a preset with the most seats, all cards face up: the longest emojis. */
static void
preset_table(const char *preset)
{
	struct golf_why why;
	unsigned seats = GOLF_SEATS_MAX;

	cr_assert(rules_load(&rules, preset, &why));
	while (!golf_rules_seats(&rules, seats))
		seats--;
	set_table(&table, &view, &rules, seats);
	view.discard = card("QD");
	view.discards = view.stock = 100;
	fill_table("Constantina");
	for (unsigned seat = 0; seat < seats; seat++)
		for (unsigned place = 0; place < view.places; place++)
			view.cell[seat][place].card = card("QD");
}

/*
 * The names of emojis that a screen reader can say are long. Where a message cannot hold them, they
 * are brief: so every table that had pictures with the names of older golfds has pictures still.
 */
Test(render_limits, every_preset_has_pictures_with_the_most_seats)
{
	static struct cards cards;
	unsigned longs = 0;

	full_cards(&cards);
	for (size_t i = 0; i < preset_count(); i++)
		for (unsigned up = 0; up < 2; up++) {
			preset_table(preset_name(i));
			table.cards = &cards;
			table.style = RENDER_EMOJI;
			for (unsigned seat = 0; seat < view.seats; seat++)
				for (unsigned place = 0; place < view.places; place++)
					view.cell[seat][place].flags = up
					    ? GOLF_CELL_UP | GOLF_CELL_KNOWN
					    : 0;
			set_turn(&view, GOLF_PH_TURN, 0);
			draw_view(render_table);
			check_table(preset_name(i));
			/* 108 cards had no room with the names of older golfds either. */
			cr_expect(strstr(shown, "<:") || view.seats * view.places > 100,
			    "%s, %u seats of %u cards:\n%s", preset_name(i), view.seats,
			    view.places, shown);
			longs += strstr(shown, "_of_") != NULL;
		}
	cr_expect_geq(longs, preset_count(), "most have the long names: %u", longs);
}

/* Gives the table every fact that can stand beside the cards. */
static void
fill_facts(void)
{
	rules.pot_stake = 10;
	rules.leader = GOLF_LEADER_WINNER;
	view.pot = 1000000000;
	for (unsigned seat = 0; seat < view.seats; seat++) {
		view.totals[seat] = -99 * (INT16_MAX + 9999);
		view.paid[seat] = 9999;
		view.kept[seat] = -1200;
		view.chips[seat] = -100000000;
		for (unsigned i = 0; i < 1 + seat % GOLF_SHIELDS_MAX; i++)
			view.shield[seat][i] = card("TD");
		view.size[seat] = GOLF_PLACES_MAX;
		for (unsigned place = view.places; place < GOLF_PLACES_MAX; place++)
			view.cell[seat][place] = (struct golf_cell){ card("TH"),
				GOLF_CELL_UP | GOLF_CELL_KNOWN };
	}
	for (unsigned i = 0; i < RENDER_NEWS; i++)
		table.recent[i] = (struct golf_news){ i % 2 ? GOLF_NEWS_TRADED
							    : GOLF_NEWS_MISMATCHED,
			(uint8_t)(i / 2 % view.seats), 11, card("TD"),
			(uint8_t)((i + 1) % view.seats), 11 };
}

/* Twelve players, each with twelve cards and eight joined cards, and every feature of the rules. */
Test(render_limits, the_fullest_table_fits)
{
	static const char *const names[] = { "********************************", "Ana",
		"\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81\xf0\x9f\x83\x81",
		/* Four bytes a character: the bytes of a message have a bound, too. */
		"𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀𠀀" };

	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i += thorough(1, 3))
		for (uint8_t rows = 1; rows <= 4; rows += (uint8_t)thorough(1, 3))
			for (unsigned columns = 1; columns <= 6 && rows * columns <= GOLF_GRID_MAX;
			     columns += thorough(1, 3)) {
				six_card(&rules);
				rules.rows = rows;
				rules.columns = (uint8_t)columns;
				rules.peek = 1;
				rules.flip = GOLF_FLIP_MAY;
				rules.flip_instead = rules.expose_all = rules.return_discard = true;
				rules.reuse = rules.king_trade = rules.multi_replace =
				    rules.rearrange = true;
				rules.paid_peek = 255;
				rules.match = GOLF_MATCH_ANY_TIME;
				rules.knock = GOLF_KNOCK_AFTER;
				snprintf(rules.call, sizeof rules.call,
				    "A call of thirty-one letters..");
				set_table(&table, &view, &rules, GOLF_SEATS_MAX);
				table.seat[GOLF_SEATS_MAX - 1].user = 1012;
				for (unsigned k = 0; k < GOLF_SEATS_MAX; k++)
					table.seat[k].user = UINT64_MAX - k;
				view.hole = 98;
				view.last_turns = 11;
				view.usable = GOLF_POWER_LOOK_TWO_MAY_SWAP;
				view.rearranging = 0xff;
				view.caller = 3;
				view.discard = card("TD");
				view.discards = view.stock = 300;
				table.offers_look = true;
				table.title = names[i];
				table.seed = table.commitment;
				table.entropy = table.commitment;
				fill_table(names[i]);
				fill_facts();
				sweep_table(names[i]);
			}
}

/* Joined cards have their own rows. They have buttons while the message has room for components. */
Test(render_limits, joined_cards_have_rows_and_buttons)
{
	six_card_table();
	view.size[0] = 8;
	lay(&view, 0, "AS 2C ?? TD ?? ?? 9D ??");
	lay(&view, 1, "AS 2C ?? TD -- ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("QH");
	view.drawn_from = GOLF_FROM_STOCK;
	draw_view(render_table);
	check_valid(&message, "joined");
	cr_assert(strstr(show(&message), "\n+7-8    9♦  ▒▒\n\n"), "only Ana has them: %s", shown);
	cr_assert(strstr(shown, "4-6     10♦ ▒▒  ▒▒    10♦ ·   ▒▒\n"), "%s", shown);
	cr_assert(
	    strstr(shown, "(S replace:6 \"7: 9♦\") (S replace:7 \"8\") (P discard"), "%s", shown);
}

/*
 * The stock can be drawn from while it has a card. An empty stock needs a second discarded card and
 * a rule to shuffle.
 */
Test(render_limits, an_empty_stock)
{
	static const struct {
		unsigned stock, discards;
		enum golf_stock then;
		bool offered;
	} tries[] = {
		{ 1, 1, GOLF_STOCK_NONE, true },
		{ 0, 2, GOLF_STOCK_RESHUFFLE, true },
		{ 0, 1, GOLF_STOCK_RESHUFFLE, false },
		{ 0, 2, GOLF_STOCK_NONE, false },
		{ 0, 2, GOLF_STOCK_END, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		rules.stock = (uint8_t)tries[i].then;
		view.stock = (uint16_t)tries[i].stock;
		view.discards = (uint16_t)tries[i].discards;
		set_turn(&view, GOLF_PH_TURN, 0);
		draw_view(render_table);
		check_valid(&message, "stock");
		cr_expect_eq(strstr(show(&message), "draw:0") != NULL, tries[i].offered, "%zu: %s",
		    i, shown);
		cr_expect(strstr(shown, "draw:1"), "%zu: %s", i, shown);
	}
}

Test(render_limits, six_places_take_two_action_rows)
{
	six_card_table();
	rules.columns = view.columns = 6;
	view.places = 12;
	memset(view.size, 12, sizeof view.size);
	lay(&view, 0, "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("QH");
	view.drawn_from = GOLF_FROM_DISCARD;
	draw_view(render_table);
	check_valid(&message, "six in a row");
	cr_assert(
	    strstr(show(&message),
		"\n(S replace:3 \"4\") (S replace:4 \"5\") (S replace:5 \"6\")\n(S replace:6 "),
	    "%s", shown);
}
