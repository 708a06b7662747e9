#include "bot/base/log.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static FILE *file;
static int old;

static void
capture_begin(void)
{
	file = tmpfile();
	old = dup(STDERR_FILENO);
	/*
	 * Opens the file for appending, as for a log, so that threads do not overwrite each other.
	 */
	fcntl(fileno(file), F_SETFL, O_APPEND);
	dup2(fileno(file), STDERR_FILENO);
}

/* Returns the text written to standard error since capture_begin(). */
static const char *
capture_end(void)
{
	static char text[1 << 20];
	size_t n;

	dup2(old, STDERR_FILENO);
	close(old);
	rewind(file);
	n = fread(text, 1, sizeof text - 1, file);
	text[n] = '\0';
	fclose(file);
	return text;
}

/* Returns the text after the time. */
static const char *
behind_time(const char *line)
{
	return strlen(line) > 25 ? line + 25 : line;
}

Test(log, a_line_is_time_level_part_and_text)
{
	static const char shape[] = "dddd-dd-ddTdd:dd:dd.dddZ warn  rest: 429 for 5 s\n";
	const char *line;

	capture_begin();
	log_line(LOG_WARN, "rest", "%d for %s", 429, "5 s");
	line = capture_end();
	cr_assert_eq(strlen(line), sizeof shape - 1, "%s", line);
	for (size_t i = 0; i < sizeof shape - 1; i++)
		if (i < 24 && shape[i] == 'd')
			cr_expect(line[i] >= '0' && line[i] <= '9', "%s", line);
		else
			cr_expect_eq(line[i], shape[i], "%s", line);
}

Test(log, less_severe_lines_are_not_written)
{
	static const struct {
		enum log_level set;
		const char *written;
	} tries[] = {
		{ LOG_ERROR, "0" },
		{ LOG_WARN, "01" },
		{ LOG_INFO, "012" },
		{ LOG_DEBUG, "0123" },
	};
	enum log_level level;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char seen[8] = "";

		capture_begin();
		log_set_level(tries[i].set);
		for (int l = LOG_ERROR; l <= LOG_DEBUG; l++)
			log_line((enum log_level)l, "x", "<%d>", l);
		for (const char *p = capture_end(); (p = strchr(p, '<')); p++)
			strncat(seen, p + 1, 1);
		cr_expect_str_eq(seen, tries[i].written);
	}
	cr_expect(log_level_parse("error", &level) && level == LOG_ERROR);
	cr_expect(log_level_parse("debug", &level) && level == LOG_DEBUG);
	cr_expect_not(log_level_parse("", &level));
	cr_expect_not(log_level_parse("INFO", &level));
	cr_expect_not(log_level_parse("info ", &level));
	cr_expect_eq(level, LOG_DEBUG, "the level is unchanged");
}

