#include "playground/golf.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <string.h>

#define ROW(buttons) "{'components':[{'type':1,'components':[" buttons "]}]}"

Test(golf, the_first_button_that_can_be_pressed_is_offered)
{
	struct message m = {
		.json = try_json(ROW("{'type':2,'custom_id':'g:abc:5:draw:0','disabled':true},"
				     "{'type':2,'custom_id':'other:5:x:draw'},"
				     "{'type':2,'custom_id':'g:abc:5:drawn'},"
				     "{'type':2,'custom_id':'g:abc:5:draw:1'},"
				     "{'type':2,'custom_id':'g:abc:5:turn-up:10'},"
				     "{'type':2,'custom_id':'g:abc:5:more'}")),
	};
	static const struct {
		const char *what, *found, *why;
	} tries[] = {
		{ "draw", "g:abc:5:draw:1", "the first one is disabled; others are not draws" },
		{ "draw:0", NULL, "disabled" },
		{ "turn-up", "g:abc:5:turn-up:10", "any place" },
		{ "turn-up:1", NULL, "another place" },
		{ "more", "g:abc:5:more", "a verb alone" },
		{ "start", NULL, "not there" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		const char *found = golf_offers(&m, tries[i].what);

		cr_expect(tries[i].found ? found && !strcmp(found, tries[i].found) : !found,
		    "%s: %s: %s", tries[i].what, found ? found : "nothing", tries[i].why);
	}
	cJSON_Delete(m.json);
}

Test(golf, a_game_is_dealt_once_its_sequence_is_above_0)
{
	static const struct {
		const char *json;
		bool dealt;
		const char *why;
	} tries[] = {
		{ ROW("{'type':2,'custom_id':'g:abc:0:start'}"), false, "a lobby" },
		{ ROW("{'type':2,'custom_id':'g:abc:5:draw'}"), true, "a table" },
		{ ROW("{'type':2,'url':'x'},{'type':2,'custom_id':'g:abc:12:draw'}"), true,
		    "behind another button" },
		{ ROW("{'type':2,'custom_id':'x:abc:5:draw'}"), false, "not of a table" },
		{ ROW("{'type':2,'custom_id':'g:abc'}"), false, "no sequence" },
		{ ROW("{'type':2,'custom_id':'g:abc:x:5'}"), false, "no number" },
		{ "{}", false, "no components" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct message m = { .json = try_json(tries[i].json) };

		cr_expect_eq(golf_dealt(&m), tries[i].dealt, "%s: %s", tries[i].json, tries[i].why);
		cJSON_Delete(m.json);
	}
}
