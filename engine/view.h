/* view.h - a view for the engine's own use. */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "engine/golf.h"

/*
 * As golf_view(), but `may` stays empty. For computer players and records, which ask the state what
 * may be done.
 */
void view_cards(const struct golf_state *s, unsigned viewer, struct golf_view *v);

#endif
