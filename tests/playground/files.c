#include "playground/files.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct playground p;

static void
open_playground(void)
{
	try_open(&p);
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(files, .init = open_playground, .fini = close_playground);

/*
 * Gets a file from its address. Returns the status. Checks the answer's type unless type is NULL.
 */
static int
look(const char *url, const char *type)
{
	const char *path = strstr(url, "/attachments/"), *mark = strchr(path, '?');
	struct exchange x = { .p = &p, .method = "GET" };
	int status;

	snprintf(x.host, sizeof x.host, "127.0.0.1:8420");
	snprintf(x.path, sizeof x.path, "%.*s", (int)(mark - path), path);
	snprintf(x.query, sizeof x.query, "%s", mark + 1);
	playground_request(&p, &x);
	status = x.status;
	if (type)
		cr_expect_str_eq(x.answer_type, type);
	exchange_none(&x);
	return status;
}

Test(files, addresses_are_signed_and_expire)
{
	struct channel *c = p.world.channel[0];
	struct file *text = (struct file *)world_add_upload(
	    c, "rules.json", "application/json", "{}", 2);
	const struct file *picture = world_add_upload(
	    c, "a.png", "image/png", "\x89PNG\r\n\x1A\n....IHDR", 16);
	cJSON *object = file_object(c, text, true), *other = file_object(c, picture, false);
	char url[500];

	cr_expect_eq(
	    strncmp(play_json_text(object, "url"), "http://127.0.0.1:8420/attachments/", 34), 0);
	cr_expect_str_eq(play_json_text(object, "content_type"), "application/json");
	cr_expect_eq(play_json_integer(object, "size", 0), 2);
	cr_expect(play_json_true(object, "ephemeral"));
	cr_expect_null(play_json_get(other, "ephemeral"));
	cr_expect_eq(look(play_json_text(object, "url"), "application/octet-stream"), 200,
	    "not run by a page");
	cr_expect_eq(look(play_json_text(other, "url"), "image/png"), 200, "a picture is shown");
	snprintf(url, sizeof url, "%s", play_json_text(object, "url"));
	strstr(url, "hm=")[5] ^= 1;
	cr_expect_eq(look(url, NULL), 404, "a wrong signature");
	snprintf(url, sizeof url, "%s", play_json_text(object, "url"));
	strstr(url, "ex=")[5] ^= 1;
	cr_expect_eq(look(url, NULL), 404, "a changed time");
	snprintf(url, sizeof url, "%s", play_json_text(object, "url"));
	strstr(url, "rules")[0] = 'R';
	cr_expect_eq(look(url, NULL), 404, "another name");
	text->at -= FILES_LIFE_MS;
	cJSON_Delete(object);
	object = file_object(c, text, true);
	cr_expect_eq(look(play_json_text(object, "url"), NULL), 404, "an expired address");
	cJSON_Delete(object);
	cJSON_Delete(other);
}
