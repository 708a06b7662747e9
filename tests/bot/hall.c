#include "tests/bot/hall.h"

#include "bot/store/driver.h"
#include "bot/store/sqlite.h"
#include "bot/wire/encode.h"
#include "bot/wire/press.h"
#include "config/words.h"
#include "tests/choice.h"
#include "tests/folder.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct hall
    *the_hall; /* the hall of this process: the backend has no other way to find it */

static void
write_file(const char *path, const unsigned char *bytes, size_t n)
{
	FILE *file = fopen(path, "w");

	cr_assert(file && fwrite(bytes, 1, n, file) == n && fclose(file) == 0);
	cr_assert_eq(chmod(path, 0600), 0);
}

/*
 * The file of a new store. The processes of all tests share it. The first test makes it; copies of
 * it need no steps from version to version.
 */
enum { BLANK_NOT, BLANK_BEGUN, BLANK_MADE, BLANK_MOST = 1 << 20 };
static struct {
	_Atomic int state; /* BLANK_... */
	size_t size;
	unsigned char bytes[BLANK_MOST];
} * blank;

/* Before main(). A test has few jobs at a time, and each thread of the pool costs it time. */
__attribute__((constructor)) static void
begin_program(void)
{
	setenv("UV_THREADPOOL_SIZE", "2", 0);
	blank = mmap(
	    NULL, sizeof *blank, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (blank == MAP_FAILED)
		abort();
}

static void
make_blank(sqlite3 *db)
{
	int expected = BLANK_NOT;
	unsigned char *bytes;
	sqlite3_int64 size;

	if (!atomic_compare_exchange_strong(&blank->state, &expected, BLANK_BEGUN))
		return;
	bytes = sqlite3_serialize(db, "main", &size, 0);
	cr_assert(bytes && size <= BLANK_MOST);
	memcpy(blank->bytes, bytes, (size_t)size);
	blank->size = (size_t)size;
	sqlite3_free(bytes);
	atomic_store(&blank->state, BLANK_MADE);
}

/*
 * SQLite's backend, with a disk that can be full. The kernel keeps the writes of a process that
 * ends, so no test needs to wait for the disk. store_sqlite.c tests that a commit is on the disk.
 */
static void *
open_file(const char *path, char *why, size_t why_size)
{
	bool is_new = access(path, F_OK) != 0;
	struct sqlite_store *db;

	if (is_new && atomic_load(&blank->state) == BLANK_MADE)
		write_file(path, blank->bytes, blank->size);
	db = store_sqlite.open(path, why, why_size);
	if (!db)
		return NULL;
	if (is_new)
		make_blank(db->db);
	cr_assert_eq(sqlite3_exec(db->db, "PRAGMA synchronous = OFF", NULL, NULL, NULL), SQLITE_OK);
	return db;
}

static bool
commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	the_hall->commits++;
	if (the_hall->load || the_hall->refused != STORE_OK) {
		for (struct store_group *g = first; g; g = g->next)
			g->status = the_hall->refused;
		return true;
	}
	if (!the_hall->full)
		return store_sqlite.commit(db, first, why, why_size);
	snprintf(why, why_size, "the disk is full");
	return false;
}

/* A load by a test gives all its rows at once. */
static bool
read_rows(void *db, struct reading *r)
{
	bool load = r->kind == READ_FIRST || r->kind == READ_GAMES || r->kind == READ_LAST;

	if (r->kind == READ_PAGE)
		the_hall->asked = r->question;
	if (load && the_hall->load)
		return r->kind != READ_FIRST || the_hall->load(r->to);
	if (the_hall->blind &&
	    (r->kind == READ_GAME || r->kind == READ_DAILY || r->kind == READ_PAGE))
		return false;
	return store_sqlite.read(db, r);
}

static bool
hall_random(void *arg, void *bytes, size_t n)
{
	unsigned char *b = bytes;
	struct hall *h = arg;

	for (size_t i = 0; i < n; i++)
		b[i] = (unsigned char)hall_roll(h, 256);
	return !h->no_chance;
}

static uint64_t
hall_now(void *arg)
{
	struct hall *h = arg;

	return h->now;
}

