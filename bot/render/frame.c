#include "bot/render/frame.h"

#include "bot/base/grapheme.h"

#include <string.h>

enum { NOTE_CHARACTERS = 500 }; /* of a table's note; the rest is cut off */

void
frame_heading(struct sheet *s, const struct render_table *t, const char *key)
{
	char title[RENDER_NAME], hole[NUMBER_TEXT] = "", holes[NUMBER_TEXT] = "";

	if (t->view) {
		number_text(t->view->hole, hole);
		number_text(t->view->holes, holes);
	}
	sheet_add(s, "### ");
	sheet_say(s, t->lang, key,
	    WORDS({ "title", render_name(t->title, "Golf", title) }, { "hole", hole },
		{ "holes", holes }));
	sheet_add(s, "\n");
}

void
frame_note(struct sheet *s, const struct render_table *t)
{
	if (!t->note || !t->note[0])
		return;
	sheet_line(s);
	sheet_add_part(s, t->note, grapheme_cut_codes(t->note, strlen(t->note), NOTE_CHARACTERS));
}
