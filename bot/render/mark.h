/*
 * mark.h - the mark of a seat: an emoji beside its cards and before its name.
 *
 * A name has its mark where the table's message shows marks: with cards as emojis, and beside a
 * picture of the table, which draws the same shapes (picture/marks.c). Layouts in code blocks have
 * none, and neither have words, which a screen reader says.
 *
 * For the other files of render/ alone.
 */
#ifndef BOT_RENDER_MARK_H
#define BOT_RENDER_MARK_H

#include "bot/render/text.h"

/*
 * The mark of a seat. No two seats have the same shape, so that people who see few colours tell
 * them apart.
 */
const char *seat_mark(unsigned seat);

/* Returns true where names have marks. */
bool seats_marked(const struct render_table *t);

/*
 * Puts the mark of the seat before its name, in place: "🟥 **Ana**". The name is from text.h, as
 * Markdown or in bold. Without marks it stays as it is. Returns name.
 */
char *seat_marked(const struct render_table *t, unsigned seat, char name[RENDER_NAME]);

/* Puts the mark on the button or option of a seat that was added to m last. */
void seat_mark_part(struct message *m, const struct render_table *t, unsigned seat);

#endif
