import type { Posting } from '#db/changes/visitor-posts.ts';

/** Returns an ordinary review of a product by a writer, without limits. */
export function plainPosting(writer: string, productId: number, text: string): Posting {
  return {
    kind: 'review',
    target: `product:${productId}`,
    authorKey: writer,
    senderKey: writer,
    text,
    reasons: [],
    address: '127.0.0.1',
    port: 5,
    rateLimit: { key: '', windows: [] },
    unproven: { key: '', windows: [] },
    proof: undefined,
    breaker: undefined,
    sent: undefined,
  };
}
