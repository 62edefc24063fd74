import { keepOnDevice } from '#src/lib/device-storage.ts';
import { prepareToasts, toast } from '#src/features/toast/toast.ts';
import { figure } from '#src/lib/text.ts';
import { readLikeStates, setLike, type LikeKind, type LikeState } from './like-calls.ts';

/** Last server state, by key such as `review:12`. */
const known = new Map<string, LikeState>();
const fetched = new Set<string>();
/** What the visitor wants of the reviews whose like is being sent. */
const wanted = new Map<string, boolean>();
let reading: Promise<unknown> = Promise.resolve();

/** Shows the like state of all reviews on the page, each fetched once. On failure they count as not liked. */
export function readLikes(): Promise<unknown> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-like]')];
  // A review that was added to the page may have a known state.
  buttons.forEach(showKnownLike);
  const keys = buttons.map(keyOf).filter((key) => !fetched.has(key));
  for (const key of keys) fetched.add(key);
  const calls = (['review', 'brandReview'] as const).map((kind) => readKind(kind, keys));
  reading = Promise.all([reading, ...calls]);
  return reading;
}

/**
 * Likes a review that its button shows as not liked, otherwise removes the like. The count changes at once; a press while another is sent
 * is sent after it. When a request fails the count returns to the server state and a toast says so.
 */
export async function like(button: HTMLElement): Promise<void> {
  const key = keyOf(button);
  void prepareToasts().catch(() => undefined);
  // What the visitor sees decides, not a state that is read after the press.
  const before = shownBy(button);
  const isSending = wanted.has(key);
  wanted.set(key, !before.liked);
  paint(key, afterPress(before, !before.liked), button);
  if (isSending) return;
  // Its response gives a first visitor an id of their own, by which they find the like again.
  if (!known.has(key)) await readLikes();
  try {
    const { kind, id } = partsOf(key);
    let sent: boolean;
    do {
      sent = wanted.get(key) === true;
      known.set(key, await setLike(kind, id, sent));
    } while (sent !== wanted.get(key));
  } catch {
    toast({ title: 'エラー', text: 'いいねの処理に失敗しました', destructive: true });
  }
  wanted.delete(key);
  const state = known.get(key) ?? before;
  paint(key, state);
  if (state.liked) keepOnDevice('liked', true);
}

/** Returns the state after a press for `liked`: plus one where it was not liked, minus one where it was. */
export function afterPress(before: LikeState, liked: boolean): LikeState {
  return { liked, likeCount: Math.max(0, before.likeCount + Number(liked) - Number(before.liked)) };
}

function showKnownLike(button: HTMLElement): void {
  const state = known.get(keyOf(button));
  if (state) show(button, state);
}

async function readKind(kind: LikeKind, keys: readonly string[]): Promise<void> {
  const ids = keys.map(partsOf).flatMap((part) => (part.kind === kind ? [part.id] : []));
  if (ids.length === 0) return;
  const states = await readLikeStates(kind, [...new Set(ids)]).catch(() => []);
  for (const { id, liked, likeCount } of states) learn(`${kind}:${id}`, { liked, likeCount });
}

function learn(key: string, { liked, likeCount }: LikeState): void {
  known.set(key, { liked, likeCount });
  if (!wanted.has(key)) paint(key, { liked, likeCount });
}

// A review may appear twice on a page.
function paint(key: string, state: LikeState, pressed?: HTMLElement): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-like="${key}"]`)) show(button, state);
  if (!pressed || !state.liked) return;
  pressed.dataset['pop'] = '';
  pressed.addEventListener('animationend', () => delete pressed.dataset['pop'], { once: true });
}

function show(button: HTMLElement, { liked, likeCount }: LikeState): void {
  button.setAttribute('aria-pressed', String(liked));
  const count = button.querySelector('.num');
  if (count) count.textContent = likeCount > 0 ? figure(likeCount) : '';
}

function shownBy(button: HTMLElement): LikeState {
  return { liked: button.ariaPressed === 'true', likeCount: Number(button.querySelector('.num')?.textContent.replaceAll(',', '')) };
}

function keyOf(button: HTMLElement): string {
  return button.dataset['like'] ?? '';
}

function partsOf(key: string): { kind: LikeKind; id: number } {
  const [kind, id] = key.split(':');
  return { kind: kind as LikeKind, id: Number(id) };
}
