#include "engine/sha256.h"

#include "engine/golf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char *
hex(const unsigned char digest[32])
{
	static char text[65];

	for (int i = 0; i < 32; i++)
		snprintf(text + 2 * i, 3, "%02x", digest[i]);
	return text;
}

/* FIPS 180-4's own examples, and lengths around a block's border (from coreutils' sha256sum). */
Test(sha256, known_digests)
{
	static const struct {
		const char *text;
		unsigned times;
		const char *digest;
	} tries[] = {
		{ "", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
		{ "abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
		    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
		{ "a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318" },
		{ "a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a" },
		{ "a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb" },
		{ "a", 1000000,
		    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned char digest[32];
		struct sha256 s;

		sha256_begin(&s);
		for (unsigned n = 0; n < tries[i].times; n++)
			sha256_add(&s, tries[i].text, strlen(tries[i].text));
		sha256_end(&s, digest);
		cr_expect_str_eq(hex(digest), tries[i].digest, "try %zu", i);
	}
}

/* RFC 4231, test cases 1 and 2. */
Test(sha256, known_hmacs)
{
	unsigned char key[20], digest[32];

	memset(key, 0x0b, sizeof key);
	hmac_sha256(key, sizeof key, "Hi There", 8, digest);
	cr_expect_str_eq(
	    hex(digest), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
	hmac_sha256("Jefe", 4, "what do ya want for nothing?", 28, digest);
	cr_expect_str_eq(
	    hex(digest), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

Test(sha256, a_commitment_is_the_digest_of_the_seed)
{
	unsigned char seed[GOLF_SEED] = { 0 };
	char commitment[65];

	golf_commitment(seed, commitment);
	cr_expect_str_eq(
	    commitment, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}