static int64_t
hall_date(void *arg)
{
	struct hall *h = arg;

	return h->date + (int64_t)(h->now / 1000);
}

static void
hall_alarm(void *arg, uint64_t at)
{
	struct hall *h = arg;

	h->alarm = at;
}

/* One download at a time. */
static void
hall_fetch(void *arg, const char *url, say_fetched *done, void *done_arg)
{
	struct hall *h = arg;

	cr_assert_not_null(url);
	cr_assert_null(h->fetched);
	h->fetched = done;
	h->fetched_arg = done_arg;
}

static void
hall_member(void *arg, snowflake guild, snowflake user, say_member *done, void *done_arg)
{
	struct hall *h = arg;

	cr_assert_eq(guild, HALL_GUILD);
	cr_assert_lt(h->askings, (unsigned)HALL_ASKINGS);
	h->members_asked++;
	h->asking[h->askings++] = (struct hall_asking){ done, done_arg, user };
}

static void
member_now(struct hall *h)
{
	struct hall_asking is = h->asking[--h->askings];

	is.done(is.arg, h->no_member ? SAY_NOT_KNOWN : is.user == h->gone ? SAY_GONE : SAY_HERE);
}

static void
fetch_now(struct hall *h)
{
	say_fetched *done = h->fetched;
	const char *bytes = h->attached;

	h->fetched = NULL;
	done(h->fetched_arg,
	    &(struct fetched){
		bytes ? NULL : "refuse.file-lost", bytes, bytes ? strlen(bytes) : 0 });
}

unsigned
hall_roll(struct hall *h, unsigned n)
{
	h->rng ^= h->rng << 13;
	h->rng ^= h->rng >> 7;
	h->rng ^= h->rng << 17;
	return (unsigned)((h->rng >> 33) % n);
}

static void
hear(void *arg, const struct say *what)
{
	struct hall *h = arg;
	struct heard *x = &h->heard[h->n++];

	cr_assert_leq(h->n, (unsigned)HALL_HEARD);
	/*
	 * A message about a table is private, unless it is drawn from a spectator's view. The
	 * exception is an invitation.
	 */
	if (what->m)
		cr_assert(what->shows_table || what->m->ephemeral || what->kind == SAY_DM ||
		    (what->to && !what->to->guild) || !*what->game || what->kind == SAY_POST ||
		    what->m->mention[0]);
	/* A push shows a plain message alone: each message that is to notify is plain. */
	if (what->m && (what->kind == SAY_DM || what->kind == SAY_POST || what->kind == SAY_ANSWER))
		cr_assert(what->m->plain == (what->kind == SAY_DM || what->m->mention[0]), "%s",
		    hall_text(what->m));
	if (what->m && h->watch)
		h->watch(h, what, what->m);
	*x = (struct heard){ .how = { .what = *what, .ok = true, .status = 200 } };
	x->how.what.to = NULL;
	x->how.what.m = NULL;
	if (what->to)
		x->to = what->to->id;
	if (what->handle)
		x->reached_by = what->handle->interaction;
	if (what->m) {
		x->m = malloc(sizeof *x->m);
		*x->m = *what->m;
		x->ephemeral = what->m->ephemeral;
	}
	x->how.what.file = NULL;
	x->how.what.form = NULL;
	x->how.what.choices = NULL;
	x->how.what.handle = NULL;
	x->how.what.name = NULL;
	if (what->form) {
		x->form = malloc(sizeof *x->form);
		*x->form = *what->form;
	}
	if (what->choices) {
		x->choices = malloc(sizeof *x->choices);
		*x->choices = *what->choices;
	}
	if (what->file)
		x->file = strndup(what->file->bytes, what->file->size);
	if (what->learn || what->kind == SAY_POST || what->kind == SAY_DM)
		x->how.message = h->next_id++;
	if (what->kind == SAY_POST && h->no_posts) {
		x->how.ok = false;
		x->how.status = h->post_status ? h->post_status : 403;
		x->how.code = h->post_status ? h->post_code : 50013;
		x->how.message = 0;
	}
	if ((what->learn || what->kind == SAY_UPDATE ||
		(what->kind == SAY_ANSWER && what->redrawn)) &&
	    h->no_answers) {
		x->how.ok = false;
		x->how.status = h->no_answers_status ? h->no_answers_status : 404;
		x->how.code = h->no_answers_code ? h->no_answers_code : 10062;
		x->how.message = 0;
	}
	if (what->kind == SAY_THREAD)
		x->how.thread = h->next_id++;
	if (what->kind == SAY_THREAD && h->thread_code) {
		x->how.ok = false;
		x->how.status = 403;
		x->how.code = h->thread_code;
		x->how.thread = 0;
	}
	if (what->kind == SAY_DM) {
		x->how.dm_channel = 7000 + what->user;
		if (what->user == h->closed) {
			x->how.ok = false;
			x->how.status = 403;
			x->how.code = h->closed_code ? h->closed_code : 50007;
		}
	}
	if (what->pictured && h->fail_pictures) {
		x->how.ok = false;
		x->how.status = 0;
	}
	if (what->kind == SAY_EDIT && (h->fail_code || h->fail_status)) {
		x->how.ok = false;
		x->how.status = h->fail_status ? h->fail_status : 404;
		x->how.code = h->fail_code;
	}
}

