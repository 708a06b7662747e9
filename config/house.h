/*
 * house.h - the settings of a server, a channel or a game, apart from the rules: time, absent
 * players, private cards, the look of cards, pictures, language, the daily hole. Each key is one
 * row (house_rows).
 *
 * Settings have levels: defaults, server, channel, game. A level sets some keys; each other key has
 * the value of the level before. house_over() applies a level.
 */
#ifndef CONFIG_HOUSE_H
#define CONFIG_HOUSE_H

#include "config/languages.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "auto", then each language: "auto en es". */
#define HOUSE_LANGUAGE_WORD(name, text, locales) " " text
#define HOUSE_LANGUAGES                          "auto" LANGUAGE_MAP(HOUSE_LANGUAGE_WORD)

/* The longest time of a look, s: Discord lets a private message be edited for 15 minutes. */
enum { HOUSE_HIDE_MOST = 14 * 60 };

/*
 * The keys with kind, words or bounds, and default. A choice has words; other kinds have a lowest
 * and a highest number.
 */
#define HOUSE_MAP(X)                                                                               \
	X(TIME, "time", HOUSE_DURATION, NULL, 10, 7 * 86400,                                       \
	    600) /* seconds for a turn; 0: no limit */                                             \
	X(LATE, "late", HOUSE_WORD, "computer pass nothing", 0, 2,                                 \
	    0) /* then: who plays the turn */                                                      \
	X(MISSES, "misses", HOUSE_COUNT, NULL, 1, 20,                                              \
	    2) /* missed turns in a row, then a computer takes the seat */                         \
	X(LEAVE, "leave", HOUSE_WORD, "computer fold", 0, 1,                                       \
	    0) /* what happens to a seat that a player leaves */                                   \
	X(LOOKS, "looks", HOUSE_WORD, "both dm here", 0, 2,                                        \
	    0) /* looks are offered by DM, at the table, or both */                                \
	X(HIDE, "hide", HOUSE_DURATION, NULL, 10, HOUSE_HIDE_MOST,                                 \
	    60) /* seconds until a look is removed; 0: never */                                    \
	X(CARDS, "cards", HOUSE_WORD, "emoji text", 0, 1, 0)                                       \
	X(PICTURES, "pictures", HOUSE_WORD, "ends turns never", 0, 2,                              \
	    0) /* when the table's message shows a picture of the table */                         \
	X(LANGUAGE, "language", HOUSE_WORD, HOUSE_LANGUAGES, 0, LANGUAGES, 0)                      \
	X(PACE, "pace", HOUSE_WORD, "calm quick", 0, 1,                                            \
	    0) /* whether computer players take a moment before a move */                          \
	X(LOBBY, "lobby", HOUSE_DURATION, NULL, 60, 7 * 86400,                                     \
	    3600) /* seconds until the table closes by itself; 0: never */                         \
	X(DAILY, "daily", HOUSE_GAME, "house", 0, 0,                                               \
	    0) /* the game of the daily hole: the house game, a game by its name, or none */       \
	X(MANAGER, "manager", HOUSE_ROLE, NULL, 0, 0,                                              \
	    0) /* a role that may change all these settings */                                     \
	X(CHANNELS, "channels", HOUSE_CHANNEL_LIST, NULL, 0, 0,                                    \
	    0) /* the channels for games; none: everywhere */

enum house_key {
#define HOUSE_ENUM(NAME, ...) HOUSE_##NAME,
	HOUSE_MAP(HOUSE_ENUM)
#undef HOUSE_ENUM
	    HOUSE_KEYS
};

enum house_kind {
	HOUSE_DURATION,
	HOUSE_COUNT,
	HOUSE_WORD,
	HOUSE_ROLE,
	HOUSE_CHANNEL_LIST,
	HOUSE_GAME,
};

