import { showConnectionError } from '#src/lib/connection-error.ts';

/** Milliseconds after a press without the code, when it loads a page as it would without scripts: on a slow line the code takes longer. */
const patience = 1_000;

interface Places {
  /** Has `aria-busy` until the code has loaded. */
  busy: Element;
  /** A message about a lost connection follows it. */
  told: HTMLElement;
}

/** Code that is loaded for the first press, or at a sign of one. Code that did not arrive is asked for again. */
export function lateCode<Code>(load: () => Promise<Code>) {
  let code: Promise<Code> | undefined;
  const open = () =>
    (code ??= load().catch((error: unknown) => {
      code = undefined;
      throw error;
    }));
  /** Answers a press at once; where the code is there, before the next frame. `otherwise` leaves the page. */
  const press = ({ busy, told }: Places, action: (code: Code) => void, otherwise: () => void) => {
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
      // Without a network a page would be the browser's own, of which the way back may lead to nothing.
      () =>
        fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(leave, () => {
          stay();
          showConnectionError(told);
        }),
    );
  };
  return { open, press };
}
