#include "bot/discord/rest_queue.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct call *
add(struct queue *q, const char *route, bool own_token, uint64_t deadline)
{
	struct call *c = call_copy(&(struct rest_call){ .method = "GET",
				       .path = "/",
				       .route = route,
				       .own_token = own_token,
				       .deadline = deadline },
	    NULL, NULL);

	cr_assert_not_null(c);
	cr_assert(queue_add(q, c));
	return c;
}

static void
drop(struct queue *q, struct call *c)
{
	queue_drop(q, c);
	free(c);
}

static void
check_empty(struct queue *q)
{
	unsigned head = 0;

	cr_assert_null(queue_any(q, &head));
	cr_assert_null(queue_ready(q, false));
	cr_assert_null(queue_ready(q, true));
	cr_assert_eq(queue_due(q), UINT64_MAX);
	queue_free(q);
}

Test(rest_queue, a_copy_is_independent_of_the_original)
{
	char method[] = "POST", path[] = "/p", route[] = "POST /p", body[] = "{}", name[] = "n",
	     bytes[] = "abc";
	struct rest_file file = { .name = name, .type = "t", .bytes = bytes, .size = 2 };
	struct rest_call call = { .method = method,
		.path = path,
		.route = route,
		.body = body,
		.files = &file,
		.n_files = 1,
		.retry = REST_ONCE,
		.own_token = true,
		.deadline = 7 };
	struct call *c = call_copy(&call, NULL, &call);

	method[0] = path[0] = route[0] = body[0] = name[0] = bytes[0] = 'z';
	memset(&file, 0, sizeof file);
	cr_assert_str_eq(c->call.method, "POST");
	cr_assert_str_eq(c->call.path, "/p");
	cr_assert_str_eq(c->call.route, "POST /p");
	cr_assert_str_eq(c->call.body, "{}");
	cr_assert_eq(c->length, 2);
	cr_assert_str_eq(c->call.files[0].name, "n");
	cr_assert_str_eq(c->call.files[0].type, "t");
	cr_assert_eq(c->call.files[0].size, 2);
	cr_assert_eq(memcmp(c->call.files[0].bytes, "ab", 2), 0);
	cr_assert_eq(c->call.retry, REST_ONCE);
	cr_assert_eq(c->call.deadline, 7);
	cr_assert_eq(c->arg, &call);
	free(c);
}

Test(rest_queue, the_line_with_the_oldest_first_call_goes_first)
{
	struct queue q;
	struct call *a1, *a2, *b1, *own;
	struct route *a, *b;

	cr_assert(queue_init(&q, 10));
	a1 = add(&q, "a", false, 0);
	a2 = add(&q, "a", false, 0);
	b1 = add(&q, "b", false, 0);
	own = add(&q, "c", true, 0);
	a = queue_ready(&q, false);
	cr_assert_eq(a->first, a1);
	cr_assert_eq(queue_ready(&q, true)->first, own, "own tokens are apart");
	cr_assert_eq(queue_send(&q, a), a1);
	b = queue_ready(&q, false);
	cr_assert_eq(b->first, b1, "a's second waits for its first");
	queue_wait(&q, b, 100);
	cr_assert_null(queue_ready(&q, false));
	cr_assert_eq(queue_due(&q), 100);
	drop(&q, a1);
	cr_assert_eq(queue_ready(&q, false)->first, a2);
	queue_wake(&q, 99);
	cr_assert_eq(queue_due(&q), 100, "not yet");
	queue_send(&q, a);
	queue_wake(&q, 100);
	cr_assert_eq(queue_ready(&q, false)->first, b1);
	queue_again(&q, a2, 200);
	cr_assert_eq(queue_due(&q), 200);
	queue_wake(&q, 200);
	cr_assert_eq(queue_ready(&q, false)->first, a2, "older than b's");
	drop(&q, own);
	drop(&q, b1);
	drop(&q, a2);
	check_empty(&q);
}

