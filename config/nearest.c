/* Optimal string alignment distance. Only three rows of the table are kept. */
#include "config/nearest.h"

#include <string.h>

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned
nearest_distance(const char *a, const char *b)
{
	unsigned rows[3][NEAREST_MAX + 1];
	size_t n = strnlen(a, NEAREST_MAX), m = strnlen(b, NEAREST_MAX);

	for (size_t j = 0; j <= m; j++)
		rows[0][j] = (unsigned)j;
	for (size_t i = 1; i <= n; i++) {
		unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3],
			 *two_above = rows[(i + 1) % 3];

		row[0] = (unsigned)i;
		for (size_t j = 1; j <= m; j++) {
			row[j] = least(above[j], row[j - 1]) + 1;
			row[j] = least(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				row[j] = least(row[j], two_above[j - 2] + 1);
		}
	}
	return rows[n % 3][m];
}

void
nearest_try(const char *text, const char *candidate, const char **best)
{
	unsigned distance = nearest_distance(text, candidate), third = (unsigned)strlen(text) / 3;

	if (distance > (third > 2 ? third : 2))
		return;
	if (!*best || distance < nearest_distance(text, *best))
		*best = candidate;
}
