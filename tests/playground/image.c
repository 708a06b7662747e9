#include "playground/image.h"

#include "playground/base64.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(base64, only_strict_base64_is_read)
{
	static const struct {
		const char *text, *bytes; /* NULL: refused */
	} tries[] = {
		{ "", "" },
		{ "YQ==", "a" },
		{ "YWI=", "ab" },
		{ "YWJj", "abc" },
		{ "YWJjZA==", "abcd" },
		{ "+/+/", "\xFB\xFF\xBF" },
		{ "YQ", NULL },
		{ "YQ=", NULL },
		{ "Y===", NULL },
		{ "====", NULL },
		{ "YQ==YQ==", NULL },
		{ "YW J", NULL },
		{ "YWJ\n", NULL },
		{ "YW-_", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		size_t n = 99;
		unsigned char *bytes = base64_read(tries[i].text, strlen(tries[i].text), &n);

		cr_expect_eq(!bytes, !tries[i].bytes, "%s", tries[i].text);
		if (bytes && tries[i].bytes) {
			cr_expect_eq(n, strlen(tries[i].bytes), "%s", tries[i].text);
			cr_expect_eq(memcmp(bytes, tries[i].bytes, n + 1), 0, "%s", tries[i].text);
		}
		free(bytes);
	}
}

/* The first bytes of each kind, in base64. */
#define PNG  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"
#define JPEG "/9j/4AAQSkZJRgAB"
#define GIF  "R0lGODlhAQABAAAA"
#define WEBP "UklGRiQAAABXRUJQVlA4TBgA"
#define AVIF "AAAAHGZ0eXBhdmlmAAAA"

Test(image, data_uris_are_checked)
{
	static const struct {
		const char *uri, *type; /* NULL: refused */
		bool animated;
		const char *why;
	} tries[] = {
		{ "data:image/png;base64," PNG, "image/png", false, "PNG" },
		{ "data:image/jpeg;base64," JPEG, "image/jpeg", false, "JPEG" },
		{ "data:image/gif;base64," GIF, "image/gif", false, "a GIF of one picture" },
		{ "data:image/gif;base64," GIF "TkVUU0NBUEUyLjAA", "image/gif", true,
		    "a GIF that loops" },
		{ "data:image/webp;base64," WEBP, "image/webp", false, "WebP" },
		{ "data:image/webp;base64," WEBP "QU5NRgAA", "image/webp", true,
		    "a WebP with frames" },
		{ "data:image/avif;base64," AVIF, "image/avif", false, "AVIF" },
		{ "data:image/avif;base64,AAAAHGZ0eXBhdmlzAAAA", "image/avif", true, "a sequence" },
		{ "data:image/jpg;base64," PNG, "image/png", false, "discord.js writes jpg" },
		{ "data:image/jpg;base64,e30=", NULL, false, "jpg without a picture" },
		{ "data:image/jpeg;base64," PNG, NULL, false, "another type than the bytes" },
		{ "data:image/png;base64,iVBORw0KGgo=", NULL, false,
		    "a PNG without its first chunk" },
		{ "data:image/png;base64,", NULL, false, "no bytes" },
		{ "data:image/png;base64,!!!!", NULL, false, "not base64" },
		{ "data:image/png," PNG, NULL, false, "without ;base64" },
		{ "data:image/svg+xml;base64,PHN2Zy8+", NULL, false,
		    "a type that Discord refuses" },
		{ PNG, NULL, false, "no data URI" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct image image = { 0 };
		bool good = image_read(tries[i].uri, &image);

		cr_expect_eq(good, tries[i].type != NULL, "%s", tries[i].why);
		if (good && tries[i].type) {
			cr_expect_str_eq(image.type, tries[i].type, "%s", tries[i].why);
			cr_expect_eq(image.animated, tries[i].animated, "%s", tries[i].why);
		}
		free(image.bytes);
	}
}
