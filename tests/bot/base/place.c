/* Whether a process of this machine has died. */
#include "bot/base/place.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Starts a process that waits for the end of its input. Returns the writing end of it. */
static int
child(pid_t *pid, char place[PLACE_TEXT])
{
	int in[2], out[2];

	cr_assert(pipe(in) == 0 && pipe(out) == 0);
	*pid = fork();
	if (*pid == 0) {
		char own[PLACE_TEXT] = "", byte;

		close(in[1]);
		place_here(own);
		if (write(out[1], own, sizeof own) != sizeof own)
			_exit(1);
		_exit(read(in[0], &byte, 1) != 0);
	}
	cr_assert_eq(read(out[0], place, PLACE_TEXT), PLACE_TEXT);
	close(in[0]);
	close(out[0]);
	close(out[1]);
	return in[1];
}

Test(place, a_process_is_dead_when_it_has_ended)
{
	char place[PLACE_TEXT], own[PLACE_TEXT];
	pid_t pid;
	int in = child(&pid, place);

	place_here(own);
	cr_assert_neq(own[0], '\0');
	cr_expect_not(place_is_dead(own));
	cr_expect_str_neq(own, place);
	cr_expect_not(place_is_dead(place));
	close(in);
	siginfo_t info;
	waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT);
	cr_expect(place_is_dead(place), "a zombie");
	waitpid(pid, NULL, 0);
	cr_expect(place_is_dead(place), "gone");
}

Test(place, another_process_may_have_the_number)
{
	char own[PLACE_TEXT], earlier[PLACE_TEXT + 1];

	place_here(own);
	snprintf(earlier, sizeof earlier, "%s", own);
	*strrchr(earlier, ' ') = '\0';
	strcat(earlier, " 1");
	cr_expect(place_is_dead(earlier), "it started at another time");
}

Test(place, nobody_can_tell_of_another_machine)
{
	char own[PLACE_TEXT];

	cr_expect_not(place_is_dead(""));
	cr_expect_not(place_is_dead("golf"));
	place_here(own);
	strcpy(strrchr(own, ' '), " 1");
	own[0] = own[0] == 'a' ? 'b' : 'a';
	cr_expect_not(place_is_dead(own), "another boot");
}
