#include "bot/knowledge/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
record_init(struct record *r)
{
	memset(r, 0, sizeof *r);
	buf_init(&r->lines, LIMIT_RECORD - RECORD_HEADER);
}

void
record_free(struct record *r)
{
	buf_free(&r->lines);
}

/* Reading ------------------------------------------------------------------ */

/* golfd wrote the lines, so the key that tells the kind of a line stands first. */
static bool
begins(const char *line, const char *with)
{
	return strncmp(line, with, strlen(with)) == 0;
}

static void
on_game(void *arg, const struct store_game *game)
{
	struct record *r = arg;

	r->row = *game;
}

static void
on_line(void *arg, const char *game, int64_t seq, const char *line)
{
	struct record *r = arg;

	(void)game, (void)seq;
	buf_text(&r->lines, line);
	buf_text(&r->lines, "\n");
	r->n++;
	r->ended += begins(line, "{\"end\":");
}

struct store_reader
record_reader(struct record *r)
{
	return (struct store_reader){ .arg = r, .game = on_game, .line = on_line };
}

bool
record_over(const struct record *r)
{
	return r->row.id[0] && r->n > 0 &&
	    (r->row.state == STORE_OVER || r->row.state == STORE_STOPPED);
}

/* Playing ------------------------------------------------------------------ */

size_t
record_entropy(const struct store_game *row, char out[RECORD_ENTROPY])
{
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].entropy)
			n += (size_t)sprintf(out + n, "%s%llu", n ? "," : "",
			    (unsigned long long)row->seat[i].entropy);
	return n;
}

/* The game before its first deal; NULL when the row is not sound or memory is out. For free(). */
static struct golf_state *
begin(const struct store_game *row, struct golf_rules *rules)
{
	struct golf_state *s = malloc(golf_state_size());
	char entropy[RECORD_ENTROPY];
	size_t n = record_entropy(row, entropy);
	struct golf_why why;

	if (s && golf_rules_load(rules, row->rules, strlen(row->rules), &why) &&
	    golf_rules_check(rules, &why) &&
	    golf_begin(s, rules, row->seats, row->seed, entropy, n) == GOLF_OK)
		return s;
	free(s);
	return NULL;
}

bool
record_write(const struct record *r, struct buf *out)
{
	const char *names[STORE_SEATS];
	char entropy[RECORD_ENTROPY];
	char *header = malloc(RECORD_HEADER);
	struct golf_rules rules;
	struct golf_state *s = begin(&r->row, &rules);
	size_t n = record_entropy(&r->row, entropy);
	bool sound = header && s && !buf_failed(&r->lines) && r->row.state == STORE_OVER;

	for (unsigned i = 0; i < r->row.seats; i++)
		names[i] = r->row.seat[i].name;
	if (sound &&
	    golf_record_header(s, names, entropy, n, header, RECORD_HEADER) < RECORD_HEADER) {
		buf_text(out, header);
		buf_text(out, "\n");
		buf_text(out, buf_string(&r->lines));
	} else {
		sound = false;
	}
	free(header);
	free(s);
	return sound && !buf_failed(out);
}

/* The way through a hole to one of its moves. */
struct way {
	struct golf_replay replay;
	struct record_hole *out;
	unsigned hole, move; /* that are wanted */
	unsigned room; /* news that fit into out->list */
};

static bool
add_news(struct way *w)
{
	struct record_hole *out = w->out;
	const struct golf_events *e = &w->replay.events;

	while (out->news + e->n > w->room) {
		unsigned more_room = w->room ? 2 * w->room : 2 * GOLF_NEWS_MAX;
		struct golf_news *more = realloc(out->list, more_room * sizeof *more);

		if (!more)
			return false;
		out->list = more;
		w->room = more_room;
	}
	if (e->n)
		memcpy(out->list + out->news, e->news, e->n * sizeof e->news[0]);
	out->news += e->n;
	return true;
}

void
record_show_draws(struct golf_events *e)
{
	unsigned next = 0;

	for (unsigned i = 0; i < e->n; i++) {
		struct golf_news *n = &e->news[i];

		if (n->card != GOLF_HIDDEN ||
		    (n->kind != GOLF_NEWS_DREW_STOCK && n->kind != GOLF_NEWS_DREW_MORE))
			continue;
		while (next < e->tells && e->tell[next].kind != GOLF_TELL_DREW)
			next++;
		if (next < e->tells)
			n->card = e->tell[next++].card;
	}
}

