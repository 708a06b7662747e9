#include "bot/render/cells.h"

#include <stdio.h>

bool
cells_in_play(const struct golf_view *v)
{
	return v->phase != GOLF_PH_BETWEEN && v->phase != GOLF_PH_OVER;
}

unsigned
cells_rows(const struct golf_view *v)
{
	return v->columns ? (v->places + v->columns - 1u) / v->columns : 0;
}

bool
cells_stands(const struct golf_view *v, const struct golf_tell *tell)
{
	const struct golf_cell *cell = &v->cell[tell->seat][tell->place];

	return cell->card == tell->card;
}

uint8_t
cells_card(const struct golf_view *v, unsigned seat, unsigned place, const struct golf_tell *tell,
    unsigned n)
{
	const struct golf_cell *c = &v->cell[seat][place];

	for (unsigned i = 0; i < n; i++)
		if (tell[i].kind != GOLF_TELL_DREW && tell[i].seat == seat &&
		    tell[i].place == place && cells_stands(v, &tell[i]))
			return tell[i].card;
	if (c->card == GOLF_NO_CARD || c->flags & (GOLF_CELL_UP | GOLF_CELL_HELD))
		return c->card;
	return GOLF_HIDDEN;
}

void
cells_now(const struct golf_view *v, struct golf_view *out)
{
	*out = *v;
	for (unsigned seat = 0; seat < v->seats; seat++)
		for (unsigned place = 0; place < v->size[seat]; place++)
			out->cell[seat][place].card = cells_card(v, seat, place, NULL, 0);
}

uint32_t
cells_combined(const struct golf_rules *r, const struct golf_view *v, unsigned seat)
{
	struct golf_part part[GOLF_PARTS_MAX];
	unsigned n = cells_in_play(v) ? 0 : golf_explain(r, v, seat, part);
	uint32_t places = 0;

	for (unsigned i = 0; i < n; i++)
		if (golf_part_sort(part[i].kind) != GOLF_SORT_SINGLE)
			places |= part[i].places;
	return places;
}

void
cells_down(const struct golf_view *v, unsigned seat, char out[CELLS_DOWN])
{
	size_t used = 0;

	out[0] = '\0';
	for (unsigned at = 0; at < v->size[seat]; at++) {
		unsigned first = at;

		while (at < v->size[seat] && v->cell[seat][at].card != GOLF_NO_CARD &&
		    !(v->cell[seat][at].flags & GOLF_CELL_UP))
			at++;
		if (at == first)
			continue;
		used += (size_t)snprintf(
		    out + used, CELLS_DOWN - used, "%s%u", used ? ", " : "", first + 1);
		if (at > first + 1)
			used += (size_t)snprintf(out + used, CELLS_DOWN - used, "-%u", at);
	}
}
