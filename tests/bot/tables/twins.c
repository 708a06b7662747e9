/*
 * Two tables that differ only in cards that not everybody may see look the same to everybody: the
 * message as JSON, what pictures are drawn from, the picture and its description, and a frame of a
 * film, byte for byte. Those cards are all that lie face down, also the cards that every seat has
 * seen in private.
 */
#include "tests/engine/twins.h"
#include "bot/base/log.h"
#include "bot/render/film.h"
#include "bot/render/shot.h"
#include "bot/tables/inside.h"
#include "tests/bot/base/logged.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

TestSuite(tables_twins, .timeout = TEST_LIMIT);

/* How much is drawn. Films take longest; they are drawn from the same as pictures. */
enum drawn { TEXTS, PICTURES, FILMS };

/* All that leaves for everybody at one moment. */
struct leaving {
	char *plain, *pictured; /* the messages, as JSON */
	struct golf_public seen; /* the cards that pictures and films are drawn from */
	struct shot *shot;
	struct film *film;
	const void *gif;
	size_t gif_size;
};

static struct picture_maker *maker;
static uint64_t chance;
static unsigned compared, known_to_all;

static struct film *
make_film(const struct picture *p, const void **gif, size_t *size)
{
	static const struct golf_events none;
	struct film *film = film_new(&p->table);
	bool large;

	cr_assert(film_see(film, p->table.rules, p->table.seen, &none));
	cr_assert(film_roll(film));
	cr_assert(film_see(film, p->table.rules, p->table.seen, &none));
	cr_assert(film_end(film, gif, size, &large));
	return film;
}

static void
draw(const struct table *t, enum drawn what, struct leaving *out)
{
	static struct message m;
	struct picture p;

	memset(out, 0, sizeof *out);
	table_draw(t, false, &m);
	out->plain = strdup(hall_json(&m));
	table_public(t, table_language(t), &p);
	out->seen = *p.table.seen;
	if (what == TEXTS)
		return;
	out->shot = shot_new(&p.table);
	shot_make(out->shot, maker);
	cr_assert_null(shot_problem(out->shot), "%s", shot_problem(out->shot));
	table_draw(t, true, &m);
	message_picture(&m, shot_name(out->shot), shot_alt(out->shot));
	out->pictured = strdup(hall_json(&m));
	if (what == FILMS)
		out->film = make_film(&p, &out->gif, &out->gif_size);
}

static void
drop(struct leaving *l)
{
	free(l->plain);
	free(l->pictured);
	shot_free(l->shot);
	film_free(l->film);
}

static void
compare(const struct leaving *a, const struct leaving *b, const char *rules, const char *why)
{
	const void *png[2];
	size_t size[2];

	cr_assert_str_eq(a->plain, b->plain, "%s, %s", rules, why);
	cr_assert_eq(memcmp(&a->seen, &b->seen, sizeof a->seen), 0, "%s, %s: the cards of pictures",
	    rules, why);
	if (!a->shot)
		return;
	cr_assert_str_eq(shot_alt(a->shot), shot_alt(b->shot), "%s, %s", rules, why);
	cr_assert_str_eq(a->pictured, b->pictured, "%s, %s", rules, why);
	png[0] = shot_bytes(a->shot, &size[0]);
	png[1] = shot_bytes(b->shot, &size[1]);
	cr_assert_eq(size[0], size[1], "%s, %s: the picture", rules, why);
	cr_assert_eq(memcmp(png[0], png[1], size[0]), 0, "%s, %s: the picture", rules, why);
	if (!a->film)
		return;
	cr_assert_eq(a->gif_size, b->gif_size, "%s, %s: the film", rules, why);
	cr_assert_eq(memcmp(a->gif, b->gif, a->gif_size), 0, "%s, %s: the film", rules, why);
}

/* Every seat has seen each card that lies face down. */
static void
know_all(struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			if (state_down(s, seat) >> p & 1) {
				s->seen[seat][p] = state_everybody(s);
				known_to_all++;
			}
}

