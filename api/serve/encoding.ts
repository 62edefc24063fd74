/** Supported encodings, the best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Returns the best available encoding that an `Accept-Encoding` header accepts; undefined if the body is sent plain. */
export function bestEncoding(header = '', atHand: Partial<Record<Encoding, unknown>> = { br: true, gzip: true }): Encoding | undefined {
  return encodings.find((encoding) => atHand[encoding] !== undefined && header.includes(encoding) && !refused[encoding].test(header));
}

const refused = { br: /br\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /gzip\s*;\s*q=0(\.0+)?\s*(,|$)/ };
