#!/bin/sh
# For a new, empty PostgreSQL in a container (compose.yaml): the two roles and the database as docs/operate/database.md has them. The passwords are
# those of the addresses that Strata is given.
set -eu

password_in() {
  password=$(sed -n 's#^postgres\(ql\)\{0,1\}://[^:/@]*:\([A-Za-z0-9._~-]*\)@.*#\2#p' "/run/secrets/$1")
  [ -n "$password" ] || { echo "The secret $1 must be postgres://user:password@host/name, with a password of letters and digits." >&2; exit 1; }
  printf %s "$password"
}
owner=$(password_in database_owner_url)
app=$(password_in database_url)

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set "owner=$owner" --set "app=$app" <<'SQL'
create role strata_serving nologin;
create role strata_owner login password :'owner';
create role strata_app login password :'app' in role strata_serving;
create database strata owner strata_owner encoding 'UTF8' template template0;
revoke all on database strata from public;
grant connect on database strata to strata_serving;
SQL
