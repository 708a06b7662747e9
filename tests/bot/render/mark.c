/* The mark of a seat stands before its name, on the pages and in the menus that name seats. */
#include "bot/render/mark.h"
#include "bot/render/fit.h"
#include "bot/render/results.h"
#include "tests/bot/render/stage.h"

static struct cards cards;

/* Ana, Ben and the computer player Robo, in a style. */
static void
begin(enum render_style style)
{
	six_card_table();
	full_cards(&cards);
	table.cards = &cards;
	table.style = style;
	view.viewer = 0;
	set_turn(&view, GOLF_PH_TURN, 0);
}

/* The page of the due power's first question. */
static void
ask_power(enum golf_power power)
{
	struct plan_question q;
	struct golf_action a;

	set_turn(&view, GOLF_PH_POWER, 0);
	view.usable = (uint8_t)power;
	rules.rank_power[6] = (uint8_t)power;
	may_fill(&view, &rules);
	cr_assert_eq(
	    plan_next(PLAN_POWER, "", &view, &rules, LIMIT_SELECT_OPTIONS, &q, &a), PLAN_ASK);
	render_plan(&table, PLAN_POWER, &q, &message);
}

/* Checks the mark of each part that begins with the name of a seat, and of no other part. */
static unsigned
count_marks(const char *what)
{
	static const char *const names[] = { "Ana", "Ben", "Robo" };
	unsigned n = 0;

	for (unsigned i = 0; i < message.parts; i++) {
		const struct part *p = &message.part[i];
		const char *mark = NULL;

		if (p->kind != PART_BUTTON && p->kind != PART_OPTION)
			continue;
		for (unsigned seat = 0; seat < 3; seat++)
			if (strncmp(message.text + p->text, names[seat], strlen(names[seat])) == 0)
				mark = seat_mark(seat);
		cr_expect_eq(p->emoji != NULL, mark != NULL, "%s: %s", what, show(&message));
		if (!p->emoji || !mark)
			continue;
		cr_expect_str_eq(p->emoji->name, mark, "%s", what);
		cr_expect_eq(p->emoji->id, 0u, "%s: an emoji of Unicode", what);
		n++;
	}
	return n;
}

Test(render_mark, a_name_has_its_mark_where_the_table_shows_marks)
{
	static const struct {
		enum render_style style;
		bool pictured, emojis;
		const char *name;
	} tries[] = {
		{ RENDER_EMOJI, false, true, "🔵 **Ben**" },
		{ RENDER_EMOJI, false, false, "**Ben**" }, /* drawn in a code block */
		{ RENDER_BLOCK, false, true, "**Ben**" },
		{ RENDER_BLOCK, true, true, "🔵 **Ben**" }, /* the picture shows marks */
		{ RENDER_WORDS, false, true, "**Ben**" }, /* a screen reader says them */
		{ RENDER_WORDS, true, true, "**Ben**" },
		{ RENDER_BRIEF, true, true, "**Ben**" },
	};
	char name[RENDER_NAME];

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin(tries[i].style);
		table.pictured = tries[i].pictured;
		cards.all = tries[i].emojis;
		cr_expect_str_eq(
		    seat_marked(&table, 1, seat_bold(&table, 1, name)), tries[i].name, "row %u", i);
	}
}

/* Every byte of the longest name is escaped. */
Test(render_mark, the_longest_name_has_room_for_its_mark)
{
	char long_name[LIMIT_NAME], name[RENDER_NAME];

	begin(RENDER_EMOJI);
	memset(long_name, '*', sizeof long_name - 1);
	long_name[sizeof long_name - 1] = '\0';
	table.seat[0].name = table.seat[1].name = long_name;
	seat_marked(&table, 1, seat_bold(&table, 1, name));
	cr_expect_eq(strncmp(name, "🔵 **\\*", 9), 0, "%s", name);
	cr_expect_str_eq(name + strlen(name) - 7, "\\* #2**", "%s", name);
}

Test(render_mark, the_players_of_a_lobby)
{
	begin(RENDER_EMOJI);
	table.host = table.seat[0].user = 1001;
	table.view = NULL;
	table.seen = NULL;
	render_lobby(&table, &message);
	check_valid(&message, "lobby");
	cr_expect(strstr(show(&message), "\n🟥 Ana (host)\n🔵 Ben\n🍀 Robo (computer)\n"),
	    "%s", shown);
	table.style = RENDER_BLOCK;
	render_lobby(&table, &message);
	cr_expect(strstr(show(&message), "\n1\\. Ana (host)\n2\\. Ben\n"), "%s", shown);
}

Test(render_mark, the_menus_of_seats)
{
	struct render_more who = { .seat = 0, .host = true, .sends = true };

	begin(RENDER_EMOJI);
	render_more(&table, &who, &message);
	cr_expect_eq(count_marks("a vote and a new host"), 2u, "%s", show(&message));
	table.view = NULL;
	render_more(&table, &who, &message);
	cr_expect_eq(count_marks("kick in a lobby"), 3u, "%s", show(&message));
	table.style = RENDER_BLOCK;
	render_more(&table, &who, &message);
	for (unsigned i = 0; i < message.parts; i++)
		cr_expect_null(message.part[i].emoji);
}

