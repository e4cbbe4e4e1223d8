#!/bin/sh
# Runs every command of a release in a root directory that holds glibc and a shell, and nothing else. Needs root (for
# chroot) and a release: npm run release && sudo .ci/try-release.sh
# TEST_DATABASE_URL, when set, names a PostgreSQL in which a database for the move may be made.
set -eu
cd "$(dirname "$0")/.."
archive=$(ls -t .release/*.tar.gz | head -n 1)
root=$(mktemp -d)
server=
clean() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$root"
}
trap clean EXIT
trap 'exit 1' INT TERM

say() { printf '%s\n' "$1"; }
fail() { say "FAILED: $1"; exit 1; }

say "Unpacking $archive beside glibc and a shell"
mkdir -p "$root/bin" "$root/tmp" "$root/dev" "$root/srv"
for file in /bin/dash $(ldd /bin/dash | grep -o '/[^ ]*') \
  $(ldd node_modules/.bin/node | grep -o '/[^ ]*' | grep -v -e stdc++ -e libgcc) $(ldconfig -p | grep -o '/.*libresolv\.so\.2$' | head -n 1); do
  mkdir -p "$root${file%/*}"
  cp -L "$file" "$root$file"
done
mv "$root/bin/dash" "$root/bin/sh"
for device in null urandom random; do cp -a "/dev/$device" "$root/dev/"; done
tar -xzf "$archive" -C "$root/srv" --strip-components=1

# $1: environment, the rest: the command of the release
khet() {
  settings=$1
  shift
  env -i PATH="$PATH" HOME=/tmp $settings chroot "$root" /bin/sh /srv/khet "$@"
}
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')

say 'start'
(exec env -i PATH="$PATH" HOME=/tmp "PORT=$port" chroot "$root" /bin/sh /srv/khet start) >"$root/tmp/log" 2>&1 &
server=$!
for _ in $(seq 100); do
  grep -q '"event":"open"' "$root/tmp/log" && break
  kill -0 "$server" 2>/dev/null || { cat "$root/tmp/log"; fail 'the server ended'; }
  sleep 0.2
done
node -e "
  const get = async (path) => { const a = await fetch('http://127.0.0.1:$port' + path); return [a.status, await a.text()] }
  const [[health], [home, html], [app]] = await Promise.all([get('/healthz'), get('/hi'), get('/addSale')])
  if (health !== 200 || home !== 200 || app !== 200 || !html.includes('<html lang=\"hi\"')) throw new Error([health, home, app])
" --input-type=module || { cat "$root/tmp/log"; fail 'the pages do not answer'; }
grep -q 'password' "$root/tmp/log" || fail 'no first password was printed'

say 'backup'
khet '' backup
say 'verify'
khet '' verify
backup=$(ls "$root"/srv/data/backups/*.sqlite | head -n 1)
kill "$server" && wait "$server" || true
server=
say 'restore'
khet 'DATA_DIR=/tmp/restored' restore "${backup#"$root"}"
khet 'DATA_DIR=/tmp/restored' verify
say 'new-password'
khet '' new-password owner
khet '' new-password owner --director
if [ -n "${TEST_DATABASE_URL:-}" ]; then
  say 'move-to-postgres'
  database="release_$$"
  psql -q "$TEST_DATABASE_URL" -c "create database $database"
  khet '' move-to-postgres "${TEST_DATABASE_URL%/*}/$database"
  khet "DATABASE_URL=${TEST_DATABASE_URL%/*}/$database" verify
  psql -q "$TEST_DATABASE_URL" -c "drop database $database"
fi
say 'Every command of the release works.'
