/*
 * errands.h - what the tables say goes out to Discord as REST calls, and the results come back:
 * messages, answers to interactions, files, and questions about members.
 *
 * struct errands is of the whole process. It knows which interactions wait for an answer, and
 * defers those that get none in time (answers.h). Each set of tables speaks by a sender of its own.
 */
#ifndef BOT_ERRANDS_ERRANDS_H
#define BOT_ERRANDS_ERRANDS_H

#include "bot/discord/answers.h"
#include "bot/discord/rest.h"
#include "bot/tables/tables.h"

/* Pointers are lent until errands_end(). */
struct errands_settings {
	uv_loop_t *loop;
	const snowflake *application; /* the bot's; it may become known later */
	const bool *driven; /* a test drives the tables' clock: an interaction came just now */
	unsigned slack; /* ms that a test gives to each first answer, beyond Discord's time; 0 */
	void *arg; /* of the functions below */
	/*
	 * The interaction has its answer, or needs none.
	 *	shard	that it came to: interaction.shard
	 */
	void (*answered)(void *arg, unsigned shard, snowflake interaction);
	/* Discord has refused a message with emojis, and has taken it as text. */
	void (*doubt)(void *arg);
	/*
	 * No other process of this bot can have answered what came to this one at that time, ms of
	 * the loop.
	 */
	bool (*sole)(void *arg, uint64_t arrived);
};

struct errand;

struct errands {
	struct errands_settings set;
	struct rest *rest; /* lent; NULL: nothing can be sent */
	bool shut; /* errands_shut() */
	struct answers answers;
	struct errand *over; /* ended errands whose result the tables must still get */
	uv_timer_t defer; /* for answers_next() */
	struct {
		unsigned n; /* lines about refusals, */
		uint64_t from; /* since then, ms of the loop */
	} refusals;
	struct {
		unsigned signs; /* since `from` */
		uint64_t from, told; /* ms of the loop; told 0: never */
	} twin;
};

enum errands_state {
	ERRANDS_SPEAK,
	ERRANDS_REST, /* nothing but answers leaves */
	ERRANDS_LOST, /* another process shows the tables: no call shows a table any more */
};

/* The sender of one set of tables. */
struct errands_sender {
	struct errands *all;
	struct tables *tables; /* lent; they get the results */
	enum errands_state state;
};

/*
 * Makes the errands of a process, without REST: nothing is sent yet. Copies *set. errands_end()
 * ends them.
 */
void errands_init(struct errands *all, const struct errands_settings *set);

/* Calls go by this from now on. Lent until errands_end(). */
void errands_open(struct errands *all, struct rest *rest);

/* Nothing new leaves any more, and nothing is deferred. What is under way still ends. */
void errands_shut(struct errands *all);

/*
 * REST is closed: the tables get the results that are left, the answers are freed, and the timer is
 * closed.
 */
void errands_end(struct errands *all);

/*
 * Carries out what the tables say. Lends *what. The sender's tables get the result, by
 * tables_said(), never from inside this call. Once nothing can be sent, they get none.
 */
void errands_say(struct errands_sender *from, const struct say *what);

/* Downloads an attached file: struct tables_settings.fetch. done is called once. */
void errands_fetch(struct errands *all, const char *url, say_fetched *done, void *done_arg);

/* Asks for a member of a server: struct tables_settings.member. done is called once. */
void errands_member(
    struct errands *all, snowflake guild, snowflake user, say_member *done, void *done_arg);

/* answers_came(), answers_forget(), answers_home() and answers_left(), for the timer as well. */
bool errands_came(struct errands *all, const struct interaction *in, bool everybody);
void errands_forget(struct errands *all, snowflake interaction);
void errands_home(struct errands *all, snowflake interaction, const void *home);
void errands_left(struct errands *all, const void *home);

#endif
