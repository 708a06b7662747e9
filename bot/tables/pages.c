/*
 * Private pages: the ephemeral answers that only their reader sees. A page says how long it stays
 * (message.h), and leaves by itself. A person has at most one page of a table: a new page takes the
 * place of the old one. A page is reached by the token of the interaction that it answered, or of
 * the last press on it. The token is a secret. It is stored only when golfd stops, of the pages
 * that the next process is to delete (leave.c). Any other page that is open at a restart is known
 * again only when it is pressed.
 */
#include "bot/render/buttons.h"
#include "bot/tables/inside.h"

#include <stdlib.h>
#include <string.h>

enum {
	WORD_MS = 10 * 1000, /* how long a sentence stays */
	TOKEN_MARGIN_MS = 30 * 1000, /* a page leaves this long before its token expires */
	GONE_MS = 60 * 1000, /* how long a page that has left is remembered */
};

/* What the page's message shows, and how it is reached. */
struct face {
	snowflake table; /* the number of its table, 0 without one */
	int64_t seq; /* the table's line when the page was drawn */
	enum stay stay;
	uint32_t after; /* s that a look stays */
	bool cards; /* a look, also when it stays for its choice */
	struct say_handle handle;
};

struct page {
	/* The first member. When the page leaves, on the tables' clock, ms; UINT64_MAX while its
	   message is under way. */
	struct heap_node due;
	struct chain_link by_tag, by_user, by_table;
	uint64_t tag; /* the tag of the last say that showed the page */
	snowflake user;
	snowflake message; /* 0 until it is known */
	struct face is;
	struct face
	    was; /* while an edit is under way: what it replaces; 0 in its handle for none */
	bool under_way; /* the message has not arrived yet */
	bool owed; /* to leave as soon as the message has arrived */
	bool gone; /* deleted: a press that comes from it late must not be answered on it */
};

static struct page *
page_of(struct heap_node *due)
{
	return (struct page *)(void *)due;
}

static struct page *
page_at(const struct tables *all, size_t i)
{
	return page_of(all->pages.at[i]);
}

static void
page_free(struct tables *all, struct page *p)
{
	heap_remove(&all->pages, &p->due);
	chain_remove(&all->pages_by_tag, &p->by_tag);
	chain_remove(&all->pages_by_user, &p->by_user);
	chain_remove(&all->pages_by_table, &p->by_table);
	free(p);
}

/*
 * Finds the page from now on by its tag, and by the table of its face. Without memory, the page
 * does not leave by itself.
 */
static void
page_index(struct tables *all, struct page *p)
{
	chain_remove(&all->pages_by_tag, &p->by_tag);
	chain_remove(&all->pages_by_table, &p->by_table);
	if (p->tag)
		chain_add(&all->pages_by_tag, &p->by_tag, p->tag, p);
	if (p->is.table)
		chain_add(&all->pages_by_table, &p->by_table, p->is.table, p);
}

static void
page_wait(struct tables *all, struct page *p, uint64_t until)
{
	heap_remove(&all->pages, &p->due);
	heap_add(&all->pages, &p->due, until);
}

static struct page *
find_tag(const struct tables *all, uint64_t tag)
{
	const struct chain_link *l = chain_first(&all->pages_by_tag, tag);

	return l ? l->of : NULL;
}

static struct page *
find_message(const struct tables *all, snowflake user, snowflake message)
{
	const struct chain_link *l = message ? chain_first(&all->pages_by_user, user) : NULL;

	while (l && ((const struct page *)l->of)->message != message)
		l = l->next;
	return l ? l->of : NULL;
}

/* The page's message is deleted, or will be. */
static void
set_gone(struct tables *all, struct page *p)
{
	p->gone = true;
	page_wait(all, p, tables_now(all) + GONE_MS);
}

/* Deletes the page's message. A page under way leaves when its message arrives. */
static void
leave(struct tables *all, struct page *p)
{
	struct say what = { .kind = SAY_RETRACT, .user = p->user };

	p->owed = true;
	if (p->under_way)
		return;
	what.handle = &p->is.handle;
	if (tables_now(all) < p->is.handle.until)
		tables_say(all, &what);
	set_gone(all, p);
}

typedef bool page_goes(const struct page *p, const void *arg);

/*
 * Lets the pages of a person, or of a table, go for which goes() is true. A page under way stays in
 * the heap, marked as owed. No page is freed.
 */
static void
leave_each(struct tables *all, const struct chain_link *first, page_goes *goes, const void *arg)
{
	for (const struct chain_link *l = first; l; l = l->next) {
		struct page *p = l->of;

		all->effort.looked++;
		if (!p->owed && !p->gone && goes(p, arg))
			leave(all, p);
	}
}

/* The table of a page; NULL when there is none, or its game is over. */
static struct table *
table_of(const struct tables *all, const struct page *p)
{
	struct table *t = p->is.table ? tables_get(all, p->is.table) : NULL;

	return t && t->now && !t->closed ? t : NULL;
}

