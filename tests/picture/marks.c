#include "picture/inside.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SIDE = 32, ROOM = 4 };

/* The pixels that a mark covers. */
struct shape {
	bool ink[SIDE][SIDE];
	unsigned n;
};

static void
draw(unsigned seat, struct shape *to)
{
	cairo_surface_t *canvas = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
	cairo_t *cr = cairo_create(canvas);
	const unsigned char *data;
	size_t stride;

	mark_draw(cr, seat, ROOM, ROOM, SIDE - 2 * ROOM);
	cairo_surface_flush(canvas);
	data = cairo_image_surface_get_data(canvas);
	stride = (size_t)cairo_image_surface_get_stride(canvas);
	memset(to, 0, sizeof *to);
	for (unsigned y = 0; y < SIDE; y++)
		for (unsigned x = 0; x < SIDE; x++) {
			to->ink[y][x] = ((const uint32_t *)(const void *)(data + y * stride))[x] >>
			    24 > 0x80;
			to->n += to->ink[y][x];
		}
	cr_expect_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS);
	cairo_destroy(cr);
	cairo_surface_destroy(canvas);
}

/* People who see few colours tell seats apart by these shapes. */
Test(picture_marks, no_two_seats_have_the_same_shape)
{
	static struct shape shapes[GOLF_SEATS_MAX];

	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++) {
		draw(seat, &shapes[seat]);
		cr_expect_gt(shapes[seat].n, 120u, "seat %u", seat);
		for (unsigned i = 0; i < SIDE; i++)
			cr_expect_not(shapes[seat].ink[0][i] || shapes[seat].ink[i][0] ||
				shapes[seat].ink[SIDE - 1][i] || shapes[seat].ink[i][SIDE - 1],
			    "seat %u stays in its square", seat);
		for (unsigned other = 0; other < seat; other++) {
			unsigned differ = 0;

			for (unsigned i = 0; i < SIDE * SIDE; i++)
				differ += shapes[seat].ink[i / SIDE][i % SIDE] !=
				    shapes[other].ink[i / SIDE][i % SIDE];
			cr_expect_gt(differ, 50u, "seats %u and %u: %u", seat, other, differ);
		}
	}
}

Test(picture_marks, no_two_seats_have_the_same_colour)
{
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
		for (unsigned other = 0; other < seat; other++)
			cr_expect_neq(picture_marks[seat], picture_marks[other]);
}
