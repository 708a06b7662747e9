#include "engine/chance.h"

#include <criterion/criterion.h>
#include <string.h>

/*
 * RFC 8439, 2.3.2 uses a nonce and a counter that the engine never has. Vectors 1 and 2 of A.1 fit:
 * key and nonce zero, counters 0 and 1. They are hole 0 of a zero key.
 */
Test(chance, the_keystream_is_chacha20)
{
	static const uint32_t first[] = { 0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653 };
	static const uint32_t second[] = { 0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73 };
	unsigned char key[32] = { 0 };
	struct chance c;

	chance_begin(&c, key, 0, 0);
	chance_below(&c, 1);
	cr_expect_arr_eq(c.word, first, sizeof first);
	cr_expect_arr_eq(c.word + 16, second, sizeof second);
}

/*
 * Vector 5 of RFC 8439 A.1 has nonce 00..02. The last words hold the hole's number, little-endian:
 * hole 2^56, which the engine cannot deal. Vector 3 tests the place of the key: key 00..01, counter
 * 1.
 */
Test(chance, the_key_is_little_endian)
{
	static const uint32_t block[] = { 0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1 };
	unsigned char key[32] = { 0 };
	struct chance c;

	key[31] = 1;
	chance_begin(&c, key, 0, 0);
	chance_below(&c, 1);
	cr_expect_arr_eq(c.word + 16, block, sizeof block);
}

Test(chance, a_stream_continues_from_its_count)
{
	unsigned char key[32] = { 7 };
	struct chance whole, part;
	uint32_t word[200];

	chance_begin(&whole, key, 3, 0);
	for (int i = 0; i < 200; i++)
		word[i] = chance_below(&whole, 1u << 31);
	for (uint32_t from = 0; from < 200; from++) {
		chance_begin(&part, key, 3, from);
		cr_assert_eq(chance_below(&part, 1u << 31), word[from], "from word %u", from);
	}
}

/* The documented rule: reject w when w >= 2^32 - (2^32 mod n); else take w mod n. */
Test(chance, numbers_follow_the_documented_rule)
{
	unsigned char key[32] = { 9 };
	static const uint32_t bounds[] = { 1, 2, 3, 7, 52, 1u << 31, (1u << 31) + 1, 0xfffffffe,
		0xffffffff };

	for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++) {
		uint64_t n = bounds[b], limit = (UINT64_C(1) << 32) - (UINT64_C(1) << 32) % n;
		struct chance mine, words;

		chance_begin(&mine, key, 1, 0);
		chance_begin(&words, key, 1, 0);
		for (int i = 0; i < 500; i++) {
			uint64_t w;

			do {
				/*
				 * A number below 1 uses one whole word and rejects none. That word
				 * is read here.
				 */
				chance_below(&words, 1);
				w = words.word[(words.used - 1) % CHANCE_WORDS];
			} while (w >= limit);
			cr_assert_eq(chance_below(&mine, (uint32_t)n), w % n, "below %u, draw %d",
			    bounds[b], i);
		}
	}
}

Test(chance, a_pack_is_made_in_order)
{
	uint8_t card[GOLF_CARDS_MAX];
	struct golf_rules r;

	golf_rules_default(&r);
	r.jokers = 3;
	cr_assert_eq(chance_pack(&r, 2, card), 110);
	cr_expect_eq(card[0], 0);
	cr_expect_eq(card[51], 51);
	cr_expect_eq(card[52], GOLF_JOKER_RED);
	cr_expect_eq(card[53], GOLF_JOKER_BLACK);
	cr_expect_eq(card[54], GOLF_JOKER_RED);
	cr_expect_eq(card[55], 0, "the second pack");
}

/* The expected deck was made by another program: the script of fair-deals. */
Test(chance, the_shuffle_gives_the_known_decks)
{
	unsigned char seed[GOLF_SEED];
	uint8_t deck[GOLF_CARDS_MAX];
	struct golf_rules r;
	char text[3 * 52 + 1] = "";

	for (int i = 0; i < GOLF_SEED; i++)
		seed[i] = (unsigned char)i;
	golf_rules_default(&r);
	cr_assert_eq(golf_shuffle(&r, 2, seed, "1,2", 3, 1, deck), 52);
	for (int i = 0; i < 52; i++) {
		strcat(text, golf_card_text(NULL, deck[i]));
		strcat(text, i < 51 ? " " : "");
	}
	cr_expect_str_eq(text,
	    "8D JS JH 6C 4H 5S 9H 2S 8H 6H AS 5D 7H QD TH 5C 3C 3D TD JC 6D KD 7D AH 4D 5H QC TC "
	    "6S KS 7S 2C AC QS 3S 7C 9C 9D 2H 8C KC 9S 3H 2D 4C 8S AD 4S KH TS QH JD");
}
