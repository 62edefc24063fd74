// A page is published once and read for years, so the reader's clock decides whether its facts are old.
const day = 24 * 60 * 60 * 1000;
const longest = 180 * day;

/** Returns whether facts were checked more than 180 days before `now`. */
export function isLongAgo(checkedOn: string, now: number): boolean {
  return now - Date.parse(`${checkedOn}T00:00:00+09:00`) > longest;
}

if (typeof document !== 'undefined')
  for (const source of document.querySelectorAll<HTMLElement>('[data-checked]'))
    if (isLongAgo(source.dataset['checked'] ?? '', Date.now())) source.append(' 確認から時間がたっています。');
