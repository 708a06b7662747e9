/*
 * practice.h - the presets of which a newcomer can try one hole alone: those with powers or
 * matching. (Six-card Golf has a lesson of its own: bot/alone/lesson.h.)
 *
 * Buttons carry the number of the game: rule_number() of the preset's name. A button may be older
 * than the golfd that reads it, and that golfd may have more presets.
 */
#ifndef CONFIG_PRACTICE_H
#define CONFIG_PRACTICE_H

#include "config/presets.h"

#include <stdint.h>

/* A hole of so many turns at most is short, and its moves have room in a button. */
enum { PRACTICE_TURNS = 5 };

/*
 * Returns the number of a game, or 0 when there is no such hole.
 *	name	of rules; that of a preset with changed rules counts as the preset's
 */
uint32_t practice_number(const char *name);

/* Writes the rules of such a hole. Returns false, with *r unchanged, when no game has the number.
 */
bool practice_rules(int64_t number, struct golf_rules *r);

/* Returns the number of players: the person, and as few computer players as the rules allow. */
unsigned practice_seats(const struct golf_rules *r);

#endif
