/*
 * /golf replay: a finished game of this channel or its threads, or one that the reader has played,
 * move by move; a hole of it in words; how a hole was counted; films of its holes; its record file.
 * Each press reads the game from the store and plays it on the thread pool. Nothing is kept between
 * two presses: a button holds the game, the hole and the move.
 */
#include "bot/base/log.h"
#include "bot/commands/house.h"
#include "bot/commands/past.h"
#include "bot/knowledge/record.h"
#include "bot/render/apart.h"
#include "bot/render/film.h"
#include "bot/render/results.h"
#include "bot/voice/answer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum page {
	PAGE_MOVE, /* the table after a move */
	PAGE_STORY, /* a hole in words */
	PAGE_COUNT, /* how a hole was counted */
	PAGE_FILE, /* the record file */
	PAGE_FILM, /* a hole as a film */
};

struct replaying {
	struct tables *all;
	struct interaction in;
	const char *lang;
	enum render_style style;
	char id[STORE_GAME_ID]; /* "" until the latest game is known */
	unsigned hole, move, part;
	enum page page; /* that is wanted */
	struct film *film;
	const void *gif;
	size_t gif_size;
	bool large; /* the film is too large for a message */
	bool undrawn; /* the record is sound, but the film could not be drawn */
	struct record record;
	struct store_reader reader;
	struct record_hole played;
	unsigned scored; /* PAGE_COUNT: holes in scores[] */
	int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
	struct buf text; /* text of the file */
	bool done; /* the work was done: the daemon is not leaving */
	bool sound; /* played, or written, without an error */
};

static void
replaying_free(struct replaying *p)
{
	record_free(&p->record);
	free(p->played.list);
	buf_free(&p->text);
	film_free(p->film);
	free(p);
}

static void
refuse(struct replaying *p, const char *key)
{
	voice_sentence(tables_voice(p->all), &p->in, key);
	replaying_free(p);
}

/* The page "More" of a game whose moves cannot be read still leads to the fair deal. */
static void
refuse_unsound(struct replaying *p)
{
	struct message m;

	if (p->page != PAGE_COUNT) {
		refuse(p, "refuse.not-read");
		return;
	}
	render_unsound(p->lang, p->record.row.id, &m);
	voice_page(tables_voice(p->all), NULL, &p->in, &m);
	replaying_free(p);
}

/* Showing ------------------------------------------------------------------ */

static void
show(struct replaying *p)
{
	const struct store_game *row = &p->record.row;
	char title[PRESET_TITLE_MAX];
	struct render_table t;
	const struct render_replay r = { .hole = p->hole,
		.holes = p->record.ended,
		.move = p->played.move,
		.moves = p->played.moves,
		.part = p->part,
		.news = p->played.list,
		.n = p->played.news,
		.turn = p->played.turn,
		.file = row->state == STORE_OVER };
	struct message m;

	past_table(p->all, &p->record.row, &p->played.rules, p->lang, p->style, title, &t);
	t.view = &p->played.view;
	t.scored = p->scored;
	t.scores = (const int16_t(*)[GOLF_SEATS_MAX])p->scores;
	if (p->page == PAGE_STORY)
		render_story(&t, &r, &m);
	else if (p->page == PAGE_COUNT)
		render_count(&t, &r, &m);
	else
		render_replay(&t, &r, &m);
	voice_page(tables_voice(p->all), NULL, &p->in, &m);
}

static void
hand_over(struct replaying *p)
{
	char name[STORE_GAME_ID + 16];
	const struct say_file file = { .name = name,
		.type = "application/jsonl",
		.bytes = buf_string(&p->text),
		.size = p->text.length };
	struct message m;

	snprintf(name, sizeof name, "golf-%s.jsonl", p->record.row.id);
	render_record(p->lang, name, &m);
	voice_file(tables_voice(p->all), &p->in, &m, &file);
}

