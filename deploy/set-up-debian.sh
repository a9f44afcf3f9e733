#!/bin/sh
# Brings the game live on a fresh machine with Debian 13 or newer: packages, a user, the game in
# /opt/kickoracle, its service, Caddy with a certificate, and the first administrator. Run it as
# root in the folder of the game. <mail> is the mail server, with its login:
#
#   sh deploy/set-up-debian.sh game.example.org --mail 'smtp://game%40example.org:password@mail.example.org:587'
#
# A second run changes nothing. In a newer version it upgrades, with a backup before.
set -eu

usage='Usage: sh deploy/set-up-debian.sh <name of the machine as players call it> [--mail <smtp://…>] [--admin <your address>]'
fail() {
  echo "$1" >&2
  exit 1
}

name='' mail='' admin=''
while [ $# -gt 0 ]; do
  case $1 in
    --mail | --admin)
      [ $# -gt 1 ] || fail "$usage"
      [ "$1" = --mail ] && mail=$2 || admin=$2
      shift
      ;;
    -*) fail "$usage" ;;
    *)
      [ -z "$name" ] || fail "$usage"
      name=$1
      ;;
  esac
  shift
done
[ -n "$name" ] || fail "$usage"
case $name in
  *[!a-z0-9.-]* | .* | *.) fail "$name is not the name of a machine." ;;
esac
case $mail in
  '' | smtp://?* | smtps://?*) ;;
  *) fail "A mail server is named as smtp://user:password@mail.example.org:587." ;;
esac
case $mail$admin in
  *[!a-zA-Z0-9:/@.,%_~!\$\&\(\)*+\;=?-]*) fail 'A mail server or address has a character that has to be written as %XX.' ;;
esac
# Most mail servers take the address as the login. It is the sender, too.
login=$(printf %s "$mail" | sed -n 's|^smtps*://\([^:@/]*%40[^:@/]*\)[:@].*|\1|p' | sed 's/%40/@/')
admin=${admin:-$login}
[ -z "$mail" ] || [ -n "$admin" ] || fail 'Add --admin <your address>: the login of the mail server is none.'
[ "$(id -u)" = 0 ] || fail 'This has to be run as root.'
[ -f deploy/kickoracle.service ] || fail 'Run this in the folder of the game.'
game=/opt/kickoracle
[ "$(pwd -P)" != "$game" ] || fail "Run this in the folder of a release, not in $game."
settings=/etc/kickoracle/environment
failed=''

# Returns true if the file was replaced.
put() {
  cmp -s "$1" "$2" && return 1
  install -m "$3" "$1" "$2"
}

is_up() {
  node -e "fetch('$1').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}

# Waits up to $2 seconds for an address.
wait_for() {
  seconds=0
  until is_up "$1"; do
    seconds=$((seconds + 2))
    [ $seconds -lt "${PATIENCE:-$2}" ] || return 1
    sleep 2
  done
}

echo 'Packages of Debian…'
export DEBIAN_FRONTEND=noninteractive
missing=''
for package in nodejs npm caddy ca-certificates adduser; do
  dpkg-query --show --showformat='${db:Status-Abbrev}' $package 2>/dev/null | grep -q '^ii' ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  apt-get update -qq
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi
# Debian 13 has npm 9, which can install a newer one.
case $(npm --version) in
  [0-9].*)
    npm install --global --no-audit --no-fund --loglevel=error npm@10
    hash -r
    ;;
esac

id kickoracle >/dev/null 2>&1 ||
  adduser --system --group --home /var/lib/kickoracle --no-create-home kickoracle >/dev/null

