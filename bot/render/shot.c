#include "bot/render/shot.h"

#include "bot/render/apart.h"
#include "bot/render/news.h"
#include "picture/alt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD = 400 };

struct shot {
	struct picture picture; /* its pointers lead into the following members */
	struct golf_rules rules;
	struct golf_public seen;
	char name[GOLF_SEATS_MAX][SEAT_TEXT];
	char title[PICTURE_NAME_MAX];
	char told[TOLD]; /* the last turn in words */
	int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
	struct picture_file file;
	char file_name[40];
	const char *problem;
	char alt[PICTURE_ALT_BYTES];
};

static void
copy(char *to, size_t size, const char *from)
{
	size_t n = strnlen(from, size - 1);

	memcpy(to, from, n);
	to[n] = '\0';
}

static enum picture_kind
kind_of(const struct shot *s)
{
	unsigned phase = golf_public_view(&s->seen)->phase;

	if (phase == GOLF_PH_OVER && s->picture.holes > 1)
		return PICTURE_SCORECARD;
	return phase == GOLF_PH_OVER || phase == GOLF_PH_BETWEEN ? PICTURE_HOLE_END : PICTURE_TABLE;
}

/* Marks what the last player to act has changed in their turn. */
static void
mark_changes(struct shot *s, const struct render_table *t)
{
	struct golf_events turn = { .n = 0 };
	unsigned first = t->news;
	uint8_t seat = GOLF_NOBODY;

	for (; first > 0; first--) {
		const struct golf_news *news = &t->recent[first - 1];

		if (news->kind == GOLF_NEWS_TURN)
			continue;
		if (seat == GOLF_NOBODY)
			seat = news->seat;
		if (news->seat != seat || news->kind == GOLF_NEWS_DEALT)
			break;
	}
	for (; first < t->news; first++)
		turn.news[turn.n++] = t->recent[first];
	picture_changed(&s->picture.changed, &turn);
}

/* Copies a line of small print without its Markdown. */
static void
copy_plain(char to[TOLD], const char *from)
{
	size_t n = 0;

	if (strncmp(from, "-# ", 3) == 0)
		from += 3;
	for (; *from && *from != '\n' && n + 1 < TOLD; from++) {
		if (strncmp(from, "**", 2) == 0) {
			from++;
			continue;
		}
		if (*from == '\\' && ispunct((unsigned char)from[1]))
			from++;
		to[n++] = *from;
	}
	to[n] = '\0';
}

/* The last turn in words, with cards as "4♣". */
static void
tell_last(struct shot *s, const struct render_table *t)
{
	struct render_table plain = render_for_all(t);
	struct sheet line;

	plain.style = RENDER_BLOCK;
	sheet_init(&line);
	news_write_last(&line, &plain, TOLD / 4);
	copy_plain(s->told, line.text);
	s->picture.told = s->told;
}

struct shot *
shot_new(const struct render_table *t)
{
	struct shot *s = calloc(1, sizeof *s);

	if (!s)
		return NULL;
	s->rules = *t->rules;
	s->seen = *t->seen;
	snprintf(s->file_name, sizeof s->file_name, "golf-%.15s.png", t->game);
	copy(s->title, sizeof s->title, t->title);
	s->picture = (struct picture){
		.lang = t->lang,
		.title = s->title,
		.rules = &s->rules,
		.seen = &s->seen,
		.holes = t->scored < GOLF_HOLES_MAX ? t->scored : GOLF_HOLES_MAX,
		.scores = (const int16_t(*)[GOLF_SEATS_MAX])s->scores,
	};
	for (unsigned seat = 0; seat < t->seats; seat++)
		s->picture.name[seat] = seat_text(t, seat, s->name[seat]);
	if (t->scores)
		memcpy(s->scores, t->scores, s->picture.holes * sizeof s->scores[0]);
	s->picture.kind = kind_of(s);
	if (s->picture.kind == PICTURE_TABLE)
		mark_changes(s, t);
	tell_last(s, t);
	return s;
}

void
shot_free(struct shot *s)
{
	if (s)
		free(s->file.bytes);
	free(s);
}

void
shot_make(struct shot *s, struct picture_maker *maker)
{
	enum picture_status status = picture_png(maker, &s->picture, &s->file);

	s->problem = status == PICTURE_OK ? NULL : picture_status_text(status);
	picture_alt(&s->picture, s->alt);
}

struct picture_maker *
shot_maker(void)
{
	return picture_maker_new();
}

void
shot_maker_free(struct picture_maker *maker)
{
	picture_maker_free(maker);
}

const char *
shot_problem(const struct shot *s)
{
	return s->problem;
}

const char *
shot_name(const struct shot *s)
{
	return s->file_name;
}

const void *
shot_bytes(const struct shot *s, size_t *size)
{
	*size = s->file.length;
	return s->file.bytes;
}

const char *
shot_alt(const struct shot *s)
{
	return s->alt;
}
