/* settings.h - the settings of a lobby in words. For render*.c alone. */
#ifndef BOT_RENDER_SETTINGS_H
#define BOT_RENDER_SETTINGS_H

#include "bot/render/text.h"

/* Adds " · 9 holes · 10 minutes a turn", and the level of computer players where there are any. */
void settings_add(struct sheet *s, const struct render_table *t);

#endif
