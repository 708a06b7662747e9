/*
 * Private pages: the ephemeral answers that only their reader sees. A page says how long it stays
 * (message.h), and leaves by itself. A person has at most one page of a table, and a question
 * beside it: a new page takes the place of the old one. A page is reached by the token of the
 * interaction that it answered, or of the last press on it. The token is a secret. It is stored
 * only when golfd stops, of the pages that the next process is to delete (leave.c). Any other page
 * that is open at a restart is known again only when it is pressed.
 *
 * A page may show cards whose times end one after the other. It is drawn anew without those whose
 * time has ended, and leaves with the last of them.
 */
#include "bot/base/limits.h"
#include "bot/facts/facts.h"
#include "bot/voice/leave.h"
#include "bot/voice/voice.h"

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
	uint64_t fades; /* of a look: when a card that was shown before leaves, ms */
	const char *lang; /* the reader's; static */
	bool asks; /* a question before an action */
	struct say_handle handle;
};

struct page {
	struct paper paper; /* the first member */
	struct face is;
	struct face
	    was; /* while an edit is under way: what it replaces; 0 in its handle for none */
	bool gone; /* deleted: a press that comes from it late must not be answered on it */
};

/* Without memory, the page does not leave by itself. */
static void
page_index(struct voice *v, struct page *p)
{
	p->paper.table = p->is.table;
	paper_index(&v->papers, &p->paper);
}

static void
page_free(struct voice *v, struct page *p)
{
	paper_free(&v->papers, &p->paper);
}

static void
page_wait(struct voice *v, struct page *p, uint64_t until)
{
	paper_wait(&v->papers, &p->paper, until);
}

static struct page *
find_tag(const struct voice *v, uint64_t tag)
{
	return paper_of_tag(&v->papers, tag, PAPER_PAGE);
}

static struct page *
find_message(const struct voice *v, snowflake user, snowflake message)
{
	const struct chain_link *l = message ? chain_first(&v->papers.by_user, user) : NULL;

	for (; l; l = l->next) {
		struct paper *is = l->of;

		if (is->kind == PAPER_PAGE && is->message == message)
			return (struct page *)(void *)is;
	}
	return NULL;
}

/* The page's message is deleted, or will be. */
static void
set_gone(struct voice *v, struct page *p)
{
	p->gone = true;
	page_wait(v, p, life_now(v->life) + GONE_MS);
}

/* Deletes the page's message. A page under way leaves when its message arrives. */
static void
leave(struct voice *v, struct page *p)
{
	struct say what = { .kind = SAY_RETRACT, .user = p->paper.user };

	p->paper.owed = true;
	if (p->paper.under_way)
		return;
	what.handle = &p->is.handle;
	if (life_now(v->life) < p->is.handle.until)
		voice_send(v, &what);
	set_gone(v, p);
}

typedef bool page_goes(const struct page *p, const void *arg);

/*
 * Lets the pages of a person, or of a table, go for which goes() is true. A page under way stays in
 * the heap, marked as owed. No page is freed.
 */
static void
leave_each(struct voice *v, const struct chain_link *first, page_goes *goes, const void *arg)
{
	for (const struct chain_link *l = first; l; l = l->next) {
		struct page *p = l->of;

		if (p->paper.kind != PAPER_PAGE)
			continue;
		(*v->papers.looked)++;
		if (!p->paper.owed && !p->gone && goes(p, arg))
			leave(v, p);
	}
}

/* What the page shows can still be chosen. */
static bool
is_live(const struct voice *v, const struct page *p)
{
	struct voice_ground g = { .seated = false };
	bool open = p->is.table && v->owner.ground(v->owner.all, p->is.table, p->paper.user, &g);

	if (p->is.stay == STAY_TURN)
		return open && g.seated && g.state == STORE_PLAYING && g.since <= p->is.seq;
	if (p->is.stay == STAY_LOBBY)
		return open && g.state == STORE_LOBBY;
	if (p->is.stay == STAY_TOP)
		return open && g.seated && g.state == STORE_PLAYING && g.topped <= p->is.seq &&
		    g.may_match;
	return true;
}

bool
pages_live(const struct voice *v, const struct interaction *in)
{
	const struct page *p = find_message(v, in->user, in->message);

	return p && !p->gone && is_live(v, p);
}

/* Saying ------------------------------------------------------------------- */