enum house_late { HOUSE_LATE_COMPUTER, HOUSE_LATE_PASS, HOUSE_LATE_NOTHING };
enum house_leave { HOUSE_LEAVE_COMPUTER, HOUSE_LEAVE_FOLD };
enum house_looks { HOUSE_LOOKS_BOTH, HOUSE_LOOKS_DM, HOUSE_LOOKS_HERE };
enum house_pictures { HOUSE_PICTURES_ENDS, HOUSE_PICTURES_TURNS, HOUSE_PICTURES_NEVER };
enum house_pace { HOUSE_PACE_CALM, HOUSE_PACE_QUICK };
enum house_cards { HOUSE_CARDS_EMOJI, HOUSE_CARDS_TEXT };
enum house_daily { HOUSE_DAILY_HOUSE, HOUSE_DAILY_NONE, HOUSE_DAILY_NAMED };

enum {
	HOUSE_CHANNELS_MAX = 25, /* a value with more channels is refused */
	HOUSE_GAME_NAME = 32, /* bytes of a game's name, with the NUL: GOLF_NAME_MAX */
	HOUSE_VALUE = 640, /* bytes of one value as text, with the NUL */
	HOUSE_TEXT = 1024, /* bytes of all keys as house_write() writes them */
};

struct house_row {
	const char *name;
	enum house_kind kind;
	const char *words; /* the words of a choice, separated by spaces; the word of a game for
	                      the house game; else NULL */
	uint32_t min, max; /* bounds of a number; 0 is allowed too */
	uint32_t fallback;
};

extern const struct house_row house_rows[HOUSE_KEYS];

/* One level, or the result of several levels. */
struct house {
	uint32_t set; /* the keys that this level sets, one bit each */
	uint32_t number[HOUSE_KEYS]; /* seconds, a count, a word's number, or enum house_daily */
	uint64_t role; /* of MANAGER; 0 for none */
	uint64_t channels; /* of CHANNELS: the number of channels */
	uint64_t channel[HOUSE_CHANNELS_MAX];
	char game[HOUSE_GAME_NAME]; /* of DAILY: HOUSE_DAILY_NAMED; else all bytes are 0 */
};

/* Sets the defaults: every key has a value, and no key counts as set. */
void house_default(struct house *h);

/* Applies a level: its keys replace those in *h. */
void house_over(struct house *h, const struct house *level);

/* Returns the key with this name, or HOUSE_KEYS. */
enum house_key house_find(const char *name);

/*
 * Sets a key from typed text. Capitals of ASCII do not matter. The text may be:
 *	a duration	"90", "90s", "5m", "2h", "1d", "1h 30m", "none"; also in English and
 *			Spanish words ("3 minutes", "1 hora", "ninguno")
 *	a count or a word	as the row allows
 *	a role or channels	mentions ("<@&12>", "<#34> <#56>") or ids; "none" and "all" for
 *			nobody and everywhere
 *	a game		"house", "none", or any name; whether there is such a game is not checked
 * Returns false, with *h unchanged, for a value that the row does not allow.
 */
bool house_set(struct house *h, enum house_key key, const char *value);

/* Removes a key from the level; the key has its default again. */
void house_unset(struct house *h, enum house_key key);

/* Writes the value in its shortest form for house_set(), such as "5m". Returns out. */
char *house_value(const struct house *h, enum house_key key, char out[HOUSE_VALUE]);

/* Writes the allowed values: "computer, pass, nothing", "none, or 10s to 7d". Returns out. */
char *house_allowed(enum house_key key, char out[HOUSE_VALUE]);

/*
 * Write and read the keys that a level sets, as text: "time=5m late=pass", or "" when it sets none.
 * house_read() skips every word that is no key with a valid value.
 */
char *house_write(const struct house *h, char out[HOUSE_TEXT]);
void house_read(struct house *h, const char *text);

/* Returns duration i of those that are offered to people, such as "30s"; NULL past the last. */
const char *house_durations(size_t i);

#endif
