#!/bin/sh
# Sets up the game on a fresh machine with Debian 13 or newer: packages, a user, the game in
# /opt/kickoracle, its service, and nginx. Run it as root in the folder of the game:
#
#   sh deploy/set-up-debian.sh game.example.org
#
# To upgrade, run it again in a newer version: it keeps the settings and makes a backup first.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'This has to be run as root.'
[ $# = 1 ] || fail 'Usage: sh deploy/set-up-debian.sh <name of the machine as players call it>'
[ -f deploy/kickoracle.service ] || fail 'Run this in the folder of the game.'
name=$1
case $name in
  *[!a-z0-9.-]* | '' | .* | *.) fail "$name is not the name of a machine." ;;
esac
game=/opt/kickoracle
settings=/etc/kickoracle/environment

echo 'Installing packages of Debian…'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends nodejs npm nginx ca-certificates adduser >/dev/null
# Debian 13 has npm 9, which can install a newer one.
case $(npm --version) in
  [0-9].*)
    npm install --global --no-audit --no-fund --loglevel=error npm@10
    hash -r
    ;;
esac

echo 'Making the user kickoracle…'
id kickoracle >/dev/null 2>&1 ||
  adduser --system --group --home /var/lib/kickoracle --no-create-home kickoracle >/dev/null

# The copy belongs to root, so the game cannot change its own code.
if [ "$(pwd -P)" != "$game" ]; then
  echo "Copying the game to $game…"
  new=$game.new
  rm -rf "$new"
  mkdir -p "$new"
  tar -cf - --exclude=./node_modules --exclude=./scripts/node/node_modules --exclude=./data \
    --exclude=./test-results --exclude=./.git --exclude=./deploy/environment . | tar -xf - -C "$new"
  (cd "$new" && npm run --silent assemble)
  chown -R root:root "$new"
  chmod -R u=rwX,go=rX "$new"
  isRunning=no
  systemctl is-active --quiet kickoracle 2>/dev/null && isRunning=yes
  [ $isRunning = no ] || systemctl stop kickoracle
  rm -rf "$game.before"
  [ ! -d "$game" ] || mv "$game" "$game.before"
  mv "$new" "$game"
else
  (cd "$game" && npm run --silent assemble)
fi

echo "Settings in $settings…"
mkdir -p /etc/kickoracle
if [ ! -f "$settings" ]; then
  sed "s/game\.example\.org/$name/g" "$game/deploy/environment.example" >"$settings"
  # It contains passwords.
  chown root:kickoracle "$settings"
  chmod 640 "$settings"
fi
install -d -m 700 -o kickoracle -g kickoracle /var/backups/kickoracle

echo 'The service, and the journal of its log…'
install -m 644 "$game/deploy/kickoracle.service" /etc/systemd/system/kickoracle.service
install -m 644 "$game/deploy/journald@kickoracle.conf" /etc/systemd/journald@kickoracle.conf
systemctl daemon-reload
systemctl try-restart systemd-journald@kickoracle.service
install -m 755 "$game/deploy/kickoracle" /usr/local/bin/kickoracle

echo 'nginx in front…'
site=/etc/nginx/sites-available/kickoracle
enabled=/etc/nginx/sites-enabled/kickoracle
[ -f "$site" ] || sed "s/game\.example\.org/$name/g" "$game/deploy/nginx.conf" >"$site"
certificate=$(sed -n 's/^ *ssl_certificate  *\(.*\);/\1/p' "$site")
if [ -f "$certificate" ]; then
  ln -sf ../sites-available/kickoracle "$enabled"
else
  # Only port 80: without a certificate nginx rejects the rest, and getting one needs port 80.
  awk '{ print } /^}/ { exit }' "$site" >"$site-port-80"
  ln -sf ../sites-available/kickoracle-port-80 "$enabled"
fi
mkdir -p /var/www/html
nginx -t -q
systemctl enable --quiet nginx
systemctl reload-or-restart nginx

if [ -d /var/lib/kickoracle/postgres ]; then
  echo 'Upgrading…'
  kickoracle upgrade
  systemctl start kickoracle
fi

cat <<END

Set up. What is left:
  1. the mail server and the addresses in $settings; then
       kickoracle mail-test <your address>
  2. systemctl enable --now kickoracle
END
[ -f "$certificate" ] || cat <<END
  3. a certificate for $name, which must lead to this machine: port 80 answers already
       apt-get install --yes certbot
       certbot certonly --webroot --webroot-path /var/www/html --domain $name --deploy-hook 'systemctl reload nginx'
       ln -sf ../sites-available/kickoracle $enabled
       systemctl reload nginx
END
cat <<END
  4. a disk of its own at /var/backups/kickoracle, owned by kickoracle
\`kickoracle config\` says what is missing, and \`kickoracle\` alone lists all commands.
END
