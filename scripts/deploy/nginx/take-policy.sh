#!/bin/sh
# Reads the file with the content policy of the published pages from standard input and puts it beside this script, where nginx includes it.
# The server's user writes that file, and nginx obeys every directive in what it includes, partly as root. Hence only one line passes, which
# sets this header and which nginx can read (it takes 4 kB at most); anything else is refused, and the former policy stays.
set -eu
export LC_ALL=C
line="add_header Content-Security-Policy \"[A-Za-z0-9 ;:'/*.+=_-]+\" always;"

policy=$(dirname "$0")/content-policy.conf
draft=$(mktemp "$policy.XXXXXX")
trap 'rm -f "$draft"' EXIT
head -c 4097 > "$draft"
if [ "$(wc -c < "$draft")" -gt 4096 ] || [ "$(grep -ac '' "$draft")" != 1 ] || ! grep -aqxE "$line" "$draft"; then
  echo 'The file with the content policy has something else in it, so nginx goes on with the former one.' >&2
  exit 1
fi
chmod 644 "$draft"
mv "$draft" "$policy"
