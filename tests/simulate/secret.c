/*
 * No reader is shown a card that they may not know. Each message of a table is read as golfd hands
 * it over: every card that it names must be in the reader's view, in the news of the hole, or in
 * the reader's own note.
 */
#include "bot/errands/errands.h"
#include "bot/tables/inside.h"
#include "tests/simulate/machine.h"

#include <stdio.h>
#include <string.h>

void __real_errands_say(struct errands_sender *from, const struct say *what);
void __wrap_errands_say(struct errands_sender *from, const struct say *what);
bool __real_tables_leaving(
    struct tables *all, const char *game, struct message *m, struct say_file *file);
bool __wrap_tables_leaving(
    struct tables *all, const char *game, struct message *m, struct say_file *file);

/* The kinds of cards that a reader may know. */
struct known {
	bool card[256];
};

static void
add(struct known *k, uint8_t card)
{
	k->card[card] = true;
}

static void
add_view(struct known *k, const struct golf_view *v)
{
	add(k, v->discard);
	add(k, v->drawn);
	add(k, v->more[0]);
	add(k, v->more[1]);
	for (unsigned s = 0; s < v->seats; s++) {
		for (unsigned i = 0; i < v->size[s]; i++)
			add(k, v->cell[s][i].card);
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			add(k, v->shield[s][i]);
	}
}

static struct known
known_to(const struct table *t, unsigned seat)
{
	struct known k = { .card = { false } };
	struct golf_view v;

	golf_view(table_state(t), GOLF_SPECTATOR, &v);
	add_view(&k, &v);
	for (unsigned i = 0; i < t->now->news; i++) {
		const struct golf_news *n = &t->now->recent[i];

		add(&k, n->card);
		if (n->kind == GOLF_NEWS_SWAPPED && n->seat2 == GOLF_PILE)
			add(&k, n->place2);
	}
	if (seat == GOLF_NOBODY)
		return k;
	golf_view(table_state(t), seat, &v);
	add_view(&k, &v);
	for (unsigned i = 0; i < t->now->note[seat].n; i++)
		add(&k, t->now->note[seat].tell[i].card);
	return k;
}

/*
 * Finds the next card in a text: a rank and the sign of a suit, "10♠". Returns the text behind it,
 * or NULL.
 */
static const char *
next_card(const char *at, const char *end, uint8_t *card)
{
	static const char suits[] = { [0x20] = 'S', [0x23] = 'C', [0x25] = 'H', [0x26] = 'D' };

	for (; at + 3 <= end; at++) {
		unsigned char last = (unsigned char)at[2];
		char name[3];

		if ((unsigned char)at[0] != 0xe2 || (unsigned char)at[1] != 0x99 || last < 0xa0 ||
		    last > 0xa6 || !suits[last - 0x80])
			continue;
		name[0] = at[-1] == '0' ? 'T' : at[-1];
		name[1] = suits[last - 0x80];
		if (golf_card_read(NULL, name, 2, card))
			return at + 3;
	}
	return NULL;
}

static void
check(const struct table *t, unsigned seat, const struct message *m)
{
	const char *at = m->text, *end = m->text + m->used;
	struct known k;
	uint8_t card;

	if (!t || !t->now || !table_state(t))
		return;
	k = known_to(t, seat);
	while ((at = next_card(at, end, &card)))
		if (!k.card[card])
			fail("game %s tells %s the %s: %.*s", t->now->row.id,
			    seat == GOLF_NOBODY ? "everybody" : "a player",
			    golf_card_text(NULL, card), (int)m->used, m->text);
}

/* The only reader of a message; 0: everybody in the channel. */
static snowflake
reader_of(const struct say *what)
{
	const struct interaction *to = what->to;

	if (what->kind == SAY_DM || what->kind == SAY_EDIT)
		return what->user;
	if (to && (what->m->ephemeral || to->on_ephemeral || !to->guild))
		return to->user;
	return 0;
}

void
__wrap_errands_say(struct errands_sender *from, const struct say *what)
{
	const struct table *t = what->game[0] ? tables_find(from->tables, what->game) : NULL;

	if (what->m && t)
		check(t, table_seat(t, reader_of(what)), what->m);
	__real_errands_say(from, what);
}

bool
__wrap_tables_leaving(
    struct tables *all, const char *game, struct message *m, struct say_file *file)
{
	bool there = __real_tables_leaving(all, game, m, file);

	if (there)
		check(tables_find(all, game), GOLF_NOBODY, m);
	return there;
}
