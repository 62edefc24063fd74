import { isUnmodified } from '#src/lib/unmodified.ts';
import { followSwipe } from './toast-swipe.ts';
import './toast.css';

/** Content of a toast. `destructive` marks an error. */
export interface ToastMessage {
  title: string;
  text?: string;
  /** Link to a related page. */
  link?: { label: string; href: string };
  destructive?: boolean;
  /** Not announced, because another status of the screen says it. */
  unsaid?: boolean;
  /** `info` is neutral: neither success nor error. */
  tone?: 'info';
}

/** Display time in ms, excluding time with the pointer or focus on the toast or with the window inactive. */
const stays = 5000;

/** Adds the notification area to the page and returns a function that shows a toast in it. */
export function mountToaster(): (message: ToastMessage) => void {
  const area = document.createElement('div');
  area.className = 'toasts';
  area.role = 'region';
  area.ariaLabel = 'お知らせ（F8）';
  area.tabIndex = -1;
  area.dataset['print'] = 'no';
  // Screen readers announce changes of an existing status region; an alert is announced on insertion.
  const quiet = area.appendChild(Object.assign(document.createElement('div'), { role: 'status' }));
  addEventListener('keydown', (event) => {
    if (event.key !== 'F8' || !isUnmodified(event)) return;
    event.preventDefault();
    area.focus();
  });
  document.body.append(area);
  let take: (() => void) | undefined;
  // A modal dialog makes the rest of the page inert: the area moves into the topmost dialog and back when it closes.
  const follow = () => {
    const from = area.parentElement;
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (from === place) return;
    place.append(area);
    // On a phone it would cover the question of the dialog that has opened; an error stays.
    const hasOpened = place !== document.body && (from === document.body || from?.matches(':modal'));
    if (hasOpened && quiet.hasChildNodes()) take?.();
  };
  new MutationObserver(follow).observe(document.body, { subtree: true, attributeFilter: ['open'] });

  return (message) => {
    take?.();
    follow();
    const toast = toastOf(message);
    if (message.unsaid) toast.ariaLive = 'off';
    (message.destructive ? area : quiet).append(toast);
    take = keep(toast, area);
  };
}

/** Removes the toast when its time is over or the visitor closes it. Returns a function that removes it at once. */
function keep(toast: HTMLElement, area: HTMLElement): () => void {
  const before = document.activeElement;
  const ended = new AbortController();
  const { signal } = ended;
  let left = stays;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    if (signal.aborted) return;
    ended.abort();
    clearTimeout(timer);
    const held = area.contains(document.activeElement);
    toast.remove();
    if (held && before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const close = () => {
    clearTimeout(timer);
    toast.dataset['state'] = 'closed';
    void Promise.allSettled(toast.getAnimations().map(({ finished }) => finished)).then(take);
  };
  const wait = () => {
    clearTimeout(timer);
    left -= since === 0 ? 0 : Date.now() - since;
    since = 0;
  };
  const go = () => {
    if (signal.aborted || since !== 0 || toast.matches(':hover') || area.contains(document.activeElement)) return;
    since = Date.now();
    timer = setTimeout(close, left);
  };

  for (const sign of ['pointerenter', 'focusin']) area.addEventListener(sign, wait, { signal });
  for (const sign of ['pointerleave', 'focusout']) area.addEventListener(sign, () => setTimeout(go), { signal });
  addEventListener('blur', wait, { signal });
  addEventListener('focus', go, { signal });
  area.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Keeps a surrounding dialog open.
      event.preventDefault();
      close();
    },
    { signal },
  );
  toast.querySelector('button')?.addEventListener('click', close);
  followSwipe(toast, close);
  go();
  return take;
}

const marks = { ok: 'm7 12.5 3.5 3.5L17 9', info: 'M12 11v6M12 7v.5', danger: 'M12 7v6M12 16.5v.5' };

function toastOf({ title, text, link, destructive = false, tone }: ToastMessage): HTMLElement {
  const kind = destructive ? 'danger' : (tone ?? 'ok');
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset['tone'] = kind;
  toast.innerHTML = `<svg class="toast-mark" viewBox="0 0 24 24" aria-hidden="true"><path d="${marks[kind]}"/></svg>
    <div${destructive ? ' role="alert"' : ''}><div class="toast-title"></div></div>
    <button class="toast-close" type="button" aria-label="閉じる"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg></button>`;
  const heading = toast.querySelector('.toast-title');
  if (heading) heading.textContent = title;
  if (link)
    heading?.after(Object.assign(document.createElement('a'), { className: 'toast-link', href: link.href, textContent: link.label }));
  if (text !== undefined) heading?.after(Object.assign(document.createElement('div'), { textContent: text }));
  return toast;
}
