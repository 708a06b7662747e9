/* The aim of the game: told once, on the first page that a newcomer sees of it. */
#include "tests/bot/render/stage.h"

#include "config/explain.h"
#include "tests/choice.h"

static unsigned char seed[GOLF_SEED] = "the aim of each game";

/* Begins a game, and deals its hole 1. The state is lent until the next call. */
static struct golf_state *
deal(unsigned preset)
{
	static struct golf_state *s;
	const struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct golf_events out;
	struct golf_why why;

	free(s);
	s = malloc(golf_state_size());
	cr_assert(rules_load(&rules, preset_name(preset), &why));
	cr_assert_eq(golf_begin(s, &rules, 3, seed, "", 0), GOLF_OK);
	cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
	return s;
}

/* The page of this moment, for Ana or for all. */
static const char *
page(struct golf_state *s, const char *lang, bool look)
{
	static struct golf_public seen;
	const struct golf_tell tell = { .to = 0, .kind = GOLF_TELL_PEEK, .card = card("7H") };

	set_table(&table, &view, &rules, 3);
	table.lang = lang;
	if (look) {
		golf_view(s, 0, &view);
		render_peek(&table, &tell, 1, false, &message);
	} else {
		golf_view_public(s, &seen);
		table.seen = &seen;
		render_table(&table, &message);
	}
	check_valid(&message, lang);
	return show(&message);
}

/* Whether a page says the aim, and has the button for the rules beside it. */
static bool
says_aim(const char *text, const char *lang)
{
	static struct explain e;
	bool all = true;

	explain_aim(&rules, lang, explain_call(&rules, lang), &e);
	cr_assert_geq(e.sentences, 1u);
	cr_assert_leq(e.sentences, 2u, "%s: one line", rules.name);
	for (unsigned i = 0; i < e.sentences; i++)
		all &= strstr(text, explain_text(&e, i)) != NULL;
	cr_assert_eq(all, strstr(text, "(S rules ") != NULL, "%s: %s", rules.name, text);
	return all;
}

/* Plays until Ana has had a turn. */
static void
play_on(struct golf_state *s)
{
	struct golf_events out;
	struct golf_action a;

	for (unsigned i = 0; i < 400 && golf_turns(s, 0) == 0; i++)
		for (unsigned seat = 0; seat < 3; seat++)
			if (golf_to_act(s) >> seat & 1) {
				a = nth_choice(s, seat, 0);
				cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
			}
}

/* In every game and language: on the look where there is one, else on the table, and never twice.
 */
Test(render_aim, the_first_page_of_a_game_says_the_aim_and_later_pages_do_not)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (unsigned i = 0; i < preset_count(); i++) {
			struct golf_state *s = deal(i);
			bool looks = rules.peek > 0;

			if (looks)
				cr_expect(says_aim(page(s, lang, true), lang), "%s", rules.name);
			cr_expect_eq(
			    says_aim(page(s, lang, false), lang), !looks, "%s", rules.name);
			play_on(s);
			cr_expect_not(says_aim(page(s, lang, false), lang), "%s", rules.name);
			set_table(&table, &view, &rules, 3);
			golf_view(s, 0, &view);
			render_hand(&table, &message);
			cr_expect_not(says_aim(show(&message), lang), "%s", rules.name);
			view.hole = 2;
			view.turns[0] = 0;
			render_peek(&table, &(struct golf_tell){ .kind = GOLF_TELL_PEEK }, 1, false,
			    &message);
			cr_expect_not(says_aim(show(&message), lang), "%s", rules.name);
		}
}