/* A private page by DM does not wait for the edits of a hundred tables. */
Test(rest_queue, calls_with_a_deadline_go_first)
{
	struct queue q;
	struct call *old, *dm, *late;

	cr_assert(queue_init(&q, 10));
	old = add(&q, "a", false, 0);
	dm = add(&q, "b", false, 9000);
	late = add(&q, "c", false, 5000);
	cr_assert_eq(queue_ready(&q, false)->first, dm, "the older of the two with a deadline");
	drop(&q, dm);
	cr_assert_eq(queue_ready(&q, false)->first, late);
	drop(&q, late);
	cr_assert_eq(queue_ready(&q, false)->first, old);
	drop(&q, old);
	check_empty(&q);
}

Test(rest_queue, expired_calls_are_found_anywhere_in_a_line)
{
	struct queue q;
	struct call *c[4];

	cr_assert(queue_init(&q, 10));
	for (unsigned i = 0; i < 4; i++)
		c[i] = add(&q, "a", false, i == 3 ? 0 : 50 - i * 10);
	queue_send(&q, queue_ready(&q, false));
	cr_assert_null(queue_expired(&q, 29));
	cr_assert_eq(queue_expired(&q, 30), c[2]);
	drop(&q, c[2]);
	cr_assert_eq(queue_due(&q), 40);
	cr_assert_eq(queue_expired(&q, 60), c[1], "the first is under way");
	drop(&q, c[1]);
	cr_assert_null(queue_expired(&q, 60));
	queue_again(&q, c[0], 70);
	cr_assert_eq(queue_expired(&q, 60), c[0], "now the first is not under way");
	drop(&q, c[0]);
	cr_assert_eq(queue_ready(&q, false)->first, c[3], "the last stands first");
	drop(&q, c[3]);
	check_empty(&q);
}

/* Random changes: each line keeps its order, and no call is lost or found twice. */
Test(rest_queue, random_changes_keep_the_order_of_every_line)
{
	enum { LINES = 7, MOST = 200, STEPS = 50000 };
	uint64_t rng = 1, now = 0, last[LINES] = { 0 };
	struct call *under_way[LINES] = { 0 };
	unsigned in = 0, head;
	struct call *c;
	struct queue q;

	cr_assert(queue_init(&q, MOST));
	for (int step = 0; step < STEPS; step++) {
		struct route *r;
		unsigned line;
		char name[8];

		rng = rng * 6364136223846793005u + 1442695040888963407u;
		line = (unsigned)(rng >> 33) % LINES;
		now += (rng >> 40) % 3;
		queue_wake(&q, now);
		snprintf(name, sizeof name, "%u", line);
		switch ((rng >> 50) % 5) {
		case 0:
		case 1:
			if (in < MOST) {
				add(&q, name, line % 2, (rng >> 45) % 2 ? now + 500 : 0);
				in++;
			}
			break;
		case 2:
			r = queue_ready(&q, line % 2);
			if (!r)
				break;
			line = (unsigned)atoi(r->name);
			cr_assert_null(under_way[line]);
			if ((rng >> 55) % 3 == 0) {
				queue_wait(&q, r, now + 5);
				break;
			}
			under_way[line] = queue_send(&q, r);
			cr_assert_geq(under_way[line]->number + 1, last[line] + 1);
			last[line] = under_way[line]->number;
			break;
		case 3:
			if (!under_way[line])
				break;
			if ((rng >> 55) % 2) {
				queue_again(&q, under_way[line], now + 3);
			} else {
				drop(&q, under_way[line]);
				in--;
			}
			under_way[line] = NULL;
			break;
		case 4:
			c = queue_expired(&q, now);
			if (c) {
				cr_assert_leq(c->call.deadline, now);
				drop(&q, c);
				in--;
			}
			break;
		}
	}
	for (head = 0; (c = queue_any(&q, &head)) != NULL; in--)
		drop(&q, c);
	cr_assert_eq(in, 0);
	check_empty(&q);
}
