#include "bot/wire/payload.h"

#include <criterion/criterion.h>
#include <string.h>

Test(payload_guild, a_server_is_read_or_refused)
{
	static const struct {
		const char *text, *name, *why;
	} tries[] = {
		{ "{\"op\":0,\"d\":{\"id\":\"44\",\"name\":\"Club\",\"channels\":[]}}", "Club",
		    "as Discord sends it" },
		{ "{\"op\":0,\"d\":{\"id\":\"44\",\"name\":\"Club\",\"preferred_locale\":7}}",
		    "Club", "a locale that is not a text" },
		{ "{\"op\":0,\"d\":{\"id\":\"44\",\"unavailable\":true}}", NULL,
		    "a server that is down has no name" },
		{ "{\"op\":0,\"d\":{\"id\":44,\"name\":\"Club\"}}", NULL, "a numeric id" },
		{ "{\"op\":0,\"d\":{\"name\":\"Club\"}}", NULL, "no id" },
		{ "{\"op\":0,\"d\":{\"id\":\"44\",\"name\":7}}", NULL, "a numeric name" },
		{ "{\"op\":0,\"d\":[]}", NULL, "not an object" },
		{ "{", NULL, "not JSON" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct payload_guild g;
		const char *why = NULL;
		bool ok = payload_read_guild(tries[i].text, strlen(tries[i].text), &g, &why);

		cr_assert_eq(ok, tries[i].name != NULL, "%s", tries[i].why);
		if (ok) {
			cr_assert_eq(g.id, 44u);
			cr_assert_str_eq(g.name, tries[i].name);
		} else
			cr_assert(why, "%s", tries[i].why);
	}
}

Test(payload_guild, the_language_is_read)
{
	static const char text[] = "{\"op\":0,\"d\":{\"id\":\"44\",\"name\":\"Club\",\"preferred_"
				   "locale\":\"es-ES\"}}";
	struct payload_guild g;
	const char *why;

	cr_assert(payload_read_guild(text, strlen(text), &g, &why));
	cr_expect_str_eq(g.locale, "es-ES");
}

/* 100 characters may not fit. The name is cut between two clusters. */
Test(payload_guild, a_long_name_is_cut_between_clusters)
{
	static const struct {
		const char *again, *why;
		size_t length;
	} tries[] = {
		{ "\U0001f469\u200d\U0001f680", "astronauts", 11 * 11 },
		{ "e\u0301", "accents", 42 * 3 },
		{ "\U0001f1ea\U0001f1f8", "flags", 16 * 8 },
		{ "\xff", "broken bytes", 42 * 3 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[800] = "{\"op\":0,\"d\":{\"id\":\"44\",\"name\":\"";
		struct payload_guild g;
		const char *refused;

		for (unsigned n = 0; n < 48; n++)
			strcat(text, tries[i].again);
		strcat(text, "\"}}");
		cr_assert(payload_read_guild(text, strlen(text), &g, &refused));
		cr_expect_eq(
		    strlen(g.name), tries[i].length, "%s: %zu", tries[i].why, strlen(g.name));
	}
}
