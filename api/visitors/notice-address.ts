import type { Parts } from '../app-types.ts';

/** Returns the address for notices about a post; none without a mail server, because an address of no use is not kept. */
export function noticeAddress({ config }: Pick<Parts, 'config'>, email: string | null | undefined): string | undefined {
  return config.smtp === undefined || !email ? undefined : email;
}
