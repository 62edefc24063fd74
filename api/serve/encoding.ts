import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Supported encodings, the best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/**
 * Returns the available encoding that an `Accept-Encoding` header likes best, of equals the smaller; undefined if the body is sent plain.
 * `*` alone names none: a client that unpacks everything is rare, one that unpacks nothing is not.
 */
export function bestEncoding(header = '', atHand: Partial<Record<Encoding, unknown>> = { br: true, gzip: true }): Encoding | undefined {
  let [best, most]: [Encoding | undefined, number] = [undefined, 0];
  for (const encoding of encodings) {
    const wanted = atHand[encoding] === undefined ? 0 : qualityOf(header, encoding);
    if (wanted > most) [best, most] = [encoding, wanted];
  }
  return qualityOf(header, 'identity') > most ? undefined : best;
}

/** Returns from 0 to 1 how much a header likes an encoding; 0 without its name. */
function qualityOf(header: string, encoding: keyof typeof named): number {
  const found = named[encoding].exec(header);
  return found ? Number(found[1] ?? 1) : 0;
}

const named = { br: patternOf('br'), gzip: patternOf('gzip'), identity: patternOf('identity') };

function patternOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=\\s*([\\d.]+)\\s*)?(?:,|$)`, 'i');
}

/** Compresses a body that is sent as it is made. Higher levels take more time than their smaller size saves. */
export function pack(body: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzipped(body, { level: 4 });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
