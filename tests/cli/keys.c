#include "cli/keys.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Ten places, and s. */
static struct prompt
prompt(void)
{
	struct prompt p;

	prompt_begin(&p, "%s", "");
	prompt_add(&p, 's', "stock", "stock", "stock", 0);
	for (unsigned i = 1; i <= 10; i++)
		prompt_number(&p, i, "place", "place", (int)i);
	return p;
}

/* What is read of these bytes, each answer followed by a bar, and what was echoed. */
static void
expect(const char *bytes, bool single, const char *answers, const char *echoed)
{
	char typed[PROMPT_TYPED], all[200] = "", *echo = NULL;
	size_t length;
	FILE *in = tmpfile(), *out = open_memstream(&echo, &length);
	struct prompt p = prompt();
	struct keys k;

	cr_assert(in && out);
	fputs(bytes, in);
	rewind(in);
	keys_begin(&k, in, out, single);
	while (keys_read(&k, &p, typed)) {
		strcat(all, typed);
		strcat(all, "|");
	}
	cr_expect_str_eq(all, answers, "%s: %s", bytes, all);
	fclose(in);
	fclose(out);
	cr_expect_str_eq(echo, echoed, "%s: %s", bytes, echo);
	free(echo);
}

Test(keys, lines)
{
	expect("s\n1\n\n10", false, "s|1||10|", "");
	expect("a line that is far too long for any key\nx\n", false, "...|x|", "");
	expect("", false, "", "");
}

Test(keys, single_keys)
{
	expect("s2x", true, "s|2|x|", "s2x");
	expect("10", true, "10|", "10");
	expect("1\n1\r", true, "1|1|", "11");
	expect("1s", true, "1s|", "1s");
	expect("\n", true, "|", "");
	expect("1\1772", true, "2|", "1\b \b2");
	expect("s\003s", true, "s|", "s");
	expect("s\004s", true, "s|", "s");
	expect("", true, "", "");
}

/* Escape alone goes back; what an arrow sends is no key. */
Test(keys, escape)
{
	expect("\033", true, "q|", "");
	expect("\033s", true, "q|s|", "s");
	expect("\033[As", true, "s|", "s");
	expect("\033OPs", true, "s|", "s");
	expect("\033[1;5Cs", true, "s|", "s");
	expect("\033[1", true, "", "");
}

Test(keys, any)
{
	struct keys k;
	FILE *in = tmpfile(), *out = tmpfile();

	cr_assert(in && out);
	fputs("x", in);
	rewind(in);
	keys_begin(&k, in, out, true);
	cr_expect(keys_any(&k));
	cr_expect_not(keys_any(&k));
	fclose(in);
	fclose(out);
}
