/*
 * Reads records back. A line is read into an action, the action is applied, and the line is written
 * again from the new state. The two lines are compared field by field. So the reader and the writer
 * cannot differ, and every value is checked.
 */
#include "engine/json.h"
#include "engine/out.h"
#include "engine/replay_action.h"
#include "engine/state.h"
#include "engine/utf8.h"

#include <string.h>

static int
hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool
golf_record_seed(const char *line, size_t length, unsigned char seed[GOLF_SEED])
{
	char key[32], hex[2 * GOLF_SEED + 1] = "";
	bool over = false;
	struct json j;

	json_begin(&j, line, length);
	if (!json_object(&j))
		return false;
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "over") == 0)
			json_bool(&j, &over);
		else if (strcmp(key, "seed") == 0)
			json_string(&j, hex, sizeof hex);
		else
			json_skip(&j);
	}
	if (!json_done(&j) || !over || strlen(hex) != 2 * GOLF_SEED)
		return false;
	for (int i = 0; i < GOLF_SEED; i++) {
		int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		seed[i] = (unsigned char)(high << 4 | low);
	}
	return true;
}

void
golf_replay_begin(struct golf_replay *r, struct golf_state *s, const unsigned char seed[GOLF_SEED])
{
	*r = (struct golf_replay){ .state = s };
	memcpy(r->seed, seed, GOLF_SEED);
}

void
golf_replay_resume(struct golf_replay *r, struct golf_state *s)
{
	*r = (struct golf_replay){ .state = s, .begun = true, .scored = true, .resumed = true };
	memcpy(r->seed, s->seed, GOLF_SEED);
}

/* Finds the raw text of a key's first value in an object. Returns false when the key is missing. */
static bool
find_value(const char *line, size_t length, const char *name, const char **at, size_t *n)
{
	char key[32];
	struct json j;

	json_begin(&j, line, length);
	if (!json_object(&j))
		return false;
	while (json_key(&j, key, sizeof key)) {
		json_peek(&j);
		*at = j.at;
		if (!json_skip(&j))
			return false;
		*n = (size_t)(j.at - *at);
		if (strcmp(key, name) == 0)
			return true;
	}
	return false;
}

/* Refuses with a sentence about a key. */
static bool
refuse_key(struct golf_why *why, const char *before, const char *key, const char *behind)
{
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_text(&o, before);
	out_quoted(&o, key, strlen(key));
	out_text(&o, behind);
	return false;
}

/* A field that is `false` is the same as a missing field. */
static bool
says_no(unsigned kind, const char *key, const char *value, size_t n)
{
	return n == 5 && memcmp(value, "false", n) == 0 && replay_action_has(kind, key);
}

/*
 * Whether a line, valid JSON, has every key of our line once, and no others.
 *	kind	the kind of its action; GOLF_DO_DEAL, which has no fields, for other lines
 */
static bool
tells_all(const char *theirs, size_t length, const char *ours, unsigned kind, struct golf_why *why)
{
	const char *at, *other;
	struct json j;
	char key[32];
	size_t n, m;

	json_begin(&j, theirs, length);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		json_peek(&j);
		at = j.at;
		json_skip(&j);
		n = (size_t)(j.at - at);
		if (find_value(theirs, length, key, &other, &m) && other != at)
			return refuse_key(why, "", key, " stands twice in this line.");
		if (!find_value(ours, strlen(ours), key, &other, &m) && !says_no(kind, key, at, n))
			return refuse_key(why, "", key, " does not belong in this line.");
	}
	json_begin(&j, ours, strlen(ours));
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		json_skip(&j);
		if (!find_value(theirs, length, key, &at, &n))
			return refuse_key(why, "This line lacks ", key, ".");
	}
	return true;
}

/*
 * The keys of a header, as engine/record.c writes them. The rules there have no `extends` and no
 * `title`.
 */
static bool
header_tells_all(
    const char *line, size_t length, const char *rules, size_t rules_length, struct golf_why *why)
{
	static const char
	    ours[] = "{\"record\":1,\"rules\":{},\"players\":[],\"commit\":\"\",\"entropy\":\"\"}";
	static const char *const others[] = { "extends", "title" };
	const char *at;
	size_t n;

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (find_value(rules, rules_length, others[i], &at, &n))
			return refuse_key(
			    why, "", others[i], " does not belong in this line's rules.");
	return tells_all(line, length, ours, GOLF_DO_DEAL, why);
}

/* Reads the header: the rules, the number of players, the commitment of the seed, the entropy. */
static bool
read_header(struct golf_replay *r, const char *line, size_t length, struct golf_why *why)
{
	const char *start = "";
	size_t rules_length = 0;
	char key[32], commit[65] = "", mine[65], entropy[1024] = "", name[256];
	int64_t version = 0;
	struct golf_rules rules;
	unsigned players = 0;
	struct json j;

	golf_rules_default(&rules);
	json_begin(&j, line, length);
	if (!json_object(&j))
		return why_refuse(why, "This line is no JSON object: expected ", j.error, ".");
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "record") == 0)
			json_integer(&j, &version);
		else if (strcmp(key, "rules") == 0) {
			json_peek(&j);
			start = j.at;
			if (!json_skip(&j))
				break;
			rules_length = (size_t)(j.at - start);
			if (!golf_rules_load(&rules, start, rules_length, why))
				return false;
		} else if (strcmp(key, "players") == 0 && json_array(&j)) {
			for (; json_item(&j); players++)
				json_string(&j, name, sizeof name);
		} else if (strcmp(key, "commit") == 0)
			json_string(&j, commit, sizeof commit);
		else if (strcmp(key, "entropy") == 0)
			json_string(&j, entropy, sizeof entropy);
		else
			json_skip(&j);
	}
	if (!json_done(&j))
		return why_refuse(why, "This line is not sound JSON: expected ", j.error, ".");
	if (version != 1)
		return why_refuse(why,
		    "This is no record that we can read: it must begin with \"record\":1.", "", "");
	if (!header_tells_all(line, length, start, rules_length, why))
		return false;
	golf_commitment(r->seed, mine);
	if (strcmp(commit, mine) != 0)
		return why_refuse(
		    why, "The seed at the end is not the one that was committed to.", "", "");
	if (!golf_rules_check(&rules, why))
		return false;
	if (golf_begin(r->state, &rules, players, r->seed, entropy, strlen(entropy)) != GOLF_OK)
		return why_refuse(why, "These rules are not for that many players.", "", "");
	r->begun = r->scored = true;
	return true;
}

