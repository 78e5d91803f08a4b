#!/bin/sh
# Tries Strata through PgBouncer in transaction mode and prints what came of it:
#   tools/pgbouncer/try-pgbouncer.sh PATH
# PATH is the pgbouncer program, or a folder with its sources: an unpacked release, or a checkout with its submodule.
# Building takes a C compiler, make, pkg-config and libevent's headers; from a checkout autoconf, automake and libtool besides.
set -eu

path=$(realpath "${1:?Give the path of PgBouncer, the program or its sources}")
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Passable: PgBouncer and PostgreSQL do not run as root.
chmod 711 "$work"

if [ -d "$path" ]; then
  cp -R "$path" "$work/sources"
  cd "$work/sources"
  {
    [ -x configure ] || ./autogen.sh
    ./configure --without-cares --without-openssl PANDOC=true
    make -j2 pgbouncer
  } >"$work/build.log" 2>&1 || { tail -30 "$work/build.log" >&2; exit 1; }
  cp pgbouncer "$work/pgbouncer"
else
  cp "$path" "$work/pgbouncer"
fi
chmod 755 "$work/pgbouncer"

cd "$here/../.."
node --import tsx tools/pgbouncer/try-pgbouncer.ts "$work"
