/* Discord cannot be reached, and can again: a diary. */
#include "bot/discord/outage.h"

#include <criterion/criterion.h>

enum { LOOK = -1 };

Test(outage, a_diary)
{
	static const struct {
		uint64_t at;
		int status; /* of a try; LOOK: none */
		bool lasts;
		uint64_t since;
		const char *why;
	} diary[] = {
		{ 1000, LOOK, false, 0, "nothing was tried" },
		{ 1000, 200, false, 0, "a success" },
		{ 2000, 0, false, 2000, "no answer" },
		{ 5000, 500, false, 2000, "an error of Discord's" },
		{ 11999, 599, false, 2000, "not long enough" },
		{ 30000, LOOK, false, 2000, "the time alone is no outage" },
		{ 30000, 0, true, 2000, "for more than 10 s" },
		{ 89999, LOOK, true, 2000, "the last try is not old" },
		{ 90000, LOOK, false, 2000, "the last try is old" },
		{ 90000, 503, true, 2000, "a new try" },
		{ 91000, 429, false, 0, "Discord answers" },
		{ 92000, 0, false, 92000, "another one begins" },
		{ 102000, 0, true, 92000, "10 s" },
		{ 103000, 499, false, 0, "a refusal is an answer" },
	};
	struct outage o = { 0 };

	for (size_t i = 0; i < sizeof diary / sizeof diary[0]; i++) {
		uint64_t since = 1;

		if (diary[i].status != LOOK)
			outage_tried(&o, diary[i].status, diary[i].at);
		cr_expect_eq(
		    outage_lasts(&o, diary[i].at, &since), diary[i].lasts, "%s", diary[i].why);
		cr_expect_eq(
		    since, diary[i].since, "%s: %llu", diary[i].why, (unsigned long long)since);
	}
}
