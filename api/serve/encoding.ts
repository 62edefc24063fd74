/** Encodings that bodies are packed in, the best first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

/** The best encoding that an `Accept-Encoding` header takes, of those that are at hand; undefined where the body goes out plain. */
export function bestEncoding(header = '', atHand: Partial<Record<Encoding, unknown>> = { br: true, gzip: true }): Encoding | undefined {
  return encodings.find((encoding) => atHand[encoding] !== undefined && accepts(header, encoding));
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.includes(encoding) && !new RegExp(`${encoding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(header);
}
