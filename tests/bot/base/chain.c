#include "bot/base/chain.h"

#include <criterion/criterion.h>
#include <stdlib.h>

enum { LINKS = 60, KEYS = 9 };

/* Compares the chain with an array: which link has which key. */
Test(chain, random_adds_and_removes_agree_with_an_array)
{
	static struct chain_link link[LINKS];
	unsigned key[LINKS] = { 0 };
	struct chain c;

	chain_init(&c, KEYS);
	srand(7);
	for (unsigned i = 0; i < 20000; i++) {
		unsigned k = (unsigned)rand() % LINKS, found = 0, wanted = 0, look;

		if (key[k] == 0) {
			key[k] = 1 + (unsigned)rand() % KEYS;
			cr_assert(chain_add(&c, &link[k], key[k], &key[k]));
			cr_assert_eq(chain_first(&c, key[k])->of, &key[k], "the latest is first");
		} else {
			chain_remove(&c, &link[k]);
			chain_remove(&c, &link[k]); /* does nothing */
			key[k] = 0;
		}
		look = 1 + (unsigned)rand() % KEYS;
		for (unsigned j = 0; j < LINKS; j++)
			wanted += key[j] == look;
		for (const struct chain_link *l = chain_first(&c, look); l; l = l->next, found++)
			cr_assert_eq(*(unsigned *)l->of, look);
		cr_assert_eq(found, wanted);
	}
	chain_free(&c);
}

Test(chain, a_full_chain_refuses_another_key)
{
	struct chain_link link[3] = { 0 };
	struct chain c;

	chain_init(&c, 1);
	cr_expect(chain_add(&c, &link[0], 5, &link[0]));
	cr_expect_not(chain_add(&c, &link[1], 6, &link[1]));
	cr_expect_eq(link[1].key, 0u, "it is in no chain");
	cr_expect(chain_add(&c, &link[2], 5, &link[2]), "the key is there");
	chain_free(&c);
}