static void
deliver(struct hall *h, struct heard *x)
{
	x->delivered = true;
	/* An edit shows the table at the time when it leaves, as in loop/say.c. */
	if (x->how.what.kind == SAY_EDIT) {
		struct say_file file = { .name = NULL };

		if (tables_leaving(
			h->tables, x->how.what.game, x->m, x->how.what.pictured ? &file : NULL))
			x->how.what.pictured = file.name != NULL;
		if (h->watch)
			h->watch(h, &x->how.what, x->m);
	}
	if (x->how.what.shows_table && x->how.ok) {
		h->table = *x->m;
		if (x->how.what.learn || x->how.what.kind == SAY_POST)
			h->shown = x->how.message;
	}
	tables_said(h->tables, &x->how);
}

/* The store or the tables work, and need no more messages to be delivered for that. */
static bool
pending(const struct hall *h)
{
	return !store_idle(h->store) || (!tables_quiet(h->tables) && !h->hold && !h->slow);
}

void
hall_run(struct hall *h)
{
	for (bool more = true; more;) {
		more = false;
		for (unsigned i = 0; i < h->n && !h->hold; i++)
			if (!h->heard[i].delivered &&
			    !(h->slow && h->heard[i].how.what.kind == SAY_EDIT)) {
				deliver(h, &h->heard[i]);
				more = true;
			}
		if (h->askings && !h->hold) {
			member_now(h);
			more = true;
		}
		if (h->fetched && !h->hold) {
			fetch_now(h);
			more = true;
		}
		/* Without a message to deliver, the loop sleeps until a thread has done its work.
		 */
		uv_run(&h->loop, !more && pending(h) ? UV_RUN_ONCE : UV_RUN_NOWAIT);
		more = more || pending(h);
	}
}

void
hall_wait(struct hall *h, unsigned ms)
{
	uint64_t end = h->now + ms;

	hall_run(h);
	while (h->alarm <= end) {
		if (h->now < h->alarm)
			h->now = h->alarm;
		h->alarm = UINT64_MAX;
		tables_tick(h->tables);
		hall_run(h);
	}
	h->now = end;
}

void
hall_clear(struct hall *h)
{
	for (unsigned i = 0; i < h->n; i++) {
		free(h->heard[i].m);
		free(h->heard[i].form);
		free(h->heard[i].choices);
		free(h->heard[i].file);
	}
	h->n = 0;
}

bool
hall_load(struct tables *all)
{
	enum store_load how;

	while ((how = tables_load_some(all)) == STORE_LOAD_MORE)
		;
	return how == STORE_LOADED;
}

