import type { Db } from '#db/open.ts';
import { listOpenLetters } from '#db/queries/letters.ts';
import { findSettings } from '#db/queries/settings.ts';
import type { LetterBlock } from '../contract/letters.ts';
import { readLetter, type FrozenLetter } from './letter-content.ts';
import type { AskWrite } from './mail-writes.ts';

/**
 * Begins letters that are due or returns those with nothing public to their drafts, queues the next mails of those being sent and ends those
 * whose mails have ended. Each step is one short write that a crash may cut off and the next call repeats. Returns whether there is more to queue.
 */
export async function progressLetters({ reader, ask }: { reader: Db; ask: AskWrite }, at: Date): Promise<boolean> {
  let more = false;
  for (const letter of await listOpenLetters(reader, at.toISOString())) {
    if (letter.state === 'scheduled') {
      const blocks = JSON.parse(letter.blocks) as LetterBlock[];
      const { entries: _, ...frozen } = await readLetter(reader, { subject: letter.subject, blocks }, await findSettings(reader));
      if (frozen.blocks.length > 0) await ask('beginLetter', letter.id, JSON.stringify(frozen satisfies FrozenLetter));
      else await ask('returnLetter', letter.id);
      more = true;
    } else if (letter.isQueued === 0) {
      await ask('queueLetter', letter.id);
      more = true;
    } else if (!letter.hasMails) await ask('endLetter', letter.id);
  }
  return more;
}