static void
hand_film(struct replaying *p)
{
	char name[STORE_GAME_ID + 24];
	const struct say_file file = {
		.name = name, .type = "image/gif", .bytes = p->gif, .size = p->gif_size
	};
	struct message m;

	snprintf(name, sizeof name, "golf-%s-hole-%u.gif", p->record.row.id, p->hole);
	render_film(p->lang, name, p->hole, &m);
	voice_file(tables_voice(p->all), &p->in, &m, &file);
}

/* The first moment that the film sees gives it the title of the rules. */
static bool
on_moment(void *arg, const struct golf_rules *rules, const struct golf_public *seen,
    const struct golf_events *events)
{
	struct replaying *p = arg;
	char title[PRESET_TITLE_MAX];
	struct render_table t;

	if (!p->film) {
		past_table(p->all, &p->record.row, rules, p->lang, p->style, title, &t);
		p->film = film_new(&t);
		p->undrawn = !p->film;
	}
	return p->film && film_see(p->film, rules, seen, events);
}

/* Returns false when the record cannot be played, or the film cannot be drawn. */
static bool
make_film(struct replaying *p)
{
	bool drawn;

	if (!record_each(&p->record, p->hole, on_moment, p))
		return false;
	drawn = p->film && film_roll(p->film) && record_each(&p->record, p->hole, on_moment, p);
	drawn = p->film && film_end(p->film, &p->gif, &p->gif_size, &p->large) && drawn;
	p->undrawn = !drawn;
	return drawn;
}

/*
 * Calls the seats that computer players hold for people as the pages do: "Birdie for Cleo". The row
 * is a copy. A line of the file names who left or came back at that moment alone.
 */
static void
name_held(struct replaying *p)
{
	struct store_game *row = &p->record.row;
	char name[LIMIT_NAME];

	for (unsigned i = 0; i < row->seats; i++) {
		struct store_seat *seat = &row->seat[i];

		if (!seat->user && seat->held[0])
			snprintf(seat->name, sizeof seat->name, "%s",
			    apart_held(p->lang, seat->name, seat->held, 0, name));
	}
}

/* Runs on the thread pool. */
static void
work(void *arg)
{
	struct replaying *p = arg;

	p->done = true;
	if (p->page == PAGE_FILE)
		name_held(p);
	if (p->page == PAGE_FILM)
		p->sound = make_film(p);
	else if (p->page == PAGE_FILE)
		p->sound = record_write(&p->record, &p->text);
	else
		p->sound = record_replay(
		    &p->record, p->hole, p->page == PAGE_MOVE ? p->move : RECORD_LAST, &p->played);
	if (p->sound && p->page == PAGE_COUNT) {
		p->scored = record_scores(&p->record, p->scores);
		p->sound = p->scored > 0;
	}
}

static void
worked(void *arg)
{
	struct replaying *p = arg;

	/* The daemon leaves: Discord brings the press to the next one, which makes the film. */
	if (!p->done && work_ends_early(tables_work(p->all))) {
		replaying_free(p);
		return;
	}
	if (p->large || !p->done) {
		refuse(p, p->large ? "refuse.film-large" : "refuse.not-read");
		return;
	}
	if (!p->sound) {
		if (p->undrawn)
			log_line(LOG_ERROR, "replay", "no memory for the film of a game");
		else
			log_line(LOG_WARN, "replay",
			    "game %s cannot be replayed: its record in the store is not sound",
			    p->record.row.id);
		refuse_unsound(p);
		return;
	}
	if (p->page == PAGE_FILM)
		hand_film(p);
	else if (p->page == PAGE_FILE)
		hand_over(p);
	else
		show(p);
	replaying_free(p);
}

/* Reading ------------------------------------------------------------------ */

static void
on_read(void *arg, enum store_status status)
{
	struct replaying *p = arg;
	const char *key = past_missing(&p->record, status, &command_replay.guard, &p->in,
	    p->page == PAGE_FILE ? "refuse.no-hole" : NULL);

	if (key) {
		refuse(p, key);
		return;
	}
	p->hole = p->hole < 1 ? 1 : p->hole > p->record.ended ? p->record.ended : p->hole;
	if (p->page == PAGE_FILM ? !work_slowly(tables_work(p->all), work, worked, p)
				 : !work_run(tables_work(p->all), work, worked, p))
		refuse(p, "refuse.too-busy");
}

