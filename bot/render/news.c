/*
 * Consecutive events of one player become one sentence: "Ana drew the 9♣ from the stock, put it in
 * place 3, and the Q♥ was discarded." config/news_words.h has the clauses of each kind of event. At
 * the start of a hole, cards that are turned up or looked at in sequence share one verb. The turn
 * that follows begins a new sentence.
 */
#include "bot/render/news.h"

#include "bot/render/apart.h"
#include "bot/render/card.h"
#include "bot/render/moment.h"
#include "config/news_words.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { RUN_TEXT = 2048, CLAUSE_TEXT = 640 };

/* The sentence under construction. */
struct run {
	const struct render_table *t;
	uint8_t seat; /* GOLF_NOBODY while there is none */
	char name[RENDER_NAME]; /* name of the seat's player at that time, in Markdown */
	uint8_t kind; /* kind of the last clause */
	bool drawn; /* a clause tells of a drawn card */
	bool seen; /* everybody saw that card */
	const struct golf_news *end; /* end of the events */
	uint8_t doer, did; /* the seat whose last event in this turn leaves a choice, and that
	                      event; else GOLF_NOBODY */
	char text[RUN_TEXT]; /* all clauses but the last */
	char last[CLAUSE_TEXT]; /* the last clause, joined by "and" */
};

void
list_add(const char *lang, char *list, size_t size, const char *item, bool last)
{
	char joined[RUN_TEXT];

	if (*list == '\0') {
		snprintf(list, size, "%s", item);
		return;
	}
	words_say(lang, last ? "list.and" : "list.more", WORDS({ "a", list }, { "b", item }),
	    joined, sizeof joined < size ? sizeof joined : size);
	snprintf(list, size, "%s", joined);
}

static void
end_run(struct run *r, struct sheet *s)
{
	if (*r->last) {
		list_add(r->t->lang, r->text, sizeof r->text, r->last, true);
		sheet_say(s, r->t->lang, "news.line", WORDS({ "name", r->name }, { "b", r->text }));
		sheet_add(s, "\n");
	}
	r->seat = GOLF_NOBODY;
	r->drawn = r->seen = false;
	r->text[0] = r->last[0] = '\0';
}

/*
 * The key for an offer that was declined: a flip, a swap after a look, a due power, or an action at
 * the start.
 */
static const char *
find_kept(const struct run *r, unsigned seat)
{
	if (r->doer != seat)
		return r->t->rules->rearrange ? "news.kept-start" : "news.kept-look";
	if (r->did == GOLF_NEWS_LOOKED)
		return "news.kept-swap";
	return r->did == GOLF_NEWS_POWER ? "news.kept-power" : "news.kept";
}

/* Returns the next LEFT or JOINED of the seat after this event, or NULL. */
static const struct golf_news *
find_change(const struct run *r, const struct golf_news *n, unsigned seat)
{
	for (const struct golf_news *next = n + 1; next < r->end; next++) {
		if (next->seat == seat &&
		    (next->kind == GOLF_NEWS_LEFT || next->kind == GOLF_NEWS_JOINED))
			return next;
	}
	return NULL;
}

/*
 * Returns true when a person took the seat back after this event. The seat then no longer has the
 * computer player's name.
 */
static bool
is_taken_back(const struct run *r, const struct golf_news *n)
{
	const struct golf_news *next = find_change(r, n, n->seat);

	return next && next->kind == GOLF_NEWS_JOINED;
}

/* The name of the person who left the seat. Without a name: "somebody". */
static char *
left_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	if (t->seat[seat].user)
		return seat_name(t, seat, out);
	if (*seat_held(t, seat, out))
		return out;
	if (t->seat[seat].away)
		snprintf(out, RENDER_NAME, "<@%" PRIu64 ">", t->seat[seat].away);
	else
		snprintf(out, RENDER_NAME, "%s", words_find(t->lang, "news.somebody"));
	return out;
}

/*
 * Returns true when a computer player has played the seat since this event, and the person who left
 * is known.
 */
static bool
is_known(const struct run *r, const struct golf_news *n)
{
	return r->t->seat[n->seat].away && !find_change(r, n, n->seat);
}

/*
 * The name of the seat's player at the time of this event. The seat may have changed hands since.
 */
static char *
name_then(const struct run *r, const struct golf_news *n, unsigned seat, char out[RENDER_NAME])
{
	const struct golf_news *next = find_change(r, n, seat);

	if (!next || seat >= r->t->seats)
		return seat_name(r->t, seat, out);
	if (next->kind == GOLF_NEWS_LEFT)
		return left_name(r->t, seat, out);
	/*
	 * A LEFT of a person who came back names that person. The events after it name a computer
	 * player.
	 */
	if (n->kind == GOLF_NEWS_LEFT && n->seat == seat)
		return seat_name(r->t, seat, out);
	snprintf(out, RENDER_NAME, "%s", words_find(r->t->lang, "news.computer"));
	return out;
}

