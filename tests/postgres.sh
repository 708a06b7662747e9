#!/bin/sh
# Starts a PostgreSQL server of its own in the new folder DIR, for the user golfd, by a socket in DIR. The server and the
# folder go when the process PID has ended. With FROM, the folder of another such server, this one is its standby.
# Nothing waits for the disk: what was written stays when processes end, and no test takes the power away.
#   sh tests/postgres.sh DIR PID [FROM]
set -eu
dir=$1 pid=$2 from=${3:-}
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
[ -n "$bin" ] || { echo "PostgreSQL is not installed: run .ci/deps.sh test" >&2; exit 1; }
mkdir -m 0755 "$dir"
as=
if [ "$(id -u)" = 0 ]; then
	chown postgres "$dir"
	as='setpriv --reuid=postgres --regid=postgres --clear-groups'
fi
cd "$dir"
if [ -n "$from" ]; then
	set -- pg_basebackup -D "$dir/data" -U golfd -h "$from" -X stream -c fast -R --no-sync
else
	set -- initdb -D "$dir/data" -U golfd -A trust -E UTF8 --locale=C.UTF-8 --no-instructions --no-sync
fi
program=$1
shift
$as "$bin/$program" "$@" >"$dir/initdb.log" 2>&1 ||
	{ cat "$dir/initdb.log" >&2; rm -rf "$dir"; exit 1; }
# The wait for the end of PID begins before the server, so that no server stays behind.
setsid sh -c 'tail --pid="$2" -f /dev/null
	'"$as $bin"'/pg_ctl -D "$1/data" -m immediate stop
	rm -rf "$1" "$1.lock"' watch "$dir" "$pid" </dev/null >/dev/null 2>&1 &
$as "$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" \
	-o "-k $dir -c fsync=off -c listen_addresses='' -c max_connections=200 -c unix_socket_permissions=0777" start \
	</dev/null >"$dir/start.log" 2>&1 || { cat "$dir/start.log" "$dir/log" >&2; exit 1; }
