#include "bot/wire/interaction.h"

#include <criterion/criterion.h>
#include <string.h>

Test(interaction, an_option_is_found_by_its_whole_name)
{
	static struct interaction in = {
		.options = 3,
		.option = {
			{ .name = "place", .integer = 1 },
			{ .name = "seats", .integer = 2 },
			{ .name = "place", .integer = 3 },
			{ .name = "beyond", .integer = 4 },
		},
	};
	static const struct {
		const char *name;
		int at; /* -1: none */
		const char *reason;
	} tries[] = {
		{ "place", 0, "the first of two options" },
		{ "seats", 1, "another option" },
		{ "beyond", -1, "a row above `options` is not read" },
		{ "pla", -1, "a beginning is not the name" },
		{ "places", -1, "a longer text is not the name" },
		{ "Place", -1, "Discord's names are in lower case" },
		{ "", -1, "an empty text is not a name" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(interaction_find(&in, tries[i].name),
		    tries[i].at < 0 ? NULL : &in.option[tries[i].at], "%s", tries[i].reason);
	in.options = 0;
	cr_expect_null(interaction_find(&in, "place"));
}

Test(interaction, the_last_option_is_found)
{
	static struct interaction in = { .options = LIMIT_OPTIONS };

	for (int i = 0; i < LIMIT_OPTIONS; i++)
		in.option[i].name[0] = (char)('a' + i);
	cr_expect_eq(interaction_find(&in, "l"), &in.option[LIMIT_OPTIONS - 1]);
	memset(in.option[LIMIT_OPTIONS - 1].name, 'n', sizeof in.option[0].name - 1);
	cr_expect_eq(interaction_find(&in, "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"),
	    &in.option[LIMIT_OPTIONS - 1], "a name of 32 characters");
	cr_expect_null(interaction_find(&in, "m"));
}
