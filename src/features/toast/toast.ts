/** What a toast says. `destructive` is for what went wrong. */
export interface ToastMessage {
  title: string;
  text?: string;
  /** Where to go on from it. */
  link?: { label: string; href: string };
  destructive?: boolean;
  /** `info` is for what neither succeeded nor failed. */
  tone?: 'info';
}

type Show = (message: ToastMessage) => void;

let toaster: Promise<Show> | undefined;

/** Shows a toast for five seconds in the place of the one before. */
export function toast(message: ToastMessage): void {
  void prepareToasts().then(
    (show) => show(message),
    () => plainNotice(message),
  );
}

/**
 * Loads what shows toasts. Islands that may have to tell of a lost connection call this when the reader turns to them:
 * afterwards it is too late.
 */
export function prepareToasts(): Promise<Show> {
  toaster ??= import('./toaster.ts').then(({ mountToaster }) => mountToaster());
  // A part that didn't come through is asked for again the next time.
  toaster.catch(() => (toaster = undefined));
  return toaster;
}

/** What a lost connection kept from loading is said without it, in the style of any notice. */
function plainNotice({ title, text = '' }: ToastMessage): void {
  const notice = document.createElement('p');
  notice.className = 'alert';
  notice.role = 'alert';
  notice.textContent = `${title}：${text}`;
  Object.assign(notice.style, { position: 'fixed', zIndex: '100', right: '1rem', bottom: '6rem' });
  document.body.append(notice);
  setTimeout(() => notice.remove(), 5000);
}
