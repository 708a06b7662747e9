/* Reads one byte at a time. Collects only a member's name or a short value, both in s->word. */
#include "bot/discord/frame_scan.h"

#include <stdio.h>
#include <string.h>

enum member { OTHER, OP, SEQ, NAME, MEMBERS };

static const char *const member_name[MEMBERS] = { [OP] = "op", [SEQ] = "s", [NAME] = "t" };

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
begin_word(struct frame_scan *s)
{
	s->length = 0;
	s->escaped = false;
}

static void
collect(struct frame_scan *s, char c)
{
	if (s->length < sizeof s->word)
		s->word[s->length++] = c;
}

/* Returns the collected word; NULL when it did not fit. */
static const char *
collected(struct frame_scan *s)
{
	if (s->length == sizeof s->word)
		return NULL;
	s->word[s->length] = '\0';
	return s->word;
}

static bool
read_number(const char *word, int64_t most, int64_t *out)
{
	int64_t n = 0;

	if (!word || !*word || strlen(word) > 16)
		return false;
	for (; *word; word++) {
		if (*word < '0' || *word > '9')
			return false;
		n = n * 10 + (*word - '0');
	}
	*out = n;
	return n <= most;
}

static bool
is_event_name(const char *word)
{
	return word && word[strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == '\0';
}

/* The end of a member's name. */
static void
end_name(struct frame_scan *s)
{
	const char *name = collected(s);

	s->member = OTHER;
	for (unsigned m = OP; name && m < MEMBERS; m++)
		if (strcmp(name, member_name[m]) == 0 && !(s->seen & 1u << m))
			s->member = m;
	s->at = SCAN_AT_COLON;
}

/* The end of a member's value. is_text: the value was quoted. */
static void
end_value(struct frame_scan *s, bool is_text)
{
	const char *word = collected(s);
	int64_t n = 0;

	s->seen |= 1u << s->member;
	if (s->member == OP && !is_text && read_number(word, FRAME_OP_MOST, &n)) {
		s->has_op = true;
		s->op = (int)n;
	} else if (s->member == SEQ && !is_text)
		s->has_seq = read_number(word, FRAME_SEQ_MOST, &s->seq);
	else if (s->member == NAME && is_text && is_event_name(word))
		snprintf(s->name, sizeof s->name, "%s", word);
	s->member = OTHER;
	s->at = SCAN_AT_COMMA;
}

/* The first byte of a value. */
static void
begin_value(struct frame_scan *s, char c)
{
	begin_word(s);
	if (c == '"')
		s->at = SCAN_TEXT;
	else if (c == '{' || c == '[') {
		s->depth = 1;
		s->at = SCAN_NESTED;
	} else if (c == ',' || c == '}' || c == ']' || c == ':')
		s->at = SCAN_LOST;
	else {
		collect(s, c);
		s->at = SCAN_WORD;
	}
}

/*
 * Reads a byte within quotes; true at the closing quote. An escape is collected as written, so that
 * the word matches nothing.
 */
static bool
in_quotes(struct frame_scan *s, char c)
{
	bool ends = c == '"' && !s->escaped;

	s->escaped = c == '\\' && !s->escaped;
	if (!ends && s->at != SCAN_NESTED_TEXT)
		collect(s, c);
	return ends;
}

static void
in_nested(struct frame_scan *s, char c)
{
	if (c == '"') {
		s->escaped = false;
		s->at = SCAN_NESTED_TEXT;
	} else if (c == '{' || c == '[')
		s->depth++;
	else if ((c == '}' || c == ']') && --s->depth == 0) {
		/* A value that is neither a number nor a text. */
		begin_word(s);
		end_value(s, false);
	}
}

/* Between two members. */
static void
at_comma(struct frame_scan *s, char c)
{
	if (!is_blank(c))
		s->at = c == ',' ? SCAN_AT_NAME : SCAN_LOST;
}

static void
step(struct frame_scan *s, char c)
{
	switch (s->at) {
	case SCAN_START:
		if (!is_blank(c))
			s->at = c == '{' ? SCAN_AT_NAME : SCAN_LOST;
		break;
	case SCAN_AT_NAME:
		if (is_blank(c))
			break;
		begin_word(s);
		s->at = c == '"' ? SCAN_NAME : SCAN_LOST;
		break;
	case SCAN_NAME:
		if (in_quotes(s, c))
			end_name(s);
		break;
	case SCAN_AT_COLON:
		if (!is_blank(c))
			s->at = c == ':' ? SCAN_AT_VALUE : SCAN_LOST;
		break;
	case SCAN_AT_VALUE:
		if (!is_blank(c))
			begin_value(s, c);
		break;
	case SCAN_TEXT:
		if (in_quotes(s, c))
			end_value(s, true);
		break;
	case SCAN_WORD:
		if (c != ',' && c != '}' && !is_blank(c)) {
			collect(s, c);
			break;
		}
		end_value(s, false);
		at_comma(s, c);
		break;
	case SCAN_NESTED:
		in_nested(s, c);
		break;
	case SCAN_NESTED_TEXT:
		if (in_quotes(s, c))
			s->at = SCAN_NESTED;
		break;
	case SCAN_AT_COMMA:
		at_comma(s, c);
		break;
	case SCAN_LOST:
		break;
	}
}

void
frame_scan_add(struct frame_scan *s, const char *bytes, size_t n)
{
	enum { ALL = 1u << OP | 1u << SEQ | 1u << NAME };

	for (size_t i = 0; i < n && (s->seen & ALL) != ALL; i++)
		step(s, bytes[i]);
}

bool
frame_scan_find(const struct frame_scan *s, struct payload_frame *out)
{
	*out = (struct payload_frame){
		.op = s->op, .has_seq = s->has_seq, .seq = s->has_seq ? s->seq : 0
	};
	snprintf(out->name, sizeof out->name, "%s", s->name);
	return s->has_op;
}
