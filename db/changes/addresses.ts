import type { Write } from './log.ts';

/** Deletes all that is stored with a mail address, for its owner who asks for it; does nothing if nothing is. */
export async function forgetAddress({ db }: Write, email: string): Promise<void> {
  await db.deleteFrom('subscribers').where('email', '=', email).execute();
  await db.deleteFrom('postContacts').where('email', '=', email).execute();
  await db.deleteFrom('outgoingMails').where('recipient', '=', email).execute();
}
