/*
 * scene.h - a game of a preset at some moment, and the pixels of a PNG.
 */
#ifndef TESTS_PICTURE_SCENE_H
#define TESTS_PICTURE_SCENE_H

#include "picture/picture.h"

struct scene {
	struct golf_rules rules;
	struct golf_state *state;
	struct golf_events events;
	struct golf_public seen;
	struct golf_view *view; /* of seen, to change it */
	struct picture picture; /* in English, of seen */
	uint32_t chance;
	int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
};

/* Deals the first hole of a preset. */
void scene_begin(struct scene *s, const char *preset, unsigned seats, unsigned char seed);
void scene_end(struct scene *s);
/* Plays n random actions, or fewer when the hole ends before. Renews the view and the marks. */
void scene_play(struct scene *s, unsigned n);
/* Plays to the end of the hole, and asks for PICTURE_HOLE_END. */
void scene_end_hole(struct scene *s);

/* Makes a PNG, checks its bounds and its form, and frees it. Returns its length. */
size_t scene_draw(struct picture_maker *m, const struct picture *p, const char *why);

/* The pixels of a PNG, 0xRRGGBB. */
struct pixels {
	unsigned width, height;
	uint32_t *at; /* free() */
};
struct pixels scene_pixels(struct picture_maker *m, const struct picture *p);
/* How many pixels have this colour. */
unsigned scene_count(const struct pixels *x, uint32_t colour);

#endif
