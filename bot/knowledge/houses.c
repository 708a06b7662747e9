#include "bot/knowledge/houses.h"

#include "bot/base/log.h"
#include "config/presets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)LIMIT_RULES == (int)HOUSE_RULES_TEXT, "the store keeps every house game");

struct houses_server {
	struct houses_level level;
	unsigned channels;
	snowflake channel[LIMIT_HOUSE_CHANNELS]; /* its channels with rules */
	unsigned games;
	struct houses_game *game; /* in the order of names */
};

static const struct houses_level nothing;

void
houses_init(struct houses *h)
{
	map_init(&h->server, LIMIT_HOUSES);
	map_init(&h->channel, (size_t)4 * LIMIT_HOUSES);
}

static void
free_level(void *arg, void *value)
{
	struct houses_level *level = value;

	(void)arg;
	free(level->rules);
	free(level);
}

static void
free_server(void *arg, void *value)
{
	struct houses_server *s = value;

	(void)arg;
	for (unsigned i = 0; i < s->games; i++)
		free(s->game[i].rules);
	free(s->game);
	free(s->level.rules);
	free(s);
}

void
houses_free(struct houses *h)
{
	map_each(&h->server, free_server, NULL);
	map_free(&h->server);
	map_each(&h->channel, free_level, NULL);
	map_free(&h->channel);
}

/* Names -------------------------------------------------------------------- */

/*
 * The small form of a letter: ASCII, and the two-byte letters from U+00C0 to U+00DE, whose small
 * forms are 32 higher. U+00D7 is no letter.
 */
static unsigned char
small(const char *text, size_t i)
{
	unsigned char c = (unsigned char)text[i];

	if (c >= 'A' && c <= 'Z')
		return (unsigned char)(c + 32);
	if (i > 0 && (unsigned char)text[i - 1] == 0xc3 && c >= 0x80 && c <= 0x9e && c != 0x97)
		return (unsigned char)(c + 32);
	return c;
}

static int
compare_names(const char *a, const char *b)
{
	size_t i = 0;

	while (a[i] && small(a, i) == small(b, i))
		i++;
	return (int)small(a, i) - (int)small(b, i);
}

static bool
same_name(const char *a, const char *b)
{
	return compare_names(a, b) == 0;
}

/* Reading ------------------------------------------------------------------ */

bool
houses_read(const char *rules, struct house_rules *out)
{
	struct golf_why why;

	return house_rules_read(out, rules, strlen(rules), "it", &why);
}

const struct houses_level *
houses_level(const struct houses *h, snowflake guild, snowflake channel)
{
	const struct houses_server *s = map_find(&h->server, guild);
	const struct houses_level *level = channel ? map_find(&h->channel, channel)
	    : s                                    ? &s->level
						   : NULL;

	return level ? level : &nothing;
}

void
houses_settle(const struct houses *h, snowflake guild, snowflake channel, struct house *out)
{
	house_default(out);
	house_over(out, &houses_level(h, guild, 0)->set);
	if (channel)
		house_over(out, &houses_level(h, guild, channel)->set);
}

enum houses_from
houses_says(const struct houses *h, snowflake guild, snowflake channel, enum house_key key)
{
	if (channel && houses_level(h, guild, channel)->set.set >> key & 1)
		return HOUSES_CHANNEL;
	return houses_level(h, guild, 0)->set.set >> key & 1 ? HOUSES_SERVER : HOUSES_DEFAULT;
}

enum houses_from
houses_rules(const struct houses *h, snowflake guild, snowflake channel, struct house_rules *out)
{
	const struct houses_level *own = channel ? houses_level(h, guild, channel) : &nothing;
	const struct houses_level *server = houses_level(h, guild, 0);

	if (own->rules && houses_read(own->rules, out))
		return HOUSES_CHANNEL;
	if (server->rules && houses_read(server->rules, out))
		return HOUSES_SERVER;
	house_rules_preset(out, preset_name(0));
	return HOUSES_DEFAULT;
}

bool
houses_daily(const struct houses *h, snowflake guild, struct house_rules *out)
{
	const struct houses_game *saved;
	struct house set;

	houses_settle(h, guild, 0, &set);
	houses_rules(h, guild, 0, out);
	if (set.number[HOUSE_DAILY] != HOUSE_DAILY_NAMED)
		return set.number[HOUSE_DAILY] == HOUSE_DAILY_HOUSE;
	saved = houses_find(h, guild, set.game);
	if (!saved || !houses_read(saved->rules, out))
		house_rules_preset(out, set.game);
	return true;
}

const struct houses_game *
houses_saved(const struct houses *h, snowflake guild, unsigned i)
{
	const struct houses_server *s = map_find(&h->server, guild);

	return s && i < s->games ? &s->game[i] : NULL;
}

const struct houses_game *
houses_find(const struct houses *h, snowflake guild, const char *name)
{
	const struct houses_game *game = NULL;

	for (unsigned i = 0; (game = houses_saved(h, guild, i)); i++)
		if (same_name(game->name, name))
			break;
	return game;
}

/* Changes ------------------------------------------------------------------ */

