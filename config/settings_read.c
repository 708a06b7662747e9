/*
 * Reads the settings in two steps. First all lines of the file and the environment are collected.
 * Then each row takes the value with the highest priority, and settings_check() checks it. Every
 * copy of a secret is overwritten before settings_read() returns.
 */
#include "config/settings.h"

#include "config/nearest.h"
#include "config/settings_check.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The values given for one setting in one place: [0] the value itself, [1] the path of a file that
 * holds it.
 */
struct given {
	bool set[2];
	unsigned line[2]; /* the line in the configuration file */
	char text[2][SETTINGS_TEXT];
};

struct reading {
	struct settings *out;
	const char *path; /* of the configuration file */
	char *const *env;
	char *why;
	size_t why_size;
	struct given file[SETTINGS], environment[SETTINGS];
};

__attribute__((format(printf, 2, 3))) static bool
refuse(struct reading *r, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(r->why, r->why_size, format, args);
	va_end(args);
	return false;
}

__attribute__((format(printf, 2, 3))) static void
warn(struct reading *r, const char *format, ...)
{
	va_list args;

	if (r->out->warnings == SETTINGS_WARNINGS)
		return;
	va_start(args, format);
	vsnprintf(r->out->warning[r->out->warnings++], SETTINGS_WARNING, format, args);
	va_end(args);
}

/*
 * Returns the setting with this name, in upper or lower case; SETTINGS when there is none. *as_file
 * is set when _FILE follows the name of a secret.
 */
static enum setting
setting_find(const char *name, bool *as_file)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		size_t n = strlen(settings_row[i].name);

		if (strncasecmp(name, settings_row[i].name, n) != 0)
			continue;
		*as_file = settings_row[i].type == SETTING_SECRET &&
		    strcasecmp(name + n, "_FILE") == 0;
		if (!name[n] || *as_file)
			return i;
	}
	return SETTINGS;
}

/* Writes the nearest setting name to out, in the case of the given name; "" when none is near. */
static const char *
setting_nearest(const char *name, char *out, size_t size)
{
	bool lower = islower((unsigned char)name[0]);
	char upper[NEAREST_MAX + 1];
	const char *best = NULL;
	size_t i;

	for (i = 0; i < NEAREST_MAX && name[i]; i++)
		upper[i] = (char)toupper((unsigned char)name[i]);
	upper[i] = '\0';
	for (i = 0; i < SETTINGS; i++)
		nearest_try(upper, settings_row[i].name, &best);
	nearest_try(upper, "DISCORD_TOKEN_FILE", &best);
	snprintf(out, size, "%s", best ? best : "");
	for (i = 0; lower && out[i]; i++)
		out[i] = (char)tolower((unsigned char)out[i]);
	return out;
}

/*
 * Reads a whole file as text; the caller wipes and frees it. Returns NULL and the reason in why on
 * an error.
 */
static char *
file_read(struct reading *r, const char *path, size_t max, mode_t *mode)
{
	char *text = calloc(1, max + 2);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	const char *problem = NULL;
	struct stat st = { 0 };
	size_t size = 0;
	ssize_t n = 0;

	if (!text) {
		if (fd >= 0)
			close(fd);
		refuse(r, "No memory is left to read %s.", path);
		return NULL;
	}
	if (fd < 0 || fstat(fd, &st) < 0)
		problem = strerror(errno);
	while (!problem && size <= max && (n = read(fd, text + size, max + 1 - size)) > 0)
		size += (size_t)n;
	if (n < 0)
		problem = strerror(errno);
	else if (size > max)
		problem = "it is too large";
	else if (!problem && memchr(text, '\0', size))
		problem = "it is not a text";
	if (fd >= 0)
		close(fd);
	if (!problem) {
		*mode = st.st_mode;
		return text;
	}
	refuse(r, "The file %s cannot be read: %s.", path, problem);
	explicit_bzero(text, size);
	free(text);
	return NULL;
}

static void
secret_free(char *text)
{
	explicit_bzero(text, strlen(text));
	free(text);
}

/* Removes white space at both ends. */
static char *
trim(char *text)
{
	size_t n;

	text += strspn(text, " \t\r\n");
	n = strlen(text);
	while (n && strchr(" \t\r\n", text[n - 1]))
		text[--n] = '\0';
	return text;
}

