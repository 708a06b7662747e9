/*
 * Tables at rest. Most open games wait for a person for hours. The facts of such a table are packed
 * into a few KiB, and unpacked when something happens at the table. Facts are mostly zero bytes:
 * empty seats, the rest of texts, holes that were not played. So runs of zeros are left out.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A piece: some words of zeros, then some words as they are. */
struct piece {
	uint32_t zeros, plain;
};

/* The words of 64 bits that hold the facts and the state. */
static size_t
facts_words(void)
{
	return facts_size() / sizeof(uint64_t);
}

static uint64_t
word_at(const unsigned char *from, size_t i)
{
	uint64_t word;

	memcpy(&word, from + i * sizeof word, sizeof word);
	return word;
}

/* Packs n words. Returns the packed size in bytes. Writes nothing where out is NULL. */
static size_t
pack(const unsigned char *from, size_t n, unsigned char *out)
{
	size_t size = 0;

	for (size_t i = 0; i < n;) {
		size_t begin = i, plain;
		struct piece piece;

		while (i < n && word_at(from, i) == 0)
			i++;
		for (plain = i; i < n && word_at(from, i) != 0; i++)
			;
		piece = (struct piece){ (uint32_t)(plain - begin), (uint32_t)(i - plain) };
		if (out) {
			memcpy(out + size, &piece, sizeof piece);
			memcpy(out + size + sizeof piece, from + plain * sizeof(uint64_t),
			    piece.plain * sizeof(uint64_t));
		}
		size += sizeof piece + piece.plain * sizeof(uint64_t);
	}
	return size;
}

/* Unpacks into n words that are zero. */
static void
unpack(const unsigned char *from, unsigned char *out, size_t n)
{
	for (size_t i = 0; i < n;) {
		struct piece piece;

		memcpy(&piece, from, sizeof piece);
		i += piece.zeros;
		memcpy(out + i * sizeof(uint64_t), from + sizeof piece,
		    piece.plain * sizeof(uint64_t));
		i += piece.plain;
		from += sizeof piece + piece.plain * sizeof(uint64_t);
	}
}

/* Nothing is under way that holds the facts. What Discord answers later wakes the table. */
static bool
is_at_rest(const struct table *t)
{
	return t->now && !table_busy(t) && !t->thinking && !t->settling && !t->first && !t->held &&
	    !t->shooting && !t->rating_asked && !t->stalled && !t->lost && !t->row_dirty &&
	    !t->gone && !t->closed && (!t->board.dirty || t->board.under_way);
}

void
table_sleep(struct table *t)
{
	const unsigned char *facts = (const unsigned char *)t->now;
	size_t size;

	if (!is_at_rest(t))
		return;
	size = pack(facts, facts_words(), NULL);
	assert(size > 0);
	/* Without memory the table stays awake. */
	t->asleep = malloc(size);
	if (!t->asleep)
		return;
	pack(facts, facts_words(), t->asleep);
	t->timed = t->now->row.due != 0;
	facts_let_go(t->all, t->now);
	t->now = NULL;
}

bool
table_wake(struct table *t)
{
	t->stirred = tables_now(t->all);
	if (!t->asleep)
		return true;
	t->all->effort.woken++;
	t->now = facts_take(t->all);
	if (!t->now) {
		log_line(LOG_ERROR, "tables",
		    "no memory is left to go on with a game: give the service more");
		return false;
	}
	unpack(t->asleep, (unsigned char *)t->now, facts_words());
	free(t->asleep);
	t->asleep = NULL;
	return true;
}

void
table_drowse(struct table *t)
{
	if (tables_now(t->all) - t->stirred >= AWAKE_MS)
		table_sleep(t);
}

struct table *
tables_get(const struct tables *all, snowflake number)
{
	struct table *t = map_find(&all->by_id, number);

	return t && table_wake(t) ? t : NULL;
}
