/* What fits in a line of a phone. */
#include "bot/render/fit.h"

#include <criterion/criterion.h>

/* An emoji in a heading is 1.375 times as wide as the heading's text is high: 24, 20 and 16 px. */
Test(render_fit, the_emojis_of_each_size_fit_in_a_line)
{
	static const unsigned height[FIT_SIZES] = { 24, 20, 16 };

	for (unsigned i = 0; i < FIT_SIZES; i++) {
		double wide = 1.375 * height[i], all = wide * fit_sizes[i].emojis;

		cr_expect(all <= FIT_LINE, "%u: %f", i, all);
		cr_expect(all + wide > FIT_LINE, "%u: one more fits, too: %f", i, all);
		cr_expect(fit_sizes[i].row >= wide - 1, "%u", i);
	}
}