/*
 * Whether two JSON values are equal, apart from white space outside strings. b is ours, without
 * white space and escapes.
 */
static bool
same_value(const char *a, size_t na, const char *b, size_t nb)
{
	bool quoted = false;
	size_t i = 0, k = 0;

	for (;;) {
		while (!quoted && i < na && (a[i] == ' ' || a[i] == '\t'))
			i++;
		if (i == na || k == nb)
			return i == na && k == nb;
		if (a[i] != b[k])
			return false;
		if (a[i] == '"')
			quoted = !quoted;
		i++;
		k++;
	}
}

/*
 * Whether every key that both lines have holds the same value. The name of a player who left or
 * joined is not compared: the engine does not know it.
 */
static bool
compare(const char *theirs, size_t length, const char *ours, struct golf_why *why)
{
	size_t ours_length = strlen(ours), n, m;
	const char *a, *b;
	char key[32];
	struct json j;

	json_begin(&j, theirs, length);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		json_peek(&j);
		a = j.at;
		if (!json_skip(&j))
			break;
		n = (size_t)(j.at - a);
		if (strcmp(key, "as") != 0 && find_value(ours, ours_length, key, &b, &m) &&
		    !same_value(a, n, b, m)) {
			struct out o;

			out_begin(&o, why->text, sizeof why->text);
			out_quoted(&o, key, strlen(key));
			out_text(&o, " is ");
			out_line(&o, a, n < 80 ? n : 80);
			out_text(&o, n < 80 ? "" : "...");
			out_text(&o, ", but the engine finds ");
			out_bytes(&o, b, m < 80 ? m : 80);
			out_text(&o, m < 80 ? "." : "... .");
			return false;
		}
	}
	if (!json_done(&j))
		return why_refuse(why, "This line is not sound JSON: expected ", j.error, ".");
	return true;
}

/*
 * Whether a line agrees with ours; kind as above. A line from a store may have fewer keys, a line
 * from a record may not.
 */
static bool
agrees(const struct golf_replay *r, const char *theirs, size_t length, const char *ours,
    unsigned kind, struct golf_why *why)
{
	return (r->resumed || tells_all(theirs, length, ours, kind, why)) &&
	    compare(theirs, length, ours, why);
}

static const char no_end[] = "The line that ends the last hole is missing.";

static bool
replay_action(struct golf_replay *r, const char *line, size_t length, struct golf_why *why)
{
	char ours[GOLF_LINE_TEXT];
	struct golf_action a;
	enum golf_status status;
	const char *as;

	if (!replay_action_read(&r->state->rules, line, length, &a, why))
		return false;
	if (a.kind == GOLF_DO_DEAL && !r->scored && !r->resumed)
		return why_refuse(why, no_end, "", "");
	status = golf_apply(r->state, &a, &r->events);
	if (status != GOLF_OK)
		return why_refuse(why, "This was not legal: ", golf_status_text(status), "");
	r->acted = true;
	r->action = a;
	r->move = a.kind == GOLF_DO_DEAL ? 0 : r->move + 1;
	/* Players may leave and join between two holes. */
	if (a.kind != GOLF_DO_LEAVE && a.kind != GOLF_DO_JOIN)
		r->scored = false;
	as = a.kind == GOLF_DO_LEAVE || a.kind == GOLF_DO_JOIN ? "" : NULL;
	golf_record_action(r->state, &a, &r->events, as, ours, sizeof ours);
	return agrees(r, line, length, ours, a.kind, why);
}

bool
golf_replay_line(struct golf_replay *r, const char *line, size_t length, struct golf_why *why)
{
	char ours[GOLF_LINE_TEXT];
	bool between;
	const char *at;
	size_t n;

	r->line++;
	r->acted = false;
	if (r->over)
		return why_refuse(why, "Something stands behind the end of the game.", "", "");
	if (!r->resumed && utf8_broken(line, length) > 0)
		return why_refuse(why, "This line is no text in UTF-8.", "", "");
	if (!r->begun)
		return read_header(r, line, length, why);
	if (find_value(line, length, "do", &at, &n))
		return replay_action(r, line, length, why);
	between = r->state->phase == GOLF_PH_BETWEEN || r->state->phase == GOLF_PH_OVER;
	if (find_value(line, length, "end", &at, &n)) {
		if (!between || r->scored)
			return why_refuse(why, "No hole has ended here.", "", "");
		r->scored = true;
		golf_record_end(r->state, ours, sizeof ours);
		return agrees(r, line, length, ours, GOLF_DO_DEAL, why);
	}
	if (find_value(line, length, "over", &at, &n)) {
		if (r->state->phase != GOLF_PH_OVER)
			return why_refuse(why, "The game is not over here.", "", "");
		if (!r->scored && !r->resumed)
			return why_refuse(why, no_end, "", "");
		r->over = true;
		golf_record_over(r->state, ours, sizeof ours);
		return agrees(r, line, length, ours, GOLF_DO_DEAL, why);
	}
	return replay_action(r, line, length, why);
}
