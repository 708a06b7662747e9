/*
 * The rows of the keys, and how a row is found. A new rule begins with a row here, in
 * turn_map.h when the rule is about a turn, or in score_map.h when the rule decides the points of a
 * layout. docs/rules.md lists the same keys.
 */
#include "engine/keys.h"

#include "engine/score_keys.h"

#include <string.h>

#define FIELD(field)                                                                               \
	(uint16_t) offsetof(struct golf_rules, field),                                             \
	    (uint16_t)sizeof(((struct golf_rules *)0)->field)
#define WORDS(...)                                                                                 \
	(const char *const[])                                                                      \
	{                                                                                          \
		__VA_ARGS__, NULL                                                                  \
	}
#define NUMBER(key, of, field, low, high, value)                                                   \
	{                                                                                          \
		.name = key, .type = KEY_NUMBER, .concerns = of, FIELD(field), .min = low,         \
		.max = high, .number = value                                                       \
	}
#define OPTIONAL(key, of, field)                                                                   \
	{                                                                                          \
		.name = key, .type = KEY_OPTIONAL, .concerns = of, FIELD(field), .min = -100,      \
		.max = 100, .number = GOLF_UNSET                                                   \
	}
#define BOOL(key, of, field)                                                                       \
	{                                                                                          \
		.name = key, .type = KEY_BOOL, .concerns = of, FIELD(field), .max = 1              \
	}
#define YES(key, of, field)                                                                        \
	{                                                                                          \
		.name = key, .type = KEY_BOOL, .concerns = of, FIELD(field), .max = 1, .number = 1 \
	}
#define WORD(key, of, field, value, ...)                                                           \
	{                                                                                          \
		.name = key, .type = KEY_WORD, .concerns = of, FIELD(field), .number = value,      \
		.word = WORDS(__VA_ARGS__)                                                         \
	}
#define PARTS(key, of, field, rows)                                                                \
	{                                                                                          \
		.name = key, .type = KEY_PARTS, .concerns = of, FIELD(field), .part = rows         \
	}
#define POINTS(key, of, field) NUMBER(key, of, field, -100, 100, 0)
#define VALUE(rank, index, value)                                                                  \
	NUMBER("values." rank, KEY_OF_CARD, rank_value[index], -100, 100, value)
#define POWER(rank, index)                                                                         \
	{                                                                                          \
		.name = "power." rank, .type = KEY_WORD, .concerns = KEY_OF_TURN,                  \
		FIELD(rank_power[index]), .word = powers                                           \
	}

/* The rows of score_map.h. */
#define SCORE_WORD(key, field, ...) WORD(key, KEY_OF_LAYOUT, field, __VA_ARGS__),
#define SCORE_POINTS(key, field)    POINTS(key, KEY_OF_LAYOUT, field),
#define SCORE_BOOL(key, field)      BOOL(key, KEY_OF_LAYOUT, field),
#define SCORE_YES(key, field)       YES(key, KEY_OF_LAYOUT, field),
#define SCORE_OPTIONAL(key, field)  OPTIONAL(key, KEY_OF_LAYOUT, field),

/* The rows of turn_map.h. */
#define TURN_WORD(key, of, field, ...)   WORD(key, of, field, __VA_ARGS__),
#define TURN_NUMBER(key, of, field, ...) NUMBER(key, of, field, __VA_ARGS__),
#define TURN_BOOL(key, of, field)        BOOL(key, of, field),

static const char *const powers[] = {
#define X(name, text) text,
	GOLF_POWER_MAP(X)
#undef X
	    NULL
};

static const struct key win_parts[] = {
	WORD("rule", KEY_OF_HOLE, win.rule, GOLF_WIN_NONE, "none", "zero", "set", "add",
	    "less-players"),
	POINTS("points", KEY_OF_HOLE, win.points),
	{ .name = NULL },
};

