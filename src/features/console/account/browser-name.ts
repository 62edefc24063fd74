// The first that fits: most browsers also carry the names of those they are like.
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

/** Chrome（Windows）, as far as a User-Agent header tells; otherwise its beginning. */
export function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return '不明な端末';
  const found = (names: ReadonlyArray<readonly [sign: string, name: string]>) =>
    names.find(([sign]) => new RegExp(sign).test(userAgent))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  if (browser === undefined) return userAgent.slice(0, 60);
  return system === undefined ? browser : `${browser}（${system}）`;
}