static char *
bold_then(const struct run *r, const struct golf_news *n, unsigned seat, char out[RENDER_NAME])
{
	char name[RENDER_NAME];

	snprintf(out, RENDER_NAME, "**%.*s**", RENDER_NAME - 5, name_then(r, n, seat, name));
	return out;
}

/* Returns the key of the clause for a player's event, or NULL. */
static const char *
find_clause(const struct run *r, const struct golf_news *n)
{
	const struct news_chat *t = &news_words(n->kind)->chat;

	if (t->again && *r->last && r->kind == n->kind)
		return t->again;
	if (t->key && t->other && n->seat2 != n->seat)
		return t->other;
	if (n->kind == GOLF_NEWS_LEFT && !is_known(r, n))
		return "news.left-gone";
	if (n->kind == GOLF_NEWS_LEFT && r->t->seat[n->seat].folds)
		return "news.left-folds";
	if (n->kind == GOLF_NEWS_REPLACED)
		return r->drawn ? t->key : "news.put-drawn";
	if (n->kind == GOLF_NEWS_DISCARDED)
		return r->drawn && r->seen ? "news.discarded" : t->key;
	if (n->kind == GOLF_NEWS_KEPT)
		return find_kept(r, n->seat);
	return t->hidden && n->card >= GOLF_CARD_KINDS ? t->hidden : t->key;
}

/* Returns the key of a separate line for an event, or NULL. */
static const char *
find_line(const struct run *r, const struct golf_news *n)
{
	const struct news_chat *t = &news_words(n->kind)->chat;

	/* W16 turns up another player's card. */
	if (n->kind == GOLF_NEWS_FLIPPED && n->seat2 != GOLF_NOBODY && n->seat2 != n->seat)
		return "news.flipped-other";
	if (n->kind == GOLF_NEWS_LEFT && is_taken_back(r, n))
		return "news.left-back";
	if (n->kind == GOLF_NEWS_SWAPPED && n->seat2 == GOLF_PILE)
		return "news.swapped-pile";
	if (n->kind == GOLF_NEWS_LINES && n->card == GOLF_LINES_COLUMNS)
		return "news.columns";
	if (t->line && t->hidden && n->card >= GOLF_CARD_KINDS)
		return t->hidden;
	return t->line && t->other && n->seat2 != n->seat ? t->other : t->line;
}

/*
 * Returns the key of a clause for an event that happens to the cards of a seat in the turn of the
 * run's player, or NULL.
 */
static const char *
find_done(const struct run *r, const struct golf_news *n)
{
	const struct news_chat *t = &news_words(n->kind)->chat;
	bool own = n->seat == r->seat;

	if (!*r->last)
		return NULL;
	/* W16 turns up another player's card. */
	if (n->kind == GOLF_NEWS_FLIPPED && n->seat2 != GOLF_NOBODY && n->seat2 != n->seat)
		return "news.flip-other";
	if (n->kind == GOLF_NEWS_SWAPPED && n->seat2 == GOLF_PILE)
		return own ? "news.swap-pile-own" : "news.swap-pile";
	if (n->kind == GOLF_NEWS_SWAPPED && n->seat2 == n->seat)
		return own ? "news.swap-both-own" : "news.swap-both";
	if (n->kind == GOLF_NEWS_LINES && n->card == GOLF_LINES_COLUMNS)
		return own ? "news.swap-columns-own" : "news.swap-columns";
	if (t->does_to_own && n->seat2 == r->seat)
		return t->does_to_own;
	return own && t->does_own ? t->does_own : t->does;
}

/* The values that the texts of an event may use. */
struct names {
	char name[RENDER_NAME], other[RENDER_NAME], left[RENDER_NAME], call[RENDER_NAME];
	char card[CARD_TEXT], gone[CARD_TEXT], place[NUMBER_TEXT], there[NUMBER_TEXT],
	    n[NUMBER_TEXT], hole[NUMBER_TEXT];
	struct word words[12];
};

