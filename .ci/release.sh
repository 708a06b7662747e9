#!/bin/sh
# Cuts a release in this checkout, and pushes nothing:
#
#	release.sh X.Y.Z		`make release VERSION=X.Y.Z`
#	release.sh notes X.Y.Z	prints what CHANGELOG.md says about a release
#
# It names the section "Unreleased" of CHANGELOG.md after the release, writes VERSION and debian/changelog, commits these
# three files, and makes the annotated tag vX.Y.Z. It does all of this, or nothing. SOURCE_DATE_EPOCH: the time of the release.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "release: $*" >&2; exit 1; }
# The lines of CHANGELOG.md below a heading, without empty lines at both ends.
section() {
	awk -v heading="## $1" '
		/^## / { inside = $0 == heading || index($0, heading " - ") == 1; next }
		inside && (n || NF) { line[++n] = $0; if (NF) last = n }
		END { for (i = 1; i <= last; i++) print line[i] }' CHANGELOG.md
}
if [ "${1:-}" = notes ] && [ $# -eq 2 ]; then
	said=$(section "$2")
	[ -n "$said" ] || fail "CHANGELOG.md says nothing about $2"
	printf '%s\n' "$said"
	exit
fi

version=${1:-}
part='(0|[1-9][0-9]*)'
case $version in *[!0-9.]*) false ;; *) printf '%s\n' "$version" | grep -Eqx "$part\.$part\.$part" ;; esac ||
	fail "\"$version\" is no version: make release VERSION=1.2.3"
tag=v$version
branch=$(git symbolic-ref --quiet --short HEAD) || fail "this checkout is on no branch"
[ -z "$(git status --porcelain)" ] || fail "these files differ from the last commit: $(git status --porcelain | cut -c 4- | tr '\n' ' ')"
! git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || fail "the tag $tag is there already"
last=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
[ -z "$last" ] || [ "$(printf '%s\n' "${last#v}" "$version" | sort -V | tail -n 1)" = "$version" ] ||
	fail "$version is older than ${last#v}"
[ -z "$(section "$version")" ] || fail "CHANGELOG.md has a section $version already"
notes=$(section Unreleased)
[ -n "$notes" ] || fail 'CHANGELOG.md says nothing below "## Unreleased": what do players and operators notice?'

now=${SOURCE_DATE_EPOCH:-$(date +%s)}
day=$(date -u -d "@$now" +%Y-%m-%d)
who=$(sed -n 's/^Maintainer: //p' debian/control)
trailer=" -- $who  $(LC_ALL=C date -u -d "@$now" -R)"
files='VERSION CHANGELOG.md debian/changelog'
# shellcheck disable=SC2086 # the names are words
trap 'rm -f VERSION.new CHANGELOG.md.new debian/changelog.new; git reset --quiet; git checkout --quiet -- $files; fail "nothing was released"' EXIT
trap 'exit 1' INT TERM
# A file is written as a whole.
becomes() { cat >"$1.new" && mv "$1.new" "$1"; }
echo "$version" | becomes VERSION
sed "s/^## Unreleased\$/&\\n\\n## $version - $day/" CHANGELOG.md | becomes CHANGELOG.md
if [ "$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)" = "$version" ]; then
	awk -v trailer="$trailer" '/^ -- / && !done { $0 = trailer; done = 1 } { print }' debian/changelog | becomes debian/changelog
else
	{
		printf 'golfd (%s) unstable; urgency=medium\n\n' "$version"
		printf '  * Version %s. CHANGELOG.md tells what players and operators notice.\n\n' "$version"
		printf '%s\n\n' "$trailer"
		cat debian/changelog
	} | becomes debian/changelog
fi
# shellcheck disable=SC2086 # the names are words
git add -- $files
git commit --quiet --message "release: golfd $version"
# A line of the notes may begin with #.
if ! printf 'golfd %s\n\n%s\n' "$version" "$notes" | git tag --annotate --cleanup=whitespace --file - "$tag"; then
	git reset --quiet --hard HEAD~
	exit 1
fi
trap - EXIT
echo "golfd $version is the commit $(git rev-parse --short=12 HEAD) and the tag $tag. Nothing was pushed. Look at it:"
echo "	git show $tag"
echo "Then publish it; .github/workflows/release.yml builds the files:"
echo "	git push --atomic origin $branch $tag"
