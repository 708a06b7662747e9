#!/bin/sh
# Builds the Debian packages golf, golfd and golf-playground from a copy of the checkout, as an ordinary user: deb.sh FOLDER
# They are in FOLDER then, and lintian has accepted them.
set -eu
umask 022
cd "$(dirname "$0")/.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
version=$(cat VERSION)
named=$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
[ "$named" = "$version" ] || { echo "deb: debian/changelog is about $named, and VERSION about $version" >&2; exit 1; }
for tool in dpkg-buildpackage dh lintian; do
	command -v "$tool" >/dev/null 2>&1 || { echo "deb: $tool is lacking: sh .ci/deps.sh deb installs it" >&2; exit 1; }
done
GOLF_COMMIT=$(sh config/version.sh commit)
export GOLF_COMMIT
# What was said to the make that runs this is not for the build of a package.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES

# What git knows, and what is new and not ignored; without git, all but what has been built.
tree=$out/golfd
rm -rf "$tree" "$out"/*.deb "$out"/*.changes "$out"/*.buildinfo
mkdir "$tree"
if [ -e .git ] && command -v git >/dev/null 2>&1; then
	git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -T - -cf - 2>/dev/null
else
	tar --exclude=./build --exclude=./tests/tools --exclude=node_modules --exclude=./.git -cf - .
fi | tar -xf - -C "$tree"
cd "$tree"
dpkg-buildpackage -b -us -uc
cd "$out"
rm -rf "$tree"
lintian --fail-on error,warning --tag-display-limit 0 ./*.changes
echo "The packages are in $1:"
ls ./*.deb
