import type { Publisher } from '#api/publisher/publisher.ts';

/**
 * Lets a site publish nothing until the returned function is called, and then only with its next change: a save of the site's settings
 * renders every page, for which a test that reads no public page need not pay.
 */
export function restPublisher({ publisher }: { publisher: Publisher }): () => void {
  const follow = publisher.follow.bind(publisher);
  publisher.follow = () => Promise.resolve();
  return () => void (publisher.follow = follow);
}

/** Runs the steps of a test that reads no public page, while the site publishes nothing. */
export async function unpublished(site: { publisher: Publisher }, steps: () => Promise<void>): Promise<void> {
  const wake = restPublisher(site);
  try {
    await steps();
  } finally {
    wake();
  }
}
