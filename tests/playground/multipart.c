#include "playground/multipart.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD     "--b\r\nContent-Disposition: form-data; name="
#define JSON     HEAD "\"payload_json\"\r\nContent-Type: application/json\r\n\r\n{}\r\n"
#define FILE0(n) HEAD "\"files[0]\"; filename=\"" n "\"\r\nContent-Type: text/plain\r\n\r\nabc\r\n"
#define END      "--b--\r\n"

Test(multipart, bodies_are_read_or_refused)
{
	static const struct {
		const char *type, *body;
		bool good;
		const char *json;
		unsigned files;
		const char *why;
	} tries[] = {
		{ "multipart/form-data; boundary=b", JSON END, true, "{}", 0,
		    "payload_json alone" },
		{ "multipart/form-data; boundary=\"b\"", JSON FILE0("a.txt") END, true, "{}", 1,
		    "a quoted boundary, a file" },
		{ "multipart/form-data; boundary=b", FILE0("a.txt") END, true, NULL, 1,
		    "a file alone" },
		{ "multipart/form-data; boundary=b", HEAD "\"other\"\r\n\r\nx\r\n" JSON END, true,
		    "{}", 0, "an unknown part" },
		{ "multipart/form-data; boundary=b", HEAD "\"payload_json\"\r\n\r\n\r\n" END, true,
		    "", 0, "an empty part" },
		{ "multipart/form-data; boundary=b", "--b--", true, NULL, 0, "no part" },
		{ "multipart/form-data", JSON END, false, NULL, 0, "no boundary" },
		{ "multipart/form-data; boundary=", JSON END, false, NULL, 0, "an empty boundary" },
		{ "multipart/form-data; boundary=c", JSON END, false, NULL, 0, "another boundary" },
		{ "multipart/form-data; boundary=b", JSON, false, NULL, 0, "no end" },
		{ "multipart/form-data; boundary=b", "", false, NULL, 0, "an empty body" },
		{ "multipart/form-data; boundary=b", HEAD "\"payload_json\"\r\n\r\n{}", false, NULL,
		    0, "cut in a part" },
		{ "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form", false,
		    NULL, 0, "cut in a head" },
		{ "multipart/form-data; boundary=b", "--b\r\nX: y\r\n\r\n\r\n" END, false, NULL, 0,
		    "no disposition" },
		{ "multipart/form-data; boundary=b", JSON JSON END, false, NULL, 0,
		    "payload_json twice" },
		{ "multipart/form-data; boundary=b", FILE0("a") FILE0("b") END, false, NULL, 0,
		    "a name twice" },
		{ "multipart/form-data; boundary=b", HEAD "\"files[0]\"\r\n\r\nabc\r\n" END, false,
		    NULL, 0, "no filename" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct uploads files;
		const char *json;
		size_t n;
		bool good = multipart_read(
		    tries[i].type, tries[i].body, strlen(tries[i].body), &json, &n, &files);

		cr_expect_eq(good, tries[i].good, "%s", tries[i].why);
		if (!good)
			continue;
		cr_expect_eq(json != NULL, tries[i].json != NULL, "%s", tries[i].why);
		if (json) {
			cr_expect_eq(n, strlen(tries[i].json), "%s", tries[i].why);
			cr_expect_eq(memcmp(json, tries[i].json, n), 0, "%s", tries[i].why);
		}
		cr_expect_eq(files.n, tries[i].files, "%s", tries[i].why);
	}
}

Test(multipart, a_body_cut_anywhere_is_refused)
{
	static const char whole[] = JSON FILE0("a.txt") END;

	for (size_t n = 0; n < sizeof whole - 3; n++) {
		struct uploads files;
		const char *json;
		size_t length;

		cr_expect_not(multipart_read("multipart/form-data; boundary=b", whole, n, &json,
				  &length, &files),
		    "cut at %zu", n);
	}
}

Test(multipart, a_file_has_a_plain_name)
{
	static const char body[] = FILE0("my \xC3\xA4/../card.txt") END;
	struct uploads files;
	const char *json;
	size_t n;

	cr_assert(multipart_read(
	    "multipart/form-data; boundary=b", body, sizeof body - 1, &json, &n, &files));
	cr_expect_str_eq(files.file[0].field, "files[0]");
	cr_expect_str_eq(files.file[0].name, "my____.._card.txt", "plain letters only");
	cr_expect_str_eq(files.file[0].type, "text/plain");
	cr_expect_eq(files.file[0].size, 3);
	cr_expect_eq(memcmp(files.file[0].bytes, "abc", 3), 0);
}
