import { readDevice } from '#src/lib/device-storage.ts';

const box = document.querySelector<HTMLElement>('[data-own-questions]');
const kept = readDevice<Array<{ place: string }>>('own-posts') ?? [];
if (box && kept.some(({ place }) => place.startsWith('question:')))
  import('./OwnQuestions.tsx').then(({ showOwnQuestions }) => showOwnQuestions(box)).catch(() => undefined);
