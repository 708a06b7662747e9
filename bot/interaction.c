#include "bot/interaction.h"

#include <string.h>

const struct interaction_option *
interaction_find(const struct interaction *in, const char *name)
{
	for (unsigned i = 0; i < in->options; i++)
		if (strcmp(in->option[i].name, name) == 0)
			return &in->option[i];
	return NULL;
}
