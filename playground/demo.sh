#!/bin/sh
# A demo on this machine: demo.sh BUILD
# It starts the playground and the daemon with an empty database, and prints the next steps. Ctrl-C ends both, and so does
# closing the terminal; its folder goes.
# GOLF_PORT sets another port than 8420.
set -eu
B=${1:-build}
port=${GOLF_PORT:-8420}
dir=$(mktemp -d)
playground=
daemon=
end() {
	trap - EXIT
	trap '' INT TERM HUP # a second one must not leave the folder
	[ -z "$daemon" ] || { kill "$daemon" && wait "$daemon"; } 2>/dev/null || true
	[ -z "$playground" ] || { kill "$playground" && wait "$playground"; } 2>/dev/null || true
	rm -rf "$dir"
}
trap end EXIT
trap 'exit 0' INT TERM HUP

# await TEXT FILE PID: waits for a line with this text, and fails when the process has ended.
await() {
	until grep -q "$1" "$2" 2>/dev/null; do
		kill -0 "$3" 2>/dev/null || { cat "$2" >&2; exit 1; }
		sleep 0.1
	done
}

token=playground.token.$$
# Discord lets a new bot upload its cards slowly. Here that goes ten times as fast.
"$B/golf-playground" --port "$port" --token "$token" --demo --haste 10 >"$dir/playground.log" 2>&1 &
playground=$!
await 'playground: http' "$dir/playground.log" "$playground"
url=$(sed -n 's/^playground: //p' "$dir/playground.log" | head -n 1)
DISCORD_TOKEN=$token DISCORD_API_URL="$url/api/v10" GOLFD_STORE="sqlite:$dir/golfd.db" \
	"$B/golfd" >"$dir/golfd.log" 2>&1 &
daemon=$!
await ready "$dir/golfd.log" "$daemon"
await 'playground: table' "$dir/playground.log" "$playground"

cat <<EOF

  A table is ready:  $url

  1. Open that page in a browser. It shows a server with a few channels, and several people side by side.
  2. In #first-tee Ana plays with two computer players, and it is her turn: press Draw, or Take.
  3. For a game of your own type   /golf new   in #back-nine and choose a game; Ben presses Join, the first one Start.

  Ctrl-C ends it.

EOF
wait "$daemon"
