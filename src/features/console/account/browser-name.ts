// The first match wins: most user agents also contain the names of compatible browsers.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns Chrome（Windows） for a known User-Agent header, otherwise its first 60 characters; 不明な端末 without one. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return '不明な端末';
  const found = (names: ReadonlyArray<readonly [sign: string, name: string]>) =>
    names.find(([sign]) => new RegExp(sign).test(userAgent))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  if (browser === undefined) return userAgent.slice(0, 60);
  return system === undefined ? browser : `${browser}（${system}）`;
}
