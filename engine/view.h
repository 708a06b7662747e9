/* view.h - a view for the engine's own use. */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "engine/golf.h"

/*
 * As golf_view(), but `may` stays empty, which takes less time. For computer players, who get the
 * list of legal actions, and for records.
 */
void view_cards(const struct golf_state *s, unsigned viewer, struct golf_view *v);

#endif
