#!/bin/sh
# Inside a mount and process namespace of its own (try-image.ts opens them): a command in an image, as a container engine runs it that is told
# to keep the root read-only. The environment is passed on.
#   run-read-only.sh ROOT DATA SECRETS UID:GID FOLDER COMMAND…
set -eu
root=$1 data=$2 secrets=$3 user=$4 folder=$5
shift 5

mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount --types tmpfs --options size=512m,mode=1777,nosuid,nodev tmpfs "$root/tmp"
mount --types proc --options nosuid,nodev,noexec proc "$root/proc"
mount --types tmpfs --options mode=755,nosuid tmpfs "$root/dev"
for device in null zero random urandom; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount --types tmpfs --options mode=755,nosuid,nodev,noexec tmpfs "$root/run"
mkdir "$root/run/secrets"
mount --bind "$secrets" "$root/run/secrets"
mount --options remount,bind,ro "$root/run/secrets"
mount --options remount,ro "$root/run"
mount --options remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \
  /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