/* With LIMIT_PAGES pages, the page that is due first leaves at once. */
static struct page *
page_new(struct voice *v, const struct say *what)
{
	if (papers_are_full(&v->papers, PAPER_PAGE)) {
		struct page *p = paper_first(&v->papers, PAPER_PAGE);

		leave(v, p);
		if (p->gone)
			page_free(v, p);
	}
	return paper_new(&v->papers, PAPER_PAGE, what->to->user, sizeof(struct page));
}

static bool
is_page(enum stay stay)
{
	return stay != STAY_WORD && stay != STAY_NOT;
}

/*
 * The new page takes the place of the same person's other pages, and of questions; a question, of
 * questions: what its reader must see to answer it stays. A sentence takes the place of sentences.
 */
static bool
gives_way(const struct page *p, const void *arg)
{
	const struct page *fresh = arg;

	if (p == fresh || p->paper.user != fresh->paper.user ||
	    is_page(p->is.stay) != is_page(fresh->is.stay))
		return false;
	if (fresh->is.asks && !p->is.asks)
		return false;
	return !is_page(p->is.stay) || p->is.table == fresh->is.table;
}

/*
 * How long the page stays. A look that is part of a choice stays until the choice is made, and
 * looks that may be shown again stay like other pages.
 */
static void
set_stay(struct voice *v, struct page *p, enum stay stay)
{
	struct voice_ground g = { .fades = UINT64_MAX };
	bool open = p->is.table && v->owner.ground(v->owner.all, p->is.table, p->paper.user, &g);

	p->is.stay = stay;
	p->is.cards = stay == STAY_LOOK;
	p->is.seq = g.seq;
	p->is.after = g.memory ? g.hide_s : 0;
	p->is.fades = g.fades;
	if (stay != STAY_LOOK)
		return;
	if (open && v->owner.chooses(v->owner.all, p->is.table, p->paper.user))
		p->is.stay = STAY_TURN;
	else if (p->is.after == 0)
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
show(struct voice *v, struct page *p, struct say *what)
{
	if (!p->paper.under_way)
		p->was = p->is;
	if (what->game[0])
		p->is.table = row_number(what->game);
	set_handle(p, what->to);
	set_stay(v, p, what->m->stay);
	p->is.lang = words_language(what->to->locale);
	p->is.asks = what->m->asks;
	p->paper.tag = what->tag = ++v->tags;
	page_index(v, p);
	p->paper.under_way = true;
	p->paper.owed = false;
	if (what->kind == SAY_ANSWER)
		what->learn = what->learn || is_page(p->is.stay);
	else
		p->paper.message = what->to->message;
	page_wait(v, p, UINT64_MAX);
}

/* The page that was pressed goes. A page that was not known is remembered as gone. */
static void
dismiss(struct voice *v, struct page *p, struct say *what)
{
	what->message = p && p->gone ? 0 : what->to->message;
	if (!p && !(p = page_new(v, what)))
		return;
	p->paper.message = what->to->message;
	set_gone(v, p);
}

void
pages_say(struct voice *v, struct say *what)
{
	const struct interaction *to = what->to;
	bool on_page = to && to->on_ephemeral && what->kind != SAY_ANSWER;
	struct page *p = on_page ? find_message(v, to->user, to->message) : NULL;

	if (!to)
		return;
	if (what->kind == SAY_DISMISS) {
		dismiss(v, p, what);
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
	if (p || (p = page_new(v, what)))
		show(v, p, what);
}

void
pages_replace(struct voice *v, const struct say *what)
{
	const struct page *p = find_tag(v, what->tag);

	if (p)
		leave_each(v, chain_first(&v->papers.by_user, p->paper.user), gives_way, p);
}

/* The page's cards leave at their time, also where the page has a choice. */
static bool
is_fading(const struct page *p)
{
	return p->is.cards && (p->is.stay == STAY_LOOK || p->is.stay == STAY_TURN);
}

/*
 * A look has arrived: when the first of its cards leaves. Another answer may have shown them
 * before this one arrived.
 */
static void
set_fades(const struct voice *v, struct page *p)
{
	struct voice_ground g = { .fades = UINT64_MAX };
	uint64_t at = life_now(v->life) + (uint64_t)p->is.after * 1000;

	if (p->is.table)
		v->owner.ground(v->owner.all, p->is.table, p->paper.user, &g);
	if (g.seated && g.fades < p->is.fades)
		p->is.fades = g.fades;
	if (p->is.after > 0 && at < p->is.fades)
		p->is.fades = at;
}

/* When a page leaves that has arrived now, or is drawn anew. */
static uint64_t
leaves_at(const struct voice *v, const struct page *p)
{
	uint64_t now = life_now(v->life), at = p->is.handle.until - TOKEN_MARGIN_MS;
	uint64_t stays = p->is.stay == STAY_WORD ? WORD_MS
	    : p->is.stay == STAY_NOT             ? 0
						 : UINT64_MAX - now;

	if (is_fading(p))
		stays = p->is.fades > now ? p->is.fades - now : 0;
	/* Without a table a page stays as long as its reader likes. */
	if (!p->is.table && is_page(p->is.stay))
		return UINT64_MAX;
	return now + stays < at ? now + stays : at;
}

/* The page was pressed before it was known to have arrived: a later page has its message. */
static bool
is_superseded(const struct voice *v, const struct page *p)
{
	const struct chain_link *l = chain_first(&v->papers.by_user, p->paper.user);

	for (; p->paper.message && l; l = l->next) {
		const struct paper *other = l->of;

		if (other != &p->paper && other->kind == PAPER_PAGE &&
		    other->message == p->paper.message)
			return true;
	}
	return false;
}

void
pages_said(struct voice *v, const struct said *how)
{
	struct page *p = find_tag(v, how->what.tag);

	if (!p || p->gone)
		return;
	if (!how->ok && p->was.handle.until == 0) {
		page_free(v, p);
		return;
	}
	p->paper.under_way = false;
	if (!how->ok)
		p->is = p->was; /* the message stayed as it was */
	else
		p->is.handle.followup = how->followup;
	page_index(v, p);
	if (how->message)
		p->paper.message = how->message;
	if (is_superseded(v, p)) {
		page_free(v, p);
		return;
	}
	if (p->paper.owed || p->is.stay == STAY_NOT) {
		leave(v, p);
		return;
	}
	if (how->ok && is_fading(p))
		set_fades(v, p);
	page_wait(v, p, leaves_at(v, p));
}

/*
 * Cards of the page have had their time: draws the page anew with what is left. Returns false when
 * nothing is left, or the page cannot be reached any longer.
 */
static bool
fade(struct voice *v, struct page *p, uint64_t now)
{
	struct say what = { .kind = SAY_REDRAW, .user = p->paper.user, .handle = &p->is.handle };
	struct message m;

	if (!is_fading(p) || now + TOKEN_MARGIN_MS >= p->is.handle.until ||
	    !v->owner.look(
		v->owner.all, p->is.table, p->paper.user, false, p->is.lang, &m, &p->is.fades) ||
	    p->is.fades <= now)
		return false;
	what.m = &m;
	voice_send(v, &what);
	page_wait(v, p, leaves_at(v, p));
	return true;
}

/* Leaving ------------------------------------------------------------------ */

void
pages_tick(struct voice *v, uint64_t now)
{
	for (struct page *p; (p = paper_first(&v->papers, PAPER_PAGE)) && p->paper.due.key <= now;)
		if (p->gone)
			page_free(v, p);
		else if (!fade(v, p, now))
			leave(v, p);
}

static bool
is_spent(const struct page *p, const void *arg)
{
	return !is_live(arg, p);
}

void
pages_settle(struct voice *v, snowflake table)
{
	leave_each(v, chain_first(&v->papers.by_table, table), is_spent, v);
}

/* A look stays for its time, and a sentence. */
static bool
is_closed(const struct page *p, const void *arg)
{
	(void)arg;
	return is_page(p->is.stay) && p->is.stay != STAY_LOOK;
}

void
pages_close(struct voice *v, snowflake table)
{
	leave_each(v, chain_first(&v->papers.by_table, table), is_closed, NULL);
}

static bool
is_of(const struct page *p, const void *arg)
{
	const struct interaction *in = arg;

	return p->paper.user == in->user && p->paper.message != in->message;
}

void
pages_person(struct voice *v, const struct interaction *in)
{
	leave_each(v, chain_first(&v->papers.by_user, in->user), is_of, in);
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
leave_all(struct voice *v, bool (*goes)(const struct page *p))
{
	const struct heap *pages = &v->papers.due[PAPER_PAGE];
	bool again;

	/* Leaving changes the heap's order: after each page, all are looked at again. */
	do {
		again = false;
		for (size_t i = 0; i < pages->n && !again; i++) {
			struct page *p = (struct page *)(void *)pages->at[i];

			again = !p->paper.owed && !p->gone && goes(p);
			if (again)
				leave(v, p);
		}
	} while (again);
}

void
pages_rest(struct voice *v)
{
	leave_all(v, has_cards);
	leave_all(v, is_sentence);
}