Test(render_mark, the_targets_of_a_power)
{
	begin(RENDER_EMOJI);
	ask_power(GOLF_POWER_SHUFFLE_OTHER);
	check_valid(&message, "whose");
	cr_expect_eq(count_marks("whose cards"), 2u, "%s", show(&message));

	begin(RENDER_EMOJI);
	ask_power(GOLF_POWER_PEEK_OTHER);
	check_valid(&message, "which");
	cr_expect_eq(count_marks("a menu of cards"), 12u, "%s", show(&message));
	cr_expect(strstr(show(&message), "\n🔵 **Ben**\n"), "%s", shown);
	cr_expect(strstr(shown, "\n🍀 **Robo**\n"), "%s", shown);
}

Test(render_mark, own_cards_have_no_mark)
{
	begin(RENDER_EMOJI);
	ask_power(GOLF_POWER_PEEK_OWN);
	cr_expect_eq(count_marks("own cards"), 0u, "%s", show(&message));
}

Test(render_mark, a_look_at_the_card_of_another_player)
{
	const struct golf_tell tell = {
		.kind = GOLF_TELL_LOOK, .to = 0, .seat = 1, .place = 3, .card = card("9C")
	};

	begin(RENDER_EMOJI);
	may_fill(&view, &rules);
	render_peek(&table, &tell, 1, false, &message);
	cr_expect(strstr(show(&message), "\n🔵 **Ben**, place 4: "), "%s", shown);
}

/* What a power has looked at stands on the page of the choice. */
Test(render_mark, the_page_of_a_choice)
{
	begin(RENDER_EMOJI);
	set_turn(&view, GOLF_PH_AIM, 0);
	view.power = GOLF_POWER_LOOK_TWO_MAY_SWAP;
	view.aim[0] = (struct golf_spot){ 0, 2 };
	view.aim[1] = (struct golf_spot){ 2, 3 };
	view.cell[2][3] = (struct golf_cell){ card("9C"), GOLF_CELL_KNOWN };
	may_fill(&view, &rules);
	render_drawn(&table, &message);
	cr_expect(strstr(show(&message), "\n🍀 **Robo**, place 4: "), "%s", shown);
}

static void
end_game(const char *first, int total)
{
	begin(RENDER_EMOJI);
	table.seat[0].name = first;
	for (unsigned seat = 0; seat < 3; seat++) {
		lay(&view, seat, "AS AH 3D 4C 5C 6C");
		view.totals[seat] = total + (int)seat;
		view.points[seat] = view.scores[seat] = 20;
	}
	view.phase = GOLF_PH_OVER;
	view.winners = 1;
	draw_view(render_table);
}

/* A line of the podium stays one line of a phone. */
Test(render_mark, the_podium_has_marks_and_does_not_wrap)
{
	static const char *const names[] = { "Ana", "Constantina", "WWWWWWWWWWWWWWWWWWWWWWWW" };
	static const char *const langs[] = { "en", "es" };
	static const int totals[] = { -1234567, -123, 0, 12, 999 };

	for (unsigned i = 0; i < 3 * 2 * 5; i++) {
		unsigned px = 2 * FIT_EMOJI + FIT_SPACE;
		char line[RENDER_NAME], *end;
		const char *at;

		end_game(names[i % 3], totals[i / 6]);
		table.lang = langs[i / 3 % 2];
		draw_view(render_table);
		at = strstr(show(&message), "\n🥇 **🟥 ");
		cr_assert(at, "%s", shown);
		snprintf(line, sizeof line, "%s", at + strlen("\n🥇 **🟥"));
		end = strchr(line, '\n');
		cr_assert(end);
		*end = '\0';
		px += fit_likely(fit_text(line) - fit_text("**"));
		cr_expect_leq(px, (unsigned)FIT_LINE, "%s: %u px", line, px);
	}
	end_game("Cleo", 12);
	cr_expect(strstr(show(&message),
		      "\n🥇 **🟥 Cleo** · 12 points\n🥈 **🔵 Ben** · 13 points\n"),
	    "%s", shown);
	end_game("Constantina", 12);
	cr_expect(strstr(show(&message), "\n🥇 **🟥 Constantina** 12\n🥈 **🔵 Ben** 13\n"),
	    "%s", shown);
}

Test(render_mark, the_points_of_a_hole)
{
	end_game("Ana", 12);
	render_count(&table, NULL, &message);
	cr_expect(strstr(show(&message), "\n-# **🟥 Ana** "), "%s", shown);
	cr_expect(strstr(shown, "\n-# **🍀 Robo** "), "%s", shown);
	view.phase = GOLF_PH_BETWEEN;
	table.pictured = true;
	draw_view(render_table);
	cr_expect(strstr(show(&message), " **🟥 Ana** 12 · **🔵 Ben** 13 · **🍀 Robo** 14"),
	    "%s", shown);
}
