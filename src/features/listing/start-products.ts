import { startList } from '#src/features/lists/start-list.ts';

startList((...list) => import('./open-products.tsx').then(({ openProducts }) => openProducts(...list)));

// Opens the sheet as a modal dialog, which keeps the focus in it and makes the page inert; without scripts it is a popover.
const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet');
document.querySelector('.sheet-opener')?.addEventListener('click', (event) => {
  event.preventDefault();
  sheet?.showModal();
});