static void
read_game(struct replaying *p)
{
	p->reader = record_reader(&p->record);
	kept_read(tables_kept(p->all), p->id, &p->reader, on_read, p);
}

static void
on_latest(void *row_arg, const struct store_result *result)
{
	struct replaying *p = row_arg;

	memcpy(p->id, result->game, sizeof p->id);
}

static void
on_asked(void *arg, enum store_status status)
{
	struct replaying *p = arg;

	if (status == STORE_OK && p->id[0])
		read_game(p);
	else
		refuse(p, status == STORE_OK ? "results.none" : "refuse.not-read");
}

/* Asking ------------------------------------------------------------------- */

/* Reads a typed id; other characters around it are ignored. */
static void
read_id(const char *typed, char id[STORE_GAME_ID])
{
	unsigned n = 0;

	for (; *typed && n + 1 < STORE_GAME_ID; typed++)
		if (isalnum((unsigned char)*typed))
			id[n++] = (char)tolower((unsigned char)*typed);
	id[n] = '\0';
}

/* Reads a replay's sequence number: hole and move. Numbers above the last are brought down later.
 */
static void
read_moment(struct replaying *p, int64_t seq)
{
	int64_t hole = seq % REPLAY_MOVE, move = seq / REPLAY_MOVE;

	p->hole = hole > GOLF_HOLES_MAX ? GOLF_HOLES_MAX : (unsigned)hole;
	p->move = move > REPLAY_MOVES_MAX ? REPLAY_MOVES_MAX : (unsigned)move;
}

/* Reads the game, the hole, the move and the part from the request. */
static void
read_wish(const struct ask *a, struct replaying *p)
{
	const struct interaction_option *game = interaction_find(a->in, "game");

	if (game)
		read_id(game->text, p->id);
	if (!a->press)
		return;
	/* The value of a history's menu is the game's id. */
	read_id(strcmp(a->press->game, "-") != 0 ? a->press->game
		: a->in->values                  ? a->in->value[0]
						 : "",
	    p->id);
	read_moment(p, a->press->seq);
	p->part = a->press->arg < 0 ? 0 : (unsigned)a->press->arg;
}

static void
begin(const struct ask *a, enum page page)
{
	struct replaying *p = calloc(1, sizeof *p);

	if (!p) {
		ask_refuse(a, "refuse.too-busy");
		return;
	}
	p->all = a->all;
	p->in = *a->in;
	p->lang = a->lang;
	p->style = house_style(a);
	p->page = page;
	record_init(&p->record);
	buf_init(&p->text, LIMIT_RECORD);
	read_wish(a, p);
	if (p->id[0])
		read_game(p);
	else if (a->press || interaction_find(a->in, "game"))
		refuse(p, "refuse.no-record");
	else
		kept_ask(tables_kept(a->all),
		    &(struct store_question){ .guild = a->in->guild,
			.place = interaction_place(a->in),
			.reader = a->in->user,
			.most = 1 },
		    on_latest, p, on_asked, p);
}

static void
replay(const struct ask *a)
{
	begin(a, PAGE_MOVE);
}

static void
story(const struct ask *a)
{
	begin(a, PAGE_STORY);
}