static void
open_all(struct hall *h)
{
	static struct store_backend backend;
	struct tables_settings set = {
		.loop = &h->loop,
		.arg = h,
		.say = hear,
		.again = hall_again,
		.random = hall_random,
		.now = hall_now,
		.date = hall_date,
		.alarm = hall_alarm,
		.fetch = hall_fetch,
		.member = hall_member,
		.lab_seconds = HALL_LAB_SECONDS,
		.par_work = h->par_work,
	};
	char path[96], why[256];

	backend = store_sqlite;
	backend.open = open_file;
	backend.commit = commit;
	backend.read = read_rows;
	snprintf(path, sizeof path, "%s/test.db", h->folder);
	h->store = store_open_backend(&h->loop, &backend, path, why, sizeof why);
	cr_assert(h->store, "%s", why);
	set.store = h->store;
	if (!h->fresh) {
		store_put(h->store,
		    &(struct store_put){ .kind = PUT_VALUE, .name = "welcome:400", .text = "said" },
		    1, NULL, NULL);
		while (!store_idle(h->store))
			uv_run(&h->loop, UV_RUN_ONCE);
	}
	h->tables = tables_new(&set);
	cr_assert(hall_load(h->tables));
}

static struct hall *
new_hall(bool fresh)
{
	struct hall *h = calloc(1, sizeof *h);

	the_hall = h;
	h->fresh = fresh;
	snprintf(h->folder, sizeof h->folder, "%s/golfd-hall-XXXXXX", folder_in_memory());
	cr_assert(mkdtemp(h->folder));
	uv_loop_init(&h->loop);
	h->rng = 88172645463325252u;
	h->channel = HALL_CHANNEL;
	h->now = 1000000;
	h->date = 1800000000;
	h->next_id = (uint64_t)(hall_date(h) - 1420070400) * 1000 << 22; /* an id holds its time */
	h->alarm = UINT64_MAX;
	h->locale = "en-US";
	h->par_work = HALL_PAR_WORK;
	open_all(h);
	return h;
}

struct hall *
hall_new(void)
{
	return new_hall(false);
}

struct hall *
hall_new_server(void)
{
	return new_hall(true);
}

static void
close_all(struct hall *h)
{
	hall_run(h);
	tables_free(h->tables);
	store_close(h->store);
	uv_run(&h->loop, UV_RUN_NOWAIT);
}

void
hall_free(struct hall *h)
{
	h->hold = false;
	close_all(h);
	hall_clear(h);
	uv_run(&h->loop, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&h->loop), 0);
	cr_assert(folder_remove(h->folder));
	free(h);
}

void
hall_change(const struct hall *h, const char *sql)
{
	struct sqlite3 *db;
	char path[96];

	snprintf(path, sizeof path, "%s/test.db", h->folder);
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sql);
	cr_assert_eq(sqlite3_changes(db), 1, "%s", sql);
	sqlite3_close(db);
}

int64_t
hall_number(const struct hall *h, const char *sql)
{
	struct sqlite3 *db;
	sqlite3_stmt *row;
	char path[96];
	int64_t n;

	snprintf(path, sizeof path, "%s/test.db", h->folder);
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK, "%s", sql);
	n = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : -1;
	sqlite3_finalize(row);
	sqlite3_close(db);
	return n;
}

bool
hall_kept(const struct hall *h, const char *name)
{
	char sql[128];

	snprintf(sql, sizeof sql, "SELECT 1 FROM names WHERE name = '%s'", name);
	return hall_number(h, sql) == 1;
}

void
hall_restart(struct hall *h)
{
	close_all(h);
	open_all(h);
}

/* People ------------------------------------------------------------------- */

const char *
hall_name(snowflake user)
{
	return user == ANA ? "Ana" : user == BEN ? "Ben" : user == CARLA ? "Carla" : "Dave";
}

struct interaction
hall_somebody(struct hall *h, snowflake user)
{
	struct interaction in = { .id = h->next_id,
		.seq = (int64_t)h->next_id++,
		.arrived = h->now,
		.guild = HALL_GUILD,
		.channel = h->channel,
		.user = user };

	snprintf(in.token, sizeof in.token, "token");
	snprintf(in.user_name, sizeof in.user_name, "%s", hall_name(user));
	snprintf(in.locale, sizeof in.locale, "%s", h->locale);
	snprintf(in.guild_locale, sizeof in.guild_locale, "en-US");
	return in;
}

