#include "engine/golf.h"

#include <criterion/criterion.h>
#include <string.h>

Test(status, every_status_has_a_sentence)
{
	for (unsigned i = GOLF_OK + 1; i <= GOLF_BAD_PLAYERS; i++) {
		const char *text = golf_status_text((enum golf_status)i);

		cr_expect(
		    text[0] >= 'A' && text[0] <= 'Z' && text[strlen(text) - 1] == '.', "%s", text);
		cr_expect_gt(strlen(golf_status_name((enum golf_status)i)), 1);
	}
	cr_expect_str_eq(golf_status_name(GOLF_NOT_YOUR_TURN), "NOT_YOUR_TURN");
}

Test(status, every_action_has_a_word)
{
	for (unsigned i = 0; i < GOLF_DO_COUNT; i++) {
		const char *text = golf_do_text((enum golf_do)i);
		enum golf_do back;

		cr_expect(golf_do_read(text, strlen(text), &back) && back == i, "%s", text);
	}
	cr_expect_not(golf_do_read("dra", 3, &(enum golf_do){ 0 }));
}

Test(status, every_power_has_a_name)
{
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++) {
		const char *text = golf_power_text((enum golf_power)i);
		enum golf_power back;

		cr_expect(golf_power_read(text, strlen(text), &back) && back == i, "%s", text);
	}
	cr_expect_not(golf_power_read("pee", 3, &(enum golf_power){ 0 }));
	cr_expect_not(golf_power_read("peek-own", 7, &(enum golf_power){ 0 }));
	cr_expect_str_eq(golf_power_text(GOLF_POWER_SWAP_TABLE), "swap-table");
}
