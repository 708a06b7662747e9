/*
 * around.h - what happens around the tables: hours, people, rooms that ask.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_AROUND_H
#define BOT_TABLES_AROUND_H

#include "bot/tables/inside.h"

/*
 * What follows from the hours (standstill.c): the load is over; the first tables_wake(); about once
 * a second.
 */
void tables_hours_begin(struct tables *all);
void tables_hours_wake(struct tables *all);
void tables_hours_nudge(struct tables *all);

/* Deletes some values of the store that nobody reads any more, when that may be. */
void tables_drop_stale(struct tables *all);

/*
 * Remembers how a DM to a person went, once the store has kept it. When the store fails, the next
 * DM shows it again.
 */
void tables_learn_person(struct tables *all, const struct said *how);

/* Whether somebody's wish to be forgotten is on its way to the store. */
bool tables_forgetting(const struct tables *all, snowflake user);

/* Lets the tables that were busy in tables_person_gone() forget their people. */
void tables_forget_nudge(struct tables *all);
void tables_forget_free(struct tables *all);

/*
 * The store has forgotten the person: drops what is known of them. Results of DMs that the store
 * has not kept yet are dropped, too.
 */
void tables_people_forgotten(struct tables *all, snowflake user);

/* The person's wish has been answered: changes that waited for it go on. */
void tables_people_go_on(struct tables *all, snowflake user);

/* What the rooms ask of the set (asked.c), and what they tell it of pictures (made.c). */
struct voice_owner tables_voice_owner(struct tables *all);
struct shots_owner tables_shots_owner(struct tables *all);

#endif