static snowflake
slash(struct hall *h, snowflake user, const char *sub, va_list args)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	for (const char *name; (name = va_arg(args, const char *));) {
		struct interaction_option *o = &in.option[in.options++];
		const char *value = va_arg(args, const char *);

		snprintf(o->name, sizeof o->name, "%s", name);
		o->type = OPTION_STRING;
		if (value[strspn(value, "-0123456789")] == '\0') {
			o->type = OPTION_INTEGER;
			o->integer = atoll(value);
		} else if (value[0] == '@' && value[1] >= '0' && value[1] <= '9') {
			o->type = OPTION_USER;
			o->integer = atoll(value + 1);
			snprintf(o->text, sizeof o->text, "%s", hall_name((snowflake)o->integer));
		} else if (strcmp(value, "true") == 0) {
			o->type = OPTION_BOOLEAN;
			o->integer = 1;
		} else
			snprintf(o->text, sizeof o->text, "%s", value);
	}
	route_interaction(h->tables, &in);
	return in.id;
}

snowflake
hall_slash_only(struct hall *h, snowflake user, const char *sub, ...)
{
	va_list args;
	snowflake id;

	va_start(args, sub);
	id = slash(h, user, sub, args);
	va_end(args);
	return id;
}

snowflake
hall_slash(struct hall *h, snowflake user, const char *sub, ...)
{
	va_list args;
	snowflake id;

	va_start(args, sub);
	id = slash(h, user, sub, args);
	va_end(args);
	hall_run(h);
	return id;
}

snowflake
hall_press(struct hall *h, snowflake user, const char *custom_id, snowflake message, bool ephemeral)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.message = message;
	in.on_ephemeral = ephemeral;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", custom_id);
	route_interaction(h->tables, &in);
	return in.id;
}

snowflake
hall_look_only(struct hall *h, snowflake user)
{
	struct interaction in = hall_somebody(h, user);
	const struct heard *dm = NULL;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_DM && h->heard[i].how.what.user == user)
			dm = &h->heard[i];
	cr_assert(dm, "a DM offers a look");
	in.type = INTERACTION_COMPONENT;
	in.guild = 0;
	in.channel = 7000 + user;
	in.message = dm->how.message;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", hall_button(dm->m, "look", -2));
	route_interaction(h->tables, &in);
	return in.id;
}

snowflake
hall_look(struct hall *h, snowflake user)
{
	snowflake in = hall_look_only(h, user);

	hall_run(h);
	return in;
}

/*
 * Opens the page "More" of a lobby, or of a game that is over. Returns its button, lent until the
 * next message, or NULL.
 */
static const char *
more_button(struct hall *h, snowflake user, const char *verb, int arg)
{
	const struct table *t = hall_table(h);
	const char *id = hall_button(&h->table, t ? "more" : "count", -2);
	snowflake in;

	if ((t && t->now->row.state != STORE_LOBBY) || !id)
		return NULL;
	in = hall_press(h, user, id, h->shown, false);
	hall_run(h);
	return hall_button(hall_answer(h, in)->m, verb, arg);
}

snowflake
hall_push(struct hall *h, snowflake user, const char *verb, int arg)
{
	const char *id = hall_button(&h->table, verb, arg);
	bool aside = !id;
	snowflake in;

	if (aside)
		id = more_button(h, user, verb, arg);
	if (!id)
		return 0;
	in = hall_press(h, user, id, aside ? 1 : h->shown, aside);
	hall_run(h);
	return hall_yes(h, user, 0, in);
}

snowflake
hall_yes(struct hall *h, snowflake user, uint64_t permissions, snowflake asked)
{
	const struct heard *answer = NULL;
	struct interaction in;
	struct press p;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].to == asked)
			answer = &h->heard[i];
	for (unsigned i = 0; answer && answer->m && i < answer->m->parts; i++) {
		if (answer->m->part[i].kind != PART_BUTTON ||
		    !press_read(answer->m->part[i].id, &p) ||
		    strncmp(p.steps, PRESS_YES, strlen(PRESS_YES)) != 0)
			continue;
		in = hall_somebody(h, user);
		in.type = INTERACTION_COMPONENT;
		in.on_ephemeral = true;
		in.message = 1; /* the question */
		in.permissions = permissions;
		memcpy(in.custom_id, answer->m->part[i].id, sizeof in.custom_id);
		route_interaction(h->tables, &in);
		hall_run(h);
		return in.id;
	}
	return asked;
}

