# A PostgreSQL of our own for the server's tests: fresh, on a port nobody else uses, gone afterwards.
# POSTGRES_FSYNC=on makes it wait for the disk, as a shop does: for measuring.
# Sets TEST_DATABASE_URL; without it the tests run on SQLite and on PGlite alone.

as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "cd / && $1"; else sh -c "$1"; fi
}

postgres_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

install_postgres() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] || return 0
  # The package would start a shop-wide cluster of its own, which nobody here needs.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    -o Dpkg::Options::=--force-confold postgresql
}

# nginx and LibreOffice, for the tests of what passes through them; where they are missing, those tests say so.
install_test_tools() {
  [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ] || return 0
  command -v nginx >/dev/null && command -v soffice >/dev/null && return 0
  # RUNLEVEL: the package would start an nginx at port 80.
  apt-get update -q >/dev/null 2>&1 && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends nginx-light libreoffice-calc-nogui >/dev/null 2>&1 ||
    echo 'nginx or LibreOffice could not be installed: what passes through them is not tested.'
}

start_postgres() {
  programs=$(postgres_programs)
  [ -n "$programs" ] || { install_postgres >/dev/null 2>&1; programs=$(postgres_programs); }
  if [ -z "$programs" ]; then
    echo 'PostgreSQL could not be had: the server is tested on SQLite and on PGlite, not on a real PostgreSQL.'
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