/* Returns the values that the text of key uses. Values cost too much to be made in vain. */
static const struct word *
name_all(const struct run *r, const struct golf_news *n, const char *key, struct names *out)
{
	const struct render_table *t = r->t;
	const char *text = words_find(t->lang, key);
	uint8_t gone = n->seat2 == GOLF_PILE ? n->place2 : GOLF_NO_CARD;
	/* cppcheck-suppress ctuuninitvar ; only the address of the words is taken */
	struct word *w = out->words;

	if (strstr(text, "{name}"))
		*w++ = (struct word){ "name", bold_then(r, n, n->seat, out->name) };
	if (strstr(text, "{other}"))
		*w++ = (struct word){ "other", bold_then(r, n, n->seat2, out->other) };
	if (strstr(text, "{left}"))
		*w++ = (struct word){ "left",
			n->seat < t->seats ? left_name(t, n->seat, out->left) : "" };
	if (strstr(text, "{call}"))
		*w++ = (struct word){ "call", call_word(t, out->call) };
	if (strstr(text, "{card}"))
		*w++ = (struct word){ "card", card_shown(t, n->card, out->card) };
	if (strstr(text, "{gone}"))
		*w++ = (struct word){ "gone", card_shown(t, gone, out->gone) };
	if (strstr(text, "{place}"))
		*w++ = (struct word){ "place", place_text(n->place, out->place) };
	if (strstr(text, "{there}"))
		*w++ = (struct word){ "there", place_text(n->place2, out->there) };
	if (strstr(text, "{n}"))
		*w++ = (struct word){ "n", number_text(n->place, out->n) };
	if (strstr(text, "{hole}"))
		*w++ = (struct word){ "hole", number_text(t->view->hole, out->hole) };
	if (strstr(text, "{power}"))
		*w++ = (struct word){ "power", words_find(t->lang, words_power(n->place)) };
	*w = (struct word){ 0 };
	return out->words;
}

/* Adds a clause about the run's player. */
static void
go_on(struct run *r, const struct golf_news *n, const char *key)
{
	struct names names;
	const char *lang = r->t->lang;

	if (*r->last)
		list_add(lang, r->text, sizeof r->text, r->last, false);
	words_say(lang, key, name_all(r, n, key, &names), r->last, sizeof r->last);
	r->kind = n->kind;
}

/* Adds a clause about the seat of the event. */
static void
add_clause(struct run *r, const struct golf_news *n, const char *key)
{
	/* The sentence names the person who left, too. */
	if (!*r->last && n->kind == GOLF_NEWS_LEFT && is_known(r, n))
		seat_computer(r->t, n->seat, r->name);
	else if (!*r->last)
		name_then(r, n, n->seat, r->name);
	go_on(r, n, key);
	r->seat = n->seat;
}

/* Adds a player's event: one clause, or two when a card replaced another. */
static void
add_event(struct run *r, const struct golf_news *n, const char *key)
{
	bool first = !*r->last || r->kind != n->kind;

	add_clause(r, n, key);
	if (n->kind == GOLF_NEWS_REPLACED && first) {
		add_clause(r, n, "news.discarded-card");
		r->kind = GOLF_NEWS_REPLACED;
	}
	if (n->kind == GOLF_NEWS_DREW_STOCK || n->kind == GOLF_NEWS_DREW_DISCARD) {
		r->drawn = true;
		r->seen = n->card != GOLF_HIDDEN;
	}
	if (n->kind == GOLF_NEWS_POWER || n->kind == GOLF_NEWS_LOOKED ||
	    n->kind == GOLF_NEWS_DISCARDED) {
		r->doer = n->seat;
		r->did = n->kind;
	}
	/* From now on a discarded card is not, or not only, the drawn card. */
	if (n->kind == GOLF_NEWS_POWER || n->kind == GOLF_NEWS_DREW_MORE ||
	    n->kind == GOLF_NEWS_MATCHED)
		r->seen = false;
}

static void
add_line(const struct run *r, struct sheet *s, const struct golf_news *n, const char *key)
{
	struct names names;

	sheet_say(s, r->t->lang, key, name_all(r, n, key, &names));
	sheet_add(s, "\n");
}

/* Returns true when an event needs a new sentence: another player, or another part of the hole. */
static bool
breaks_run(const struct run *r, const struct golf_news *n)
{
	if (n->seat != r->seat || n->kind == GOLF_NEWS_LAST_TURNS || n->kind == GOLF_NEWS_JOINED ||
	    n->kind == GOLF_NEWS_LEFT)
		return true;
	return n->kind != r->kind &&
	    (r->kind == GOLF_NEWS_TURNED_UP || r->kind == GOLF_NEWS_PEEKED ||
		r->kind == GOLF_NEWS_LEFT || r->kind == GOLF_NEWS_JOINED ||
		r->kind == GOLF_NEWS_SKIPPED);
}

/* Returns the offset of the last lines: at most `most` lines, and room characters. */
static size_t
find_tail(const struct sheet *s, unsigned most, unsigned room)
{
	size_t at = s->length, start = s->length;
	unsigned lines = 0, characters = 0;

	while (at > 0 && lines < most) {
		at--;
		if ((s->text[at] & 0xc0) != 0x80 && ++characters > room)
			break;
		if (at == 0 || s->text[at - 1] == '\n') {
			start = at;
			lines++;
		}
	}
	return start;
}

