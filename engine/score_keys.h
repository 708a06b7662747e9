/*
 * score_keys.h - the keys of score_map.h that a shortcut of scoring supports: one bit each.
 *
 * A shortcut is used only when every key that it does not support has its default. So a new key is
 * slow but right at once: the full search of score_ways.h supports the key, and no shortcut is used
 * until the shortcut supports the key, too.
 */
#ifndef ENGINE_SCORE_KEYS_H
#define ENGINE_SCORE_KEYS_H

#include "engine/golf.h"

#include <assert.h>

/* clang-format off */
enum score_key {
#define NAMED(name, field) SCORE_KEY_##field,
#define WORDED(name, field, ...) SCORE_KEY_##field,
	SCORE_KEY_MAP(WORDED, NAMED, NAMED, NAMED, NAMED)
#undef NAMED
#undef WORDED
	SCORE_KEYS
};
static_assert(SCORE_KEYS <= 32, "a bit for each");

/* The bit of a key, by its field. */
#define SCORE_KEY(field) (UINT32_C(1) << SCORE_KEY_##field)

/*
 * True when every key except these has its default: a shortcut that supports these keys may be
 * used.
 */
static inline bool
score_plays(const struct golf_rules *r, uint32_t these)
{
	unsigned others = 0;

#define OTHER(field, value) \
	others |= these & SCORE_KEY(field) ? 0 : (unsigned)r->field ^ (unsigned)(value);
#define WORDED(name, field, value, ...) OTHER(field, value)
#define ZERO(name, field) OTHER(field, 0)
#define YES(name, field) OTHER(field, true)
#define OPTIONAL(name, field) OTHER(field, GOLF_UNSET)
	SCORE_KEY_MAP(WORDED, ZERO, ZERO, YES, OPTIONAL)
#undef OTHER
#undef WORDED
#undef ZERO
#undef YES
#undef OPTIONAL
	return others == 0;
}
/* clang-format on */

#endif
