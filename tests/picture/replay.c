/* The animated GIF of a replay, read back by the library: its frames look like the pictures. */
#include "tests/picture/scene.h"

#include <criterion/criterion.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 12 };

struct reading {
	struct picture_file file;
	size_t at;
};

static int
give(GifFileType *gif, GifByteType *to, int n)
{
	struct reading *r = gif->UserData;
	size_t left = r->file.length - r->at, size = left < (size_t)n ? left : (size_t)n;

	memcpy(to, r->file.bytes + r->at, size);
	r->at += size;
	return (int)size;
}

/* Draws a frame over the frames before it. Returns how many pixels it leaves as they were. */
static size_t
lay_over(uint32_t *canvas, unsigned width, const SavedImage *frame)
{
	const GifImageDesc *where = &frame->ImageDesc;
	const ExtensionBlock *last = &frame->ExtensionBlocks[frame->ExtensionBlockCount - 1];
	GraphicsControlBlock control;
	size_t clear = 0;

	cr_assert_eq(DGifExtensionToGCB((size_t)last->ByteCount, last->Bytes, &control), GIF_OK);
	cr_assert_eq(control.DisposalMode, DISPOSE_DO_NOT);
	for (int y = 0; y < where->Height; y++)
		for (int x = 0; x < where->Width; x++) {
			GifByteType n = frame->RasterBits[y * where->Width + x];
			GifColorType c = where->ColorMap->Colors[n];

			if (n == control.TransparentColor)
				clear++;
			else
				canvas[(unsigned)(where->Top + y) * width +
				    (unsigned)(where->Left + x)] = (uint32_t)c.Red << 16 |
				    (uint32_t)c.Green << 8 | c.Blue;
		}
	return clear;
}

static bool
is_near(uint32_t a, uint32_t b)
{
	for (unsigned shift = 0; shift < 24; shift += 8)
		if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > 40)
			return false;
	return true;
}

/* How many pixels differ so much that a person sees it. */
static size_t
count_differences(const struct pixels *a, const uint32_t *b)
{
	size_t n = 0;

	for (size_t i = 0; i < (size_t)a->width * a->height; i++)
		n += !is_near(a->at[i], b[i]);
	return n;
}

Test(picture_replay, frames_look_like_the_pictures_and_hold_only_what_has_changed)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_replay *replay = picture_replay_begin(m);
	struct pixels want[FRAMES];
	struct reading r = { .at = 0 };
	struct scene s;
	GifFileType *gif;
	uint32_t *canvas;
	int error;

	scene_begin(&s, "nine-card", 4, 3);
	for (unsigned i = 0; i < FRAMES; i++) {
		scene_play(&s, 5);
		cr_assert_eq(picture_replay_add(replay, &s.picture, 90), PICTURE_OK);
		want[i] = scene_pixels(m, &s.picture);
	}
	cr_assert_eq(picture_replay_end(replay, &r.file), PICTURE_OK);
	gif = DGifOpen(&r, give, &error);
	cr_assert(gif);
	cr_assert_eq(DGifSlurp(gif), GIF_OK);
	cr_assert_eq(gif->ImageCount, FRAMES);
	cr_assert_eq((unsigned)gif->SWidth, want[0].width);
	cr_assert_eq((unsigned)gif->SHeight, want[0].height);
	canvas = calloc((size_t)want[0].width * want[0].height, sizeof *canvas);
	for (unsigned i = 0; i < FRAMES; i++) {
		const GifImageDesc *where = &gif->SavedImages[i].ImageDesc;
		size_t clear = lay_over(canvas, want[0].width, &gif->SavedImages[i]);
		size_t bad = count_differences(&want[i], canvas);

		/* Each frame has colours of its own: the edges of letters may differ. */
		cr_expect_leq(bad, (size_t)want[i].width * want[i].height / 500,
		    "frame %u: %zu pixels are wrong", i, bad);
		cr_expect_eq(clear == 0, i == 0);
		cr_expect_geq(2 * clear, i ? (size_t)where->Width * (size_t)where->Height : 0,
		    "frame %u: most of it has not changed", i);
		free(want[i].at);
	}
	free(canvas);
	DGifCloseFile(gif, &error);
	free(r.file.bytes);
	scene_end(&s);
	picture_maker_free(m);
}