static const struct key tie_parts[] = {
	WORD("rule", KEY_OF_HOLE, tied.rule, GOLF_TIED_WIN, "win", "fail", "plain", "add"),
	POINTS("points", KEY_OF_HOLE, tied.points),
	{ .name = NULL },
};

static const struct key fail_parts[] = {
	WORD("rule", KEY_OF_HOLE, fail.rule, GOLF_FAIL_NONE, "none", "add", "double", "highest",
	    "add-lowest", "add-highest"),
	POINTS("points", KEY_OF_HOLE, fail.points),
	POINTS("per_player", KEY_OF_HOLE, fail.per_player),
	{ .name = NULL },
};

static const struct key pot_parts[] = {
	NUMBER("stake", KEY_OF_GAME, pot_stake, 0, 10000, 0),
	NUMBER("max", KEY_OF_GAME, pot_max, 0, 10000, 0),
	{ .name = NULL },
};

const struct key keys[] = {
	NUMBER("players.min", KEY_OF_GAME, players_min, 2, GOLF_SEATS_MAX, 2),
	NUMBER("players.max", KEY_OF_GAME, players_max, 2, GOLF_SEATS_MAX, 8),
	{ .name = "deck.packs", .type = KEY_PACKS, .concerns = KEY_OF_DEAL, FIELD(packs) },
	NUMBER("deck.jokers", KEY_OF_DEAL, jokers, 0, 4, 0),
	{ .name = "deck.cards", .type = KEY_CARDS, .concerns = KEY_OF_DEAL, FIELD(own) },
	BOOL("deal.packet", KEY_OF_DEAL, packet),
	NUMBER("layout.rows", KEY_OF_DEAL, rows, 1, 4, 2),
	NUMBER("layout.columns", KEY_OF_DEAL, columns, 1, 6, 3),
	NUMBER("start.turn_up", KEY_OF_DEAL, turn_up, 0, GOLF_GRID_MAX, 2),
	WORD("start.turn_up_where", KEY_OF_TURN, turn_up_where, GOLF_WHERE_ANY, "any",
	    "same-column", "different-columns", "middle-and-outer"),
	WORD("start.turn_up_when", KEY_OF_TURN, turn_up_when, GOLF_WHEN_BEFORE, "before-play",
	    "first-turn"),
	BOOL("start.rearrange", KEY_OF_TURN, rearrange),
	NUMBER("start.peek", KEY_OF_DEAL, peek, 0, GOLF_GRID_MAX, 0),
	WORD("start.peek_where", KEY_OF_DEAL, peek_where, GOLF_PEEK_NEAR_ROW, "near-row", "any"),
	WORD("start.memory", KEY_OF_DEAL, memory, GOLF_MEMORY_ONCE, "once", "start-cards",
	    "all-cards"),
	YES("start.discard", KEY_OF_DEAL, start_discard),
	BOOL("start.discard_plain", KEY_OF_DEAL, discard_plain),
	WORD("start.leader", KEY_OF_DEAL, leader, GOLF_LEADER_LEFT, "left-of-dealer",
	    "highest-last", "winner-last", "lowest-total", "highest-total"),
	WORD("start.leader_tie", KEY_OF_DEAL, leader_tie, GOLF_LEADER_TIE_ORDER, "order", "total"),
	TURN_KEY_MAP(TURN_WORD, TURN_NUMBER, TURN_BOOL)
	    WORD("end.face_up", KEY_OF_END, face_up, GOLF_UP_ANY, "none", "any", "all"),
	WORD("end.knock", KEY_OF_TURN, knock, GOLF_KNOCK_NONE, "none", "instead-of-turn",
	    "end-of-turn", "during-turn"),
	{ .name = "end.call",
	    .type = KEY_TEXT,
	    .concerns = KEY_OF_WORDS,
	    FIELD(call),
	    .text = "Knock" },
	NUMBER("end.final_turns", KEY_OF_END, final_turns, 0, 1, 0),
	NUMBER("end.call_from", KEY_OF_TURN, call_from, 1, 99, 1),
	BOOL("end.caller_frozen", KEY_OF_TURN, caller_frozen),
	BOOL("end.final_sure", KEY_OF_END, final_sure),
	WORD("end.stock", KEY_OF_END, stock, GOLF_STOCK_RESHUFFLE, "reshuffle", "end", "none"),
	NUMBER("end.turns", KEY_OF_END, turns, 0, 999, 60),
	BOOL("end.empty_layout", KEY_OF_END, empty_layout),
	VALUE("A", 0, 1),
	VALUE("2", 1, 2),
	VALUE("3", 2, 3),
	VALUE("4", 3, 4),
	VALUE("5", 4, 5),
	VALUE("6", 5, 6),
	VALUE("7", 6, 7),
	VALUE("8", 7, 8),
	VALUE("9", 8, 9),
	VALUE("10", 9, 10),
	VALUE("J", 10, 10),
	VALUE("Q", 11, 10),
	VALUE("K", 12, 0),
	VALUE("joker", 13, 0),
	SCORE_KEY_MAP(SCORE_WORD, SCORE_POINTS, SCORE_BOOL, SCORE_YES, SCORE_OPTIONAL)
	    WORD("score.straight_flush", KEY_OF_HOLE, straight_flush, GOLF_SPECIAL_NONE, "none",
		"wins-game"),
	WORD("score.four_of_a_kind", KEY_OF_HOLE, four_of_a_kind, GOLF_SPECIAL_NONE, "none",
	    "wins-game"),
	NUMBER("score.shoot_moon", KEY_OF_HOLE, shoot_moon, 0, 1000, 0),
	BOOL("score.lowest_zero", KEY_OF_HOLE, lowest_zero),
	PARTS("knock.win", KEY_OF_HOLE, win, win_parts),
	OPTIONAL("knock.most", KEY_OF_HOLE, most),
	PARTS("knock.tie", KEY_OF_HOLE, tied, tie_parts),
	PARTS("knock.fail", KEY_OF_HOLE, fail, fail_parts),
	WORD("knock.scoring", KEY_OF_HOLE, scoring, GOLF_SCORING_PLAIN, "plain", "cactus"),
	POWER("A", 0),
	POWER("2", 1),
	POWER("3", 2),
	POWER("4", 3),
	POWER("5", 4),
	POWER("6", 5),
	POWER("7", 6),
	POWER("8", 7),
	POWER("9", 8),
	POWER("10", 9),
	POWER("J", 10),
	POWER("Q", 11),
	POWER("K", 12),
	POWER("joker", 13),
	YES("power.placeable", KEY_OF_TURN, placeable),
	BOOL("power.reuse", KEY_OF_TURN, reuse),
	WORD("power.when", KEY_OF_TURN, power_when, GOLF_POWER_DRAWN, "drawn", "discarded"),
	BOOL("power.must", KEY_OF_TURN, power_must),
	WORD("match.when", KEY_OF_TURN, match, GOLF_MATCH_NEVER, "never", "own-turn", "any-time",
	    "both"),
	WORD("match.whose", KEY_OF_TURN, whose, GOLF_WHOSE_OWN, "own", "any"),
	WORD("match.equal", KEY_OF_TURN, match_equal, GOLF_EQUAL_RANK, "rank", "value"),
	NUMBER("match.per_discard", KEY_OF_TURN, per_discard, 0, 1, 0),
	NUMBER("match.wrong_cards", KEY_OF_TURN, wrong_cards, 0, 4, 0),
	NUMBER("match.wrong_points", KEY_OF_TURN, wrong_points, 0, 100, 0),
	NUMBER("game.holes", KEY_OF_GAME, holes, 0, GOLF_HOLES_MAX, 9),
	NUMBER("game.target", KEY_OF_GAME, target, 0, 10000, 0),
	WORD("game.target_when", KEY_OF_GAME, target_when, GOLF_TARGET_REACH, "reach", "exceed"),
	NUMBER("game.reset_at", KEY_OF_GAME, reset_at, 0, 10000, 0),
	NUMBER("game.reset_to", KEY_OF_GAME, reset_to, 0, 10000, 0),
	NUMBER("game.out_at", KEY_OF_GAME, out_at, 0, 10000, 0),
	WORD("game.tie", KEY_OF_GAME, tie, GOLF_TIE_SHARED, "shared", "extra-holes"),
	PARTS("game.pot", KEY_OF_GAME, pot_stake, pot_parts),
};
const size_t keys_count = sizeof keys / sizeof keys[0];

