/*
 * Facts in little memory. Facts are mostly zero bytes: empty seats, the rest of texts, holes that
 * were not played. So runs of zeros are left out.
 */
#include "bot/facts/facts.h"

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

unsigned char *
facts_pack(const struct facts *f)
{
	const unsigned char *facts = (const unsigned char *)f;
	size_t size = pack(facts, facts_words(), NULL);
	unsigned char *packed;

	assert(size > 0);
	packed = malloc(size);
	if (packed)
		pack(facts, facts_words(), packed);
	return packed;
}

void
facts_unpack(struct facts *f, const unsigned char *packed)
{
	unpack(packed, (unsigned char *)f, facts_words());
}
