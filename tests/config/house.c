#include "config/house.h"

#include <criterion/criterion.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* A written value is read, and shown in its shortest form. NULL: the value is refused. */
Test(house, values_are_read_and_shown)
{
	static const struct {
		enum house_key key;
		const char *written, *shown;
	} tries[] = {
		{ HOUSE_TIME, "90", "90s" },
		{ HOUSE_TIME, "90s", "90s" },
		{ HOUSE_TIME, "120", "2m" },
		{ HOUSE_TIME, "5m", "5m" },
		{ HOUSE_TIME, "3600", "1h" },
		{ HOUSE_TIME, "24h", "1d" },
		{ HOUSE_TIME, "7d", "7d" },
		{ HOUSE_TIME, "none", "none" },
		{ HOUSE_TIME, "0", "none" },
		{ HOUSE_TIME, "10", "10s" },
		{ HOUSE_TIME, "9", NULL },
		{ HOUSE_TIME, "8d", NULL },
		{ HOUSE_TIME, "5 m", "5m" },
		{ HOUSE_TIME, "3 minutes", "3m" },
		{ HOUSE_TIME, " 3 Minutos ", "3m" },
		{ HOUSE_TIME, "90 sec", "90s" },
		{ HOUSE_TIME, "90 segundos", "90s" },
		{ HOUSE_TIME, "1 hora", "1h" },
		{ HOUSE_TIME, "2hours", "2h" },
		{ HOUSE_TIME, "1 día", "1d" },
		{ HOUSE_TIME, "3 DIAS", "3d" },
		{ HOUSE_TIME, "1h 30m", "90m" },
		{ HOUSE_TIME, "1m30s", "90s" },
		{ HOUSE_TIME, "None", "none" },
		{ HOUSE_TIME, "ninguno", "none" },
		{ HOUSE_TIME, "no limit", "none" },
		{ HOUSE_TIME, "sin límite", "none" },
		{ HOUSE_LOBBY, "never", "none" },
		{ HOUSE_LOBBY, "nunca", "none" },
		{ HOUSE_TIME, "1h 30", NULL },
		{ HOUSE_TIME, "30m 30", NULL },
		{ HOUSE_TIME, "3 me", NULL },
		{ HOUSE_TIME, "3 minutes or so", NULL },
		{ HOUSE_TIME, "minutes", NULL },
		{ HOUSE_TIME, "no", "none" },
		{ HOUSE_TIME, " ", NULL },
		{ HOUSE_TIME, "4294967295s 1s", NULL },
		{ HOUSE_TIME, "4294967296s 60s", NULL },
		{ HOUSE_TIME, "5mm", NULL },
		{ HOUSE_TIME, "5w", NULL },
		{ HOUSE_TIME, "-5", NULL },
		{ HOUSE_TIME, "", NULL },
		{ HOUSE_TIME, "99999999999999999999999", NULL },
		{ HOUSE_TIME, "4294967296", NULL },
		{ HOUSE_TIME, "49711d", NULL },
		{ HOUSE_MISSES, "1", "1" },
		{ HOUSE_MISSES, "20", "20" },
		{ HOUSE_MISSES, "0", NULL },
		{ HOUSE_MISSES, "21", NULL },
		{ HOUSE_MISSES, "2x", NULL },
		{ HOUSE_LATE, "computer", "computer" },
		{ HOUSE_LATE, "nothing", "nothing" },
		{ HOUSE_LATE, "Pass", "pass" },
		{ HOUSE_LATE, "comp", NULL },
		{ HOUSE_LATE, "computer pass", NULL },
		{ HOUSE_LATE, "", NULL },
		{ HOUSE_HIDE, "14m", "14m" },
		{ HOUSE_HIDE, "15m", NULL },
		{ HOUSE_LANGUAGE, "es", "es" },
		{ HOUSE_MANAGER, "<@&12>", "<@&12>" },
		{ HOUSE_MANAGER, "12", "<@&12>" },
		{ HOUSE_MANAGER, "none", "none" },
		{ HOUSE_MANAGER, "Nobody", "none" },
		{ HOUSE_MANAGER, "nadie", "none" },
		{ HOUSE_MANAGER, "<@12>", NULL },
		{ HOUSE_MANAGER, "<@&12", NULL },
		{ HOUSE_MANAGER, "0", NULL },
		{ HOUSE_CHANNELS, "all", "all" },
		{ HOUSE_CHANNELS, "<#3>, <#4> 5", "<#3>,<#4>,<#5>" },
		{ HOUSE_CHANNELS, "Todos", "all" },
		{ HOUSE_CHANNELS, "<#3>x", NULL },
		{ HOUSE_CHANNELS, "", NULL },
		{ HOUSE_CHANNELS, "#general", NULL },
		{ HOUSE_DAILY, "House", "house" },
		{ HOUSE_DAILY, "none", "none" },
		{ HOUSE_DAILY, " Ninguno ", "none" },
		{ HOUSE_DAILY, "six-card", "six-card" },
		{ HOUSE_DAILY, "  100% Friday = fun ", "100% Friday = fun" },
		{ HOUSE_DAILY, "1234567890123456789012345678901",
		    "1234567890123456789012345678901" },
		{ HOUSE_DAILY, "12345678901234567890123456789012", NULL },
		{ HOUSE_DAILY, " ", NULL },
		{ HOUSE_DAILY, "", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char shown[HOUSE_VALUE];
		struct house h, before;

		house_default(&h);
		before = h;
		cr_expect_eq(house_set(&h, tries[i].key, tries[i].written), tries[i].shown != NULL,
		    "%s", tries[i].written);
		if (!tries[i].shown) {
			cr_expect_eq(memcmp(&h, &before, sizeof h), 0, "%s", tries[i].written);
			continue;
		}
		cr_expect_str_eq(house_value(&h, tries[i].key, shown), tries[i].shown);
		cr_expect_eq(h.set, UINT32_C(1) << tries[i].key, "%s", tries[i].written);
	}
}

Test(house, defaults_are_allowed_and_do_not_count_as_set)
{
	struct house h;

	house_default(&h);
	cr_expect_eq(h.set, 0);
	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		char value[HOUSE_VALUE];
		struct house other;

		house_default(&other);
		cr_expect(house_set(&other, key, house_value(&h, key, value)), "%s",
		    house_rows[key].name);
		cr_expect_eq(other.number[key], h.number[key]);
		cr_expect_eq(house_find(house_rows[key].name), key);
	}
	cr_expect_eq(house_find("times"), HOUSE_KEYS);
}

