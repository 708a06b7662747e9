/* may.h - what may be done now, for a view. */
#ifndef ENGINE_MAY_H
#define ENGINE_MAY_H

#include "engine/state.h"

/*
 * Writes v->may. All else of the view is there already: a card in hand counts only when the viewer
 * sees it. The checks of the actions are asked, with an action for each kind and each place.
 */
void may_show(const struct golf_state *s, struct golf_view *v);

#endif
