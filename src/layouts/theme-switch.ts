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
  try {
    if (theme === '') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the theme applies to this page only.
  }
}
