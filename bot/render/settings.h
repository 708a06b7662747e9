/* settings.h - the settings of a lobby in words. For render*.c alone. */
#ifndef BOT_RENDER_SETTINGS_H
#define BOT_RENDER_SETTINGS_H

#include "bot/render/text.h"

/* Adds what kind of game it is and how long: "6 cards, pairs count 0 · 9 holes · some 25 minutes".
 */
void kind_add(struct sheet *s, const struct render_table *t);

/* Adds " · 10 minutes a turn", and the level of computer players where there are any. */
void settings_add(struct sheet *s, const struct render_table *t);

#endif
