/*
 * Writes rules: their edition where it counts, every key in its section, then the single cards that
 * differ from their rank.
 */
#include "engine/golf.h"
#include "engine/keys.h"
#include "engine/out.h"
#include "engine/rules_facts.h"

#include <string.h>

static void
write_cards(struct out *o, const struct golf_rules *r, const char *section, size_t length)
{
	struct key k;

	for (uint8_t c = 0; c < GOLF_PACK_KINDS && key_card(section, length, c, &k); c++)
		if (key_get(&k, r) != GOLF_UNSET) {
			out_text(o, ",\"");
			out_text(o, golf_card_text(NULL, c));
			out_text(o, "\":");
			key_write(&k, r, o);
		}
}

size_t
golf_rules_write(const struct golf_rules *r, char *text, size_t size)
{
	const char *section = "";
	size_t n = 0;
	struct out o;

	out_begin(&o, text, size);
	out_text(&o, "{\"name\":");
	out_quoted(&o, r->name, strlen(r->name));
	if (r->edition > 1 && rules_of_an_edition(r)) {
		out_text(&o, ",\"edition\":");
		out_number(&o, r->edition);
	}
	for (size_t i = 0; i < keys_count; i++) {
		const char *name = keys[i].name, *dot = memchr(name, '.', strlen(name));

		if (n != (size_t)(dot - name) || memcmp(section, name, n) != 0) {
			write_cards(&o, r, section, n);
			section = name;
			n = (size_t)(dot - name);
			out_text(&o, i == 0 ? "," : "},");
			out_quoted(&o, section, n);
			out_text(&o, ":{");
		} else
			out_text(&o, ",");
		out_quoted(&o, dot + 1, strlen(dot + 1));
		out_text(&o, ":");
		key_write(&keys[i], r, &o);
	}
	write_cards(&o, r, section, n);
	out_text(&o, "}}");
	return o.length;
}
