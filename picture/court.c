/*
 * The figures of the court cards, as rows of shapes. A card is 100 wide and 136 high; its rank and
 * suit stand in the upper left corner. Hair and beard differ by suit. The jacks of spades and
 * hearts have one eye (score.wild).
 */
#include "picture/inside.h"

#include <assert.h>

/* The letter is the colour; see colour_of(). A capital letter draws the line alone. */
struct shape {
	char colour;
	const char *path;
};

static const struct shape king[] = {
	{ 'h', "M38,66 C32,82 34,98 42,104 L82,104 C90,98 92,82 86,66 Z" },
	{ 's', "M12,140 C14,116 34,106 48,104 L76,104 C90,106 104,116 106,140 Z" },
	{ 'w',
	    "M34,108 C42,100 50,104 62,120 C74,104 82,100 90,108 C88,118 80,126 74,140 L50,140 "
	    "C44,126 36,118 34,108 Z" },
	{ 'k', "M42,62 L82,62 L82,88 C80,102 72,110 62,110 C52,110 44,102 42,88 Z" },
	{ 'h',
	    "M41,80 C40,110 50,124 62,132 C74,124 84,110 83,80 C80,90 72,92 62,92 C52,92 44,90 "
	    "41,80 Z" },
	{ 'h',
	    "M62,88 C56,84 50,86 45,92 C52,97 58,96 62,92 C66,96 72,97 79,92 C74,86 68,84 62,88 "
	    "Z" },
	{ 'r', "M56,97 C60,99 64,99 68,97 C66,102 58,102 56,97 Z" },
	{ 'i', "E53,74,2.4,3 E71,74,2.4,3" },
	{ 'I', "M47,68 C50,65 54,65 57,67 M67,67 C70,65 74,65 77,68 M62,74 C60,80 59,83 63,84" },
	{ 'g', "M38,64 L33,34 L46,48 L62,26 L78,48 L91,34 L86,64 C70,59 54,59 38,64 Z" },
	{ 's', "O62,50,4.5" },
	{ 'w', "O33,33,3.6 O62,25,3.6 O91,33,3.6" },
	{ 0, NULL },
};

static const struct shape queen[] = {
	{ 'h',
	    "M62,42 C34,42 32,70 34,88 C35,104 28,114 26,124 L98,124 C96,114 89,104 90,88 C92,70 "
	    "90,42 62,42 Z" },
	{ 's', "M14,140 C18,118 38,112 52,108 L72,108 C86,112 106,118 110,140 Z" },
	{ 'k', "M55,100 L69,100 L72,112 C68,120 56,120 52,112 Z" },
	{ 'w',
	    "M46,111 C48,124 56,130 62,130 C68,130 76,124 78,111 L84,115 C82,130 72,138 62,138 "
	    "C52,138 42,130 40,115 Z" },
	{ 'k', "M44,66 C44,54 80,54 80,66 L80,84 C79,98 70,106 62,106 C54,106 45,98 44,84 Z" },
	{ 'h',
	    "M42,78 C40,58 52,50 62,50 C72,50 84,58 82,78 C80,68 72,62 62,60 C52,62 44,68 42,78 "
	    "Z" },
	{ 'i', "E54,79,2.5,3 E70,79,2.5,3" },
	{ 'I',
	    "M48,77 C51,74 55,74 58,77 M66,77 C69,74 73,74 76,77 M48,71 C51,69 54,69 57,70 M67,70 "
	    "C70,69 73,69 76,71 M62,80 C61,86 61,88 64,88" },
	{ 'r', "M56,96 C59,93 61,95 62,95 C63,95 65,93 68,96 C66,100 58,100 56,96 Z" },
	{ 'b', "O49,89,3.4 O75,89,3.4" },
	{ 'g',
	    "M42,54 L38,34 L50,44 L56,30 L62,42 L68,30 L74,44 L86,34 L82,54 C70,48 54,48 42,54 Z" },
	{ 'w', "O38,33,2.8 O56,29,2.8 O68,29,2.8 O86,33,2.8" },
	{ 's', "O62,47,3" },
	{ 'g', "O62,131,4" },
	{ 0, NULL },
};

