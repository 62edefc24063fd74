/** Supported encodings, the best first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

/** Returns the best available encoding that an `Accept-Encoding` header accepts; undefined if the body is sent plain. */
export function bestEncoding(header = '', atHand: Partial<Record<Encoding, unknown>> = { br: true, gzip: true }): Encoding | undefined {
  return encodings.find((encoding) => atHand[encoding] !== undefined && accepts(header, encoding));
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(header);
}
