// The search in the header is a GET form. Suggestions are loaded on the first interaction.
const form = document.querySelector<HTMLFormElement>('.site-search');
const input = form?.querySelector('input');

if (form && input) {
  const open = () => {
    form.removeEventListener('pointerover', open);
    form.removeEventListener('focusin', open);
    import('./suggest-box.ts').then(({ suggest }) => suggest(form, input)).catch(() => undefined);
  };
  form.addEventListener('pointerover', open, { passive: true });
  form.addEventListener('focusin', open);
}

export {};
