import { keepOnDevice } from '#src/lib/device-storage.ts';
import { prepareToasts, toast } from '#src/features/toast/toast.ts';
import { call, sentenceOf } from '#src/lib/request.ts';
import { figure } from '#src/lib/text.ts';

export type Vote = 'up' | 'down';

/** A reply's vote counts and the visitor's own vote. */
export interface VoteState {
  myVote: Vote | null;
  upvotes: number;
  downvotes: number;
}

/** Last server state and displayed state, which may be optimistic, by reply id. */
const serverStates = new Map<number, VoteState>();
const seen = new Map<number, VoteState>();
/** Requests per reply are queued, one at a time. */
const sending = new Map<number, Promise<void>>();
let reading: Promise<void> | undefined;

/**
 * Fetches the visitor's votes on the question's replies, once, and marks the page if the visitor asked the question. On failure every
 * reply counts as not voted on.
 */
export function readVotes(question: number): Promise<void> {
  reading ??= call('GET /api/forum/posts/{id}', { params: { id: question } }).then(
    ({ replies, mine }) => {
      for (const { id, ...state } of replies) learn(id, state);
      if (mine) document.querySelector<HTMLElement>('[data-question]')?.setAttribute('data-asker', '');
    },
    () => (reading = undefined),
  );
  return reading;
}

/**
 * Sets, switches or removes a vote. The counts change at once; when the request fails they return to the server state and a
 * toast says so.
 */
export async function vote(question: number, button: HTMLElement): Promise<void> {
  const id = Number(button.closest<HTMLElement>('[data-votes]')?.dataset['votes']);
  void prepareToasts().catch(() => undefined);
  const before = seen.get(id) ?? shownBy(id);
  const wanted = afterPress(before, button.dataset['vote'] === 'up' ? 'up' : 'down');
  if (!serverStates.has(id)) serverStates.set(id, before);
  show(id, wanted);
  if (wanted.myVote) pop(button);
  // The response to the read gives a first visitor an id of their own, by which they find the vote again.
  const turn = (sending.get(id) ?? readVotes(question)).then(() => send(id, wanted.myVote));
  sending.set(id, turn);
  const failure = await turn.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // A later press decides what is shown.
  if (sending.get(id) !== turn) return;
  sending.delete(id);
  show(id, serverStates.get(id) ?? before);
  if (failure) toast({ title: '投票に失敗しました', text: sentenceOf(failure.error, 'もう一度お試しください。'), destructive: true });
  else keepOnDevice('voted', true);
}

/** Returns the state after a press: the same vote again removes it, the other one switches it. */
export function afterPress({ myVote, upvotes, downvotes }: VoteState, pressed: Vote): VoteState {
  const next = myVote === pressed ? null : pressed;
  const moved = (count: number, vote: Vote) => Math.max(0, count - Number(myVote === vote) + Number(next === vote));
  return { myVote: next, upvotes: moved(upvotes, 'up'), downvotes: moved(downvotes, 'down') };
}

/** Shows the known votes on replies that were replaced on the page. */
export function showKnownVotes(): void {
  for (const [id, state] of seen) show(id, state);
}

async function send(id: number, vote: Vote | null): Promise<void> {
  const params = { replyId: id };
  const answer =
    vote === null
      ? call('DELETE /api/forum/replies/{replyId}/votes', { params })
      : call('POST /api/forum/replies/{replyId}/votes', { params, body: { voteType: vote } });
  serverStates.set(id, stateOf(await answer));
}

function learn(id: number, state: VoteState): void {
  serverStates.set(id, stateOf(state));
  if (!sending.has(id)) show(id, stateOf(state));
}

function stateOf({ myVote, upvotes, downvotes }: VoteState): VoteState {
  return { myVote, upvotes, downvotes };
}

function show(id: number, state: VoteState): void {
  seen.set(id, state);
  for (const button of buttonsOf(id)) {
    const isUp = button.dataset['vote'] === 'up';
    button.ariaPressed = String(state.myVote === (isUp ? 'up' : 'down'));
    const count = button.querySelector('.num');
    if (count) count.textContent = figure(isUp ? state.upvotes : state.downvotes);
  }
}

function shownBy(id: number): VoteState {
  const [upvotes = 0, downvotes = 0] = [...buttonsOf(id)].map((button) =>
    Number(button.querySelector('.num')?.textContent.replaceAll(',', '')),
  );
  return { myVote: null, upvotes, downvotes };
}

function buttonsOf(id: number): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-votes="${id}"] > [data-vote]`);
}

function pop(button: HTMLElement): void {
  button.dataset['pop'] = '';
  button.addEventListener('animationend', () => delete button.dataset['pop'], { once: true });
}
