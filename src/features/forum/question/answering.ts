import type { PathOf } from '#api/contract/calls.ts';
import { onceLoaded } from '#src/lib/connection-error.ts';
import { sendCounted } from '#src/lib/count.ts';
import { draftsOf, readDevice } from '#src/lib/device-storage.ts';

// Interactions of a question's page. This counts the view and listens; the code behind each action is loaded on demand.
const question = Number(document.querySelector<HTMLElement>('[data-question]')?.dataset['question']);
const votes = () => import('./votes.ts');
const signs = ['pointerover', 'focusin'] as const;

whenSeen(document.body, () => sendCounted(`/api/forum/posts/${question}/views` satisfies PathOf<'POST /api/forum/posts/{id}/views'>));
for (const sign of signs) document.addEventListener(sign, readOnFirstSign, { passive: true });
document.addEventListener('click', act);
const own = new Set(readDevice<Array<{ place: string }>>('own-posts')?.map(({ place }) => place));
const mayChoose = document.querySelector('[data-asker-only]') && own.has(`question:${question}`);
if (readDevice('voted') || mayChoose) for (const answer of document.querySelectorAll('.reply')) whenSeen(answer, readVotes);
if (own.has(`reply:${question}`)) load(import('./OwnReplies.tsx').then((code) => code.showOwnReplies()));
const ownPlace = document.querySelector<HTMLElement>('[data-own-questions]');
if (ownPlace && own.has(`question:${question}`))
  load(import('#src/features/forum/ask/OwnQuestions.tsx').then((code) => code.showOwnQuestions(ownPlace)));
if (document.querySelector('[data-resolved]') && draftsOf(`reply:${question}`).length > 0)
  load(import('./KeptAnswer.tsx').then((code) => code.showKeptAnswer(String(question))));
if (readDevice('notice', 'session')) load(import('#src/features/toast/notice.ts').then((code) => code.showNotice()));

/** Fetches the visitor's votes, and whether the visitor is the asker, on the first interaction with the replies or the form. The response also sets the visitor cookie. */
function readOnFirstSign({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('.answers, .closing')) return;
  for (const sign of signs) document.removeEventListener(sign, readOnFirstSign);
  readVotes();
}

function act({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-vote], [data-choose], [data-report]');
  if (button) onceLoaded(button, answerTo(button));
}

function answerTo(button: HTMLElement): Promise<() => unknown> {
  if (button.dataset['vote']) return votes().then((code) => () => code.vote(question, button));
  if (button.dataset['choose']) return import('./ChooseDialog.tsx').then((code) => () => code.openChoice(question, button));
  return import('#src/features/posts/ReportDialog.tsx').then((code) => () => code.openReport(button));
}

function readVotes(): void {
  load(votes().then((code) => code.readVotes(question)));
}

/** Ignores failures of optional marks: the page works without them. */
function load(marking: Promise<void>): void {
  marking.catch(() => undefined);
}

/** Runs `then` once the element is in the viewport; a prerendered page does not count as viewed. */
function whenSeen(what: Element, then: () => unknown): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    then();
  });
  seen.observe(what);
}