const char *
houses_full(const struct houses *h, const struct store_put *put)
{
	const struct houses_server *s = map_find(&h->server, put->guild);

	if (put->kind == PUT_WIPE)
		return NULL;
	if (!s && h->server.used >= LIMIT_HOUSES)
		return "refuse.houses-full";
	if (put->kind == PUT_HOUSE_GAME)
		return s && put->rules && s->games == LIMIT_HOUSE_GAMES &&
			!houses_find(h, put->guild, put->name)
		    ? "refuse.house-games"
		    : NULL;
	if (put->channel && !map_find(&h->channel, put->channel) &&
	    ((s && s->channels == LIMIT_HOUSE_CHANNELS) || h->channel.used >= h->channel.max))
		return "refuse.house-channels";
	return NULL;
}

/* Without memory the committed change cannot hold: after a restart it is read back. */
static void *
must(void *memory)
{
	if (!memory) {
		log_line(LOG_ERROR, "houses", "no memory is left: give the service more");
		abort();
	}
	return memory;
}

static struct houses_server *
server_of(struct houses *h, snowflake guild)
{
	struct houses_server *s = map_find(&h->server, guild);

	if (s)
		return s;
	s = must(calloc(1, sizeof *s));
	house_default(&s->level.set);
	if (!map_set(&h->server, guild, s))
		must(NULL);
	return s;
}

/* Removes a server that has no rules any more. */
static void
drop_empty(struct houses *h, snowflake guild)
{
	struct houses_server *s = map_find(&h->server, guild);

	if (s->level.set.set || s->level.rules || s->channels || s->games)
		return;
	map_drop(&h->server, guild);
	free_server(NULL, s);
}

/* A channel that another server has rules for stays. */
static void
drop_channel(struct houses *h, struct houses_server *s, snowflake channel)
{
	unsigned i = 0;

	while (i < s->channels && s->channel[i] != channel)
		i++;
	if (i == s->channels)
		return;
	s->channel[i] = s->channel[--s->channels];
	free_level(NULL, map_find(&h->channel, channel));
	map_drop(&h->channel, channel);
}

/* The server has no rules, no channels with rules and no saved games any more. */
static void
apply_wipe(struct houses *h, snowflake guild)
{
	struct houses_server *s = map_find(&h->server, guild);

	if (!s)
		return;
	while (s->channels)
		drop_channel(h, s, s->channel[0]);
	map_drop(&h->server, guild);
	free_server(NULL, s);
}

static void
set_level(struct houses_level *level, const struct store_put *put)
{
	house_read(&level->set, put->text);
	free(level->rules);
	level->rules = put->rules && put->rules[0] ? must(strdup(put->rules)) : NULL;
}

static void
apply_level(struct houses *h, const struct store_put *put)
{
	struct houses_server *s = server_of(h, put->guild);
	struct houses_level *level = put->channel ? map_find(&h->channel, put->channel) : &s->level;

	if (!level && (put->text[0] || put->rules[0])) {
		level = must(calloc(1, sizeof *level));
		if (!map_set(&h->channel, put->channel, level))
			must(NULL);
		s->channel[s->channels++] = put->channel;
	}
	if (level)
		set_level(level, put);
	if (level && put->channel && !put->text[0] && !put->rules[0])
		drop_channel(h, s, put->channel);
}

static void
apply_game(struct houses *h, const struct store_put *put)
{
	struct houses_server *s = server_of(h, put->guild);
	unsigned i = 0;

	while (i < s->games && compare_names(s->game[i].name, put->name) < 0)
		i++;
	if (i < s->games && same_name(s->game[i].name, put->name)) {
		free(s->game[i].rules);
		memmove(&s->game[i], &s->game[i + 1], (s->games - i - 1) * sizeof s->game[0]);
		s->games--;
	}
	if (!put->rules)
		return;
	s->game = must(realloc(s->game, (s->games + 1) * sizeof s->game[0]));
	memmove(&s->game[i + 1], &s->game[i], (s->games - i) * sizeof s->game[0]);
	s->game[i] = (struct houses_game){ .rules = must(strdup(put->rules)) };
	memcpy(s->game[i].name, put->name, strlen(put->name) + 1);
	s->games++;
}

void
houses_apply(struct houses *h, const struct store_put *put)
{
	struct house_rules read;
	bool game = put->kind == PUT_HOUSE_GAME;

	if (put->kind == PUT_WIPE) {
		apply_wipe(h, put->guild);
		return;
	}
	assert(game || (put->text && put->rules));

	if (!put->guild || (put->rules && put->rules[0] && !houses_read(put->rules, &read)) ||
	    houses_full(h, put) ||
	    (game && (!put->name[0] || strlen(put->name) >= GOLF_NAME_MAX))) {
		log_line(LOG_ERROR, "houses",
		    "golfd ignores a house rule of server %llu in the database: this version "
		    "cannot read it, or there are too many",
		    (unsigned long long)put->guild);
		return;
	}
	if (game)
		apply_game(h, put);
	else
		apply_level(h, put);
	drop_empty(h, put->guild);
}
