import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Supported encodings, the best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Returns the best available encoding that an `Accept-Encoding` header accepts; undefined if the body is sent plain. */
export function bestEncoding(header = '', atHand: Partial<Record<Encoding, unknown>> = { br: true, gzip: true }): Encoding | undefined {
  return encodings.find((encoding) => atHand[encoding] !== undefined && header.includes(encoding) && !refused[encoding].test(header));
}

const refused = { br: /br\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /gzip\s*;\s*q=0(\.0+)?\s*(,|$)/ };

/** Compresses a body that is sent as it is made. Higher levels take more time than their smaller size saves. */
export function pack(body: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzipped(body, { level: 4 });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
