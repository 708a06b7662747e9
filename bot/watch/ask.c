#include "bot/watch/ask.h"

#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

enum { PATIENCE_MS = 10000, OK = 200 };

const struct ask_order ask_orders[] = {
	{ "status", NULL, "print how the running golfd is; with --json, as JSON" },
	{ "stop-game", "GAME", "stop an open game; its table says so" },
	{ "leave-server", "ID", "let the bot leave a server" },
	{ "block", "ID", "refuse what a person, or everybody in a server, asks" },
	{ "unblock", "ID", "serve them again" },
	{ NULL, NULL, NULL },
};

const struct ask_order *
ask_find(const char *word)
{
	for (const struct ask_order *o = ask_orders; o->word; o++)
		if (strcmp(o->word, word) == 0)
			return o;
	return NULL;
}

/* The answer of a refusal is the sentence for why. */
struct answer {
	char text[512];
	size_t n;
	CURL *easy;
};

static size_t
on_body(char *bytes, size_t size, size_t n, void *arg)
{
	struct answer *a = arg;
	long status = 0;

	curl_easy_getinfo(a->easy, CURLINFO_RESPONSE_CODE, &status);
	if (status == OK)
		return fwrite(bytes, 1, size * n, stdout);
	for (size_t i = 0; i < size * n && a->n < sizeof a->text - 1; i++)
		if (bytes[i] != '\n')
			a->text[a->n++] = bytes[i];
	a->text[a->n] = '\0';
	return size * n;
}

static bool
send_order(
    struct answer *a, const char *socket, const char *url, bool posts, char *why, size_t why_size)
{
	CURL *easy = a->easy;
	long status = 0;
	CURLcode code;
	bool ok = easy && curl_easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, socket) == CURLE_OK &&
	    curl_easy_setopt(easy, CURLOPT_URL, url) == CURLE_OK &&
	    curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK &&
	    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)PATIENCE_MS) == CURLE_OK &&
	    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, on_body) == CURLE_OK &&
	    curl_easy_setopt(easy, CURLOPT_WRITEDATA, a) == CURLE_OK &&
	    (!posts || curl_easy_setopt(easy, CURLOPT_POSTFIELDS, "") == CURLE_OK);

	if (!ok) {
		snprintf(why, why_size, "libcurl does not start.");
		return false;
	}
	code = curl_easy_perform(easy);
	curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
	if (code == CURLE_OK && status == OK)
		return true;
	if (code == CURLE_OK)
		snprintf(why, why_size, "%s", a->text);
	else if (code == CURLE_OPERATION_TIMEDOUT)
		snprintf(why, why_size, "golfd does not answer at %s: look at its log.", socket);
	else
		snprintf(why, why_size,
		    "no golfd answers at %s (%s): is it running, and are you its user or root? "
		    "GOLFD_SOCKET names the socket.",
		    socket, curl_easy_strerror(code));
	return false;
}

bool
ask_golfd(const char *socket, const struct ask_order *order, const char *argument, char *why,
    size_t why_size)
{
	struct answer a = { .n = 0 };
	char url[256], *id;
	bool json = argument && strcmp(argument, "--json") == 0, ok;

	curl_global_init(CURL_GLOBAL_DEFAULT);
	a.easy = curl_easy_init();
	id = a.easy && argument ? curl_easy_escape(a.easy, argument, 0) : NULL;
	if (order->wants)
		snprintf(url, sizeof url, "http://golfd/%s?id=%.100s", order->word, id ? id : "");
	else
		snprintf(url, sizeof url, "http://golfd/%s%s", order->word, json ? ".json" : "");
	ok = send_order(&a, socket, url, order->wants != NULL, why, why_size);
	curl_free(id);
	curl_easy_cleanup(a.easy);
	curl_global_cleanup();
	return ok;
}
