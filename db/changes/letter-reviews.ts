import { address } from '../page-paths.ts';
import type { Write } from './log.ts';

/** Stands in what was sent for a review that was deleted for good. */
const forgotten = { kind: 'text', text: '（削除されたレビュー）' } as const;

/** A frozen letter as far as it matters here; `FrozenLetter` of `api/mail` is the whole. */
interface Frozen {
  preview: string;
  blocks: FrozenBlock[];
}

interface FrozenBlock {
  kind: string;
  text?: string;
  meta?: string;
  url?: string;
  reviewId?: number;
}

type Review = Record<'id' | 'productId', number>;

/** Takes reviews that are about to be purged out of what letters have sent. The mails that left cannot be taken back. */
export async function forgetInLetters({ db }: Write, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const begun = db.selectFrom('letters').select(['id', 'blocks']).where('frozen', 'is not', null);
  const letters = await begun.where('blocks', 'like', '%"review"%').orderBy('id').execute();
  for (const { id, blocks } of letters) {
    const stored = JSON.parse(blocks) as Array<{ kind: string; id?: number }>;
    const named = stored.flatMap((block) => (block.kind === 'review' && block.id !== undefined ? [block.id] : []));
    const purged = named.filter((reviewId) => reviewIds.includes(reviewId));
    if (purged.length === 0) continue;
    const reviews = await db.selectFrom('reviews').select(['id', 'productId']).where('id', 'in', purged).orderBy('id').execute();
    const { frozen } = await db.selectFrom('letters').select('frozen').where('id', '=', id).executeTakeFirstOrThrow();
    const changed = JSON.stringify(without(JSON.parse(frozen ?? '') as Frozen, reviews));
    await db.updateTable('letters').set({ frozen: changed }).where('id', '=', id).execute();
  }
}

function without(letter: Frozen, reviews: readonly Review[]): Frozen {
  const isPurged = (block: FrozenBlock) => reviews.some((review) => shows(block, review));
  // A letter that begins with a review has the start of its text as the line that lists of mails show.
  const isQuoted = letter.blocks.some((block) => isPurged(block) && block.text?.startsWith(letter.preview.replace(/…$/, '')));
  const blocks = letter.blocks.map((block) => (isPurged(block) ? forgotten : block));
  return { ...letter, preview: isQuoted ? forgotten.text : letter.preview, blocks };
}

// Letters of earlier releases name no reviews, only their products; all reviews of that product go from those.
function shows({ kind, reviewId, meta, url }: FrozenBlock, { id, productId }: Review): boolean {
  if (kind !== 'entry') return false;
  return reviewId === undefined ? meta !== undefined && url?.endsWith(address.product(productId)) === true : reviewId === id;
}
