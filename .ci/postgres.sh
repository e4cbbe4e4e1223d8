# A temporary PostgreSQL for the tests of the server, on a free port.
# POSTGRES_FSYNC=on makes it wait for the disk, as in production, for benchmarks.
# Sets TEST_DATABASE_URL; without it the tests run on SQLite and PGlite only.

as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "cd / && $1"; else sh -c "$1"; fi
}

postgres_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

install_postgres() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] || return 0
  # Without this setting the package creates and starts a cluster of its own.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    -o Dpkg::Options::=--force-confold postgresql
}

# nginx, LibreOffice and other browsers for the tests that use them; without them those tests are skipped with a message.
install_test_tools() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] || return 0
  missing=''
  for program in nginx soffice firefox-esr WebKitWebDriver Xvfb chromedriver; do
    command -v "$program" >/dev/null || missing="$missing $program"
  done
  [ -n "$missing" ] || return 0
  # RUNLEVEL prevents the package from starting nginx on port 80.
  apt-get update -q >/dev/null 2>&1 && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends nginx-light libreoffice-calc-nogui \
      firefox-esr webkit2gtk-driver xvfb chromium chromium-driver >/dev/null 2>&1 ||
    echo "Could not be installed:$missing. The tests that use them are skipped."
}

start_postgres() {
  programs=$(postgres_programs)
  [ -n "$programs" ] || { install_postgres >/dev/null 2>&1; programs=$(postgres_programs); }
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
