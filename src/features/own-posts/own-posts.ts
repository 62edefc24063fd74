import { atom } from 'nanostores';
import type { PostStatus } from '#src/features/reviews/posting.ts';
import { keepOnDevice, readDevice } from './device.ts';

/** A product review and a brand review as the server answers them to their writer. */
export interface StoredReview {
  id: number;
  rating: number;
  tasteRating: number | null;
  qualityRating: number | null;
  healthRating: number | null;
  valueRating: number | null;
  repeatRating: number | null;
  reviewText: string;
  nickname: string;
  petType: string | null;
  likeCount: number;
  createdAt: string;
}

export type StoredBrandReview = Pick<StoredReview, 'id' | 'rating' | 'reviewText' | 'nickname' | 'petType' | 'likeCount' | 'createdAt'>;

/** A reply as the server answers it to its writer. */
export interface StoredReply {
  id: number;
  content: string;
  nickname: string;
  iconId: number | null;
  createdAt: string;
}

/** A question as the server answers it to its writer. */
export interface StoredQuestion extends StoredReply {
  title: string;
  petType: string;
  category: string;
}

interface WrittenPost {
  /** What it is about: a product or a question (its id), or a brand (its slug). A question is about itself. */
  target: string;
  status: PostStatus;
}

export type OwnReview = WrittenPost & ({ kind: 'review'; post: StoredReview } | { kind: 'brandReview'; post: StoredBrandReview });
export type OwnReply = WrittenPost & { kind: 'reply'; post: StoredReply };
export type OwnQuestion = WrittenPost & { kind: 'question'; post: StoredQuestion };

/** What this device wrote, and how it stands. */
export type OwnPost = OwnReview | OwnReply | OwnQuestion;

/** What each kind is called. */
export const nounOf = { review: 'レビュー', brandReview: 'レビュー', reply: '回答', question: '質問' } as const satisfies Record<
  OwnPost['kind'],
  string
>;

/** Stored posts can be changed for half an hour; the server has the last word. */
const changeable = 30 * 60_000;
const mostKept = 50;

interface Kept {
  /** `review:12`: the page looks for this in what is stored before it loads any of this. */
  place: string;
  own: OwnPost;
}

/** Newest first. */
export const ownPosts = atom<readonly OwnPost[]>(stored() ?? []);

/** Those taken back on this page: it goes on showing them until it is published again. */
export const takenBack = atom<readonly OwnPost[]>([]);

/** Keeps a post, new or changed. */
export function rememberOwn(own: OwnPost): void {
  const all = kept();
  const at = all.findIndex((other) => isSame(other, own));
  keep(at < 0 ? [own, ...all] : all.with(at, own));
}

/** One's own question as the server answers it, of which the device keeps what can be changed. */
export function ownQuestion({ status, ...answer }: StoredQuestion & { status: PostStatus }): OwnQuestion {
  const { id, title, petType, category, content, nickname, iconId, createdAt } = answer;
  const post = { id, title, petType, category, content, nickname, iconId, createdAt };
  return { kind: 'question', target: String(id), status, post };
}

export function forgetOwn(own: OwnPost): void {
  takenBack.set([...takenBack.get(), own]);
  keepOnDevice(`draft:${changeDraft(own)}`, undefined);
  keep(kept().filter((other) => !isSame(other, own)));
}

/** Names the draft of a change of one's own post. */
export function changeDraft({ kind, post }: OwnPost): string {
  return `change:${kind}:${post.id}`;
}

/** Those of one place that the page shows by itself: they may still be changed, or nobody else sees them yet. */
export function ownAt(all: readonly OwnPost[], place: string, now: number): OwnPost[] {
  return all.filter((own) => placeOf(own) === place && (own.status === 'pending' || isChangeable(own, now)));
}

export function isChangeable({ post }: OwnPost, now: number): boolean {
  return now - Date.parse(post.createdAt) < changeable;
}

export function placeOf({ kind, target }: Pick<OwnPost, 'kind' | 'target'>): string {
  return `${kind}:${target}`;
}

/** As the device has it: another tab may have posted. Where storing is not allowed, as this page has it. */
function kept(): readonly OwnPost[] {
  return stored() ?? ownPosts.get();
}

function stored(): OwnPost[] | undefined {
  return readDevice<Kept[]>('own-posts')?.map(({ own }) => own);
}

function keep(posts: readonly OwnPost[]): void {
  const newest = posts.slice(0, mostKept);
  // An empty list stays: it says that there are none, not that none could be kept.
  keepOnDevice(
    'own-posts',
    newest.map((own) => ({ place: placeOf(own), own })),
  );
  ownPosts.set(newest);
}

function isSame(one: OwnPost, other: OwnPost): boolean {
  return one.kind === other.kind && one.post.id === other.post.id;
}
