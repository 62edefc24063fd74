import { readDevice } from '#src/features/own-posts/device.ts';

// The form's code comes when the reader turns to it. One that was left half-written shows what it holds at once.
if (readDevice('draft:question'))
  addEventListener('load', () => document.querySelector('#question-form > astro-island')?.dispatchEvent(new Event('pointerover')));
