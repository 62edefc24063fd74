import { showConnectionError } from '#src/lib/connection-error.ts';

/** Milliseconds after a press without the code, when it loads a page as it would without scripts: on a slow line the code takes longer. */
const patience = 1_000;

interface Places {
  /** Has `aria-busy` until the code has loaded. */
  busy: Element;
  /** A message about a lost connection is put after it. */
  before: HTMLElement;
}

/** Code that is loaded for the first press, or at a sign of one. Code that did not arrive is asked for again. */
export function codeOnDemand<Code>(load: () => Promise<Code>) {
  let code: Promise<Code> | undefined;
  const open = () =>
    (code ??= load().catch((error: unknown) => {
      code = undefined;
      throw error;
    }));
  /** Answers a press at once; where the code is there, before the next frame. `otherwise` leaves the page. */
  const press = ({ busy, before }: Places, action: (code: Code) => void, otherwise: () => void) => {
    let isLeft = false;
    const leave = () => {
      if (!isLeft) otherwise();
      isLeft = true;
    };
    const timer = setTimeout(leave, patience);
    busy.ariaBusy = 'true';
    const stay = () => {
      clearTimeout(timer);
      busy.ariaBusy = null;
    };
    open().then(
      (opened) => {
        if (isLeft) return;
        stay();
        action(opened);
      },
      // Offline, the browser would show its own error page, and the way back may lead nowhere.
      () =>
        fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(leave, () => {
          stay();
          showConnectionError(before);
        }),
    );
  };
  return { open, press };
}
