#!/bin/sh
# Makes the secrets of compose.yaml, each in a file of the folder secrets, where they are not there yet:
#   sh deploy/compose/make-secrets.sh            for production: prints what is left to fill in
#   sh deploy/compose/make-secrets.sh trial      with the storage and the mail catcher of the profile "trial"
set -eu
umask 077
folder=$(dirname "$0")/../../secrets
mkdir -p "$folder"
cd "$folder"
# Also where it was there already, made by somebody else or by Docker, for all to read.
chmod 700 .

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# Readable for the users in the containers; on this machine the folder keeps everybody else out.
keep() {
  [ -e "$1" ] || { printf '%s\n' "$2" >"$1"; chmod 444 "$1"; echo "secrets/$1 was made."; }
}

keep postgres_password "$(random)"
keep database_url "postgres://strata_app:$(random)@postgres:5432/strata"
keep database_owner_url "postgres://strata_owner:$(random)@postgres:5432/strata"
keep session_secret "$(random)"
if [ "${1:-}" = trial ]; then
  keep smtp_url smtp://mail:1025
  keep s3_secret_access_key "$(random)"
else
  keep smtp_url smtps://USER:PASSWORD@mail.example.com
  keep s3_secret_access_key PASSWORD
  echo 'Write the address of your mail server into secrets/smtp_url, and for a bucket its key into secrets/s3_secret_access_key.'
fi
