/*
 * fit.h - what fits in a line of a phone of 360 px, and how wide a name is there, in px.
 *
 * For the other files of render/ alone. The measures are those of Discord's client: the table in
 * playground/page/message.css has their sources, and tests/page/width.test.mjs measures the lines.
 */
#ifndef BOT_RENDER_FIT_H
#define BOT_RENDER_FIT_H

#include "bot/render/text.h"

enum {
	/* A phone, without the face, the edges, the padding of a container and its borders. */
	FIT_LINE = 360 - 72 - 16 - 2 * 16 - 5,
	FIT_EMOJI = 22, /* of any emoji in text: as wide as high */
	FIT_SPACE = 5, /* a blank */
	FIT_MARK = 15, /* the sign of a player who must act, or has ended the hole */
	FIT_GAP = 8, /* FIT_GAP_TEXT, between two layouts */
	FIT_ROW = 22, /* from one line of text to the next */
};

#define FIT_GAP_TEXT "\u2002" /* a space as wide as half a letter is high */

/* How large emojis are in a line of Markdown. */
struct fit_size {
	const char *heading; /* before the emojis */
	unsigned emojis; /* in a line at most: FIT_LINE by the width of an emoji */
	unsigned row; /* px from one line of emojis to the next */
};

/* The largest first: "# ", "## ", and plain text. */
enum { FIT_SIZES = 3 };
extern const struct fit_size fit_sizes[FIT_SIZES];

/* Returns the most px that a text in bold takes. Text that is not Latin counts by columns. */
unsigned fit_text(const char *plain);

/* Returns the likely width of a text that has px at most, by fit_text(): 7 of 8. */
unsigned fit_likely(unsigned px);

/* The reverse: the most px, by fit_text(), of a text that likely takes px. */
unsigned fit_most(unsigned px);

/* The name of a seat as Markdown, cut to room px. Adds its px to *taken, unless taken is NULL. */
char *fit_name(const struct render_table *t, unsigned seat, unsigned room, unsigned *taken,
    char out[RENDER_NAME]);

/* Adds blanks of px in all, to within 2 px. */
void fit_pad(struct sheet *s, unsigned px);

#endif
