# What packages.sh does inside the bare Debian: the files of /root/now and /root/next are the packages.
say() { echo "== packages: $*"; }
fail() { echo "packages: $*" >&2; journalctl --no-pager -u golfd -n 30 >&2 || true; exit 1; }
apt() { apt-get -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >/root/apt.log 2>&1 || { cat /root/apt.log >&2; fail "apt-get $*"; }; }
is() { [ "$(systemctl "is-$2" golfd || true)" = "$1" ] || fail "golfd is not $1: $(systemctl "is-$2" golfd || true)"; }
# Waits until the process of the service has said that it is ready.
ready() {
	until [ "$(systemctl is-active golfd)" = active ] && pid=$(systemctl show -p MainPID --value golfd) && [ "$pid" != 0 ] &&
		journalctl --no-pager -o cat _PID="$pid" | grep -q 'loop: ready'; do
		[ "$(systemctl is-failed golfd || true)" != failed ] || fail "golfd failed"
		sleep 0.2
	done
}

say "install"
apt install /root/now/golf_*.deb /root/now/golfd_*.deb /root/now/golf-playground_*.deb
for program in golf golfd golf-playground; do
	echo "$(command -v $program): $($program --version)"
done
golf rules explain cabo | head -n 3
golf simulate --rules six-card --players 2 --games 20 --seed 7 | head -n 2
is enabled enabled
is inactive active
systemctl status --no-pager golfd | grep -i 'condition' || fail "systemctl status does not name the token"
say "without a token it does not start, and says so"

systemd-run --quiet --unit=playground golf-playground --port 8420 --token a.play.token
printf 'a.play.token' | install -m 600 /dev/stdin /etc/golfd/token
printf '\ndiscord_api_url = http://127.0.0.1:8420/api/v10\n' >>/etc/golfd/golfd.conf
# Some kernels give a unit with a user of its own no credentials; there the token is in the environment.
printf '[Service]\nType=oneshot\nDynamicUser=yes\nLoadCredential=token:/etc/golfd/token\nExecStart=/bin/cat %%d/token\n' >/run/systemd/system/credentials.service
systemctl daemon-reload
if ! systemctl start credentials >/dev/null 2>&1; then
	say "NOT TRIED: LoadCredential= of the unit, since systemd gives no credentials on this machine"
	mkdir -p /run/systemd/system/golfd.service.d
	printf '[Service]\nLoadCredential=\nEnvironment=\nEnvironment=DISCORD_TOKEN=a.play.token\n' >/run/systemd/system/golfd.service.d/token.conf
	systemctl daemon-reload
fi
systemctl start golfd || fail "golfd did not start"
ready
first=$pid
is active active
store=/var/lib/private/golfd/golfd.db
[ "$(stat -c %a "$store")" = 600 ] || fail "the store has the mode $(stat -c %a "$store")"
file=$(stat -c %i "$store")
systemctl reload golfd || fail "a reload fails"
say "with a token it starts, is ready, and has its store: $(journalctl --no-pager -o cat -u golfd | grep 'golfd: version')"

say "upgrade"
apt install /root/next/golf_*.deb /root/next/golfd_*.deb /root/next/golf-playground_*.deb
ready
[ "$pid" != "$first" ] || fail "the old golfd still runs"
grep -q '^discord_api_url' /etc/golfd/golfd.conf || fail "the settings are not those of before"
[ "$(stat -c %i "$store")" = "$file" ] || fail "the store is not that of before"
[ "$(dpkg-query -f '${Version}' -W golfd)" = "$(dpkg-deb -f /root/next/golfd_*.deb Version)" ] || fail "the package is not the new one"
say "the new one runs, with the settings and the store of before: $(dpkg-query -f '${Package} ${Version}' -W golfd)"

say "remove"
apt remove golfd
! systemctl --quiet is-active golfd || fail "golfd runs"
[ ! -e /usr/bin/golfd ] || fail "the program is still there"
for kept in /etc/golfd/token /etc/golfd/golfd.conf "$store"; do
	[ -e "$kept" ] || fail "$kept is gone"
done
say "settings, token and games are still there"

say "install again"
apt install /root/next/golfd_*.deb
systemctl start golfd || fail "golfd did not start"
ready
[ "$(stat -c %i "$store")" = "$file" ] || fail "the store is not that of before"

say "purge"
systemctl stop playground
apt purge golf golfd golf-playground
left=$(find / -xdev \( -path /proc -o -path /sys -o -path /root -o -path /run -o -path /var/log -o -path /tmp \) -prune -o -name '*golf*' -print)
[ -z "$left" ] || fail "these are left: $left"
say "nothing is left"
