#include "playground/faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
faults_add(struct faults *f, const cJSON *fault)
{
	const char *match = play_json_text(fault, "match"), *body = play_json_text(fault, "body");
	const char *scope = play_json_text(fault, "scope");
	const cJSON *retry = play_json_get(fault, "retry_after");
	int64_t status = play_json_integer(fault, "status", 0),
		times = play_json_integer(fault, "times", 1);
	int64_t delay = play_json_integer(fault, "delay_ms", 0);
	struct fault_rest *r = &f->rest[f->n];

	if (f->n == FAULTS_REST)
		return "There are too many rest faults already; clear them first.";
	if (!match || strlen(match) >= sizeof r->match)
		return "A rest fault needs \"match\", the beginning of \"METHOD /path\".";
	if (status && (status < 200 || status > 599))
		return "\"status\" is an HTTP status from 200 to 599.";
	if (times < 0 || times > 1000000000)
		return "\"times\" is a count, or 0 for every time.";
	if (delay < 0 || delay > FAULTS_DELAY)
		return "\"delay_ms\" is from 0 to 60000.";
	if (retry &&
	    (!cJSON_IsNumber(retry) || retry->valuedouble < 0 || retry->valuedouble > 3600))
		return "\"retry_after\" is seconds from 0 to 3600.";
	if (scope && strcmp(scope, "user") && strcmp(scope, "global") && strcmp(scope, "shared"))
		return "\"scope\" is user, global or shared.";
	*r = (struct fault_rest){
		.status = (int)status,
		.left = (unsigned)times,
		.forever = times == 0,
		.delay_ms = (unsigned)delay,
		.drop = play_json_true(fault, "drop"),
		.reset = play_json_true(fault, "reset"),
		.after = play_json_true(fault, "after"),
		.retry_after = retry ? retry->valuedouble : 1,
		.body = body ? strdup(body) : NULL,
	};
	snprintf(r->match, sizeof r->match, "%s", match);
	snprintf(r->scope, sizeof r->scope, "%s", scope ? scope : "user");
	f->n++;
	return NULL;
}

/* Removes finished rows. They stay until the next request, because their body may be lent. */
static void
sweep(struct faults *f)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < f->n; i++) {
		if (f->rest[i].forever || f->rest[i].left)
			f->rest[kept++] = f->rest[i];
		else
			free(f->rest[i].body);
	}
	f->n = kept;
}

const struct fault_rest *
faults_take(struct faults *f, const char *request, struct fault_rest *copy)
{
	sweep(f);
	for (unsigned i = 0; i < f->n; i++) {
		struct fault_rest *r = &f->rest[i];

		if (strncmp(request, r->match, strlen(r->match)))
			continue;
		if (!r->forever)
			r->left--;
		*copy = *r;
		return copy;
	}
	return NULL;
}

const char *
faults_expect(struct faults *f, const cJSON *fault)
{
	int64_t status = play_json_integer(fault, "status", 0),
		times = play_json_integer(fault, "times", 1);

	if (f->expected_n == FAULTS_EXPECTED)
		return "Too many refusals are expected already; clear them first.";
	if (status < 400 || status > 499)
		return "\"status\" is an HTTP status from 400 to 499.";
	if (times < 0 || times > 1000000000)
		return "\"times\" is a count, or 0 for every time.";
	f->expected[f->expected_n++] = (struct fault_expected){
		.status = (int)status,
		.code = play_json_integer(fault, "code", 0),
		.left = (unsigned)times,
		.forever = times == 0,
	};
	return NULL;
}

bool
faults_expected(struct faults *f, int status, int64_t code)
{
	for (unsigned i = 0; i < f->expected_n; i++) {
		struct fault_expected *row = &f->expected[i];

		if (row->status != status || row->code != code || (!row->forever && !row->left))
			continue;
		if (!row->forever)
			row->left--;
		return true;
	}
	return false;
}

bool
faults_hold(struct faults *f, const cJSON *d, snowflake guild)
{
	if (!f->hold || f->held_n == FAULTS_HELD)
		return false;
	f->held[f->held_n++] = (struct fault_held){ cJSON_Duplicate(d, true), guild };
	return true;
}

bool
faults_release(struct faults *f, struct fault_held *out)
{
	if (f->held_n == 0)
		return false;
	*out = f->held[--f->held_n];
	return true;
}

void
faults_clear(struct faults *f, bool but_expected)
{
	struct faults left = { 0 };

	if (but_expected) {
		memcpy(left.expected, f->expected, sizeof left.expected);
		left.expected_n = f->expected_n;
	}
	for (unsigned i = 0; i < f->held_n; i++)
		cJSON_Delete(f->held[i].d);
	for (unsigned i = 0; i < f->n; i++)
		free(f->rest[i].body);
	*f = left;
}
