#include "cli/keys.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum {
	KEY_NONE = -1, /* the end of the input */
	KEY_OTHER = -2, /* an arrow or another key without a meaning here */
	KEY_ESCAPE = 033,
	KEY_INTERRUPT = 3,
	KEY_END = 4,
	KEY_DELETE = 127,
	ESCAPE_MS = 40, /* ms within which the other bytes of an arrow key follow */
};

void
keys_begin(struct keys *k, FILE *in, FILE *out, bool single)
{
	k->in = in;
	k->out = out;
	k->single = single;
	k->ahead = KEY_NONE;
	lines_begin(&k->lines, in);
}

static int
next_byte(struct keys *k)
{
	int byte = k->ahead;
	unsigned char c;
	ssize_t n;

	k->ahead = KEY_NONE;
	if (byte != KEY_NONE)
		return byte;
	do
		n = read(fileno(k->in), &c, 1);
	while (n < 0 && errno == EINTR);
	return n == 1 ? c : KEY_NONE;
}

/* Signals that may end the program while it waits for a key. */
static const int ends[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };

enum { ENDS = sizeof ends / sizeof ends[0] };

/* The terminal as it was. Only restore() uses this. Set while the signals are caught. */
static struct {
	int file;
	struct termios saved;
} terminal;

/* A signal handler: restores the terminal, then lets the signal have its usual effect. */
static void
restore(int signal_number)
{
	tcsetattr(terminal.file, TCSANOW, &terminal.saved);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/*
 * Sets the terminal to give each key at once, without echo, while the program waits for a key. A
 * signal that ends the program then calls restore(). Returns false when there is no terminal.
 *	before	receives the earlier signal actions
 */
static bool
raw_begin(struct keys *k, struct sigaction before[ENDS])
{
	struct sigaction caught = { .sa_handler = restore };
	struct termios raw;

	if (tcgetattr(fileno(k->in), &terminal.saved) != 0)
		return false;
	terminal.file = fileno(k->in);
	sigfillset(&caught.sa_mask);
	for (int i = 0; i < ENDS; i++) {
		sigaction(ends[i], NULL, &before[i]);
		if (before[i].sa_handler != SIG_IGN)
			sigaction(ends[i], &caught, NULL);
	}
	raw = terminal.saved;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(terminal.file, TCSADRAIN, &raw);
	return true;
}

static void
raw_end(const struct sigaction before[ENDS])
{
	tcsetattr(terminal.file, TCSADRAIN, &terminal.saved);
	for (int i = 0; i < ENDS; i++)
		sigaction(ends[i], &before[i], NULL);
}

static int
next_raw(struct keys *k)
{
	struct sigaction before[ENDS];
	bool tty = raw_begin(k, before);
	int byte = next_byte(k);

	if (byte == KEY_ESCAPE) {
		struct pollfd p = { .fd = fileno(k->in), .events = POLLIN };

		if (poll(&p, 1, ESCAPE_MS) > 0) {
			int next = next_byte(k);

			if (next == '[' || next == 'O') {
				do
					byte = next_byte(k);
				while (byte != KEY_NONE && (byte < '@' || byte > '~'));
				byte = byte == KEY_NONE ? KEY_NONE : KEY_OTHER;
			} else {
				k->ahead = next;
			}
		}
	}
	if (tty)
		raw_end(before);
	return byte == KEY_INTERRUPT || byte == KEY_END ? KEY_NONE : byte;
}

static bool
read_line(struct keys *k, char typed[PROMPT_TYPED])
{
	enum line_read result = lines_next(&k->lines);

	typed[0] = '\0';
	if (result == LINE_TOO_LONG)
		snprintf(typed, PROMPT_TYPED, "...");
	else if (result == LINE_READ)
		snprintf(typed, PROMPT_TYPED, "%.*s",
		    k->lines.length < PROMPT_TYPED ? PROMPT_TYPED - 1 : 3,
		    k->lines.length < PROMPT_TYPED ? k->lines.text : "...");
	return result == LINE_READ || result == LINE_TOO_LONG;
}

bool
keys_read(struct keys *k, const struct prompt *p, char typed[PROMPT_TYPED])
{
	size_t n = 0;

	fflush(k->out);
	if (!k->single)
		return read_line(k, typed);
	for (typed[0] = '\0';;) {
		int byte = next_raw(k);

		if (byte == KEY_NONE)
			return false;
		if (byte == '\r' || byte == '\n')
			return true;
		if (byte == KEY_ESCAPE)
			return snprintf(typed, PROMPT_TYPED, "q") > 0;
		if (byte == KEY_DELETE || byte == '\b') {
			if (n > 0) {
				typed[--n] = '\0';
				fputs("\b \b", k->out);
				fflush(k->out);
			}
			continue;
		}
		if (byte <= ' ') /* also KEY_OTHER */
			continue;
		typed[n++] = (char)byte;
		typed[n] = '\0';
		if (byte < KEY_DELETE)
			putc(byte, k->out);
		fflush(k->out);
		if (n + 1 == PROMPT_TYPED || prompt_complete(p, typed))
			return true;
	}
}

bool
keys_any(struct keys *k)
{
	char typed[PROMPT_TYPED];

	fflush(k->out);
	if (!k->single)
		return read_line(k, typed);
	return next_raw(k) != KEY_NONE;
}
