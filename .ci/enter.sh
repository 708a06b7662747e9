# The first process inside new namespaces, in the bare Debian in ROOT (.ci/bare.sh):
#
#	enter.sh run ROOT COMMAND...	a shell, which runs the command and is the parent of orphans
#	enter.sh boot ROOT		systemd
set -eu
what=$1 root=$2
shift 2
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
if [ "$what" = boot ]; then
	mount -t sysfs -o ro sysfs "$root/sys"
	mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
	mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
else
	mount -t sysfs -o ro sysfs "$root/sys" 2>/dev/null || true
fi
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
[ "$what" != boot ] || exec env -i container=golf PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
status=0
"$@" || status=$?
exit "$status"
