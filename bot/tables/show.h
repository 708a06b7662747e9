/*
 * show.h - the public message of a table, its picture, and the row that has it.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_SHOW_H
#define BOT_TABLES_SHOW_H

#include "bot/tables/inside.h"

/*
 * Gives an event to the board and does what the board answers. t->now must exist. Call
 * table_settle() afterwards.
 */
void table_board(struct table *t, const struct board_input *in);

/*
 * The result of a message or an answer that showed the table. Returns true when Discord shows the
 * table again after a failure: other tables of the server may be shown again, too.
 */
bool table_published(struct table *t, const struct said *how);

/* Answers a press by drawing the table on the message that was pressed. */
void table_answer_update(struct table *t, const struct interaction *in);

/*
 * Saves the row, at once or after the commit under way. The change of the row holds already, for
 * example the id of the table's message. When the store fails, tables_nudge() tries again.
 */
void table_save_row(struct table *t);

/*
 * Pictures (shots.c). table_shoot(): the table is at rest; has a picture made if the house rules
 * want one of the table as it is: table_wants_shot(). shot_file(): the picture as a file, lent.
 */
void table_shoot(struct table *t);
bool table_wants_shot(const struct table *t);
void table_drop_shot(struct table *t);
void shot_file(const struct shot *shot, struct say_file *file);

/*
 * Draws the public message with the picture, if the picture is ready and the message has room for
 * it. The file is lent until the table changes. Returns false when m stays without a picture.
 */
bool table_add_shot(struct table *t, struct message *m, struct say_file *file);

/*
 * The result of a message that showed the table; call after the board has it. Returns true when the
 * table differs now from what its message shows.
 */
bool table_shot_said(struct table *t, const struct said *how);

#endif
