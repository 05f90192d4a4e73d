#!/bin/sh
# Writes the database to a file and forgets files older than KEEP_DAYS. Run it against the replica, which has the time.
# Back:  createdb pasokan && pg_restore --no-owner --no-privileges --dbname=pasokan FILE as the owner, npm run migrate, then npm run
# check:invariants -- <database url>.
# APP_SECRET is not in it and has to be kept elsewhere: without it the KTP numbers cannot be read. Pictures: the bucket's versions.
set -eu
: "${BACKUP_URL:?names the database, postgres://…}" "${BACKUP_DIR:?is the folder to write to}"
umask 077
file="$BACKUP_DIR/pasokan-$(date -u +%Y%m%dT%H%M%SZ).dump"
# A file that is not whole never has the name of one that is.
pg_dump --format=custom --no-owner --no-privileges --dbname="$BACKUP_URL" --file="$file.part"
mv "$file.part" "$file"
find "$BACKUP_DIR" -name 'pasokan-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$file"
