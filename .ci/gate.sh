#!/bin/sh
# The newcomer's gate: what README.md promises is done on a bare Debian 12, by an ordinary user with sudo.
#
#	gate.sh [demo|test|image|arm64 ...]		without a part, the first three
#
#	demo	`make`, `make build` and `make demo` until the playground's page answers
#	test	`make test`
#	image	`make image` from exactly its context, and the image's golfd against the playground
#	arm64	golf and golfd cross-compiled for arm64, under qemu: they do the same as here (`make arm64`)
#
# mmdebstrap makes the bare Debian in a folder of its own. There the gate has its own processes and mounts, and no others;
# they end with it. The machine's network is used, with its settings of apt and npm. The files are those that git knows, as
# they are in the checkout. GOLF_GATE_BASE: a tar archive of a bare Debian 12, in place of a new one.
set -eu
fail() { echo "gate: NOT RUN: $*" >&2; exit 1; }
say() { echo "== gate, after $(($(date +%s) - began)) s: $*"; }

# Inside a new mount and process namespace, as its first process: enter ROOT SCRIPT ARGUMENT...
if [ "${1:-}" = enter ]; then
	root=$2
	shift 2
	mount --bind "$root" "$root"
	mount -t proc proc "$root/proc"
	mount -t sysfs -o ro sysfs "$root/sys" 2>/dev/null || true
	mount -t tmpfs -o mode=755 tmpfs "$root/run"
	mount -t tmpfs -o mode=755 tmpfs "$root/dev"
	for name in null zero full random urandom tty; do
		: >"$root/dev/$name"
		mount --bind "/dev/$name" "$root/dev/$name"
	done
	mkdir "$root/dev/pts" "$root/dev/shm"
	mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
	mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
	ln -s pts/ptmx "$root/dev/ptmx"
	ln -s /proc/self/fd "$root/dev/fd"
	ln -s fd/0 "$root/dev/stdin"
	ln -s fd/1 "$root/dev/stdout"
	ln -s fd/2 "$root/dev/stderr"
	cd "$root"
	# A program in a chroot may make no user namespace, but one at the root of its mounts may.
	mkdir -p .old
	pivot_root . .old
	umount -l .old
	rmdir .old
	# This shell stays: it is the parent of orphans.
	status=0
	"$@" || status=$?
	exit "$status"
fi

parts=${*:-demo test image}
for part in $parts; do
	case $part in
	demo | test | image | arm64) ;;
	*) echo "usage: gate.sh [demo|test|image|arm64 ...]" >&2; exit 2 ;;
	esac
done
cd "$(dirname "$0")/.."
if [ "$(id -u)" -ne 0 ]; then
	command -v sudo >/dev/null 2>&1 || fail "it needs root, and sudo is not here"
	# shellcheck disable=SC2086 # the parts are words
	exec sudo env ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
		${no_proxy:+"no_proxy=$no_proxy"} ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
		${GOLF_GATE_BASE:+"GOLF_GATE_BASE=$GOLF_GATE_BASE"} "GOLF_GATE_NPMRC=${GOLF_GATE_NPMRC:-$HOME/.npmrc}" \
		sh .ci/gate.sh $parts
fi
for tool in mmdebstrap unshare pivot_root git; do
	command -v "$tool" >/dev/null 2>&1 || fail "$tool is not here: sh .ci/deps.sh check installs it"
done
unshare --mount --pid --ipc --uts --fork true || fail "this machine lets nobody make namespaces"

began=$(date +%s)
work=$(mktemp -d "${TMPDIR:-/var/tmp}/golfd-gate.XXXXXX")
child=
end() {
	trap - EXIT INT TERM
	# unshare takes no other signal while it waits. Its --kill-child ends all that runs inside, and the mounts go with them.
	[ -z "$child" ] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null || true
	rm -rf --one-file-system "$work"
}
trap end EXIT
trap 'exit 1' INT TERM
root=$work/root home=home/newcomer
mkdir "$root"
chmod 755 "$work"

if [ -n "${GOLF_GATE_BASE:-}" ]; then
	base=$GOLF_GATE_BASE
else
	base=$work/base.tar
	say "mmdebstrap makes a bare Debian 12"
	# The machine's mirror, if it has one for this Debian, and how its apt gets files.
	apt-config dump 2>/dev/null | grep '^Acquire::' >"$work/acquire.conf" || true
	mirrors=
	for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
		! grep -qs '^[^#]*bookworm' "$list" || mirrors="$mirrors $list"
	done
	# shellcheck disable=SC2086 # the lists are words
	mmdebstrap --quiet --variant=minbase --aptopt="$work/acquire.conf" bookworm "$base" $mirrors ||
		fail "mmdebstrap could not make a bare Debian 12"
fi
tar -C "$root" -xf "$base" --exclude='./dev/*'

say "a user with sudo, and the files that git knows"
for file in /etc/resolv.conf /etc/hosts /etc/hostname; do
	[ ! -e "$file" ] || cp -L "$file" "$root$file"
done
mkdir -p "$root/usr/local/share"
[ ! -d /usr/local/share/ca-certificates ] || cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"
# Runs a command inside, beside nothing of this machine's. With become=exec, the shell becomes it.
become=
inside() {
	$become unshare --mount --propagation private --pid --ipc --uts --fork --kill-child sh .ci/gate.sh enter "$root" "$@"
}
inside sh -ec 'export DEBIAN_FRONTEND=noninteractive
	echo force-unsafe-io >/etc/dpkg/dpkg.cfg.d/gate # a power cut may spoil this Debian
	apt-get update -qq
	apt-get install -y -qq --no-install-recommends sudo passwd >/dev/null 2>&1
	useradd --create-home --shell /bin/bash newcomer
	echo "newcomer ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/newcomer' || fail "apt does not work in the bare Debian"
npmrc=${GOLF_GATE_NPMRC:-$HOME/.npmrc}
[ ! -f "$npmrc" ] || install -m 600 "$npmrc" "$root/$home/.npmrc"
mkdir "$root/$home/golfd"
git ls-files -z | tar --null --ignore-failed-read -T - -cf - | tar -xf - -C "$root/$home/golfd"
git -C "$root/$home/golfd" init --quiet
git -C "$root/$home/golfd" add --all
case " $parts " in *' image '*) cp "$base" "$root/$home/base.tar" ;; esac
inside chown -R newcomer:newcomer "/$home"

# shellcheck disable=SC2086 # the parts are words
become=exec
inside setpriv --reuid=newcomer --regid=newcomer --init-groups env -i HOME="/$home" USER=newcomer LANG=C.UTF-8 \
	PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin ${http_proxy:+"http_proxy=$http_proxy"} \
	${https_proxy:+"https_proxy=$https_proxy"} ${no_proxy:+"no_proxy=$no_proxy"} \
	${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
	sh -c 'cd && cd golfd && exec sh .ci/newcomer.sh "$@"' newcomer "$began" $parts &
child=$!
status=0
wait "$child" || status=$?
child=
[ "$status" -eq 0 ] || { say "FAILED"; exit 1; }
say "a newcomer can do: $parts"
