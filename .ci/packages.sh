#!/bin/sh
# The Debian packages on a bare Debian 12: built, installed, started, upgraded, removed and purged: packages.sh BUILD
#
# mmdebstrap makes the bare Debian in a folder of its own, or GOLF_GATE_BASE is a tar archive of one. systemd is its first
# process, beside nothing of this machine's. golfd of the package plays with golf-playground of the package. The script prints
# what it does, and ends all that it started.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "packages: $*" >&2; exit 1; }
say() { echo "== packages: $*"; }

# The first process inside new namespaces, which becomes systemd: packages.sh boot ROOT
if [ "${1:-}" = boot ]; then
	root=$2
	mount --bind "$root" "$root"
	mount -t proc proc "$root/proc"
	mount -t sysfs -o ro sysfs "$root/sys"
	mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
	for folder in run dev tmp; do
		mount -t tmpfs -o mode=755 tmpfs "$root/$folder"
	done
	chmod 1777 "$root/tmp"
	for name in null zero full random urandom tty; do
		: >"$root/dev/$name"
		mount --bind "/dev/$name" "$root/dev/$name"
	done
	mkdir "$root/dev/pts" "$root/dev/shm"
	mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
	mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
	ln -s pts/ptmx "$root/dev/ptmx"
	ln -s /proc/self/fd "$root/dev/fd"
	cd "$root"
	mkdir -p .old
	pivot_root . .old
	umount -l .old
	rmdir .old
	exec env -i container=golf PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
fi

# As an ordinary user: this version, and the same files as a later one.
if [ "${1:-}" != try ]; then
	build=${1:-build}
	sh .ci/deb.sh "$build/deb"
	rm -rf "$build/deb-next"
	mkdir "$build/deb-next"
	for deb in "$build"/deb/golf*.deb; do
		rm -rf "$build/deb-next/tree"
		dpkg-deb -R "$deb" "$build/deb-next/tree"
		sed -i 's/^Version: .*/&+1/' "$build/deb-next/tree/DEBIAN/control"
		dpkg-deb --root-owner-group -b "$build/deb-next/tree" "$build/deb-next" >/dev/null
	done
	rm -rf "$build/deb-next/tree"
	sudo=
	[ "$(id -u)" -eq 0 ] || sudo=sudo
	exec $sudo env ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
		${GOLF_GATE_BASE:+"GOLF_GATE_BASE=$GOLF_GATE_BASE"} sh .ci/packages.sh try "$build/deb" "$build/deb-next"
fi
now=$2 next=$3

groups=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
for tool in mmdebstrap unshare nsenter pivot_root; do
	command -v "$tool" >/dev/null 2>&1 || fail "NOT RUN: $tool is not here: sh .ci/deps.sh check installs it"
done
[ -n "$groups" ] || fail "NOT RUN: this machine has no cgroup2"
work=$(mktemp -d "${TMPDIR:-/var/tmp}/golfd-packages.XXXXXX")
group=$groups/golfd-packages.$$
root=$work/root child=
end() {
	trap - EXIT INT TERM
	[ -z "$child" ] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null || true
	rm -rf --one-file-system "$work"
	find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || true
}
trap end EXIT
trap 'exit 1' INT TERM
mkdir "$root"
chmod 755 "$work"
mkdir "$group" || fail "NOT RUN: this machine lets nobody make a cgroup"

base=${GOLF_GATE_BASE:-$work/base.tar}
if [ -z "${GOLF_GATE_BASE:-}" ]; then
	say "mmdebstrap makes a bare Debian 12"
	apt-config dump 2>/dev/null | grep '^Acquire::' >"$work/acquire.conf" || true
	mmdebstrap --quiet --variant=minbase --aptopt="$work/acquire.conf" bookworm "$base"
fi
tar -C "$root" -xf "$base" --exclude='./dev/*'
for file in /etc/resolv.conf /etc/hosts; do
	[ ! -e "$file" ] || cp -L "$file" "$root$file"
done
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/gate" # a power cut may spoil this Debian
mkdir "$root/root/now" "$root/root/next"
cp "$now"/*.deb "$root/root/now/"
cp "$next"/*.deb "$root/root/next/"
unshare --mount --propagation private --pid --ipc --uts --fork --kill-child sh .ci/gate.sh enter "$root" \
	env DEBIAN_FRONTEND=noninteractive ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} sh -ec '
	apt-get update -qq
	apt-get install -y -qq --no-install-recommends systemd systemd-sysv >/dev/null 2>&1' || fail "apt does not work in the bare Debian"

say "systemd starts"
# The shell joins the cgroup, and becomes unshare.
# shellcheck disable=SC2016 # the inner shell expands it
sh -c 'echo $$ >"$0/cgroup.procs"; exec unshare --mount --propagation private --pid --ipc --uts --cgroup --fork --kill-child \
	sh .ci/packages.sh boot "$1"' "$group" "$root" </dev/null >"$work/console" 2>&1 &
child=$!
first=
until [ -n "$first" ] && [ "$(cat "/proc/$first/comm" 2>/dev/null)" = systemd ]; do
	kill -0 "$child" 2>/dev/null || { cat "$work/console" >&2; fail "systemd did not start"; }
	sleep 0.2
	first=$(ps -o pid= --ppid "$child" | tr -d ' ')
done
inside() {
	nsenter -t "$first" -m -p -i -u -C -r -w env -i PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
		${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} "$@"
}
until inside test -S /run/systemd/private && inside systemctl is-system-running --wait >/dev/null 2>&1; do
	case $(inside systemctl is-system-running 2>/dev/null || true) in degraded) break ;; esac
	kill -0 "$child" 2>/dev/null || fail "systemd ended"
	sleep 0.2
done
cp .ci/packages_try.sh "$root/root/try.sh"
inside sh -eu /root/try.sh </dev/null
say "all of that went well"
