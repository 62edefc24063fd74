/** Returns the description of a picture among the lines of the form, as it is typed. */
export function typedAlt(text: string, address: string): string {
  return rowsOf(text).find((row) => row.address === address)?.alt ?? '';
}

/** Returns the lines with another description of a picture; an empty one removes its line. */
export function withTypedAlt(text: string, address: string, alt: string): string {
  const others = rowsOf(text).filter((row) => row.address !== address);
  return linesOf(alt === '' ? others : [...others, { address, alt }]);
}

/** Returns the lines of pictures that are still there. */
export function keptAlts(text: string, addresses: readonly string[]): string {
  return linesOf(rowsOf(text).filter(({ address }) => addresses.includes(address)));
}

interface AltRow {
  address: string;
  alt: string;
}

function rowsOf(text: string): AltRow[] {
  return text.split('\n').flatMap((line) => {
    const end = line.indexOf(' ');
    return end < 1 ? [] : [{ address: line.slice(0, end), alt: line.slice(end + 1) }];
  });
}

function linesOf(rows: readonly AltRow[]): string {
  return rows.map(({ address, alt }) => `${address} ${alt}`).join('\n');
}
