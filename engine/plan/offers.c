#include "engine/plan/offers.h"

#include "engine/plan/plan.h"

static void
add(struct offers *o, enum offer kind, bool may)
{
	o->kinds |= (uint32_t)may << kind;
}

static void
add_places(struct offers *o, enum offer kind, uint32_t places)
{
	add(o, kind, places != 0);
	o->places[kind] = places;
}

static uint32_t
held(const struct golf_view *v, unsigned seat)
{
	uint32_t places = 0;

	for (unsigned place = 0; place < v->size[seat]; place++)
		places |= (uint32_t)plan_holds(v, seat, place) << place;
	return places;
}

/* What only the seat does whose turn it is. */
static void
add_turn(struct offers *o, const struct golf_view *v)
{
	const struct golf_may *may = &v->may;
	uint32_t all = held(v, v->turn), own = all & ~v->locked[v->turn];
	bool gives = v->phase == GOLF_PH_AIM && v->power == GOLF_POWER_TAKE_LOOK_SWAP;

	add(o, OFFER_STOCK, may->draw >> GOLF_FROM_STOCK & 1);
	add(o, OFFER_TAKE, may->draw >> GOLF_FROM_DISCARD & 1);
	add_places(o, OFFER_LOOK, may->look);
	add_places(o, OFFER_REPLACE, may->place ? own : 0);
	add_places(o, OFFER_SEVERAL, may->several ? own : 0);
	add(o, OFFER_TRADE, may->trade);
	add(o, OFFER_DISCARD, may->discard);
	add_places(o, OFFER_FLIP, may->flip);
	add(o, OFFER_POWER, may->power);
	o->places[OFFER_POWER] = may->power && gives ? all : 0;
	add(o, OFFER_EXPOSE, may->expose);
	add(o, OFFER_PASS, may->pass);
	o->hand = may->place;
}

void
offers_find(const struct golf_view *v, unsigned seat, struct offers *o)
{
	*o = (struct offers){ 0 };
	if (seat >= v->seats)
		return;
	add_places(o, OFFER_TURN_UP, v->may.turn_up[seat]);
	add(o, OFFER_REARRANGE, v->may.rearrange >> seat & 1);
	add_places(o, OFFER_PEEK, v->may.peek[seat]);
	add(o, OFFER_MATCH, v->may.match >> seat & 1);
	add(o, OFFER_KNOCK, v->may.knock >> seat & 1);
	add(o, OFFER_KEEP, v->may.keep >> seat & 1);
	if (seat == v->turn)
		add_turn(o, v);
}
