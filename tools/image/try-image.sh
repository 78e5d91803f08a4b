#!/bin/sh
# Builds the Dockerfile and runs what came of it, without a container engine, as root on Debian:
#   tools/image/try-image.sh
# Makes a base of Debian and the npm package node@24, builds on it with buildah, and runs the result on a read-only root as the image's user, against
# a PostgreSQL of its own: see try-image.ts. Prints sizes and times, and removes all that it made.
# The Debian mirror is that of apt, or DEBIAN_MIRROR; the registry is npm's. What your npm is configured with reaches the build as a secret.
set -eu

root=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")
base=localhost/strata-base
image=localhost/strata

missing=
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need debootstrap debootstrap
need buildah buildah
need unshare util-linux
need nsenter util-linux
need runuser util-linux
need git git
need npm npm
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] || { echo "Missing here: apt-get install$missing" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo 'Only root may build and mount.' >&2; exit 1; }
[ -d "$root/node_modules" ] || { echo 'Run npm ci first: the main job is done from the sources.' >&2; exit 1; }

work=$(mktemp --directory --tmpdir strata-image-XXXXXX)
chmod 711 "$work"
mkdir "$work/sources" "$work/node" "$work/tmp"
# Caches of the build go where they are removed too.
export TMPDIR="$work/tmp"
b() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$@"; }
tidy() {
  # Only what a broken debootstrap left mounted.
  grep -o "$work/[^ ]*" /proc/self/mounts | sort -r | xargs --no-run-if-empty umount --lazy
  rm -rf "$work"
}
trap tidy EXIT
trap 'exit 1' INT TERM
since() { echo "$1: $(($(date +%s) - began)) s"; }
bytes() { du --summarize --bytes "$1" | cut -f1; }

began=$(date +%s)
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' 'Component: main' | head -1)}
container=$(b from scratch)
filled=$(b mount "$container")
debootstrap --variant=minbase bookworm "$filled" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail -20 "$work/debootstrap.log" >&2; exit 1; }
npm install --prefix "$work/node" --no-save --no-package-lock --no-audit --no-fund --silent node@24 npm@11
install "$work/node/node_modules/node/bin/node" "$filled/usr/local/bin/node"
mkdir -p "$filled/usr/local/lib/node_modules"
cp -R "$work/node/node_modules/npm" "$filled/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$filled/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$filled/usr/local/bin/npx"
# A slim base has no packages lying about, nor the address that they came from.
rm -rf "$filled"/var/cache/apt/* "$filled"/var/lib/apt/lists/* "$filled"/etc/apt/sources.list
b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
base_bytes=$(bytes "$filled")
b commit --quiet --rm "$container" "$base" >/dev/null
rm -rf "$work/node"
since 'Made the base'

# What the build gets is what git knows, or would add.
(cd "$root" && git ls-files -coz --exclude-standard | tar --create --null --files-from - --ignore-failed-read 2>/dev/null) | tar --extract --directory "$work/sources"
# A line of our own in the secret shows whether any of it stays in a layer.
mark="strata-try-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
user_settings=$(npm config get userconfig)
(
  umask 077
  [ ! -f "$user_settings" ] || cat "$user_settings"
  printf '\nregistry=%s\ncafile=/root/certificates.pem\n//registry.invalid/:_authToken=%s\n' "$(npm config get registry)" "$mark"
) >"$work/npmrc"
# Those that Node trusts here: the base has none of its own.
node --print 'require("node:tls").rootCertificates.join("\n")' >"$work/certificates.pem"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cat "$NODE_EXTRA_CA_CERTS" >>"$work/certificates.pem"
began=$(date +%s)
b build --isolation chroot --format docker --build-arg NODE_IMAGE="$base" --build-arg REVISION="$(git -C "$root" rev-parse HEAD)" \
  --build-arg SOURCE_DATE_EPOCH="$(git -C "$root" log -1 --format=%ct)" \
  --secret "id=npmrc,src=$work/npmrc" --secret "id=certificates,src=$work/certificates.pem" --tag "$image" "$work/sources" >"$work/build.log" 2>&1 || { tail -40 "$work/build.log" >&2; exit 1; }
rm "$work/npmrc"
since 'Built the image'
if grep --recursive --files-with-matches --text --fixed-strings "$mark" "$work/storage" "$work/build.log"; then
  echo 'A secret of the build stayed in what is named above.' >&2
  exit 1
fi
echo 'No layer, no configuration and no line of the build holds the secret.'

container=$(b from "$image")
built=$(b mount "$container")
over=$((($(bytes "$built") - base_bytes) / 1024 / 1024))
echo "Size over the base of $((base_bytes / 1024 / 1024)) MB: $over MB"
[ "$over" -le 260 ] || { echo 'That is more than 260 MB.' >&2; exit 1; }
b inspect --type image "$image" >"$work/image.json"
cd "$root"
node --import tsx tools/image/try-image.ts "$work" "$built"