archive() {
  tar -cf - --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --exclude=node_modules \
    --exclude=./apps/web/dist --exclude=./apps/web/.react-router --exclude=./data \
    --exclude=./test-results --exclude=./.git --exclude=./deploy/environment .
}
version=$(archive | sha256sum | cut -d ' ' -f 1)
isNew=no
if [ "$(cat $game/.version 2>/dev/null)" != "$version" ]; then
  isNew=yes
  echo "The game in $game…"
  work=$game.work
  new=$game.new
  rm -rf "$work" "$new"
  mkdir -p "$work"
  archive | tar -xf - -C "$work"
  (cd "$work" && npm run --silent assemble -- --to "$new")
  rm -rf "$work"
  echo "$version" >"$new/.version"
  # The copy belongs to root, so the game cannot change its own code.
  chown -R root:root "$new"
  chmod -R u=rwX,go=rX "$new"
  systemctl stop kickoracle 2>/dev/null || true
  rm -rf $game.before
  [ ! -d $game ] || mv $game $game.before
  mv "$new" $game
fi

if [ ! -f $settings ]; then
  echo "Settings in $settings…"
  mkdir -p /etc/kickoracle
  from=${login:-game@$name}
  # It contains passwords.
  (umask 077 && sed "s/game\.example\.org/$name/g" $game/deploy/environment.example >$settings)
  if [ -n "$mail" ]; then
    # $ and & have meanings for sed.
    sed -i "s|^SMTP_URL=.*|SMTP_URL=$(printf %s "$mail" | sed 's/&/\\&/g')|
      s|^MAIL_FROM=.*|MAIL_FROM=\"Kickoracle <$from>\"|
      s|^CONTACT_EMAIL=.*|CONTACT_EMAIL=$admin|" $settings
  fi
  chown root:kickoracle $settings
  chmod 640 $settings
fi
[ -d /var/backups/kickoracle ] ||
  install -d -m 700 -o kickoracle -g kickoracle /var/backups/kickoracle

put $game/deploy/journald@kickoracle.conf /etc/systemd/journald@kickoracle.conf 644 &&
  systemctl try-restart systemd-journald@kickoracle.service
put $game/deploy/kickoracle /usr/local/bin/kickoracle 755 || true
put $game/deploy/kickoracle.service /etc/systemd/system/kickoracle.service 644 &&
  systemctl daemon-reload

if [ $isNew = yes ] && [ -d /var/lib/kickoracle/postgres ]; then
  echo 'Upgrading…'
  kickoracle upgrade
fi

site=/etc/caddy/Caddyfile
if ! grep -q "^$name {" $site 2>/dev/null; then
  [ ! -f $site ] || mv $site $site.before
  sed "s/{\$SITE:game\.example\.org}/$name/" $game/deploy/Caddyfile >$site
  systemctl reload-or-restart caddy
fi
systemctl enable --quiet --now caddy

# Adds a line to the list of failures.
note() {
  failed="$failed
  - $1"
}

link=''
if grep -q '^SMTP_URL=smtp://user:password@' $settings; then
  note "The mail server is missing: set SMTP_URL, MAIL_FROM and CONTACT_EMAIL in $settings, then run
    this again with --admin <your address>."
else
  echo 'Starting the game…'
  systemctl enable --quiet --now kickoracle
  if ! wait_for http://127.0.0.1:3000/healthz 120; then
    note 'The game does not start: journalctl --namespace=kickoracle --unit=kickoracle'
  elif [ -n "$admin" ]; then
    link=$(kickoracle admin first "$admin") || note 'No administrator: kickoracle admin first <your address>'
    case $link in
      https://*) kickoracle mail-test "$admin" || note "No mail: check SMTP_URL in $settings, then kickoracle mail-test $admin" ;;
      *) link='' ;;
    esac
  fi
  wait_for "https://$name/healthz" 60 ||
    note "https://$name does not answer: its name must lead to this machine, and ports 80 and 443 must be open.
    Caddy tries again by itself: journalctl --unit=caddy"
fi

if [ -n "$link" ]; then
  echo "
Set your password within an hour; the link works once. You are the administrator then:
  $link"
fi
if [ -n "$failed" ]; then
  echo "
What failed:$failed"
  exit 1
fi
echo "
https://$name is live. \`kickoracle\` lists all commands, \`kickoracle config\` missing settings."