/*
 * The first single card of each section. The rows of the other cards differ only in the offset of
 * their field.
 */
static const struct key card_keys[] = {
	NUMBER("values.", KEY_OF_CARD, card_value[0], -100, 100, GOLF_UNSET),
	{ .name = "power.",
	    .type = KEY_WORD,
	    .concerns = KEY_OF_TURN,
	    FIELD(card_power[0]),
	    .number = GOLF_UNSET,
	    .word = powers },
};

const struct key *
key_find(const char *name, size_t length)
{
	if (length == 8 && memcmp(name, "values.T", 8) == 0)
		return key_find("values.10", 9);
	if (length == 7 && memcmp(name, "power.T", 7) == 0)
		return key_find("power.10", 8);
	for (size_t i = 0; i < keys_count; i++)
		if (strlen(keys[i].name) == length && memcmp(keys[i].name, name, length) == 0)
			return &keys[i];
	return NULL;
}

bool
key_card(const char *section, size_t length, uint8_t card, struct key *row)
{
	for (size_t i = 0; i < sizeof card_keys / sizeof card_keys[0]; i++) {
		const struct key *k = &card_keys[i];

		if (strlen(k->name) == length + 1 && memcmp(k->name, section, length) == 0) {
			*row = *k;
			row->offset = (uint16_t)(k->offset + card);
			return true;
		}
	}
	return false;
}

