/*
 * house.h - what a server, a channel or a game sets beside the rules of play: time, who takes an
 * absent player's turn, where private cards are shown, how cards look, which language. A key is a
 * row (house_rows).
 *
 * There are levels: a game over its channel over its server over the defaults. A level says some
 * keys and leaves the others to the one below; house_over() lays it over that.
 */
#ifndef CONFIG_HOUSE_H
#define CONFIG_HOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The keys, their kinds, bounds (of a choice the words, of others a lowest and a highest number)
 * and defaults.
 */
#define HOUSE_MAP(X)                                                                               \
	X(TIME, "time", HOUSE_DURATION, NULL, 10, 7 * 86400, 600) /* s for a turn; 0: no limit */  \
	X(LATE, "late", HOUSE_WORD, "computer pass nothing", 0, 2, 0) /* then: who takes it */     \
	X(MISSES, "misses", HOUSE_COUNT, NULL, 1, 20,                                              \
	    2) /* turns in a row; then a computer's seat */                                        \
	X(LEAVE, "leave", HOUSE_WORD, "computer fold", 0, 1,                                       \
	    0) /* what becomes of a seat that is left */                                           \
	X(LOOKS, "looks", HOUSE_WORD, "dm here", 0, 1,                                             \
	    0) /* private cards by DM, or in the channel */                                        \
	X(HIDE, "hide", HOUSE_DURATION, NULL, 10, 840,                                             \
	    60) /* s until a look is taken away; 0: it stays */                                    \
	X(CARDS, "cards", HOUSE_WORD, "emoji text", 0, 1, 0)                                       \
	X(LANGUAGE, "language", HOUSE_WORD, "auto en es", 0, 2, 0)                                 \
	X(LOBBY, "lobby", HOUSE_DURATION, NULL, 60, 7 * 86400,                                     \
	    3600) /* s until it closes by itself; 0: never */                                      \
	X(MANAGER, "manager", HOUSE_ROLE, NULL, 0, 0, 0) /* a role that may set all this */        \
	X(CHANNELS, "channels", HOUSE_CHANNEL_LIST, NULL, 0, 0,                                    \
	    0) /* where games may be; none: everywhere */

enum house_key {
#define HOUSE_ENUM(NAME, ...) HOUSE_##NAME,
	HOUSE_MAP(HOUSE_ENUM)
#undef HOUSE_ENUM
	    HOUSE_KEYS
};

enum house_kind { HOUSE_DURATION, HOUSE_COUNT, HOUSE_WORD, HOUSE_ROLE, HOUSE_CHANNEL_LIST };

enum house_late { HOUSE_LATE_COMPUTER, HOUSE_LATE_PASS, HOUSE_LATE_NOTHING };
enum house_leave { HOUSE_LEAVE_COMPUTER, HOUSE_LEAVE_FOLD };
enum house_looks { HOUSE_LOOKS_DM, HOUSE_LOOKS_HERE };
enum house_cards { HOUSE_CARDS_EMOJI, HOUSE_CARDS_TEXT };

enum {
	HOUSE_CHANNELS_MAX = 25, /* above: the value is refused */
	HOUSE_VALUE = 640, /* bytes of one value as text, the NUL included */
	HOUSE_TEXT = 1024, /* of all keys as house_write() writes them */
};

struct house_row {
	const char *name;
	enum house_kind kind;
	const char *words; /* of a choice, with a blank between them; else NULL */
	uint32_t min, max; /* of a number that is not 0 */
	uint32_t fallback;
};

extern const struct house_row house_rows[HOUSE_KEYS];

/* One level, or all of them laid over each other. */
struct house {
	uint32_t set; /* the keys that it says, one bit each */
	uint32_t number[HOUSE_KEYS]; /* seconds, a count, or which word, from 0 */
	uint64_t role; /* of MANAGER; 0 for none */
	uint64_t channels; /* of CHANNELS: how many */
	uint64_t channel[HOUSE_CHANNELS_MAX];
};

/* The defaults: every key has a value, none counts as said. */
void house_default(struct house *h);

/* What `level` says takes the place of what *h has. */
void house_over(struct house *h, const struct house *level);

/* The key of a name, HOUSE_KEYS for none. */
enum house_key house_find(const char *name);

/*
 * Sets a key from what somebody wrote: "90", "90s", "5m", "2h", "1d", "1h 30m" or "none", also in
 * words, English and Spanish ("3 minutes", "1 hora", "ninguno"); a count; a word; a role or
 * channels as Discord writes mentions ("<@&12>",
 * "<#34> <#56>") or as ids, "none" and "all" for nobody and everywhere. Capitals of ASCII are
 * alike. False, with *h as it was, for a value that the row does not allow.
 */
bool house_set(struct house *h, enum house_key key, const char *value);

/* The level says nothing of this key any more; it has its default. */
void house_unset(struct house *h, enum house_key key);

/* The value as house_set() reads it, the shortest way: "5m". Returns out. */
char *house_value(const struct house *h, enum house_key key, char out[HOUSE_VALUE]);

/* What is allowed, for a refusal: "computer, pass, nothing", "none, or 10s to 7d". Returns out. */
char *house_allowed(enum house_key key, char out[HOUSE_VALUE]);

/*
 * What the level says, as "time=5m late=pass", "" for nothing; and back: what cannot be read is
 * left out.
 */
char *house_write(const struct house *h, char out[HOUSE_TEXT]);
void house_read(struct house *h, const char *text);

/* A duration as text: "none" for 0, else in its largest whole unit. Returns out. */
enum { HOUSE_DURATION_TEXT = 16 };
char *house_duration(uint32_t seconds, char out[HOUSE_DURATION_TEXT]);

#endif