/* Draws the table, the same with all cards known to the seats, and both with other hidden cards. */
static void
look(struct table *t, enum drawn what)
{
	struct golf_state *s = facts_state(t->now), is = *s, all = *s, twin;
	const char *rules = t->rules.name;
	struct leaving real, other;

	draw(t, what, &real);
	twins_make(&is, GOLF_SPECTATOR, &twin, &chance);
	*s = twin;
	draw(t, what, &other);
	compare(&real, &other, rules, "other hidden cards");
	drop(&other);
	if (state_in_play(&is)) {
		know_all(&all);
		*s = all;
		draw(t, what, &other);
		compare(&real, &other, rules, "cards that all seats know");
		drop(&other);
		twins_make(&all, GOLF_SPECTATOR, &twin, &chance);
		*s = twin;
		draw(t, what, &other);
		compare(&real, &other, rules, "other cards that all seats know");
		drop(&other);
	}
	*s = is;
	drop(&real);
	compared++;
}

/* The message that leaves is the one that the twins are compared with. */
static void
watch(struct hall *h, const struct say *what, const struct message *m)
{
	static struct message again;
	struct table *t = hall_table(h);

	if (!what->shows_table || !t || !table_state(t) || what->pictured || m->mention[0])
		return;
	table_draw(t, false, &again);
	cr_assert_str_eq(hall_json(&again), hall_json(m), "%s", t->rules.name);
}

/* Plays, and looks after each move; each `every`-th move has pictures, too, and some have films. */
static void
play_looking(const struct golf_rules *r, unsigned moves, unsigned every)
{
	unsigned films = thorough(8, 4) * every;
	struct hall *h = hall_new();

	h->watch = watch;
	hall_open(h, r, 1, 2);
	for (unsigned i = 0; i < moves && hall_any(h, true); i++) {
		hall_clear(h);
		if (hall_table(h))
			look(hall_table(h),
			    i % every                ? TEXTS
				: i % films == every ? FILMS
						     : PICTURES);
	}
	h->watch = NULL;
	hall_free(h);
}

/* Under sanitizers all cases of one preset take a minute or more, so the presets have four tests.
 */
static void
play_presets(unsigned first)
{
	maker = shot_maker();
	chance = 88172645463325252;
	for (size_t i = first; i < preset_count(); i += 4) {
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		compared = 0;
		play_looking(&r, thorough(300, 40), thorough(3, 10));
		cr_expect_gt(compared, 20u, "%s", r.name);
	}
	cr_expect_gt(known_to_all, 250u, "%u", known_to_all);
	shot_maker_free(maker);
}

Test(tables_twins, everybody_sees_the_same_of_twin_tables_in_every_preset)
{
	play_presets(0);
}

Test(tables_twins, everybody_sees_the_same_in_every_preset_from_the_second)
{
	play_presets(1);
}

Test(tables_twins, everybody_sees_the_same_in_every_preset_from_the_third)
{
	play_presets(2);
}

Test(tables_twins, everybody_sees_the_same_in_every_preset_from_the_fourth)
{
	play_presets(3);
}

/* Each rank has another power, cards join layouts, and matches are made at any time. */
Test(tables_twins, everybody_sees_the_same_of_twin_tables_with_powers)
{
	static const char *const keys[] = { "layout.columns", "3", "start.turn_up", "0",
		"start.peek", "2", "turn.placed", "face-down", "end.face_up", "none", "end.knock",
		"end-of-turn", "match.when", "any-time", "match.whose", "any", "match.wrong_cards",
		"1", "game.holes", "99", "power.A", "add-or-remove", "power.2", "combine",
		"power.3", "peek-own", "power.4", "flip", "power.5", "shield", "power.6",
		"shuffle-other", "power.7", "swap-lines", "power.8", "draw-two", "power.9",
		"give-drawn", "power.10", "peek-other", "power.J", "swap-own-other", "power.Q",
		"look-two-may-swap", "power.K", "take-look-swap", "power.KS", "cancel-knock",
		NULL };
	struct golf_rules r = hall_rules(keys);

	maker = shot_maker();
	chance = 7;
	play_looking(&r, thorough(2000, 150), thorough(5, 25));
	cr_expect_gt(compared, 100u);
	shot_maker_free(maker);
}