/* The button "Points": the last hole of a table, or a hole of a game that is over. */
static void
count(const struct ask *a)
{
	struct picture p;
	struct message m;

	if (!a->t) {
		begin(a, PAGE_COUNT);
		return;
	}
	table_public(a->t, a->lang, &p);
	if (!p.table.view || p.table.view->hole == 0 ||
	    (p.table.view->phase != GOLF_PH_BETWEEN && p.table.view->phase != GOLF_PH_OVER)) {
		ask_refuse(a, "refuse.game-on");
		return;
	}
	p.table.style = house_style(a);
	render_count(&p.table, NULL, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
}

static void
record(const struct ask *a)
{
	begin(a, PAGE_FILE);
}

static void
film(const struct ask *a)
{
	begin(a, PAGE_FILM);
}

/* Completion --------------------------------------------------------------- */

struct offering {
	struct tables *all;
	struct interaction in;
	const char *lang;
	char typed[STORE_GAME_ID];
	struct store_result found[LIMIT_CHOICES]; /* the latest games, oldest first */
	unsigned n, left; /* left: older games that had no room */
};

static void
on_offer(void *row_arg, const struct store_result *r)
{
	struct offering *o = row_arg;

	if (strncmp(r->game, o->typed, strlen(o->typed)) != 0)
		return;
	if (o->n == LIMIT_CHOICES) {
		memmove(&o->found[0], &o->found[1], --o->n * sizeof o->found[0]);
		o->left++;
	}
	o->found[o->n++] = *r;
}

/*
 * Adds a choice such as "e13wu1og · Six-card Golf · Ana 41, Ben 50", cut when it is too long. The
 * id comes first, so that it is never cut.
 */
static void
add_offer(const struct offering *o, const struct store_result *r, struct choices *out)
{
	char title[PRESET_TITLE_MAX], number[APART_NUMBER];
	char held[GOLF_SEATS_MAX][LIMIT_NAME];
	const char *names[GOLF_SEATS_MAX];
	struct buf text;

	buf_init(&text, sizeof out->choice[0].name - 1);
	buf_format(&text, "%s · %s ·", r->game,
	    house_rules_name_title(r->rules, o->lang, title, sizeof title));
	for (unsigned i = 0; i < r->seats; i++)
		names[i] = apart_held(o->lang, r->seat[i].name, r->seat[i].held, 0, held[i]);
	for (unsigned i = 0; i < r->seats; i++)
		buf_format(&text, "%s %s%s %d", i ? "," : "", names[i],
		    apart_number(names, i, 0, number), (int)r->seat[i].total);
	choices_add(out, buf_string(&text), r->game);
	buf_free(&text);
}

static void
on_offered(void *arg, enum store_status status)
{
	struct offering *o = arg;
	struct choices choices = { .n = 0 };

	(void)status; /* a failed read offers no games */
	for (unsigned i = o->n; i-- > 0;)
		add_offer(o, &o->found[i], &choices);
	choices.left += o->left;
	voice_choices(tables_voice(o->all), &o->in, &choices);
	free(o);
}

static void
offer(const struct ask *a, const char *typed)
{
	struct offering *o = calloc(1, sizeof *o);

	if (!o) {
		voice_choices(tables_voice(a->all), a->in, &(struct choices){ .n = 0 });
		return;
	}
	o->all = a->all;
	o->in = *a->in;
	o->lang = a->lang;
	read_id(typed, o->typed);
	kept_ask(tables_kept(a->all),
	    &(struct store_question){ .guild = a->in->guild,
		.place = interaction_place(a->in),
		.reader = a->in->user,
		.most = o->typed[0] ? 1000 : LIMIT_CHOICES + 1 },
	    on_offer, o, on_offered, o);
}

#define FINISHED                                                                                   \
	{                                                                                          \
		.where = GAME_SEEN, .when = WHEN_OVER, .no_game = "refuse.no-record"               \
	}

const struct command command_replay = { .name = "replay",
	.fn = replay,
	.guard = FINISHED,
	.options = 1,
	.option = { { .name = "game", .type = OPTION_STRING, .offer = offer } } };

const struct command command_story = {
	.name = "story", .fn = story, .guard = FINISHED, .flags = NO_SLASH
};
const struct command command_count = {
	.name = "count", .fn = count, .guard = FINISHED, .flags = NO_SLASH
};

const struct command command_record = {
	.name = "record", .fn = record, .guard = FINISHED, .flags = NO_SLASH
};
const struct command command_film = {
	.name = "film", .fn = film, .guard = FINISHED, .flags = NO_SLASH
};
