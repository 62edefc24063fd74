// The search in the header is a GET form. Suggestions are loaded on the first interaction.
const input = document.querySelector<HTMLInputElement>('.site-search input');
const form = input?.form;

if (form) {
  const open = () => {
    form.removeEventListener('pointerover', open);
    form.removeEventListener('focusin', open);
    import('./suggest-box.ts').then((code) => code.suggest(form, input)).catch(() => undefined);
  };
  form.addEventListener('pointerover', open, { passive: true });
  form.addEventListener('focusin', open);
  form.addEventListener('toggle', (event) => {
    if (event.newState === 'open') input.focus();
  });
  form.addEventListener('submit', (event) => {
    if (!input.value.trim()) event.preventDefault();
  });
  // Empties the box, so that a page restored from the back/forward cache does not keep the last search.
  addEventListener('pagehide', () => form.reset());
}

export {};
