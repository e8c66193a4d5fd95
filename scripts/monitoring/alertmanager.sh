#!/bin/sh
# Starts Alertmanager with the mail settings of .env: it reads no environment. docker-compose.yml runs it in its container.
set -eu
if [ -z "${ALERT_MAIL_TO:-}" ] || [ -z "${ALERT_SMTP_HOST:-}" ]; then
  echo 'Nobody would hear of an alert: set ALERT_MAIL_TO and ALERT_SMTP_HOST in .env' >&2
  exit 1
fi
if [ -n "${ALERT_SMTP_USER:-}" ] && ! [ -s "${ALERT_SMTP_PASSWORD_FILE:-}" ]; then
  echo 'The mail server would refuse ALERT_SMTP_USER: ALERT_SMTP_PASSWORD in SECRETS_DIR is empty' >&2
  exit 1
fi
folder=$(mktemp -d)
set --
for name in ALERT_MAIL_TO ALERT_MAIL_FROM ALERT_SMTP_HOST ALERT_SMTP_USER ALERT_SMTP_PASSWORD_FILE ALERT_SMTP_TLS; do
  eval "value=\${$name:-}"
  set -- "$@" -e "s|\${$name}|$(printf %s "$value" | sed 's/[|&\\]/\\&/g')|"
done
sed "$@" "$(dirname "$0")/alertmanager.yml" > "$folder/alertmanager.yml"
exec "${ALERTMANAGER:-/bin/alertmanager}" "--config.file=$folder/alertmanager.yml" --storage.path=/alertmanager