bool
key_row(const char *name, size_t length, struct key *row)
{
	const struct key *k = key_find(name, length);
	const char *dot = memchr(name, '.', length);
	size_t section;
	uint8_t card;

	if (k) {
		*row = *k;
		return true;
	}
	if (!dot)
		return false;
	section = (size_t)(dot - name);
	if (!golf_card_read(NULL, dot + 1, length - section - 1, &card) ||
	    card >= GOLF_PACK_KINDS || !key_card(name, section, card, row))
		return false;
	row->name = name;
	return true;
}

int
key_get(const struct key *k, const struct golf_rules *r)
{
	const unsigned char *field = (const unsigned char *)r + k->offset;
	uint16_t wide;

	if (k->size == 1)
		return k->min < 0 ? (int8_t)*field : *field;
	memcpy(&wide, field, sizeof wide);
	return wide; /* no two-byte field can be negative */
}

void
key_put(const struct key *k, struct golf_rules *r, int value)
{
	unsigned char *field = (unsigned char *)r + k->offset;
	uint16_t wide = (uint16_t)value;

	if (k->size == 1)
		*field = (unsigned char)value;
	else
		memcpy(field, &wide, sizeof wide);
}

void
key_reset(const struct key *k, struct golf_rules *r)
{
	if (k->type == KEY_TEXT) {
		memset((char *)r + k->offset, 0, k->size);
		memcpy((char *)r + k->offset, k->text, strlen(k->text));
	} else if (k->type == KEY_PARTS)
		for (const struct key *part = k->part; part->name; part++)
			key_reset(part, r);
	else if (k->type == KEY_CARDS)
		keys_no_cards(r);
	else
		key_put(k, r, k->number);
}

const char *
golf_key(size_t i)
{
	return i < keys_count ? keys[i].name : NULL;
}