/* What a seat must remember ------------------------------------------------------ */

/* All pages that show a seat its present situation, one after the other. */
static char *
private_pages(const struct table *t, unsigned seat)
{
	static char text[1 << 18];
	struct plan_question q;
	struct golf_action a;
	struct picture p;
	struct message m;
	size_t n;

	table_picture(t, seat, "en", &p);
	render_hand(&p.table, &m);
	n = (size_t)snprintf(text, sizeof text, "%s\n", hall_json(&m));
	render_sure_call(&p.table, "knock", &m);
	n += (size_t)snprintf(text + n, sizeof text - n, "%s\n", hall_json(&m));
	for (unsigned kind = 0; kind < PLAN_KINDS; kind++)
		if (plan_next((enum plan_kind)kind, "", &p.view, &t->rules, LIMIT_SELECT_OPTIONS,
			&q, &a) == PLAN_ASK) {
			render_plan(&p.table, (enum plan_kind)kind, &q, &m);
			n += (size_t)snprintf(text + n, sizeof text - n, "%s\n", hall_json(&m));
		}
	cr_assert_lt(n, sizeof text);
	return strdup(text);
}

/* A seat that has looked is shown the cards of the look until it has chosen (GOLF_PH_AIM). */
static void
look_forgetful(struct table *t)
{
	struct golf_state *s = facts_state(t->now), is = *s, twin;

	for (unsigned seat = 0; seat < is.seats; seat++) {
		char *real, *other;

		if (is.phase == GOLF_PH_AIM && is.turn == seat)
			continue;
		real = private_pages(t, seat);
		twins_forget(&is, seat, &twin, &chance);
		*s = twin;
		other = private_pages(t, seat);
		*s = is;
		cr_assert_str_eq(real, other, "%s, seat %u", t->rules.name, seat);
		free(real);
		free(other);
		compared++;
	}
}

Test(tables_twins, no_page_remembers_for_a_seat)
{
	chance = 88172645463325252;
	for (size_t i = 0; i < preset_count(); i++) {
		struct golf_rules r;
		struct golf_why why;
		struct hall *h = hall_new();

		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		compared = 0;
		hall_open(h, &r, 1, 2);
		for (unsigned n = thorough(300, 40); n > 0 && hall_any(h, true); n--) {
			hall_clear(h);
			if (hall_table(h) && state_in_play(facts_state(hall_table(h)->now)))
				look_forgetful(hall_table(h));
		}
		cr_expect_gt(compared, 40u, "%s", r.name);
		hall_free(h);
	}
}

/* Log lines -------------------------------------------------------------------- */

/* Whether the text names the card as records do: "9C" between signs that are no part of a word. */
static bool
names_card(const char *text, const char *card)
{
	for (const char *at = text; (at = strstr(at, card)); at++)
		if ((at == text || !isalnum((unsigned char)at[-1])) &&
		    !isalnum((unsigned char)at[2]))
			return true;
	return false;
}

Test(tables_twins, no_log_line_of_a_game_names_a_card)
{
	static char text[1 << 20];

	for (size_t i = 0; i < preset_count(); i++) {
		struct hall *h = hall_new();
		struct golf_rules r;
		struct golf_why why;
		FILE *file;
		int old;

		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		old = logged_begin(&file);
		log_set_level(LOG_DEBUG);
		log_line(LOG_DEBUG, "test", "a line is read");
		hall_open(h, &r, 1, 2);
		for (unsigned n = 0; n < 40 && hall_any(h, true); n++)
			hall_clear(h);
		log_set_level(LOG_INFO);
		cr_expect_geq(logged_end(file, old, text, sizeof text), 1u);
		for (uint8_t card = 0; card < GOLF_PACK_KINDS; card++)
			cr_expect_not(names_card(text, golf_card_text(NULL, card)), "%s: %s in %s",
			    r.name, golf_card_text(NULL, card), text);
		for (unsigned suit = 0; suit < 4; suit++)
			cr_expect_null(
			    strstr(text, (const char *const[]){ "♠", "♥", "♦", "♣" }[suit]));
		hall_free(h);
	}
}
