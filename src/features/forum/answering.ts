import { tellLost } from '#src/lib/tell-lost.ts';

// What a reader does on a question's page costs nothing until somebody turns to it: this counts the look, listens, and loads
// the rest.
const question = Number(document.querySelector<HTMLElement>('[data-question]')?.dataset['question']);
const votes = () => import('./votes.ts');
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

whenSeen(document.body, () => navigator.sendBeacon(`/api/forum/posts/${question}/views`));
for (const sign of signs) document.addEventListener(sign, lookUp, { passive: true });
document.addEventListener('click', act);
if (kept('voted')) for (const answer of document.querySelectorAll('.reply')) whenSeen(answer, readVotes);
if (kept('own-posts').includes(`"reply:${question}"`)) void import('./OwnReplies.tsx').then(({ showOwnReplies }) => showOwnReplies());

/** The reader's votes are asked for when the reader turns to the answers or the form. This also makes the reader somebody of their own. */
function lookUp({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('.answers, .closing')) return;
  for (const sign of signs) document.removeEventListener(sign, lookUp);
  readVotes();
}

function act({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-vote], [data-choose]') : null;
  if (!button) return;
  const done = button.dataset['vote']
    ? votes().then(({ vote }) => vote(question, button))
    : import('./ChooseDialog.tsx').then(({ openChoice }) => openChoice(question, button));
  done.catch(() => tellLost(button));
}

function readVotes(): void {
  votes()
    .then((code) => code.readVotes(question))
    .catch(() => undefined);
}

/** A page that is only prepared in the background is not looked at yet. */
function whenSeen(what: Element, then: () => unknown): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    then();
  });
  seen.observe(what);
}

function kept(name: string): string {
  try {
    return localStorage.getItem(`pet-mikke:${name}`) ?? '';
  } catch {
    return '';
  }
}
