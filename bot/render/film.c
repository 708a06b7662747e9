#include "bot/render/film.h"

#include "bot/render/apart.h"
#include "picture/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOVE_TIME = 90, /* how long a frame is shown, in 1/100 s */
	END_TIME = 400, /* the end of the hole */
};

struct film {
	struct picture picture; /* its pointers lead into the following members */
	char name[GOLF_SEATS_MAX][SEAT_TEXT];
	char title[PICTURE_NAME_MAX];
	struct picture_maker *maker;
	struct picture_replay *replay; /* NULL before film_roll() and after film_end() */
	enum picture_status status;
	struct picture_file file;
	unsigned height; /* of the tallest frame */
};

struct film *
film_new(const struct render_table *t)
{
	struct film *f = calloc(1, sizeof *f);

	if (!f)
		return NULL;
	snprintf(f->title, sizeof f->title, "%s", t->title);
	f->picture.lang = t->lang;
	f->picture.title = f->title;
	for (unsigned seat = 0; seat < t->seats; seat++)
		f->picture.name[seat] = seat_text(t, seat, f->name[seat]);
	return f;
}

void
film_free(struct film *f)
{
	struct picture_file file;

	if (!f)
		return;
	if (f->replay && picture_replay_end(f->replay, &file) == PICTURE_OK)
		free(file.bytes);
	picture_maker_free(f->maker);
	free(f->file.bytes);
	free(f);
}

bool
film_see(struct film *f, const struct golf_rules *rules, const struct golf_public *seen,
    const struct golf_events *events)
{
	const struct golf_view *view = golf_public_view(seen);
	struct picture p = f->picture;
	bool end = view->phase == GOLF_PH_BETWEEN || view->phase == GOLF_PH_OVER;
	unsigned height;

	p.kind = end ? PICTURE_HOLE_END : PICTURE_TABLE;
	p.rules = rules;
	p.seen = seen;
	p.height = f->height;
	picture_changed(&p.changed, events);
	if (f->replay) {
		f->status = picture_replay_add(f->replay, &p, end ? END_TIME : MOVE_TIME);
		return f->status == PICTURE_OK;
	}
	height = picture_height(&p);
	f->height = height > f->height ? height : f->height;
	return true;
}

bool
film_roll(struct film *f)
{
	f->maker = picture_maker_new();
	f->replay = f->maker ? picture_replay_begin(f->maker) : NULL;
	return f->replay != NULL;
}

bool
film_end(struct film *f, const void **bytes, size_t *size, bool *large)
{
	enum picture_status status = PICTURE_FAILED;

	if (f->replay)
		status = picture_replay_end(f->replay, &f->file);
	f->replay = NULL;
	*bytes = f->file.bytes;
	*size = f->file.length;
	*large = status == PICTURE_TOO_LARGE;
	return status == PICTURE_OK;
}
