#!/bin/sh
# Copies the database into /backups/coperto-<day>.dump (another folder with BACKUP_FOLDER), one file a day, and removes all
# but the newest BACKUP_KEEP of them. Where a file is there, it is whole. docs/operations.md has the way back.
set -eu
umask 077
folder=${BACKUP_FOLDER:-/backups}
name=$folder/coperto-$(date -u +%Y-%m-%d).dump
if ! pg_dump --format=custom --no-owner --file="$name.part"; then
  rm -f "$name.part"
  echo "No backup was made." >&2
  exit 1
fi
mv "$name.part" "$name"
echo "Backup $name"
ls -r "$folder"/coperto-*.dump | tail -n "+$((${BACKUP_KEEP:-14} + 1))" | while read -r old; do rm -- "$old"; done
