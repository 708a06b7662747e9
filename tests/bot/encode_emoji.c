#include "bot/encode.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The tries of RFC 4648, and bytes above 127. */
Test(encode_emoji, base64)
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
		cr_assert(encode_emoji("gqh_1234", (const unsigned char *)bytes, strlen(bytes), &out));
		snprintf(wanted, sizeof wanted,
		    "{\"name\":\"gqh_1234\",\"image\":\"data:image/png;base64,%s\"}", tries[i].wanted);
		cr_expect_str_eq(buf_string(&out), wanted, "%s", buf_string(&out));
		buf_free(&out);
	}
}

Test(encode_emoji, too_large_for_its_buffer)
{
	struct buf out;

	buf_init(&out, 50);
	cr_assert_not(encode_emoji("gqh_1234", (const unsigned char *)"0123456789", 10, &out));
	buf_free(&out);
}
