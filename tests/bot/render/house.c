/*
 * House rules as text: the rules in force, and a change of them. The largest of both fit a message.
 */
#include "bot/render/house.h"

#include "bot/base/limits.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <string.h>

static struct render_house
house(const char *preset, const char *settings)
{
	struct render_house is;

	cr_assert(house_rules_preset(&is.game, preset));
	house_read(&is.set, settings);
	return is;
}

static unsigned
characters(const struct message *m)
{
	unsigned n = 0;

	for (const char *c = hall_text(m); *c; c++)
		n += ((unsigned char)*c & 0xc0) != 0x80;
	return n;
}

static void
fits(const struct message *m)
{
	cr_expect_not(m->cut);
	cr_expect(m->ephemeral);
	cr_expect_leq(characters(m), (unsigned)LIMIT_MESSAGE_TEXT, "%u", characters(m));
}

Test(render_house, every_change_fits)
{
	struct message m;

	for (size_t i = 0; preset_name(i); i++)
		for (size_t k = 0; preset_name(k); k++) {
			struct render_house before = house(preset_name(i), "");
			struct render_house after = house(preset_name(k),
			    "time=none late=pass misses=20 leave=fold looks=here hide=none "
			    "cards=text "
			    "language=es lobby=none manager=<@&18446744073709551615>");

			render_house_changed(&before, &after, "es", "house.now-channel", NULL, &m);
			fits(&m);
			cr_expect(strstr(hall_text(&m), "~~Un turno puede durar 10 minutos.~~"));
			cr_expect(strstr(hall_text(&m), "**Un turno no tiene límite de tiempo.**"));
		}
}

/* Removed sentences and new sentences are both counted. */
Test(render_house, sentences_without_room_are_counted)
{
	struct render_house before = house("cabo", ""), after = house("powers", "");
	struct message m;
	struct golf_why why;
	char key[16], value[8];

	for (uint8_t c = 0; c < 52; c++) {
		snprintf(key, sizeof key, "values.%s", golf_card_text(NULL, c));
		snprintf(value, sizeof value, "%u", 20u + c);
		cr_assert(house_rules_set(&after.game, key, value, &why));
	}
	/* The same base: as if each key of the other game were set by itself. */
	strcpy(after.game.base, before.game.base);
	render_house_changed(&before, &after, "en", "house.now-server", NULL, &m);
	fits(&m);
	render_house_changed(&after, &before, "en", "house.now-server", NULL, &m);
	fits(&m);
	cr_expect(strstr(hall_text(&m), "- … and "), "%s", hall_text(&m));
}

/* A game with another base is told in few sentences. Settings are told as usual. */
Test(render_house, another_game_is_told_in_few_lines)
{
	struct message m;

	for (size_t i = 0; preset_name(i); i++)
		for (size_t k = 0; preset_name(k); k++) {
			struct render_house before = house(preset_name(i), "time=1m");
			struct render_house after = house(preset_name(k), "");
			unsigned lines = 0;

			cr_expect_eq(render_house_changed(
					 &before, &after, "en", "house.now-server", NULL, &m),
			    i != k);
			fits(&m);
			for (const char *c = hall_text(&m); *c; c++)
				lines += *c == '\n';
			cr_expect_leq(lines, 12u, "%s", hall_text(&m));
			cr_expect(strstr(hall_text(&m), "~~A turn may take one minute.~~"));
			cr_expect(i == k || strstr(hall_text(&m), "- Each player has "), "%s",
			    hall_text(&m));
		}
}