/*
 * Returns the value after the = of a line, without quotes and comment; NULL when a quote is not
 * closed.
 */
static char *
unquote(char *text)
{
	char quote = *text, *end;

	if (quote == '"' || quote == '\'') {
		end = strchr(text + 1, quote);
		if (!end)
			return NULL;
		*end = '\0';
		end = trim(end + 1);
		return *end && *end != '#' ? NULL : text + 1;
	}
	for (end = text; *end; end++)
		if (*end == '#' && (end == text || end[-1] == ' ' || end[-1] == '\t')) {
			*end = '\0';
			break;
		}
	return trim(text);
}

/* Whether an error text may show the key: it looks like a key, not like a token or a password. */
static bool
is_key(const char *key)
{
	size_t n = strspn(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_");

	return n > 0 && n <= 32 && !key[n];
}

static bool
unknown_key(struct reading *r, unsigned line, const char *key)
{
	char near[NEAREST_MAX + 1];

	if (!is_key(key))
		return refuse(r, "%s, line %u: the text before the = is not a setting's name.",
		    r->path, line);
	if (*setting_nearest(key, near, sizeof near))
		return refuse(r, "%s, line %u: %s is not a setting: perhaps you mean %s.", r->path,
		    line, key, near);
	return refuse(r,
	    "%s, line %u: %s is not a setting: config/golfd.example.conf lists all settings.",
	    r->path, line, key);
}

/* Reads one line of the configuration file. */
static bool
read_line(struct reading *r, unsigned line, char *text)
{
	char *key = trim(text), *value = strchr(key, '=');
	enum setting which;
	struct given *given;
	bool as_file;

	if (!*key || *key == '#')
		return true;
	if (!value)
		return refuse(
		    r, "%s, line %u: the line has no =: write `key = value`.", r->path, line);
	*value++ = '\0';
	key = trim(key);
	which = setting_find(key, &as_file);
	if (which == SETTINGS)
		return unknown_key(r, line, key);
	if (strpbrk(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
		return refuse(
		    r, "%s, line %u: %s must be in lower case in this file.", r->path, line, key);
	value = unquote(trim(value));
	if (!value)
		return refuse(r,
		    "%s, line %u: the quotation marks of %s do not end, or something follows them.",
		    r->path, line, key);
	if (strlen(value) >= SETTINGS_TEXT)
		return refuse(r, "%s, line %u: the value of %s is longer than %d bytes.", r->path,
		    line, key, SETTINGS_TEXT - 1);
	given = &r->file[which];
	if (given->set[as_file])
		return refuse(r, "%s, line %u: %s is already set in line %u.", r->path, line, key,
		    given->line[as_file]);
	given->set[as_file] = true;
	given->line[as_file] = line;
	memcpy(given->text[as_file], value, strlen(value) + 1);
	return true;
}

static bool
is_open_to_all(mode_t mode)
{
	return mode & (S_IROTH | S_IWOTH);
}

/* Whether the address of a database has a password: USER:PASSWORD@HOST, or ?password=. */
static bool
has_password(const char *address)
{
	const char *name = strstr(address, "://"), *colon, *at;

	if (!name)
		return false;
	name += 3;
	colon = name + strcspn(name, ":/?");
	at = name + strcspn(name, "@/?");
	return (*at == '@' && colon < at) || strstr(name, "password=");
}

/* What of a value nobody else may read, or NULL. */
static const char *
secret_of(enum setting which, const char *value)
{
	if (settings_row[which].type == SETTING_SECRET)
		return "token";
	if (settings_row[which].type == SETTING_STORE_ADDRESS && has_password(value))
		return "password of the database";
	if (settings_row[which].type == SETTING_PROXY_ADDRESS && strchr(value, '@'))
		return "password of the proxy";
	return NULL;
}

static void
warn_of_readers(struct reading *r, enum setting which, const char *value, const char *path)
{
	const char *secret = secret_of(which, value);

	if (secret)
		warn(r, "Everybody on this machine can read the %s in %s: run chmod 600 on it.",
		    secret, path);
}

static bool
read_config(struct reading *r)
{
	mode_t mode;
	char *text = file_read(r, r->path, SETTINGS_FILE, &mode), *rest, *line;
	bool sound = text;

	rest = text;
	if (rest && strncmp(rest, "\xef\xbb\xbf", 3) == 0)
		rest += 3;
	for (unsigned n = 1; sound && (line = strsep(&rest, "\n")); n++)
		sound = read_line(r, n, line);
	for (unsigned i = 0; sound && is_open_to_all(mode) && i < SETTINGS; i++)
		if (r->file[i].set[0])
			warn_of_readers(r, i, r->file[i].text[0], r->path);
	/* The text holds zero bytes now, because it was cut into lines. */
	if (text) {
		explicit_bzero(text, SETTINGS_FILE + 2);
		free(text);
	}
	return sound;
}

static bool
read_environment(struct reading *r, char *const *env)
{
	for (; *env; env++) {
		const char *value = strchr(*env, '=');
		char name[64], near[NEAREST_MAX + 1];
		enum setting which;
		bool as_file, ours;

		if (!value || (size_t)(value - *env) >= sizeof name || !value[1])
			continue;
		snprintf(name, sizeof name, "%.*s", (int)(value++ - *env), *env);
		ours = strncmp(name, "GOLFD_", 6) == 0;
		if (!ours && strncmp(name, "DISCORD_", 8) != 0)
			continue;
		which = setting_find(name, &as_file);
		if (which == SETTINGS || strpbrk(name, "abcdefghijklmnopqrstuvwxyz")) {
			setting_nearest(name, near, sizeof near);
			if (*near)
				warn(r,
				    "%s in the environment is not a setting: perhaps you mean "
				    "%s.",
				    name, near);
			else if (ours)
				warn(r, "%s in the environment is not a setting.", name);
			continue;
		}
		if (strlen(value) >= SETTINGS_TEXT)
			return refuse(r, "%s is longer than %d bytes.", name, SETTINGS_TEXT - 1);
		r->environment[which].set[as_file] = true;
		memcpy(r->environment[which].text[as_file], value, strlen(value) + 1);
	}
	return true;
}

/* Reads a secret from its own file. The line end that editors add is removed. */
static bool
read_secret(struct reading *r, enum setting which, const char *label, const char *path, char *value)
{
	mode_t mode;
	char *text;
	size_t n;

	if (!*path)
		return refuse(r, "%s names no file.", label);
	text = file_read(r, path, SETTINGS_TEXT - 1, &mode);
	if (!text) {
		char problem[SETTINGS_WARNING];

		snprintf(problem, sizeof problem, "%s", r->why);
		return refuse(r, "%s: %s", label, problem);
	}
	n = strlen(text);
	while (n && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	memcpy(value, text, n);
	value[n] = '\0';
	secret_free(text);
	/* Docker shows secrets to every user in the container, but only golfd runs there. */
	if (is_open_to_all(mode) && strncmp(path, "/run/secrets/", 13) != 0)
		warn_of_readers(r, which, value, path);
	return true;
}

/* Returns the value of a variable of the environment; "" when there is none. */
static const char *
variable(char *const *env, const char *name)
{
	size_t n = strlen(name);

	for (; *env; env++)
		if (strncmp(*env, name, n) == 0 && (*env)[n] == '=')
			return *env + n + 1;
	return "";
}

/* Returns the first variable of a row's customary ones that is set, and its name; else "". */
static const char *
customary(char *const *env, const struct setting_row *row, char name[64])
{
	const char *at = row->customary ? row->customary : "", *value = "";

	for (size_t n; *at && !*value; at += n + (at[n] == ' ')) {
		n = strcspn(at, " ");
		snprintf(name, 64, "%.*s", (int)n, at);
		value = variable(env, name);
	}
	return value;
}

/*
 * Reads a setting that is given nowhere: a customary variable of other programs, or the default. A
 * proxy that other programs can use, and golfd cannot, is a warning: no_proxy may spare Discord.
 */
static bool
settle_ungiven(struct reading *r, enum setting which)
{
	const struct setting_row *row = &settings_row[which];
	char name[64], *value = r->out->value[which];
	const char *custom = customary(r->env, row, name);
	bool sound;

	r->out->source[which] = *custom ? SETTING_ENVIRONMENT : SETTING_DEFAULT;
	if (strlen(custom) >= SETTINGS_TEXT)
		return refuse(r, "%s is longer than %d bytes.", name, SETTINGS_TEXT - 1);
	snprintf(value, SETTINGS_TEXT, "%s", *custom ? custom : row->fallback);
	sound = settings_check(which, *custom ? name : row->name, value, r->out->state,
	    &r->out->state_used, r->why, r->why_size);
	if (sound || row->type != SETTING_PROXY_ADDRESS)
		return sound;
	warn(r, "%s", r->why);
	explicit_bzero(value, SETTINGS_TEXT);
	return true;
}

/* Reads one setting from the place with the highest priority. */
static bool
settle(struct reading *r, enum setting which)
{
	const struct setting_row *row = &settings_row[which];
	const struct given *given = &r->environment[which];
	char *value = r->out->value[which], label[SETTINGS_WARNING];
	enum setting_source source = SETTING_ENVIRONMENT;
	bool as_file;

	if (!given->set[0] && !given->set[1]) {
		given = &r->file[which];
		source = SETTING_FILE;
	}
	as_file = given->set[1];
	if (as_file && given->set[0])
		return refuse(r, "%s and %s_FILE are both set%s%s: remove one of them.", row->name,
		    row->name, source == SETTING_FILE ? " in " : "",
		    source == SETTING_FILE ? r->path : "");
	if (!as_file && !given->set[0] && !row->fallback)
		return refuse(r, "%s is not set: set it to %s, or set %s_FILE to a file with it.",
		    row->name, row->allowed, row->name);
	if (!as_file && !given->set[0])
		return settle_ungiven(r, which);
	if (source == SETTING_FILE)
		snprintf(label, sizeof label, "%s%s (%s, line %u)", row->name,
		    as_file ? "_FILE" : "", r->path, given->line[as_file]);
	else
		snprintf(label, sizeof label, "%s%s", row->name, as_file ? "_FILE" : "");
	r->out->source[which] = source;
	if (as_file) {
		if (!read_secret(r, which, label, given->text[1], value))
			return false;
	} else {
		memcpy(value, given->text[0], SETTINGS_TEXT);
	}
	return settings_check(
	    which, label, value, r->out->state, &r->out->state_used, r->why, r->why_size);
}

static void
find_state(struct settings *out, char *const *env)
{
	/*
	 * The first variable that holds an absolute path is used, with the text after it. systemd
	 * may give several paths, separated by colons.
	 */
	static const struct {
		const char *name, *rest;
	} rows[] = {
		{ "STATE_DIRECTORY", "" },
		{ "XDG_STATE_HOME", "/golfd" },
		{ "HOME", "/.local/state/golfd" },
	};

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *at = variable(env, rows[i].name);
		int n = i == 0 ? (int)strcspn(at, ":") : (int)strlen(at);

		if (*at == '/' &&
		    snprintf(out->state, sizeof out->state, "%.*s%s", n, at, rows[i].rest) <
			(int)sizeof out->state)
			return;
	}
	out->state[0] = '\0';
}

/* Reads n rows, from row `from` on. */
static bool
read_rows(struct settings *out, const char *config_path, char *const *env, unsigned from,
    unsigned n, char *why, size_t why_size)
{
	struct reading *r = calloc(1, sizeof *r);
	bool sound;

	memset(out, 0, sizeof *out);
	out->file = config_path;
	if (!r) {
		snprintf(why, why_size, "No memory is left to read the settings.");
		return false;
	}
	r->out = out;
	r->path = config_path;
	r->env = env;
	r->why = why;
	r->why_size = why_size;
	find_state(out, env);
	sound = (!config_path || read_config(r)) && read_environment(r, env);
	for (unsigned i = from; sound && i < from + n; i++)
		sound = settle(r, i);
	if (!sound)
		settings_wipe(out);
	explicit_bzero(r, sizeof *r);
	free(r);
	return sound;
}

bool
settings_read(
    struct settings *out, const char *config_path, char *const *env, char *why, size_t why_size)
{
	return read_rows(out, config_path, env, 0, SETTINGS, why, why_size);
}

bool
settings_read_one(struct settings *out, enum setting which, const char *config_path,
    char *const *env, char *why, size_t why_size)
{
	return read_rows(out, config_path, env, which, 1, why, why_size);
}