snowflake
hall_surely(struct hall *h, snowflake user, const char *sub)
{
	return hall_yes(h, user, 0, hall_slash(h, user, sub, NULL));
}

/* Looking ------------------------------------------------------------------ */

const struct heard *
hall_answer(struct hall *h, snowflake interaction)
{
	const struct heard *found = NULL;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].to == interaction) {
			cr_assert_null(found, "one interaction was answered twice");
			found = &h->heard[i];
		}
	cr_assert(found, "an interaction was not answered");
	return found;
}

unsigned
hall_count(const struct hall *h, enum say_kind kind)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].how.what.kind == kind;
	return n;
}

bool
hall_is_hidden(const struct message *m)
{
	return strstr(hall_text(m), words_find("en", "peek.hidden")) != NULL;
}

unsigned
hall_hidden(const struct hall *h)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].m && hall_is_hidden(h->heard[i].m);
	return n;
}

const char *
hall_text(const struct message *m)
{
	static char text[sizeof m->text + LIMIT_COMPONENTS];
	size_t n = 0;

	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind == PART_TEXT) {
			memcpy(text + n, m->text + m->part[i].text, m->part[i].length);
			n += m->part[i].length;
			text[n++] = '\n';
		}
	text[n] = '\0';
	return text;
}

const char *
hall_button(const struct message *m, const char *verb, int arg)
{
	struct press p;

	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind == PART_BUTTON && !m->part[i].disabled &&
		    press_read(m->part[i].id, &p) && strcmp(p.verb, verb) == 0 &&
		    (arg == -2 || p.arg == arg))
			return m->part[i].id;
	return NULL;
}

const char *
hall_json(const struct message *m)
{
	static struct buf out[2];
	static unsigned which;
	struct buf *b = &out[which++ % 2];

	buf_free(b);
	buf_init(b, LIMIT_BODY);
	cr_assert(encode_message(m, b));
	return buf_string(b);
}

void
hall_said(struct hall *h, snowflake interaction, const char *key)
{
	const struct heard *x = hall_answer(h, interaction);

	cr_assert(strstr(hall_text(x->m), words_find("en", key)), "%s: %s", key, hall_text(x->m));
	cr_assert(x->ephemeral, "%s must be ephemeral", key);
}

/* Playing ------------------------------------------------------------------ */

struct table *
hall_table(const struct hall *h)
{
	return tables_here(h->tables, h->channel);
}

void
hall_game(
    struct hall *h, const char *game, const char *holes, const char *computers, unsigned people)
{
	hall_slash(h, ANA, "new", "game", game, "holes", holes, "computers", computers, NULL);
	hall_seat(h, people);
}

void
hall_seat(struct hall *h, unsigned people)
{
	for (unsigned i = 1; i < people; i++)
		hall_push(h, ANA + i, "join", -2);
	hall_push(h, ANA, "start", -2);
	cr_assert(hall_table(h) && table_state(hall_table(h)));
}

bool
hall_step(struct hall *h)
{
	struct table *t = hall_table(h);
	const struct golf_state *s = t ? table_state(t) : NULL;
	uint16_t mask = s ? golf_to_act(s) : 0;
	struct press p = { .arg = -1 };
	struct golf_action a;
	unsigned seat = 0;
	char id[LIMIT_CUSTOM_ID + 1];

	if (!mask)
		return false;
	while (!(mask >> seat & 1))
		seat++;
	cr_assert(t->now->row.seat[seat].user, "a computer player must act");
	a = nth_choice(s, seat, hall_roll(h, golf_choices(s, seat)));
	strcpy(p.game, t->now->row.id);
	p.seq = t->now->seq;
	snprintf(p.verb, sizeof p.verb, "%s", golf_do_text((enum golf_do)a.kind));
	if (a.kind == GOLF_DO_DRAW)
		p.arg = a.from;
	else if (a.kind == GOLF_DO_TURN_UP || a.kind == GOLF_DO_REPLACE || a.kind == GOLF_DO_FLIP)
		p.arg = a.place;
	press_write(&p, id);
	hall_press(h, t->now->row.seat[seat].user, id, h->shown, false);
	hall_run(h);
	return true;
}