static const struct shape jack[] = {
	{ 'h', "M40,60 C34,76 34,94 38,102 L86,102 C90,94 90,76 84,60 Z" },
	{ 's', "M14,140 C18,120 36,112 50,108 L74,108 C88,112 106,120 110,140 Z" },
	{ 'g', "M36,116 L48,106 L62,124 L76,106 L88,116 L66,140 L58,140 Z" },
	{ 'k', "M55,98 L69,98 L70,110 L62,120 L54,110 Z" },
	{ 'k', "M44,62 L80,62 L80,84 C79,98 70,105 62,105 C54,105 45,98 44,84 Z" },
	{ 'h', "M42,60 C44,72 48,70 52,64 C58,70 66,70 72,64 C76,70 80,72 82,60 Z" },
	{ 'i', "E70,78,2.5,3" },
	{ 'I',
	    "M48,71 C51,68 55,68 58,70 M66,70 C69,68 73,68 76,71 M62,79 C60,86 61,88 64,88 M55,95 "
	    "C60,99 66,98 71,93" },
	{ 's', "M34,58 C32,38 48,30 66,32 C84,34 94,46 90,58 C72,52 52,52 34,58 Z" },
	{ 'g', "M33,60 C52,52 72,52 91,60 L90,66 C72,59 52,59 34,66 Z" },
	{ 'w', "M80,46 C76,30 84,18 97,16 C98,30 94,42 80,46 Z" },
	{ 'I', "M80,46 C84,36 89,27 96,18" },
	{ 0, NULL },
};

static const struct shape two_eyes[] = { { 'i', "E54,78,2.5,3" }, { 0, NULL } };
static const struct shape one_eye[] = {
	{ 'i', "M47,74 L60,73 C61,82 56,85 53,84 C49,83 47,80 47,74 Z" },
	{ 'I', "M46,75 L42,72 M60,73 L82,67" },
	{ 0, NULL },
};

static const struct shape joker[] = {
	{ 's', "M14,140 C18,120 36,112 50,108 L74,108 C88,112 106,120 110,140 Z" },
	{ 'g',
	    "M24,120 L40,106 L50,114 L62,106 L74,114 L84,106 L100,120 L84,122 L74,134 L62,122 "
	    "L50,134 L40,122 Z" },
	{ 'k', "M42,66 L82,66 L82,86 C80,100 72,108 62,108 C52,108 44,100 42,86 Z" },
	{ 's',
	    "M40,70 C24,66 20,52 22,42 C34,46 40,46 46,36 C50,30 58,30 62,34 L62,62 C54,62 46,64 "
	    "40,70 Z" },
	{ 'g',
	    "M84,70 C98,66 102,56 98,44 C90,46 84,46 78,36 C74,30 66,30 62,34 L62,62 C70,62 78,64 "
	    "84,70 Z" },
	{ 'g', "O21,40,5" },
	{ 's', "O97,42,5" },
	{ 'i', "E53,79,2.5,3 E71,79,2.5,3" },
	{ 'I', "M47,73 L58,70 M66,70 L77,73 M62,80 C60,86 60,88 64,88" },
	{ 'w', "M48,90 C56,96 68,96 76,90 C74,104 50,104 48,90 Z" },
	{ 'b', "O47,88,3.4 O77,88,3.4" },
	{ 0, NULL },
};

static uint32_t
colour_of(char letter, unsigned suit, uint32_t suit_colour)
{
	static const uint32_t hair[] = { 0x2e2733, 0xa8472b, 0xd8cdb8, 0x6d4527, 0xa8472b,
		0x2e2733 };

	switch (letter) {
	case 's':
		return suit == 0 || suit == 5 ? 0x3c4258 : suit_colour;
	case 'h':
		return hair[suit];
	case 'k':
		return suit % 2 ? 0xf4cfa8 : 0xe0ac7c;
	case 'g':
		return 0xf3bf35;
	case 'w':
		return 0xfffdf6;
	case 'r':
		return 0xb8323a;
	case 'b':
		return 0xef9a80;
	default:
		return 0x1d1b22;
	}
}

static void
draw_shapes(cairo_t *cr, const struct shape *s, unsigned suit, uint32_t ink)
{
	for (; s->path; s++) {
		bool line = s->colour == 'I';

		path_add(cr, s->path);
		if (!line) {
			draw_colour(cr, colour_of(s->colour, suit, ink));
			cairo_fill_preserve(cr);
		}
		draw_colour(cr, 0x1d1b22);
		if (s->colour == 'b')
			cairo_new_path(cr);
		cairo_stroke(cr);
	}
}

void
court_draw(cairo_t *cr, uint8_t card, uint32_t ink)
{
	static const struct shape *const figures[GOLF_PACK_RANKS] = {
		[10] = jack, [11] = queen, [12] = king, [13] = joker
	};
	unsigned rank = golf_pack_rank(card), suit = golf_suit(card);

	assert(card < GOLF_OWN);
	if (!figures[rank])
		return;
	cairo_set_line_width(cr, 1.8);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	draw_shapes(cr, figures[rank], suit, ink);
	if (rank == 10)
		draw_shapes(cr, suit < 2 ? one_eye : two_eyes, suit, ink);
}
