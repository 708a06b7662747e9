/*
 * picture.h - a table, the end of a hole or a scorecard as a PNG.
 *
 * The functions are pure: structs go in, bytes come out. Everyone at the table can open a picture,
 * so a picture is made from what lies on the table for all to see. A seat's own view does not
 * compile here.
 *
 * A maker holds fonts and drawn cards. One thread at a time may use a maker; threads with a maker
 * each do not disturb one another.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "engine/golf.h"

enum {
	PICTURE_BYTES_MAX = 512 * 1024, /* of one PNG; six players of six cards take 40 KB */
	PICTURE_WIDTH_MAX = 1200, /* pixels */
	PICTURE_HEIGHT_MAX = 1600, /* pixels */
	PICTURE_CARD_HOLES = 18, /* holes that a scorecard shows: the last ones */
	PICTURE_NAME_MAX = 400, /* bytes of a name or a title that are read; the rest is cut */
	PICTURE_REPLAY_MAX = 8 * 1024 * 1024, /* bytes of a replay: chat clients take 10 MB */
};

enum picture_kind {
	PICTURE_TABLE, /* all layouts, the piles, whose turn it is, what has changed */
	PICTURE_HOLE_END, /* all layouts with their combinations, and the scores of the hole */
	PICTURE_SCORECARD, /* the scores of all holes, and a chart of the totals */
	PICTURE_KINDS,
};

enum picture_style {
	PICTURE_COURT, /* kings, queens and jacks are figures */
	PICTURE_PLAIN, /* a large rank and a large suit */
	PICTURE_STYLES,
};

enum picture_theme { PICTURE_DARK, PICTURE_LIGHT, PICTURE_THEMES };

/* What has just changed. The picture marks it. */
struct picture_change {
	uint32_t places[GOLF_SEATS_MAX]; /* one bit for each place of a layout */
	bool stock, discard;
};

/* All that a picture shows. Every pointer is lent for the time of the call. */
struct picture {
	enum picture_kind kind;
	enum picture_style style;
	enum picture_theme theme;
	const char *lang; /* a language of words.h */
	const char *title; /* of the game */
	const struct golf_rules *rules;
	const struct golf_public *seen;
	const char *name[GOLF_SEATS_MAX]; /* UTF-8; broken bytes are replaced; NULL: no name */
	struct picture_change changed;
	const char *told; /* what was done last, as a sentence for the description; or NULL */
	unsigned holes; /* SCORECARD: the rows of scores, at most GOLF_HOLES_MAX */
	const int16_t (*scores)[GOLF_SEATS_MAX]; /* SCORECARD: of each hole */
	unsigned height; /* the least height in pixels; frames of a replay have the same size */
};

/* The colours of the seats' marks, 0xRRGGBB. No two are equal. */
extern const uint32_t picture_marks[GOLF_SEATS_MAX];

enum picture_status {
	PICTURE_OK,
	PICTURE_NO_MEMORY,
	PICTURE_TOO_LARGE, /* above PICTURE_HEIGHT_MAX, PICTURE_BYTES_MAX or PICTURE_REPLAY_MAX */
	PICTURE_NOTHING, /* the view is of no dealt hole, or a scorecard has no hole */
	PICTURE_FAILED, /* the drawing library failed */
};

/* Returns why there is no picture, in English: a sentence. Static text. */
const char *picture_status_text(enum picture_status status);

struct picture_maker;

/* Returns NULL when memory runs out. The fonts are loaded by the first picture. */
struct picture_maker *picture_maker_new(void);
void picture_maker_free(struct picture_maker *m); /* m may be NULL */

/* Bytes of a file. The caller frees them with free(). */
struct picture_file {
	unsigned char *bytes;
	size_t length;
};

/* Makes a PNG. On any status but PICTURE_OK, *out is empty. The same picture gives the same bytes.
 */
enum picture_status picture_png(
    struct picture_maker *m, const struct picture *p, struct picture_file *out);

/*
 * A chart of figures before and after a change: two bars in each row, with their errors. Each row
 * has its own scale, so a row may have any unit. Every pointer is lent for the time of the call.
 */
enum { PICTURE_BARS_MAX = 10 };

struct picture_bar {
	bool known; /* false: no bar */
	double mean, margin; /* of the error, on both sides of the mean */
	const char *text; /* the mean, as written at the bar or in its place; NULL: nothing */
};

struct picture_bars {
	enum picture_theme theme;
	const char *title, *line; /* line: below the title */
	const char *before, *after; /* what the two colours mean */
	unsigned n; /* rows, at most PICTURE_BARS_MAX */
	struct {
		const char *label;
		struct picture_bar before, after;
	} row[PICTURE_BARS_MAX];
};

/* Makes a PNG of the chart, as picture_png() does. */
enum picture_status picture_bars_png(
    struct picture_maker *m, const struct picture_bars *b, struct picture_file *out);

/* Returns the height of the picture in pixels. */
unsigned picture_height(const struct picture *p);

/* Notes what the public news of an action have changed. *c is cleared first. */
void picture_changed(struct picture_change *c, const struct golf_events *events);

/*
 * A replay is an animated GIF that begins again after its last frame. begin, add for each frame,
 * then end. All frames have the same width and height: the caller gives them the same number of
 * seats and the same picture.height. After a status that is not PICTURE_OK, add and end return it
 * again.
 *	hundredths	how long the frame is shown, in 1/100 s
 */
struct picture_replay;
struct picture_replay *picture_replay_begin(struct picture_maker *m); /* NULL: no memory */
enum picture_status picture_replay_add(
    struct picture_replay *r, const struct picture *p, unsigned hundredths);
/* Frees r, also on an error. */
enum picture_status picture_replay_end(struct picture_replay *r, struct picture_file *out);

#endif
