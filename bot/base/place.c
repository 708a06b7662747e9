#include "bot/base/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATE = 3, START = 22 }; /* fields of /proc/PID/stat */

/* Writes the boot and the namespace: all processes that see each other have the same. */
static bool
write_machine(char *out, size_t size)
{
	FILE *f = fopen("/proc/sys/kernel/random/boot_id", "re");
	char boot[40] = "", space[40] = "";
	bool good = f && fscanf(f, "%39s", boot) == 1;

	if (f)
		fclose(f);
	return good && readlink("/proc/self/ns/pid", space, sizeof space - 1) > 0 &&
	    (size_t)snprintf(out, size, "%s %s", boot, space) < size;
}

/* Returns the moment at which the process started, in ticks since the boot; 0 for none or a zombie.
 */
static unsigned long long
started(long pid)
{
	char path[40], line[1024], *at;
	FILE *f;
	bool good;

	snprintf(path, sizeof path, "/proc/%ld/stat", pid);
	f = fopen(path, "re");
	good = f && fgets(line, sizeof line, f);
	if (f)
		fclose(f);
	/* The second field is the name in parentheses, which may hold anything. */
	if (!good || !(at = strrchr(line, ')')) || at[1] != ' ' || at[2] == 'Z')
		return 0;
	at += 2;
	for (int field = STATE; at && field < START; field++)
		if ((at = strchr(at, ' ')))
			at++;
	return at ? strtoull(at, NULL, 10) : 0;
}

void
place_here(char out[PLACE_TEXT])
{
	char machine[84];
	unsigned long long start = started(getpid());

	out[0] = '\0';
	if (start && write_machine(machine, sizeof machine))
		snprintf(out, PLACE_TEXT, "%s %ld %llu", machine, (long)getpid(), start);
}

bool
place_is_dead(const char *place)
{
	char machine[84], *end;
	size_t n;
	long pid;

	if (!write_machine(machine, sizeof machine))
		return false;
	n = strlen(machine);
	if (strncmp(place, machine, n) != 0 || place[n] != ' ')
		return false;
	pid = strtol(place + n + 1, &end, 10);
	return pid > 0 && *end == ' ' && started(pid) != strtoull(end, NULL, 10);
}