/* A game's setting has priority over its channel's, then its server's, then the default. */
Test(house, a_game_has_priority_over_channel_and_server)
{
	struct house all, server, channel, game;

	house_default(&all);
	house_default(&server);
	house_default(&channel);
	house_default(&game);
	house_set(&server, HOUSE_TIME, "1m");
	house_set(&server, HOUSE_LATE, "pass");
	house_set(&server, HOUSE_MANAGER, "7");
	house_set(&server, HOUSE_CHANNELS, "1,2");
	house_set(&server, HOUSE_DAILY, "cabo");
	house_set(&channel, HOUSE_TIME, "2m");
	house_set(&channel, HOUSE_CARDS, "text");
	house_set(&game, HOUSE_TIME, "3m");
	house_over(&all, &server);
	house_over(&all, &channel);
	house_over(&all, &game);
	cr_expect_eq(all.number[HOUSE_TIME], 180);
	cr_expect_eq(all.number[HOUSE_LATE], HOUSE_LATE_PASS);
	cr_expect_eq(all.number[HOUSE_CARDS], HOUSE_CARDS_TEXT);
	cr_expect_eq(all.number[HOUSE_MISSES], 2);
	cr_expect_eq(all.role, 7);
	cr_expect_eq(all.channels, 2);
	cr_expect_eq(all.channel[1], 2);
	cr_expect_eq(all.number[HOUSE_DAILY], HOUSE_DAILY_NAMED);
	cr_expect_str_eq(all.game, "cabo");
	cr_expect_eq(all.set, server.set | channel.set);
}

Test(house, an_unset_key_has_its_default)
{
	struct house h, fresh;

	house_default(&fresh);
	h = fresh;
	house_set(&h, HOUSE_TIME, "1m");
	house_set(&h, HOUSE_MANAGER, "7");
	house_set(&h, HOUSE_CHANNELS, "1");
	house_set(&h, HOUSE_DAILY, "cabo");
	house_unset(&h, HOUSE_DAILY);
	house_unset(&h, HOUSE_TIME);
	house_unset(&h, HOUSE_MANAGER);
	house_unset(&h, HOUSE_CHANNELS);
	cr_expect_eq(h.set, 0);
	cr_expect_eq(h.number[HOUSE_TIME], fresh.number[HOUSE_TIME]);
	cr_expect_eq(h.role, 0);
	cr_expect_eq(h.channels, 0);
	cr_expect_eq(memcmp(&h, &fresh, offsetof(struct house, channel)), 0);
	cr_expect_str_eq(h.game, "");
}