/* What the page shows can still be chosen. */
static bool
is_live(const struct tables *all, const struct page *p)
{
	const struct table *t = table_of(all, p);
	unsigned seat = t ? table_seat(t, p->user) : GOLF_NOBODY;

	if (p->is.stay == STAY_TURN)
		return seat != GOLF_NOBODY && t->now->row.state == STORE_PLAYING &&
		    t->now->since[seat] <= p->is.seq;
	if (p->is.stay == STAY_LOBBY)
		return t && t->now->row.state == STORE_LOBBY;
	if (p->is.stay == STAY_TOP)
		return seat != GOLF_NOBODY && t->now->row.state == STORE_PLAYING &&
		    t->now->topped <= p->is.seq && golf_match_open(table_state(t), seat) == GOLF_OK;
	return true;
}

bool
tables_page_lives(const struct tables *all, const struct interaction *in)
{
	const struct page *p = find_message(all, in->user, in->message);

	return p && !p->gone && is_live(all, p);
}

/* The seat must choose something that the table does not show. */
static bool
has_choice(const struct table *t, snowflake user)
{
	unsigned seat = table_seat(t, user);
	struct golf_view v;

	if (seat == GOLF_NOBODY || !table_state(t))
		return false;
	golf_view(table_state(t), seat, &v);
	return choice_is_due(&v);
}

/* Saying ------------------------------------------------------------------- */

/* With LIMIT_PAGES pages, the page that is due first leaves at once. */
static struct page *
page_new(struct tables *all, const struct say *what)
{
	struct page *p;

	if (all->pages.n == LIMIT_PAGES) {
		p = page_of(heap_first(&all->pages));
		leave(all, p);
		if (p->gone)
			page_free(all, p);
	}
	if (all->pages.n == LIMIT_PAGES || !(p = calloc(1, sizeof *p)))
		return NULL;
	p->user = what->to->user;
	if (!chain_add(&all->pages_by_user, &p->by_user, p->user, p)) {
		free(p);
		return NULL;
	}
	heap_add(&all->pages, &p->due, UINT64_MAX);
	return p;
}

static bool
is_page(enum stay stay)
{
	return stay != STAY_WORD && stay != STAY_NOT;
}

/* The new page takes the place of the same person's other pages; a sentence, of sentences. */
static bool
gives_way(const struct page *p, const void *arg)
{
	const struct page *fresh = arg;

	if (p == fresh || p->user != fresh->user || is_page(p->is.stay) != is_page(fresh->is.stay))
		return false;
	return !is_page(p->is.stay) || p->is.table == fresh->is.table;
}

/*
 * How long the page stays. A look that is part of a choice stays until the choice is made, and
 * looks that may be shown again stay like other pages.
 */
static void
set_stay(struct page *p, const struct table *t, enum stay stay)
{
	p->is.stay = stay;
	p->is.cards = stay == STAY_LOOK;
	p->is.seq = t ? t->now->seq : 0;
	p->is.after = t ? t->house.number[HOUSE_HIDE] : 0;
	if (stay != STAY_LOOK)
		return;
	if (t && has_choice(t, p->user))
		p->is.stay = STAY_TURN;
	else if (p->is.after == 0 || t->rules.memory != GOLF_MEMORY_ONCE)
		p->is.stay = STAY_PAGE;
}

/* The page will be reached by the interaction that this says something to. */
static void
set_handle(struct page *p, const struct interaction *in)
{
	p->is.handle = (struct say_handle){ .interaction = in->id,
		.until = in->arrived + LIMIT_TOKEN_MS };
	memcpy(p->is.handle.token, in->token, sizeof p->is.handle.token);
}

static void
show(struct tables *all, struct page *p, struct say *what)
{
	if (!p->under_way)
		p->was = p->is;
	if (what->game[0])
		p->is.table = row_number(what->game);
	set_handle(p, what->to);
	set_stay(p, table_of(all, p), what->m->stay);
	p->tag = what->tag = ++all->tags;
	page_index(all, p);
	p->under_way = true;
	p->owed = false;
	if (what->kind == SAY_ANSWER)
		what->learn = what->learn || is_page(p->is.stay);
	else
		p->message = what->to->message;
	page_wait(all, p, UINT64_MAX);
}

/* The page that was pressed goes. A page that was not known is remembered as gone. */
static void
dismiss(struct tables *all, struct page *p, struct say *what)
{
	what->message = p && p->gone ? 0 : what->to->message;
	if (!p && !(p = page_new(all, what)))
		return;
	p->message = what->to->message;
	set_gone(all, p);
}

void
tables_page_says(struct tables *all, struct say *what)
{
	const struct interaction *to = what->to;
	bool on_page = to && to->on_ephemeral && what->kind != SAY_ANSWER;
	struct page *p = on_page ? find_message(all, to->user, to->message) : NULL;

	if (!to)
		return;
	if (what->kind == SAY_DISMISS) {
		dismiss(all, p, what);
		return;
	}
	if ((what->kind != SAY_ANSWER && what->kind != SAY_UPDATE) ||
	    !(on_page || what->m->ephemeral))
		return;
	/* The pressed page is deleted: the answer is a new page. */
	if (p && p->gone) {
		what->kind = SAY_ANSWER;
		p = NULL;
	}
	/* Without a table only sentences leave. */
	if (!p && !what->game[0] && is_page(what->m->stay))
		return;
	if (p || (p = page_new(all, what)))
		show(all, p, what);
}

