import './lightbox.css';

/** Pixels that a finger moves sideways to reach the next picture. */
const swipe = 48;

/** Opens a picture of a list in a modal dialog: arrow keys and swipes show its neighbours, Escape closes; the focus returns to the link. */
export function openLightbox(link: HTMLAnchorElement): void {
  const links = [...(link.closest('.photos')?.querySelectorAll<HTMLAnchorElement>('a[data-photo]') ?? [link])];
  const box = frame();
  const [text, count] = [find(box, 'footer p'), find(box, 'header p')];
  let at = links.indexOf(link);

  const show = (next: number) => {
    const shown = links[next];
    if (!shown) return;
    at = next;
    const [width = '', height = ''] = (shown.dataset['photo'] ?? '').split('x');
    const alt = shown.querySelector('img')?.alt ?? '';
    // A new element, so that the former picture does not stay while the next one loads.
    const image = Object.assign(new Image(Number(width), Number(height)), { alt, src: shown.href });
    find(box, 'img').replaceWith(image);
    text.textContent = alt;
    count.textContent = `${next + 1} / ${links.length}`;
    stepButton(box, -1).hidden = next === 0;
    stepButton(box, 1).hidden = next === links.length - 1;
  };
  const step = (by: number) => {
    const held = document.activeElement;
    show(at + by);
    // A hidden button would lose the focus, and with it the arrow keys.
    if (held instanceof HTMLButtonElement && held.hidden) stepButton(box, -by).focus();
  };

  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset['step']) step(Number(button.dataset['step']));
    else if (button) box.close();
  });
  box.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  followSwipes(box, step);
  box.addEventListener('close', () => {
    box.remove();
    // The link may have moved with its list.
    const shown = links[at];
    if (shown?.isConnected) shown.focus();
  });
  document.body.append(box);
  show(at);
  box.showModal();
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function frame(): HTMLDialogElement {
  const box = document.createElement('dialog');
  box.className = 'lightbox';
  box.ariaLabel = 'みんなの写真';
  box.setAttribute('closedby', 'any');
  box.innerHTML = `<header><p class="num" role="status"></p>${button('閉じる', 'M6.5 6.5l11 11M17.5 6.5l-11 11')}</header><img alt=""><footer>${button('前の写真', 'M14.5 6l-6 6 6 6', -1)}<p></p>${button('次の写真', 'M9.5 6l6 6-6 6', 1)}</footer>`;
  return box;
}

function button(label: string, path: string, by?: number): string {
  const step = by === undefined ? '' : ` data-step="${by}"`;
  return `<button type="button" aria-label="${label}"${step}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></button>`;
}

function stepButton(box: HTMLElement, by: number): HTMLButtonElement {
  const [found] = box.querySelectorAll<HTMLButtonElement>(`[data-step="${by}"]`);
  if (!found) throw new Error('no button');
  return found;
}

function find(box: HTMLElement, selector: string): HTMLElement {
  const found = box.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
}

// Touches alone: a mouse that drags a picture means to save it.
function followSwipes(box: HTMLElement, step: (by: number) => void): void {
  let from: Touch | undefined;
  // A finger that moves over an enlarged picture looks at another part of it.
  const isEnlarged = () => (visualViewport?.scale ?? 1) > 1.01;
  box.addEventListener('touchstart', ({ touches: [first, second] }) => (from = second || isEnlarged() ? undefined : first), {
    passive: true,
  });
  box.addEventListener('touchend', ({ changedTouches: [last] }) => {
    const [across, along] = from && last ? [last.clientX - from.clientX, last.clientY - from.clientY] : [0, 0];
    if (Math.abs(across) >= swipe && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1);
    from = undefined;
  });
}