/* Without a base: a chosen file counts as another game, a key that is set counts as a change. */
Test(render_house, a_game_without_a_base_is_compared_unless_chosen)
{
	struct render_house before = house("six-card", ""), after;
	const struct word chosen[] = { { "game", "Ours" }, { 0 } };
	struct golf_why why;
	struct message m;

	cr_assert(
	    house_rules_read(&before.game, "{\"name\":\"ours\"}", 15, "it", &why), "%s", why.text);
	after = before;
	cr_assert(house_rules_set(&after.game, "game.holes", "3", &why));
	cr_expect_not(render_house_changed(&before, &after, "en", "house.now-server", NULL, &m));
	cr_expect(strstr(hall_text(&m), "**A game has 3 holes.**"));
	cr_expect(render_house_changed(&before, &after, "en", "house.plays-server", chosen, &m));
	cr_expect(strstr(hall_text(&m), "\n- A game has 3 holes."), "%s", hall_text(&m));
}

/* Names and calls come from people: they must not format anything. */
Test(render_house, names_are_escaped)
{
	struct render_house before = house("cabo", ""), after = before;
	struct golf_why why;
	struct message m;

	cr_assert(house_rules_set(&after.game, "end.call", "**@everyone**", &why));
	house_rules_rename(&after.game, "<@&1> ~~x~~");
	render_house_changed(&before, &after, "en", "house.now-server", NULL, &m);
	cr_expect_null(strstr(hall_text(&m), "**@everyone**"), "%s", hall_text(&m));
	cr_expect_null(strstr(hall_text(&m), "<@&1>"), "%s", hall_text(&m));
	cr_expect_null(strstr(hall_text(&m), "~~x~~"), "%s", hall_text(&m));
}

Test(render_house, the_largest_view_fits)
{
	static char channels[HOUSE_TEXT], names[LIMIT_HOUSE_GAMES][GOLF_NAME_MAX];
	const char *saved[LIMIT_HOUSE_GAMES];
	struct render_house_view v = { .channel = true, .saved = saved };
	size_t n = (size_t)snprintf(
	    channels, sizeof channels, "time=90s hide=90s lobby=90s channels=");
	struct golf_why why;
	struct message m;
	char key[16], value[8];

	for (unsigned i = 0; i < HOUSE_CHANNELS_MAX; i++)
		n += (size_t)snprintf(channels + n, sizeof channels - n, "%s<#%llu>", i ? "," : "",
		    18446744073709551590ull + i);
	v.is = house("cactus", channels);
	cr_assert_eq(v.is.set.channels, (unsigned)HOUSE_CHANNELS_MAX);
	for (uint8_t c = 0; c < 52; c++) {
		snprintf(key, sizeof key, "values.%s", golf_card_text(NULL, c));
		snprintf(value, sizeof value, "%u", 20u + c);
		cr_assert(house_rules_set(&v.is.game, key, value, &why));
	}
	for (enum house_key k = 0; k < HOUSE_KEYS; k++)
		v.from[k] = RENDER_FROM_CHANNEL;
	for (; v.n_saved < LIMIT_HOUSE_GAMES; v.n_saved++) {
		snprintf(
		    names[v.n_saved], GOLF_NAME_MAX, "%02u***************************", v.n_saved);
		saved[v.n_saved] = names[v.n_saved];
	}
	for (int lang = 0; lang < 2; lang++) {
		render_house_view(&v, lang ? "es" : "en", &m);
		fits(&m);
		cr_expect(strstr(hall_text(&m), "`time = 90s`"));
		cr_expect(strstr(hall_text(&m), "<#18446744073709551590>"));
		cr_expect(strstr(hall_text(&m), lang ? "Juegos guardados" : "Saved games"));
	}
}

Test(render_house, an_effect_is_the_new_sentences)
{
	struct render_house before = house("six-card", ""), after = before;
	struct golf_why why;
	char text[512];

	cr_expect_str_eq(
	    render_house_effect(&before.game.rules, &after.game.rules, "en", text, sizeof text),
	    "");
	cr_assert(house_rules_set(&after.game, "game.holes", "1", &why));
	cr_expect_str_eq(
	    render_house_effect(&before.game.rules, &after.game.rules, "en", text, sizeof text),
	    "The first player at the table begins. A game has one hole.");
}
