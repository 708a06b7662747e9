# A bare Debian in a folder, with processes and mounts of its own. gate.sh, packages.sh and follow.sh read this file, as root.
#
# GOLF_GATE_SUITE	its name, a row of .ci/debians: bookworm
# GOLF_GATE_BASE	a tar archive of it, in place of a new one of mmdebstrap
#
# They have fail and say, and call these in their order: bare_folder, bare_base, bare_unpack, bare_user, bare_systemd.
suite=${GOLF_GATE_SUITE:-bookworm}
number=$(awk -v suite="$suite" '$2 == suite { print $1 }' .ci/debians)
[ -n "$number" ] || fail "GOLF_GATE_SUITE is $suite, and no row of .ci/debians"
debian="Debian $number"

# The environment of this machine that a command of apt or npm inside needs.
bare_passed() {
	for name in http_proxy https_proxy no_proxy NODE_EXTRA_CA_CERTS; do
		eval "value=\${$name:-}"
		[ -z "$value" ] || echo "$name=$value"
	done
}

# Makes $work with $root in it. bare_end, for a trap, ends what runs inside and removes them.
bare_folder() {
	for tool in mmdebstrap unshare nsenter pivot_root; do
		command -v "$tool" >/dev/null 2>&1 || fail "NOT RUN: $tool is not here: sh .ci/deps.sh check installs it"
	done
	unshare --mount --pid --ipc --uts --fork true || fail "NOT RUN: this machine lets nobody make namespaces"
	work=$(mktemp -d "${TMPDIR:-/var/tmp}/golfd-bare.XXXXXX")
	root=$work/root child='' group=''
	chmod 755 "$work"
	mkdir "$root"
}
bare_end() {
	trap - EXIT INT TERM
	# unshare takes no other signal while it waits. Its --kill-child ends all that runs inside, and the mounts go with them.
	[ -z "$child" ] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null || true
	rm -rf --one-file-system "$work"
	[ -z "$group" ] || find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || true
}

# $base is the archive.
bare_base() {
	base=${GOLF_GATE_BASE:-}
	if [ -z "$base" ]; then
		base=$work/base.tar
		bare_make "$suite" "$base"
	fi
}
# An archive of this Debian: bare_make SUITE FILE
bare_make() {
	say "mmdebstrap makes a bare Debian: $1"
	# The machine's mirror, if it has one for this Debian, and how its apt gets files.
	apt-config dump 2>/dev/null | grep '^Acquire::' >"$work/acquire.conf" || true
	mirrors=
	for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
		! grep -qs "^[^#]*$1" "$list" || mirrors="$mirrors $list"
	done
	# shellcheck disable=SC2086 # the lists are words
	mmdebstrap --quiet --variant=minbase --aptopt="$work/acquire.conf" "$1" "$2" $mirrors ||
		fail "NOT RUN: mmdebstrap could not make a bare Debian: $1"
}

# The archive and this machine's names of machines are in $root, with the packages that are named.
bare_unpack() {
	tar -C "$root" -xf "$base" --exclude='./dev/*'
	for file in /etc/resolv.conf /etc/hosts /etc/hostname; do
		[ ! -e "$file" ] || cp -L "$file" "$root$file"
	done
	mkdir -p "$root/usr/local/share"
	[ ! -d /usr/local/share/ca-certificates ] || cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"
	echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/gate" # a power cut may spoil this Debian
	# shellcheck disable=SC2046,SC2016 # words; the inner shell expands it
	bare_run env DEBIAN_FRONTEND=noninteractive $(bare_passed) sh -ec 'apt-get update -qq
		apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1' apt "$@" || fail "NOT RUN: apt does not work in the bare $debian"
}

# Runs a command inside, beside nothing of this machine's. With become=exec, the shell becomes it.
become=
bare_run() {
	$become unshare --mount --propagation private --pid --ipc --uts --fork --kill-child sh .ci/enter.sh run "$root" "$@"
}

# An ordinary user with sudo, newcomer, and the files that git knows in its folder golfd.
bare_user() {
	home=home/newcomer
	bare_run sh -ec 'useradd --create-home --shell /bin/bash newcomer
		echo "newcomer ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/newcomer'
	mkdir "$root/$home/golfd"
	git ls-files -z | tar --null --ignore-failed-read -T - -cf - | tar -xf - -C "$root/$home/golfd"
	git -C "$root/$home/golfd" init --quiet
	git -C "$root/$home/golfd" add --all
	bare_run chown -R newcomer:newcomer "/$home"
}
# As that user, in its own folder.
bare_as_user() {
	# shellcheck disable=SC2046 # words
	bare_run setpriv --reuid=newcomer --regid=newcomer --init-groups env -i HOME="/$home" USER=newcomer LANG=C.UTF-8 \
		PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin $(bare_passed) sh -c 'cd && exec "$@"' newcomer "$@"
}

# systemd is the first process inside, and is up. $first is its id on this machine.
bare_systemd() {
	groups=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
	[ -n "$groups" ] || fail "NOT RUN: this machine has no cgroup2"
	group=$groups/golfd-bare.$$
	mkdir "$group" || fail "NOT RUN: this machine lets nobody make a cgroup"
	say "systemd starts"
	# The shell joins the cgroup, and becomes unshare.
	# shellcheck disable=SC2016 # the inner shell expands it
	sh -c 'echo $$ >"$0/cgroup.procs"; exec unshare --mount --propagation private --pid --ipc --uts --cgroup --fork --kill-child \
		sh .ci/enter.sh boot "$1"' "$group" "$root" </dev/null >"$work/console" 2>&1 &
	child=$!
	first=
	until [ -n "$first" ] && [ "$(cat "/proc/$first/comm" 2>/dev/null)" = systemd ]; do
		kill -0 "$child" 2>/dev/null || { cat "$work/console" >&2; fail "systemd did not start"; }
		sleep 0.2
		first=$(ps -o pid= --ppid "$child" | tr -d ' ')
	done
	until bare_inside test -S /run/systemd/private && bare_inside systemctl is-system-running --wait >/dev/null 2>&1; do
		case $(bare_inside systemctl is-system-running 2>/dev/null || true) in degraded) break ;; esac
		kill -0 "$child" 2>/dev/null || fail "systemd ended"
		sleep 0.2
	done
}
# Runs a command beside that systemd, as root.
bare_inside() {
	# shellcheck disable=SC2046 # words
	nsenter -t "$first" -m -p -i -u -C -r -w env -i PATH=/usr/local/bin:/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
		DEBIAN_FRONTEND=noninteractive $(bare_passed) "$@"
}