Test(house, the_other_keys_stay_as_they_are)
{
	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		struct house h, before;

		house_default(&h);
		house_set(&h, HOUSE_TIME, "1m");
		house_set(&h, HOUSE_MANAGER, "7");
		house_set(&h, HOUSE_CHANNELS, "1");
		house_set(&h, HOUSE_DAILY, "cabo");
		before = h;
		house_unset(&h, key);
		cr_expect(key == HOUSE_TIME || h.number[HOUSE_TIME] == before.number[HOUSE_TIME]);
		cr_expect(key == HOUSE_MANAGER || h.role == 7, "%u", (unsigned)key);
		cr_expect(key == HOUSE_CHANNELS || h.channels == 1, "%u", (unsigned)key);
		cr_expect(key == HOUSE_DAILY || strcmp(h.game, "cabo") == 0, "%u", (unsigned)key);
	}
}

Test(house, a_later_value_leaves_nothing_of_a_name)
{
	struct house h, fresh;

	house_default(&fresh);
	house_set(&fresh, HOUSE_DAILY, "none");
	h = fresh;
	house_set(&h, HOUSE_DAILY, "a long name");
	house_set(&h, HOUSE_DAILY, "short");
	cr_expect_str_eq(h.game, "short");
	house_set(&h, HOUSE_DAILY, "none");
	cr_expect_eq(memcmp(&h, &fresh, sizeof h), 0);
}

Test(house, a_name_with_spaces_is_one_value)
{
	static const char *const names[] = { "100% fun", "a  b", "%20", "%25 %", "x=y z",
		"viérnes" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct house h, back;
		char text[HOUSE_TEXT];

		house_default(&h);
		house_set(&h, HOUSE_TIME, "1m");
		cr_assert(house_set(&h, HOUSE_DAILY, names[i]));
		house_set(&h, HOUSE_MANAGER, "7");
		house_read(&back, house_write(&h, text));
		cr_expect_eq(memcmp(&h, &back, sizeof h), 0, "%s", text);
	}
}

Test(house, written_and_read_back)
{
	struct house h, back;
	char text[HOUSE_TEXT], channels[HOUSE_VALUE] = "";

	house_default(&h);
	cr_expect_str_eq(house_write(&h, text), "");
	house_set(&h, HOUSE_TIME, "none");
	house_set(&h, HOUSE_LATE, "pass");
	house_set(&h, HOUSE_MANAGER, "<@&18446744073709551615>");
	/* In the text, each percent sign takes three bytes. */
	cr_assert(house_set(&h, HOUSE_DAILY, "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%"));
	for (unsigned i = 0; i < HOUSE_CHANNELS_MAX; i++)
		strcat(channels, "18446744073709551614 ");
	cr_assert(house_set(&h, HOUSE_CHANNELS, channels));
	cr_expect_lt(strlen(house_write(&h, text)), HOUSE_TEXT - 1, "the longest text has room");
	cr_expect_eq(strncmp(text, "time=none late=pass daily=%25%25", 32), 0);
	cr_expect(strstr(text, "%25 manager=<@&18446744073709551615> channels=<#"), "%s", text);
	house_read(&back, text);
	cr_expect_eq(memcmp(&h, &back, sizeof h), 0);
	strcat(channels, "5");
	cr_expect_not(house_set(&h, HOUSE_CHANNELS, channels), "one channel too many");
	house_read(&back, "  time=1m unknown=2 late= misses  cards=text ");
	cr_expect_str_eq(house_write(&back, text), "time=1m cards=text");
}

Test(house, allowed_values_in_words)
{
	char out[HOUSE_VALUE];

	cr_expect_str_eq(house_allowed(HOUSE_TIME, out), "none, 10s - 7d");
	cr_expect_str_eq(house_allowed(HOUSE_MISSES, out), "1 - 20");
	cr_expect_str_eq(house_allowed(HOUSE_LATE, out), "computer, pass, nothing");
	cr_expect_str_eq(house_allowed(HOUSE_MANAGER, out), "none, @role");
	cr_expect_str_eq(house_allowed(HOUSE_CHANNELS, out), "all, #channel #channel");
	cr_expect_str_eq(house_allowed(HOUSE_DAILY, out), "none, house, preset, saved game");
}
