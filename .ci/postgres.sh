# A temporary PostgreSQL for the tests of the server, on a free port.
# POSTGRES_FSYNC=on makes it wait for the disk, as in production, for benchmarks.
# Sets TEST_DATABASE_URL; without it the tests run on SQLite and PGlite only.

as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "cd / && $1"; else sh -c "$1"; fi
}

postgres_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

# Installs Debian's packages without questions, as root. Without this setting PostgreSQL's would start a server of its
# own; RUNLEVEL prevents nginx from starting on port 80. Nothing is lost with the machine if it stops half-way, so dpkg
# does not wait for the disk after each file.
install_packages() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] || return 0
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    -o Dpkg::Options::=--force-confold -o Dpkg::Options::=--force-unsafe-io "$@"
}

# PostgreSQL, nginx, LibreOffice, browsers and a Hindi font for the tests that use them; without them those tests are
# skipped with a message.
install_test_tools() {
  missing=''
  for program in nginx soffice firefox-esr WebKitWebDriver Xvfb chromedriver /usr/lib/chromium/chromium-headless-shell; do
    command -v "$program" >/dev/null || missing="$missing $program"
  done
  [ -n "$(postgres_programs)" ] || missing="$missing postgres"
  [ -n "$missing" ] || return 0
  install_packages postgresql nginx-light libreoffice-calc-nogui firefox-esr webkit2gtk-driver xvfb chromium \
    chromium-driver chromium-headless-shell fontconfig fonts-lohit-deva >/dev/null 2>&1 ||
    echo "Could not be installed:$missing. The tests that use them are skipped."
}

start_postgres() {
  programs=$(postgres_programs)
  [ -n "$programs" ] || { install_packages postgresql >/dev/null 2>&1; programs=$(postgres_programs); }
  if [ -z "$programs" ]; then
    echo 'PostgreSQL could not be installed: the server is tested on SQLite and PGlite only.'
    return 0
  fi
  cluster=$(mktemp -d)
  [ "$(id -u)" != 0 ] || chown postgres "$cluster"
  port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
  as_postgres "$programs/initdb -D $cluster/data -U shop -A trust -E UTF8 --no-sync >/dev/null" &&
    as_postgres "$programs/pg_ctl -D $cluster/data -w -l $cluster/log -o '-p $port -k $cluster -c listen_addresses=127.0.0.1 -c fsync=${POSTGRES_FSYNC:-off}' start >/dev/null" &&
    export TEST_DATABASE_URL="postgres://shop@127.0.0.1:$port/postgres" &&
    echo "The server is tested on PostgreSQL too: $("$programs/postgres" --version)"
}

stop_postgres() {
  [ -z "${cluster:-}" ] || as_postgres "$programs/pg_ctl -D $cluster/data -m immediate stop >/dev/null"
  [ -z "${cluster:-}" ] || rm -rf "$cluster"
}
