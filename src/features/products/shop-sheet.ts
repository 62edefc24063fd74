// Fallback for browsers without invoker commands or `closedby`: opens and closes the shop sheet by button, and by a press outside it.
const sheet = document.querySelector<HTMLDialogElement>('#shop-sheet');
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;

if (sheet && !knowsCommands)
  for (const button of document.querySelectorAll<HTMLElement>('[commandfor=shop-sheet]'))
    button.addEventListener('click', () => (button.getAttribute('command') === 'close' ? sheet.close() : sheet.showModal()));

sheet?.addEventListener('click', ({ target }) => {
  // A shop opens in a new tab: closes the sheet, so that the visitor returns to the product.
  const leaves = target instanceof Element && target.closest('a');
  if (leaves || (target === sheet && !knowsClosedBy)) sheet.close();
});

export {};