/* Removes the oldest lines until one more line of any length fits. */
static void
drop_old(struct sheet *s)
{
	while (s->length + 2 * RUN_TEXT > SHEET_TEXT) {
		size_t n = strcspn(s->text, "\n") + 1;

		s->length -= n;
		memmove(s->text, s->text + n, s->length + 1);
	}
}

/* Returns true for the first of two cards that nobody saw: the second tells of both. */
static bool
is_first_of_two(const struct run *r, const struct golf_news *n)
{
	const struct golf_news *next = n + 1;

	return n->kind == GOLF_NEWS_DREW_MORE && n->card == GOLF_HIDDEN && next < r->end &&
	    next->kind == n->kind && next->seat == n->seat;
}

/* Adds one event. Complete lines are moved to the end of all. */
static void
tell(struct run *r, struct sheet *all, const struct golf_news *n)
{
	const char *line_key = find_line(r, n), *done = line_key ? find_done(r, n) : NULL, *key;

	if (n->kind == GOLF_NEWS_TURN)
		r->doer = GOLF_NOBODY;
	if (is_first_of_two(r, n))
		return;
	if (done) {
		go_on(r, n, done);
		return;
	}
	if (breaks_run(r, n))
		end_run(r, all);
	key = line_key ? NULL : find_clause(r, n);
	if (key) {
		add_event(r, n, key);
		return;
	}
	end_run(r, all);
	/* A deal removes the older news. */
	if (n->kind == GOLF_NEWS_DEALT)
		sheet_init(all);
	if (line_key)
		add_line(r, all, n, line_key);
}

/* Passes each line to line(), without its line end, and empties the sheet. */
static void
hand_on(struct sheet *all, void (*line)(void *arg, const char *text), void *arg)
{
	for (char *at = all->text, *end; *at; at = end + 1) {
		end = at + strcspn(at, "\n");
		*end = '\0';
		line(arg, at);
	}
	sheet_init(all);
}

void
news_each(const struct render_table *t, const struct golf_news *list, unsigned n,
    void (*line)(void *arg, const char *text), void *arg)
{
	struct run r = { .t = t, .end = list + n, .seat = GOLF_NOBODY, .doer = GOLF_NOBODY };
	struct sheet all;

	sheet_init(&all);
	for (unsigned i = 0; i < n; i++) {
		tell(&r, &all, &list[i]);
		hand_on(&all, line, arg);
	}
	end_run(&r, &all);
	hand_on(&all, line, arg);
}

/*
 * Writes t's news, one line each. When they do not fit, the oldest lines are left out.
 *	headed	a headline tells its own event
 */
static void
tell_all(const struct render_table *t, bool headed, struct sheet *all)
{
	struct run r = {
		.t = t, .end = t->recent + t->news, .seat = GOLF_NOBODY, .doer = GOLF_NOBODY
	};

	struct moment m = { 0 };

	if (headed)
		moment_find(t, &m);
	sheet_init(all);
	for (unsigned i = 0; i < t->news; i++) {
		drop_old(all);
		if (!moment_tells(&m, &t->recent[i]))
			tell(&r, all, &t->recent[i]);
	}
	drop_old(all);
	end_run(&r, all);
}

/* Adds the last of these lines as small print. */
static void
write_lines(struct sheet *s, struct sheet *all, unsigned lines, unsigned room)
{
	size_t at = find_tail(all, lines, room < NEWS_CHARACTERS ? room : NEWS_CHARACTERS);
	const char *last = all->text + all->length;

	for (char *line = all->text + at, *end; line < last; line = end + 1) {
		end = line + strcspn(line, "\n");
		*end = '\0';
		sheet_line(s);
		sheet_add(s, "-# ");
		sheet_add(s, line);
	}
	sheet_line(s);
}

void
news_write(struct sheet *s, const struct render_table *t, unsigned lines, unsigned room)
{
	struct sheet all;

	tell_all(t, true, &all);
	write_lines(s, &all, lines, room);
}

void
news_write_last(struct sheet *s, const struct render_table *t, unsigned room)
{
	struct sheet all;

	tell_all(t, false, &all);
	write_lines(s, &all, 1, room);
}

void
news_write_older(struct sheet *s, const struct render_table *t, unsigned lines, unsigned room)
{
	struct sheet all;

	tell_all(t, true, &all);
	all.length = find_tail(&all, 1, SHEET_TEXT);
	all.text[all.length] = '\0';
	write_lines(s, &all, lines, room);
}

void
news_add_last(struct sheet *s, const struct render_table *t)
{
	struct sheet all;
	size_t at;

	tell_all(t, true, &all);
	if (all.length == 0)
		return;
	all.text[all.length - 1] = '\0';
	at = find_tail(&all, 1, NEWS_CHARACTERS);
	sheet_add(s, " ");
	sheet_add(s, all.text + at);
}
