#include "bot/discord/rest_queue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool
queue_init(struct queue *q, size_t room)
{
	memset(q, 0, sizeof *q);
	if (heap_init(&q->ready[0], room) && heap_init(&q->ready[1], room) &&
	    heap_init(&q->waiting, room) && heap_init(&q->deadlines, room))
		return true;
	queue_free(q);
	return false;
}

void
queue_free(struct queue *q)
{
	heap_free(&q->ready[0]);
	heap_free(&q->ready[1]);
	heap_free(&q->waiting);
	heap_free(&q->deadlines);
}

/* ---- copies ---- */

/* Both passes are the same: with to NULL they measure, else they copy. */
static void
lay(char **to, size_t *total, const void **field, size_t n)
{
	*total += n;
	if (!*to || !*field)
		return;
	memcpy(*to, *field, n);
	*field = *to;
	*to += n;
}

static void
lay_text(char **to, size_t *total, const char **field)
{
	const void *p = *field;

	lay(to, total, &p, p ? strlen(p) + 1 : 0);
	*field = p;
}

static size_t
lay_call(struct rest_call *call, struct rest_file *file, char *to)
{
	size_t total = 0;

	lay_text(&to, &total, &call->method);
	lay_text(&to, &total, &call->path);
	lay_text(&to, &total, &call->route);
	lay_text(&to, &total, &call->body);
	for (unsigned i = 0; i < call->n_files; i++) {
		lay_text(&to, &total, &file[i].name);
		lay_text(&to, &total, &file[i].type);
		lay(&to, &total, &file[i].bytes, file[i].size);
	}
	return total;
}

struct call *
call_copy(const struct rest_call *call, rest_done *done, void *arg)
{
	struct rest_call lent = *call;
	struct rest_file file[10] = { { 0 } };
	struct call *c;
	size_t bytes;

	assert(call->n_files <= sizeof file / sizeof file[0]);
	if (call->n_files)
		memcpy(file, call->files, call->n_files * sizeof file[0]);
	bytes = sizeof *c + lay_call(&lent, file, NULL);
	c = malloc(bytes);
	if (!c)
		return NULL;
	memset(c, 0, sizeof *c);
	lay_call(&lent, file, c->text);
	if (call->n_files)
		memcpy(c->file, file, call->n_files * sizeof file[0]);
	c->call = lent;
	c->call.files = c->file;
	c->length = lent.body ? strlen(lent.body) : 0;
	c->bytes = bytes;
	c->done = done;
	c->arg = arg;
	return c;
}

/* ---- lines ---- */

static struct route **
route_place(struct queue *q, const char *name)
{
	uint32_t hash = 2166136261u;
	struct route **at;

	for (const char *p = name; *p; p++)
		hash = (hash ^ (unsigned char)*p) * 16777619u;
	at = &q->head[hash % QUEUE_HEADS];
	while (*at && strcmp((*at)->name, name) != 0)
		at = &(*at)->chain;
	return at;
}

static void
route_leave(struct route *r)
{
	if (r->heap)
		heap_remove(r->heap, &r->due);
	r->heap = NULL;
}

static void
route_enter(struct heap *h, struct route *r, uint64_t key)
{
	route_leave(r);
	heap_add(h, &r->due, key);
	r->heap = h;
}

/*
 * The order of ready calls: calls with a deadline first, since a person waits for them; then the
 * oldest call.
 */
static uint64_t
rank(const struct call *c)
{
	return c->call.deadline ? c->number : c->number | UINT64_C(1) << 63;
}

/*
 * Puts the route into its heap. The place follows only from its first call, and whether that call
 * is under way.
 */
static void
route_settle(struct queue *q, struct route *r)
{
	struct call *c = r->first;

	route_leave(r);
	if (r->busy)
		return;
	if (c->not_before)
		route_enter(&q->waiting, r, c->not_before);
	else
		route_enter(&q->ready[c->call.own_token], r, rank(c));
}

bool
queue_add(struct queue *q, struct call *c)
{
	struct route **at = route_place(q, c->call.route), *r = *at;
	size_t size = strlen(c->call.route) + 1;

	if (!r) {
		r = malloc(sizeof *r + size);
		if (!r)
			return false;
		memset(r, 0, sizeof *r);
		memcpy(r->name, c->call.route, size);
		*at = r;
	}
	c->line = r;
	c->number = q->numbers++;
	c->before = r->last;
	*(r->last ? &r->last->next : &r->first) = c;
	r->last = c;
	if (c->call.deadline)
		heap_add(&q->deadlines, &c->expiry, c->call.deadline);
	if (r->first == c)
		route_settle(q, r);
	return true;
}

void
queue_wake(struct queue *q, uint64_t now)
{
	struct route *r;

	while ((r = (struct route *)heap_first(&q->waiting)) != NULL && r->due.key <= now) {
		r->first->not_before = 0;
		route_settle(q, r);
	}
}

struct route *
queue_ready(const struct queue *q, bool own_token)
{
	return (struct route *)heap_first(&q->ready[own_token]);
}

struct call *
queue_send(struct queue *q, struct route *r)
{
	r->busy = true;
	route_settle(q, r);
	heap_remove(&q->deadlines, &r->first->expiry);
	return r->first;
}

void
queue_wait(struct queue *q, struct route *r, uint64_t until)
{
	r->first->not_before = until;
	route_settle(q, r);
}

void
queue_again(struct queue *q, struct call *c, uint64_t not_before)
{
	struct route *r = c->line;

	assert(r->busy && r->first == c);
	r->busy = false;
	c->not_before = not_before;
	if (c->call.deadline)
		heap_add(&q->deadlines, &c->expiry, c->call.deadline);
	route_settle(q, r);
}

void
queue_drop(struct queue *q, struct call *c)
{
	struct route *r = c->line;

	heap_remove(&q->deadlines, &c->expiry);
	if (r->first == c)
		r->busy = false;
	*(c->before ? &c->before->next : &r->first) = c->next;
	*(c->next ? &c->next->before : &r->last) = c->before;
	c->next = c->before = NULL;
	c->line = NULL;
	if (r->first) {
		route_settle(q, r);
		return;
	}
	route_leave(r);
	*route_place(q, r->name) = r->chain;
	free(r);
}

struct call *
queue_expired(const struct queue *q, uint64_t now)
{
	struct call *c = (struct call *)heap_first(&q->deadlines);

	return c && c->expiry.key <= now ? c : NULL;
}

uint64_t
queue_due(const struct queue *q)
{
	const struct heap_node *route = heap_first(&q->waiting), *call = heap_first(&q->deadlines);
	uint64_t due = route ? route->key : UINT64_MAX;

	return call && call->key < due ? call->key : due;
}

struct call *
queue_any(const struct queue *q, unsigned *head)
{
	for (; *head < QUEUE_HEADS; ++*head)
		if (q->head[*head])
			return q->head[*head]->first;
	return NULL;
}

static struct call *
unwanted_in(const struct route *r)
{
	for (struct call *c = r->busy ? r->first->next : r->first; c; c = c->next)
		if (c->call.unwanted && c->call.unwanted(c->arg))
			return c;
	return NULL;
}

struct call *
queue_unwanted(const struct queue *q, unsigned *head)
{
	for (; *head < QUEUE_HEADS; ++*head)
		for (const struct route *r = q->head[*head]; r; r = r->chain) {
			struct call *c = unwanted_in(r);

			if (c)
				return c;
		}
	return NULL;
}
