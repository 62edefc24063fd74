// The shops' sheet opens and closes by its buttons' commands and by a press beside it. This does it where a browser knows neither.
const sheet = document.querySelector<HTMLDialogElement>('#shop-sheet');
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

if (sheet && !knowsCommands)
  for (const button of document.querySelectorAll<HTMLElement>('[commandfor=shop-sheet]'))
    button.addEventListener('click', () => (button.getAttribute('command') === 'close' ? sheet.close() : sheet.showModal()));

sheet?.addEventListener('click', ({ target }) => {
  // A shop opens in a tab of its own: who comes back is before the product again.
  const leaves = target instanceof Element && target.closest('a');
  if (leaves || (target === sheet && !knowsClosedBy)) sheet.close();
});

export {};
