#include "tests/picture/scene.h"

#include "config/presets.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void
look(struct scene *s)
{
	golf_view_public(s->state, &s->seen);
	picture_changed(&s->picture.changed, &s->events);
}

void
scene_begin(struct scene *s, const char *preset, unsigned seats, unsigned char seed)
{
	static const char *const names[GOLF_SEATS_MAX] = { "Ana", "Ben", "Cleo", "Dmitri", "Eve",
		"Fatima", "Gil", "Hana", "Ivo", "Jo", "Kim", "Lee" };
	unsigned char bytes[GOLF_SEED] = { seed };
	struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct golf_why why;

	memset(s, 0, sizeof *s);
	cr_assert(rules_load(&s->rules, preset, &why), "%s: %s", preset, why.text);
	s->state = malloc(golf_state_size());
	cr_assert_eq(golf_begin(s->state, &s->rules, seats, bytes, "", 0), GOLF_OK);
	cr_assert_eq(golf_apply(s->state, &deal, &s->events), GOLF_OK);
	s->chance = seed;
	s->picture = (struct picture){ .lang = "en", .title = preset, .rules = &s->rules };
	s->view = &s->seen.engine_only;
	s->picture.seen = &s->seen;
	s->picture.scores = (const int16_t(*)[GOLF_SEATS_MAX])s->scores;
	memcpy(s->picture.name, names, sizeof names);
	look(s);
}

void
scene_end(struct scene *s)
{
	free(s->state);
}

void
scene_play(struct scene *s, unsigned n)
{
	for (; n > 0 && golf_to_act(s->state) != 0; n--) {
		unsigned seat = (unsigned)__builtin_ctz(golf_to_act(s->state));
		struct golf_action a;

		s->chance = s->chance * 1664525 + 1013904223;
		golf_by_lot(s->state, seat, (uint64_t)s->chance << 32, &a);
		cr_assert_eq(golf_apply(s->state, &a, &s->events), GOLF_OK);
	}
	look(s);
}

void
scene_end_hole(struct scene *s)
{
	scene_play(s, 100000);
	cr_assert_eq(golf_to_act(s->state), 0);
	s->picture.kind = PICTURE_HOLE_END;
}

static uint32_t
number(const unsigned char *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static struct picture_file
make(struct picture_maker *m, const struct picture *p, const char *why)
{
	struct picture_file file;
	enum picture_status status = picture_png(m, p, &file);

	cr_assert_eq(status, PICTURE_OK, "%s: %s", why, picture_status_text(status));
	cr_assert_leq(file.length, (size_t)PICTURE_BYTES_MAX, "%s", why);
	cr_assert_eq(memcmp(file.bytes, "\x89PNG\r\n\x1a\n", 8), 0, "%s", why);
	cr_assert_eq(memcmp(file.bytes + file.length - 8, "IEND\xae\x42\x60\x82", 8), 0, "%s", why);
	cr_assert_leq(number(file.bytes + 16), (uint32_t)PICTURE_WIDTH_MAX, "%s", why);
	cr_assert_leq(number(file.bytes + 20), (uint32_t)PICTURE_HEIGHT_MAX, "%s", why);
	return file;
}

size_t
scene_draw(struct picture_maker *m, const struct picture *p, const char *why)
{
	struct picture_file file = make(m, p, why);

	free(file.bytes);
	return file.length;
}

struct pixels
scene_pixels(struct picture_maker *m, const struct picture *p)
{
	struct picture_file file = make(m, p, "pixels");
	const unsigned char *colours = file.bytes + 41, *data;
	struct pixels x = { number(file.bytes + 16), number(file.bytes + 20), NULL };
	uLongf length = (uLongf)(x.width + 1) * x.height;
	unsigned char *rows = malloc(length);

	x.at = malloc(sizeof *x.at * x.width * x.height);
	data = colours + number(file.bytes + 33) + 4;
	cr_assert_eq(memcmp(data + 4, "IDAT", 4), 0);
	cr_assert_eq(uncompress(rows, &length, data + 8, number(data)), Z_OK);
	cr_assert_eq(length, (uLongf)(x.width + 1) * x.height);
	for (unsigned y = 0; y < x.height; y++) {
		for (unsigned i = 0; i < x.width; i++) {
			const unsigned char *c = colours +
			    3 * rows[(size_t)y * (x.width + 1) + 1 + i];

			x.at[(size_t)y * x.width + i] = (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 |
			    c[2];
		}
	}
	free(rows);
	free(file.bytes);
	return x;
}

unsigned
scene_count(const struct pixels *x, uint32_t colour)
{
	unsigned n = 0;

	for (size_t i = 0; i < (size_t)x->width * x->height; i++)
		n += x->at[i] == colour;
	return n;
}
