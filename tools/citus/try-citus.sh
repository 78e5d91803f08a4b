#!/bin/sh
# Runs a command beside a PostgreSQL that is spread over several by Citus, a coordinator without shards and two workers on this machine:
#   tools/citus/try-citus.sh PATH COMMAND…
# PATH is a folder with the sources of Citus 13. They are built with Debian's PostgreSQL 15 once for each commit or folder, outside of both trees (in CITUS_CACHE, else
# /var/tmp/strata-citus-UID; a folder that everybody may enter, since PostgreSQL does not run as root). COMMAND finds the address of the coordinator's superuser in
# STRATA_TEST_POSTGRES and those of all three in STRATA_TEST_NODES; CITUS_PORT is the first of three free ports (else 55430). Without COMMAND the tests of the server and ten journeys run there.
# Whoever has an account on this machine may enter these databases while they run.
set -eu

installed=/usr/lib/postgresql/15
if [ -z "${1:-}" ]; then echo 'Citus is NOT tried: no path of its sources was given (tools/citus/try-citus.sh PATH).'; exit 0; fi
if [ ! -x $installed/bin/pg_config ]; then echo 'Citus is NOT tried: apt-get install postgresql-15 postgresql-server-dev-15 is missing.'; exit 0; fi
sources=$(realpath "$1")
shift

# A copy of PostgreSQL in the same places below another root: what is installed stays as it is.
version=$(sed -n "s/^PACKAGE_VERSION='\(.*\)'/\1/p" "$sources/configure")
root=${CITUS_CACHE:-/var/tmp/strata-citus-$(id -u)}/$version-$(printf %s "$sources" | cksum | cut -d' ' -f1)-$($installed/bin/pg_config --version | tr -dc 0-9.)
bin=$root$installed/bin
if [ ! -e "$root/built" ]; then
  rm -rf "$root"
  mkdir -p "$root$installed" "$root/usr/share/postgresql"
  cp -R $installed/bin $installed/lib "$root$installed/"
  cp -R /usr/share/postgresql/15 "$root/usr/share/postgresql/"
  cp -Rp "$sources" "$root/sources"
  # Of a fresh checkout all files are of one moment, in any order: they are not made again.
  touch "$root/sources/configure" "$root/sources/src/include/citus_config.h.in" "$root/sources/src/include/citus_version.h.in"
  (
    cd "$root/sources"
    ./configure PG_CONFIG=$installed/bin/pg_config --without-libcurl
    make -j2 with_llvm=no
    make install with_llvm=no DESTDIR="$root"
  ) >"$root/build.log" 2>&1 || { tail -30 "$root/build.log" >&2; exit 1; }
  rm -rf "$root/sources"
  touch "$root/built"
fi

work=$(mktemp --directory "${CITUS_WORK:-/tmp}/strata-citus-XXXXXX")
account=
if [ "$(id -u)" = 0 ]; then
  account="env HOME=$work setpriv --reuid postgres --regid postgres --clear-groups"
  chown postgres "$work"
fi
$account test -x "$bin/initdb" || { echo "PostgreSQL does not run as root: let CITUS_CACHE name a folder that everybody may enter, not $root." >&2; exit 1; }
coordinator=${CITUS_PORT:-55430}
nodes="$coordinator $((coordinator + 1)) $((coordinator + 2))"
tidy() {
  for port in $nodes; do $account "$bin/pg_ctl" -D "$work/$port" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$work"
}
trap tidy EXIT
trap 'exit 1' INT TERM

for port in $nodes; do
  (cd "$work" && $account "$bin/initdb" -D "$work/$port" -U postgres -A trust --locale=C.UTF-8 -E UTF8 >"$work/initdb.log")
  cat >>"$work/$port/postgresql.conf" <<CONF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 64
shared_buffers = 128MB
fsync = off
synchronous_commit = off
full_page_writes = off
citus.enable_statistics_collection = off
CONF
  (cd "$work" && $account "$bin/pg_ctl" -D "$work/$port" -l "$work/$port.log" -w start >/dev/null) || { tail -5 "$work/$port.log" >&2; exit 1; }
done
STRATA_TEST_POSTGRES=postgres://postgres@127.0.0.1:$coordinator/postgres
STRATA_TEST_NODES=
for port in $nodes; do STRATA_TEST_NODES="$STRATA_TEST_NODES postgres://postgres@127.0.0.1:$port/postgres"; done
export STRATA_TEST_POSTGRES STRATA_TEST_NODES
echo "Citus $version on $STRATA_TEST_NODES, logs in $work" >&2
if [ $# -gt 0 ]; then "$@"; exit; fi
failed=0
npm run test:postgres -- "$STRATA_TEST_POSTGRES" || failed=1
npx tsx tools/citus/try-journeys.ts || failed=1
exit $failed