/* Takes the move that the last line has made. Returns false when memory is out. */
static bool
take_move(struct way *w)
{
	struct record_hole *out = w->out;

	out->moves = w->replay.move;
	if (w->replay.move > w->move)
		return true;
	out->move = w->replay.move;
	for (unsigned i = out->turn; i < out->news; i++)
		if (out->list[i].kind == GOLF_NEWS_TURN)
			out->turn = i;
	record_show_draws(&w->replay.events);
	golf_view_open(w->replay.state, &out->view);
	return add_news(w);
}

/* Plays the lines up to the deal after the hole, or to the end. */
static bool
play(struct way *w, const char *at)
{
	unsigned dealt = 0;
	struct golf_why why;

	for (; *at; at += strcspn(at, "\n") + 1) {
		if (begins(at, "{\"hole\":") && dealt++ == w->hole)
			break;
		if (!golf_replay_line(&w->replay, at, strcspn(at, "\n"), &why))
			return false;
		if (dealt == w->hole && w->replay.acted && !take_move(w))
			return false;
	}
	return dealt >= w->hole;
}

bool
record_replay(const struct record *r, unsigned hole, unsigned move, struct record_hole *out)
{
	struct way *w = calloc(1, sizeof *w);
	struct golf_state *s;
	bool done = false;

	memset(out, 0, sizeof *out);
	s = begin(&r->row, &out->rules);
	if (w && s && hole >= 1 && hole <= r->ended && !buf_failed(&r->lines)) {
		w->out = out;
		w->hole = hole;
		w->move = move;
		golf_replay_resume(&w->replay, s);
		done = play(w, buf_string(&r->lines));
	}
	if (!done) {
		free(out->list);
		out->list = NULL;
	}
	free(s);
	free(w);
	return done;
}

/* Plays the lines up to the deal after the hole, and calls each() after the hole's actions. */
static bool
tell_moments(struct golf_replay *replay, const struct golf_rules *rules, const char *at,
    unsigned hole, record_moment *each, void *arg)
{
	struct golf_public seen;
	struct golf_why why;
	unsigned dealt = 0;

	for (; *at; at += strcspn(at, "\n") + 1) {
		if (begins(at, "{\"hole\":") && dealt++ == hole)
			break;
		if (!golf_replay_line(replay, at, strcspn(at, "\n"), &why))
			return false;
		if (dealt != hole || !replay->acted)
			continue;
		golf_view_public(replay->state, &seen);
		if (!each(arg, rules, &seen, &replay->events))
			return false;
	}
	return dealt >= hole;
}

bool
record_each(const struct record *r, unsigned hole, record_moment *each, void *arg)
{
	struct golf_replay *replay = malloc(sizeof *replay);
	struct golf_rules rules;
	struct golf_state *s = begin(&r->row, &rules);
	bool done;

	if (replay && s)
		golf_replay_resume(replay, s);
	done = replay && s && hole >= 1 && hole <= r->ended && !buf_failed(&r->lines) &&
	    tell_moments(replay, &rules, buf_string(&r->lines), hole, each, arg);
	free(s);
	free(replay);
	return done;
}

bool
record_walk_begin(struct record_walk *w, const struct record *r)
{
	memset(w, 0, sizeof *w);
	w->record = r;
	w->at = buf_string(&r->lines);
	w->state = buf_failed(&r->lines) ? NULL : begin(&r->row, &w->rules);
	w->broken = !w->state;
	if (w->state)
		golf_replay_resume(&w->replay, w->state);
	return !w->broken;
}

bool
record_walk_next(struct record_walk *w)
{
	size_t length = strcspn(w->at, "\n");
	struct golf_why why;

	if (w->broken || !*w->at)
		return false;
	w->broken = !golf_replay_line(&w->replay, w->at, length, &why);
	w->at += length + (w->at[length] != '\0');
	return !w->broken;
}

void
record_walk_end(struct record_walk *w)
{
	free(w->state);
	w->state = NULL;
}

unsigned
record_scores(const struct record *r, int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX])
{
	struct golf_public seen;
	struct record_walk w;
	unsigned n = 0;

	if (record_walk_begin(&w, r))
		while (n < GOLF_HOLES_MAX) {
			bool ends = begins(w.at, "{\"end\":");

			if (!record_walk_next(&w))
				break;
			if (!ends)
				continue;
			golf_view_public(w.state, &seen);
			memcpy(scores[n++], golf_public_view(&seen)->scores, sizeof scores[0]);
		}
	n = w.broken ? 0 : n;
	record_walk_end(&w);
	return n;
}
