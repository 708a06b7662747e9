#include "bot/wire/encode.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The test vectors of RFC 4648, and bytes above 127. */
Test(encode_emoji, a_picture_is_sent_as_base64)
{
	static const struct {
		const char *bytes, *wanted;
	} tries[] = {
		{ "", "" },
		{ "f", "Zg==" },
		{ "fo", "Zm8=" },
		{ "foo", "Zm9v" },
		{ "foob", "Zm9vYg==" },
		{ "fooba", "Zm9vYmE=" },
		{ "foobar", "Zm9vYmFy" },
		{ "\xff\xef\xbe", "/+++" },
		{ "\x89PNG", "iVBORw==" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *bytes = tries[i].bytes;
		char wanted[128];
		struct buf out;

		buf_init(&out, 1000);
		cr_assert(
		    encode_emoji("gqh_1234", (const unsigned char *)bytes, strlen(bytes), &out));
		snprintf(wanted, sizeof wanted,
		    "{\"name\":\"gqh_1234\",\"image\":\"data:image/png;base64,%s\"}",
		    tries[i].wanted);
		cr_expect_str_eq(buf_string(&out), wanted, "%s", buf_string(&out));
		buf_free(&out);
	}
}

Test(encode_emoji, nothing_is_encoded_into_a_small_buffer)
{
	struct buf out;

	buf_init(&out, 50);
	cr_assert_not(encode_emoji("gqh_1234", (const unsigned char *)"0123456789", 10, &out));
	buf_free(&out);
}

/*
 * The emoji stands before a button's label, also on a link. Discord needs both id and name of a
 * custom emoji.
 */
Test(encode_emoji, an_emoji_stands_before_a_label)
{
	static const struct cards_emoji emoji = { UINT64_MAX, "gqh_1234" };
	static struct message m;
	struct buf out;

	message_init(&m, false);
	message_emoji(&m, &emoji);
	message_button(&m, BUTTON_PRIMARY, false, "Take it", "x");
	message_emoji(&m, &emoji);
	message_button(&m, BUTTON_PRIMARY, true, "Draw", "y");
	message_line(&m);
	message_emoji(&m, &emoji);
	buf_init(&out, 4000);
	cr_assert(encode_message(&m, &out));
	cr_assert(
	    strstr(buf_string(&out),
		"[{\"type\":2,\"label\":\"Take it\",\"emoji\":{\"id\":\"18446744073709551615\","
		"\"name\":\"gqh_1234\"},\"style\":1,\"custom_id\":\"x\"},"
		"{\"type\":2,\"label\":\"Draw\",\"style\":1,\"custom_id\":\"y\",\"disabled\":true}"
		"]"),
	    "%s", buf_string(&out));
	buf_free(&out);
}

/* When a button is left out, no other button gets its emoji. */
Test(encode_emoji, the_emoji_of_a_left_out_button_is_left_out)
{
	static const struct cards_emoji emoji = { 1, "gqh_1234" };
	static struct message m;

	message_init(&m, false);
	message_button(&m, BUTTON_PRIMARY, false, "Draw", "y");
	message_button(&m, BUTTON_PRIMARY, false, "Take it", "%0200d", 7);
	message_emoji(&m, &emoji);
	cr_assert_eq(m.parts, 1);
	cr_assert_null(m.part[0].emoji);
}
