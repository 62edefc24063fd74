import { atom } from 'nanostores';
import type { PostCard } from '#api/contract/content-cards.ts';
import type { AnimalFact } from '#api/contract/animal-facts.ts';
import type { ReviewPhoto } from '#api/contract/review-photos.ts';
import type { AxisRating } from '#api/contract/vocabulary.ts';
import { deviceKey, keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { forgetDraft } from './drafts.ts';

export type PostStatus = 'published' | 'pending';

/**
 * Product review in responses to its writer; a brand review has some of its fields. Older releases kept no facts of the animal and no mark.
 */
interface StoredReview extends Record<AxisRating, number | null>, Partial<Record<AnimalFact, string | null>> {
  id: number;
  rating: number;
  reviewText: string;
  nickname: string;
  petType: string | null;
  isProvided?: boolean;
  likeCount: number;
  createdAt: string;
  photos?: ReviewPhoto[] | undefined;
}

export type StoredBrandReview = Pick<StoredReview, 'id' | 'rating' | 'reviewText' | 'nickname' | 'petType' | 'likeCount' | 'createdAt'> & {
  brandId: number;
};

/** Reply in responses to its writer. One stored by an earlier release has no cards. */
export interface StoredReply {
  id: number;
  content: string;
  cards?: PostCard[] | undefined;
  nickname: string;
  iconId: number | null;
  createdAt: string;
}

/** Question in responses to its writer. */
interface StoredQuestion extends StoredReply {
  title: string;
  petType: string;
  category: string;
}

interface WrittenPost {
  /**
   * Subject of the post: the id of a product or question, or the slug that a brand had, from which reads are redirected. A question is its
   * own subject.
   */
  target: string;
  status: PostStatus;
  /** Milliseconds that this device's clock was ahead of the server's when the post was stored. An earlier release kept none. */
  ahead?: number;
}

/** `unsentPhotos` is the number of pictures chosen for it that are still to be sent. */
export type OwnProductReview = WrittenPost & { kind: 'review'; post: StoredReview; unsentPhotos?: number };
export type OwnBrandReview = WrittenPost & { kind: 'brandReview'; post: StoredBrandReview };
export type OwnReview = OwnProductReview | OwnBrandReview;
export type OwnReply = WrittenPost & { kind: 'reply'; post: StoredReply };
export type OwnQuestion = WrittenPost & { kind: 'question'; post: StoredQuestion };

/** Post written on this device, with its status. */
export type OwnPost = OwnReview | OwnReply | OwnQuestion;

/** Japanese noun of each kind. */
export const nounOf = { review: 'レビュー', brandReview: 'レビュー', reply: '回答', question: '質問' } as const satisfies Record<
  OwnPost['kind'],
  string
>;

/** Milliseconds for which a post can be edited, as `changeableFor` of the server; a shared module would be one more request. */
export const editableFor = 30 * 60_000;
const mostKept = 50;

interface Kept {
  /** Key such as `review:12`, which pages look for before they load this module. */
  place: string;
  own: OwnPost;
}

/** Own posts, newest first. */
export const ownPosts = atom<readonly OwnPost[]>(stored() ?? []);

if ('addEventListener' in globalThis) {
  const again = () => ownPosts.set(kept());
  // Another tab may have changed a post since, also while this page was in the back/forward cache.
  addEventListener('storage', ({ key }) => (key === null || key === deviceKey('own-posts')) && again());
  addEventListener('pageshow', ({ persisted }) => persisted && again());
}

/** Posts deleted on this page, which still shows them until it is republished. */
export const deletedPosts = atom<readonly OwnPost[]>([]);

/** Stores a new or changed post. */
export function rememberOwn(own: OwnPost): void {
  const all = kept();
  const at = all.findIndex((other) => isSame(other, own));
  keep(at < 0 ? [own, ...all] : all.with(at, own));
}

/** Shapes responses to the writer of a review or a reply about `target`. */
export function ownOf<Kind extends 'review' | 'brandReview' | 'reply'>(kind: Kind, target: string) {
  return <Post extends object>({ status, ...post }: Post & { status: PostStatus }) => ({ kind, target, post, status });
}

/** Shapes a response to the writer of a question; keeps the fields that can be edited. */
export function ownQuestion({ status, ...answer }: StoredQuestion & { status: PostStatus }): OwnQuestion {
  const { id, title, petType, category, content, nickname, iconId, createdAt } = answer;
  const post = { id, title, petType, category, content, nickname, iconId, createdAt };
  return { kind: 'question', target: String(id), status, post };
}

export function forgetOwn(own: OwnPost): void {
  deletedPosts.set([...deletedPosts.get(), own]);
  disown(own);
}

/** Forgets a post that stays on the page as one of others. */
export function disown(own: OwnPost): void {
  forgetDraft(changeDraft(own));
  keep(kept().filter((other) => !isSame(other, own)));
}

/** Returns the draft name for editing an own post. */
export function changeDraft({ kind, post }: OwnPost): string {
  return `change:${kind}:${post.id}`;
}

/** Own posts of one place that need a card: still editable, or visible to their writer only. */
export function ownAt(all: readonly OwnPost[], place: string, now: number): OwnPost[] {
  return all.filter((own) => placeOf(own) === place && (own.status === 'pending' || isChangeable(own, now)));
}

/** Whether a post can still be changed, at a time of this device's clock. */
export function isChangeable({ post, ahead = 0 }: OwnPost, now: number): boolean {
  return now - ahead - Date.parse(post.createdAt) < editableFor;
}

/** Place of a post: its kind and the id of its subject. */
export function placeOf({ kind, target, post }: OwnPost): string {
  return `${kind}:${'brandId' in post ? post.brandId : target}`;
}

/** Reads from storage, because another tab may have posted; where storage is blocked, from this page's state. */
function kept(): readonly OwnPost[] {
  return stored() ?? ownPosts.get();
}

function stored(): OwnPost[] | undefined {
  return readDevice<Kept[]>('own-posts')?.map(({ own }) => own);
}

function keep(posts: readonly OwnPost[]): void {
  const newest = posts.slice(0, mostKept);
  // Stores an empty list too: it differs from a device that cannot store.
  keepOnDevice(
    'own-posts',
    newest.map((own) => ({ place: placeOf(own), own })),
  );
  ownPosts.set(newest);
}

function isSame(one: OwnPost, other: OwnPost): boolean {
  return one.kind === other.kind && one.post.id === other.post.id;
}