void
tables_page_replaces(struct tables *all, const struct say *what)
{
	const struct page *p = find_tag(all, what->tag);

	if (p)
		leave_each(all, chain_first(&all->pages_by_user, p->user), gives_way, p);
}

/* When a page leaves that has arrived now. */
static uint64_t
leaves_at(const struct tables *all, const struct page *p)
{
	uint64_t now = tables_now(all), at = p->is.handle.until - TOKEN_MARGIN_MS;
	uint64_t stays = p->is.stay == STAY_WORD ? WORD_MS
	    : p->is.stay == STAY_LOOK            ? (uint64_t)p->is.after * 1000
	    : p->is.stay == STAY_NOT             ? 0
						 : UINT64_MAX - now;

	/* Without a table a page stays as long as its reader likes. */
	if (!p->is.table && is_page(p->is.stay))
		return UINT64_MAX;
	return now + stays < at ? now + stays : at;
}

/* The page was pressed before it was known to have arrived: a later page has its message. */
static bool
is_superseded(const struct tables *all, const struct page *p)
{
	const struct chain_link *l = chain_first(&all->pages_by_user, p->user);

	for (; p->message && l; l = l->next)
		if (l->of != p && ((const struct page *)l->of)->message == p->message)
			return true;
	return false;
}

void
tables_page_said(struct tables *all, const struct said *how)
{
	struct page *p = find_tag(all, how->what.tag);

	if (!p || p->gone)
		return;
	if (!how->ok && p->was.handle.until == 0) {
		page_free(all, p);
		return;
	}
	p->under_way = false;
	if (!how->ok)
		p->is = p->was; /* the message stayed as it was */
	else
		p->is.handle.followup = how->followup;
	page_index(all, p);
	if (how->message)
		p->message = how->message;
	if (is_superseded(all, p)) {
		page_free(all, p);
		return;
	}
	if (p->owed || p->is.stay == STAY_NOT) {
		leave(all, p);
		return;
	}
	page_wait(all, p, leaves_at(all, p));
	tables_set_alarm(all);
}

/* Leaving ------------------------------------------------------------------ */

uint64_t
tables_pages_next(const struct tables *all)
{
	const struct heap_node *first = heap_first(&all->pages);

	return first ? first->key : UINT64_MAX;
}

void
tables_pages_tick(struct tables *all, uint64_t now)
{
	while (tables_pages_next(all) <= now) {
		struct page *p = page_of(heap_first(&all->pages));

		if (p->gone)
			page_free(all, p);
		else
			leave(all, p);
	}
}

static bool
is_spent(const struct page *p, const void *arg)
{
	const struct table *t = arg;

	return p->is.table == t->number && !is_live(t->all, p);
}

void
table_pages_settle(struct table *t)
{
	leave_each(t->all, chain_first(&t->all->pages_by_table, t->number), is_spent, t);
}

/* A look stays for its time, and a sentence. */
static bool
is_closed(const struct page *p, const void *arg)
{
	const struct table *t = arg;

	return p->is.table == t->number && is_page(p->is.stay) && p->is.stay != STAY_LOOK;
}

void
table_pages_close(struct table *t)
{
	leave_each(t->all, chain_first(&t->all->pages_by_table, t->number), is_closed, t);
}

static bool
is_of(const struct page *p, const void *arg)
{
	const struct interaction *in = arg;

	return p->user == in->user && p->message != in->message;
}

void
tables_pages_person(struct tables *all, const struct interaction *in)
{
	leave_each(all, chain_first(&all->pages_by_user, in->user), is_of, in);
}

/* Pages that no later press brings back: cards that must not stay. */
static bool
has_cards(const struct page *p)
{
	return p->is.cards;
}

static bool
is_sentence(const struct page *p)
{
	return !is_page(p->is.stay);
}

static void
leave_all(struct tables *all, bool (*goes)(const struct page *p))
{
	bool again;

	/* Leaving changes the heap's order: after each page, all are looked at again. */
	do {
		again = false;
		for (size_t i = 0; i < all->pages.n && !again; i++) {
			struct page *p = page_at(all, i);

			again = !p->owed && !p->gone && goes(p);
			if (again)
				leave(all, p);
		}
	} while (again);
}

void
tables_pages_rest(struct tables *all)
{
	leave_all(all, has_cards);
	leave_all(all, is_sentence);
}

void
tables_pages_free(struct tables *all)
{
	for (struct heap_node *first; (first = heap_first(&all->pages));)
		page_free(all, page_of(first));
	heap_free(&all->pages);
	chain_free(&all->pages_by_tag);
	chain_free(&all->pages_by_user);
	chain_free(&all->pages_by_table);
}
