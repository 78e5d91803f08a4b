#!/bin/sh
# Runs a release as docs/operate/install.md sets it up, by a systemd of its own in a Debian of its own, as root on Debian:
#   tools/systemd/try-systemd.sh dist/release/strata-VERSION.tar.gz
# The units are those of the archive. See try-systemd.ts for what is tried. Prints times, and removes all that it made. The Debian mirror is that of
# apt, or DEBIAN_MIRROR; Node is the npm package node@24.
set -eu

archive=$(realpath "${1:?Give the archive of a release}")
root=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")

missing=
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need debootstrap debootstrap
need systemd-nspawn systemd-container
need nsenter util-linux
need npm npm
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] || { echo "Missing here: apt-get install$missing" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo 'Only root may start another system.' >&2; exit 1; }
[ -d "$root/node_modules" ] || { echo 'Run npm ci first: the main job is done from the sources.' >&2; exit 1; }

work=$(mktemp --directory --tmpdir strata-systemd-XXXXXX)
chmod 711 "$work"
tidy() {
  grep -o "$work/[^ ]*" /proc/self/mounts | sort -r | xargs --no-run-if-empty umount --lazy
  rm -rf "$work"
}
trap tidy EXIT
trap 'exit 1' INT TERM

mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' 'Component: main' | head -1)}
system=$work/system
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus bookworm "$system" "$mirror" >"$work/debootstrap.log" 2>&1 ||
  { tail -20 "$work/debootstrap.log" >&2; exit 1; }
npm install --prefix "$work/node" --no-save --no-package-lock --no-audit --no-fund --silent node@24
install "$work/node/node_modules/node/bin/node" "$system/usr/bin/node"

# Steps 1 and 5 of the page; the database, settings and secrets are made by try-systemd.ts.
cp "$archive" "$system/root/strata.tar.gz"
chroot "$system" sh -eu <<'STEPS'
tar --extract --gzip --file /root/strata.tar.gz --directory /opt
ln --symbolic --force --no-dereference "$(ls /opt)" /opt/strata
ln --symbolic --force /opt/strata/deploy/systemd/strata-operator /usr/local/sbin/strata-operator
install -D --mode 0644 /opt/strata/deploy/systemd/strata.sysusers /etc/sysusers.d/strata.conf
systemd-sysusers
/opt/strata/bin/strata --version
install -D --mode 0644 /opt/strata/deploy/systemd/strata.env /etc/strata/strata.env
install --directory --mode 0700 /etc/strata/secrets
cp /opt/strata/deploy/systemd/*.service /opt/strata/deploy/systemd/*.timer /etc/systemd/system/
install --directory --mode 0700 --owner strata --group strata /var/backups/strata
STEPS
cd "$root"
node --import tsx tools/systemd/try-systemd.ts "$work" "$system"
