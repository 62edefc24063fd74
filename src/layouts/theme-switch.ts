import { inStorage } from '#src/lib/device-storage.ts';

// theme.js reads the same key before the first paint.
const key = 'theme';
const root = document.documentElement;

for (const group of document.querySelectorAll<HTMLFieldSetElement>('[data-theme-switch]')) {
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input')];
  const chosen = root.dataset['theme'] ?? '';
  for (const input of inputs) input.checked = input.value === chosen;
  group.hidden = false;
  group.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value);
  });
}

function choose(theme: string): void {
  if (theme === '') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  inStorage((storage) => (theme === '' ? storage.removeItem(key) : storage.setItem(key, theme)));
}
