/*
 * A replay as an animated GIF. A frame holds only the part of the canvas that has changed, and in
 * that part only the changed pixels: the others are transparent.
 */
#include "picture/inside.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { GROW = 256 * 1024, BITS = 7, MAP = 1 << BITS, CLEAR = MAP - 1 };

struct picture_replay {
	struct picture_maker *maker;
	GifFileType *gif; /* NULL before the first frame */
	enum picture_status status;
	struct picture_file file;
	size_t room;
	uint32_t *shown; /* the pixels of the last frame */
	unsigned width, height;
};

/* Takes the bytes of the library. Returns how many were taken. */
static int
take(GifFileType *gif, const GifByteType *bytes, int n)
{
	struct picture_replay *r = gif->UserData;
	size_t length = r->file.length + (size_t)n;

	if (r->status != PICTURE_OK)
		return 0;
	if (length > PICTURE_REPLAY_MAX) {
		r->status = PICTURE_TOO_LARGE;
		return 0;
	}
	if (length > r->room) {
		size_t room = length + r->room + GROW;
		unsigned char *more = realloc(r->file.bytes, room);

		if (!more) {
			r->status = PICTURE_NO_MEMORY;
			return 0;
		}
		r->file.bytes = more;
		r->room = room;
	}
	memcpy(r->file.bytes + r->file.length, bytes, (size_t)n);
	r->file.length = length;
	return n;
}

struct picture_replay *
picture_replay_begin(struct picture_maker *m)
{
	struct picture_replay *r = calloc(1, sizeof *r);

	if (r)
		r->maker = m;
	return r;
}

static bool
begin_file(struct picture_replay *r)
{
	static const unsigned char forever[] = { 1, 0, 0 };
	int error;

	r->width = r->maker->width;
	r->height = r->maker->height;
	r->shown = malloc(sizeof *r->shown * r->width * r->height);
	r->gif = r->shown ? EGifOpen(r, take, &error) : NULL;
	if (!r->gif)
		return false;
	EGifSetGifVersion(r->gif, true);
	return EGifPutScreenDesc(r->gif, (int)r->width, (int)r->height, 8, 0, NULL) == GIF_OK &&
	    EGifPutExtensionLeader(r->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
	    EGifPutExtensionBlock(r->gif, 11, "NETSCAPE2.0") == GIF_OK &&
	    EGifPutExtensionBlock(r->gif, sizeof forever, forever) == GIF_OK &&
	    EGifPutExtensionTrailer(r->gif) == GIF_OK;
}

struct part {
	unsigned left, top, right, bottom; /* right and bottom are outside */
};

/* Finds the part of the canvas that differs from the last frame: at least one pixel. */
static struct part
changed_part(const struct picture_replay *r, const uint32_t *now)
{
	struct part part = { r->width, r->height, 0, 0 };

	for (unsigned y = 0; y < r->height; y++) {
		const uint32_t *a = now + (size_t)y * r->width;
		const uint32_t *b = r->shown + (size_t)y * r->width;
		unsigned from = 0, to = r->width;

		if (memcmp(a, b, sizeof *a * r->width) == 0)
			continue;
		while (a[from] == b[from])
			from++;
		while (a[to - 1] == b[to - 1])
			to--;
		part.left = from < part.left ? from : part.left;
		part.right = to > part.right ? to : part.right;
		part.top = y < part.top ? y : part.top;
		part.bottom = y + 1;
	}
	return part.bottom ? part : (struct part){ 0, 0, 1, 1 };
}

/* Makes the pixels transparent that are as they were in the last frame. */
static void
clear_unchanged(
    const struct picture_replay *r, const uint32_t *now, struct part part, struct indexed *in)
{
	for (unsigned y = part.top; y < part.bottom; y++)
		for (unsigned x = part.left; x < part.right; x++) {
			size_t at = (size_t)y * r->width + x;

			if (now[at] == r->shown[at])
				in->pixel[at] = CLEAR;
		}
}

static bool
put_frame(struct picture_replay *r, const struct indexed *in, struct part part, unsigned hundredths)
{
	GifColorType colours[MAP] = { { 0, 0, 0 } };
	ColorMapObject map = { .ColorCount = MAP, .BitsPerPixel = BITS, .Colors = colours };
	/* The next frame is drawn over this one, and the colour CLEAR is transparent. */
	unsigned char control[] = { 1 << 2 | 1, (unsigned char)hundredths,
		(unsigned char)(hundredths >> 8), CLEAR };
	bool good;

	for (unsigned i = 0; i < in->colours; i++) {
		colours[i].Red = (GifByteType)(in->colour[i] >> 16);
		colours[i].Green = (GifByteType)(in->colour[i] >> 8);
		colours[i].Blue = (GifByteType)in->colour[i];
	}
	good = EGifPutExtension(r->gif, GRAPHICS_EXT_FUNC_CODE, sizeof control, control) ==
		GIF_OK &&
	    EGifPutImageDesc(r->gif, (int)part.left, (int)part.top, (int)(part.right - part.left),
		(int)(part.bottom - part.top), false, &map) == GIF_OK;
	for (unsigned y = part.top; good && y < part.bottom; y++)
		good = EGifPutLine(r->gif, in->pixel + (size_t)y * in->width + part.left,
			   (int)(part.right - part.left)) == GIF_OK;
	return good;
}

enum picture_status
picture_replay_add(struct picture_replay *r, const struct picture *p, unsigned hundredths)
{
	struct indexed indexed;
	struct part part;
	const uint32_t *now;
	bool first = !r->gif;

	if (r->status == PICTURE_OK)
		r->status = picture_draw(r->maker, p);
	if (r->status != PICTURE_OK)
		return r->status;
	if (first && !begin_file(r)) {
		r->status = PICTURE_NO_MEMORY;
	} else if (r->width != r->maker->width || r->height != r->maker->height) {
		r->status = PICTURE_FAILED;
	} else if (!indexed_take(&indexed, r->maker->canvas)) {
		r->status = PICTURE_NO_MEMORY;
	} else {
		/* A row has no bytes between it and the next: 4 bytes a pixel need none. */
		now = (const void *)cairo_image_surface_get_data(r->maker->canvas);
		part = first ? (struct part){ 0, 0, r->width, r->height } : changed_part(r, now);
		if (!first)
			clear_unchanged(r, now, part, &indexed);
		if (!put_frame(r, &indexed, part, hundredths) && r->status == PICTURE_OK)
			r->status = PICTURE_FAILED;
		memcpy(r->shown, now, sizeof *now * r->width * r->height);
		free(indexed.pixel);
	}
	return r->status;
}

enum picture_status
picture_replay_end(struct picture_replay *r, struct picture_file *out)
{
	enum picture_status status;
	int error;

	*out = (struct picture_file){ NULL, 0 };
	if (!r->gif && r->status == PICTURE_OK)
		r->status = PICTURE_NOTHING;
	if (r->gif && EGifCloseFile(r->gif, &error) != GIF_OK && r->status == PICTURE_OK)
		r->status = PICTURE_FAILED;
	status = r->status;
	if (status == PICTURE_OK)
		*out = r->file;
	else
		free(r->file.bytes);
	free(r->shown);
	free(r);
	return status;
}