Test(log, broken_bytes_and_controls_become_question_marks)
{
	static const struct {
		const char *text, *written, *reason;
	} tries[] = {
		{ "plain", "plain", "plain text stays" },
		{ "a\nb\rc\td", "a?b?c?d", "one line is one event" },
		{ "\x1b[2J", "?[2J", "an escape sequence" },
		{ "\x7f\x01", "??", "other controls" },
		{ "\xc2\x9b"
		  "2J",
		    "??2J", "the same sequence as one code point" },
		{ "\x9b"
		  "2J",
		    "?2J", "the same sequence as one byte" },
		{ "caf\xc3\xa9 \xe2\x99\xa0 \xf0\x9f\x83\x8f",
		    "caf\xc3\xa9 \xe2\x99\xa0 \xf0\x9f\x83\x8f", "letters, suits, cards" },
		{ "\xc3", "?", "one of two bytes" },
		{ "\xe2\x99", "??", "two of three bytes" },
		{ "\xc0\xaf", "??", "an overlong form" },
		{ "\xed\xa0\x80", "???", "a surrogate" },
		{ "\xf4\x90\x80\x80", "????", "above Unicode" },
		{ "\xff\xfe", "??", "never UTF-8" },
		{ "\xe2\x41\x99", "?A?", "the second byte is wrong" },
		{ "\xe2\x99\x41", "??A", "the third byte is wrong" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char want[64];

		snprintf(want, sizeof want, "info  t: %s\n", tries[i].written);
		capture_begin();
		log_line(LOG_INFO, "t", "%s", tries[i].text);
		cr_expect_str_eq(behind_time(capture_end()), want, "%s", tries[i].reason);
	}
}

Test(log, a_long_line_is_cut_between_code_points)
{
	char text[4096];

	for (size_t length = 980; length < 1030; length++) {
		const char *line;
		size_t n;

		memset(text, 'x', length);
		memcpy(text + length, "\xf0\x9f\x83\x8f", 5);
		capture_begin();
		log_line(LOG_INFO, "t", "%s", text);
		line = capture_end();
		n = strlen(line);
		cr_expect_leq(n, 1025, "1 KiB and a newline");
		cr_expect_geq(n, 1000);
		cr_expect_eq(strchr(line, '\n'), line + n - 1);
		cr_expect(line[n - 2] == 'x' || memcmp(line + n - 5, "\xf0\x9f\x83\x8f", 4) == 0,
		    "half a card at length %zu", length);
	}
	memset(text, 'y', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	capture_begin();
	log_line(LOG_INFO, text, "%s", text);
	cr_expect_eq(strlen(capture_end()), 1025, "both part and text are cut");
}

static const struct log_about everything = { .user = 1234567890123456789u,
	.guild = 2,
	.channel = 3,
	.game = "k3x9",
	.code = "7KQ2MX",
	.interaction = 9007199254740993u };

Test(log, a_line_has_the_ids_of_what_it_is_about)
{
	capture_begin();
	log_about(&everything, LOG_INFO, "game", "opened: %s", "cabo");
	cr_expect_str_eq(behind_time(capture_end()),
	    "info  game: opened: cabo code=7KQ2MX game=k3x9 user=1234567890123456789 guild=2 "
	    "channel=3 interaction=9007199254740993\n");
	capture_begin();
	log_about(&(struct log_about){ .game = "" }, LOG_INFO, "game", "nothing");
	log_about(NULL, LOG_INFO, "game", "nothing");
	cr_expect_str_eq(behind_time(strchr(capture_end(), '\n') + 1), "info  game: nothing\n");
}

Test(log, a_line_as_json)
{
	static const char want[] = "\",\"level\":\"warn\",\"part\":\"game\","
				   "\"text\":\"a \\\"b\\\" \\\\ ? c\",\"code\":\"7KQ2MX\","
				   "\"game\":\"k3x9\",\"user\":\"1234567890123456789\","
				   "\"guild\":\"2\",\"channel\":\"3\","
				   "\"interaction\":\"9007199254740993\"}\n";
	const char *line;

	log_set_format(LOG_JSON);
	capture_begin();
	log_about(&everything, LOG_WARN, "game", "a \"b\" \\ \n c");
	line = capture_end();
	cr_expect_eq(strncmp(line, "{\"time\":\"20", 11), 0, "%s", line);
	cr_expect_str_eq(line + strlen("{\"time\":\"dddd-dd-ddTdd:dd:dd.dddZ"), want);
}

Test(log, the_longest_line_as_json_is_whole)
{
	char text[4096];
	const char *line;

	memset(text, '"', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	log_set_format(LOG_JSON);
	capture_begin();
	log_about(&everything, LOG_ERROR, text, "%s", text);
	line = capture_end();
	cr_expect_eq(strcmp(line + strlen(line) - 3, "\"}\n"), 0, "%s", line);
}

Test(log, a_line_for_the_journal_has_its_priority)
{
	static const char *const priority[] = { "<3>", "<4>", "<6>", "<7>" };
	char want[64];

	log_set_format(LOG_JOURNAL);
	log_set_level(LOG_DEBUG);
	for (unsigned i = 0; i < LOG_LEVELS; i++) {
		capture_begin();
		log_line((enum log_level)i, "rest", "text");
		snprintf(want, sizeof want, "%srest: text\n", priority[i]);
		cr_expect_str_eq(capture_end(), want);
	}
}

Test(log, a_format_has_a_word)
{
	enum log_format format;

	cr_expect(log_format_parse("text", &format) && format == LOG_TEXT);
	cr_expect(log_format_parse("json", &format) && format == LOG_JSON);
	cr_expect(log_format_parse("journal", &format) && format == LOG_JOURNAL);
	cr_expect_not(log_format_parse("JSON", &format));
}

Test(log, the_last_warnings_and_errors_are_kept)
{
	struct buf out;
	unsigned lines = 0;

	buf_init(&out, 64 << 10);
	capture_begin();
	log_kept(&out);
	cr_expect_str_eq(buf_string(&out), "");
	log_set_level(LOG_DEBUG);
	for (unsigned i = 0; i < 20; i++) {
		log_line(LOG_INFO, "x", "info %u", i);
		log_line(i % 2 ? LOG_WARN : LOG_ERROR, "x", "bad %u", i);
	}
	capture_end();
	log_kept(&out);
	for (const char *at = buf_string(&out); (at = strchr(at, '\n')); at++)
		lines++;
	cr_expect_eq(lines, LOG_KEPT);
	cr_expect_str_eq(behind_time(strstr(buf_string(&out), "20")),
	    strstr(buf_string(&out), "error x: bad 4\n"));
	cr_expect(strstr(buf_string(&out), "warn  x: bad 19\n"));
	cr_expect_null(strstr(buf_string(&out), "info"));
	buf_free(&out);
}

Test(log, errno_is_kept)
{
	int null = open("/dev/null", O_RDONLY);

	capture_begin();
	dup2(null, STDERR_FILENO);
	errno = ENOENT;
	log_line(LOG_ERROR, "t", "cannot be written");
	cr_expect_eq(errno, ENOENT);
	capture_end();
	close(null);
}

static void *
many_lines(void *arg)
{
	for (int i = 0; i < 200; i++)
		log_line(LOG_INFO, "t", "%s", (const char *)arg);
	return NULL;
}

Test(log, lines_of_threads_do_not_mix)
{
	static char text[4][200];
	pthread_t thread[4];
	const char *line;
	unsigned lines = 0;

	capture_begin();
	for (int i = 0; i < 4; i++) {
		memset(text[i], 'a' + i, sizeof text[i] - 1);
		pthread_create(&thread[i], NULL, many_lines, text[i]);
	}
	for (int i = 0; i < 4; i++)
		pthread_join(thread[i], NULL);
	for (line = capture_end(); *line; line = strchr(line, '\n') + 1, lines++) {
		const char *letters = line + 25 + strlen("info  t: ");

		cr_assert_eq(strspn(letters, (char[]){ *letters, '\0' }), 199, "%.300s", line);
		cr_assert_eq(letters[199], '\n');
	}
	cr_expect_eq(lines, 800);
}
