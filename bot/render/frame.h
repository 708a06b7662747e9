/* frame.h - what the public messages of a table share: colours, the heading, the note. */
#ifndef BOT_RENDER_FRAME_H
#define BOT_RENDER_FRAME_H

#include "bot/render/text.h"

/* The colour at the side shows how far the game is. */
enum accent {
	ACCENT_LOBBY = 0x5865f2,
	ACCENT_PLAY = 0x2e8b57,
	ACCENT_LAST = 0xe67e22,
	ACCENT_OVER = 0xf1c40f,
};

/* Adds the heading of a key with the title, the hole and the number of holes. */
void frame_heading(struct sheet *s, const struct render_table *t, const char *key);

/* Adds t's note, at most 500 characters of it. Adds nothing when there is none. */
void frame_note(struct sheet *s, const struct render_table *t);

#endif
