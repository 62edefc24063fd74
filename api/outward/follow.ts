import type { IncomingMessage } from 'node:http';
import { OutwardError } from './outward-error.ts';

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Asks for a URL and follows at most three redirects. Returns the first response that is no redirect; destroys the redirects. `askOne`
 * sends each request by `ask`, which refuses an address that is not public. Throws what `askOne` throws, and `OutwardError`.
 */
export async function follow(address: string, askOne: (url: URL) => Promise<IncomingMessage>): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let followed = 0; followed <= mostRedirects; followed++) {
    const answer = await askOne(url);
    const { statusCode = 0, headers } = answer;
    if (!redirects.includes(statusCode)) return answer;
    answer.destroy();
    const next = URL.parse(headers.location ?? '', url);
    if (!next) throw new OutwardError('no_target');
    url = next;
  }
  throw new OutwardError('too_many_redirects');
}
