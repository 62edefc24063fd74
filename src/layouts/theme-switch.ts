import { inStorage } from '#src/lib/device-storage.ts';

// theme.js reads the same key before the first paint.
const key = 'theme';
const { dataset } = document.documentElement;

const group = document.querySelector<HTMLFieldSetElement>('[data-theme-switch]');
if (group) {
  const show = (theme: string) => {
    if (theme) dataset['theme'] = theme;
    else delete dataset['theme'];
    for (const input of group.querySelectorAll('input')) input.checked = input.value === theme;
  };
  const follow = () => show(inStorage((storage) => storage.getItem(key)) ?? '');
  follow();
  group.hidden = false;
  group.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement;
    show(value);
    inStorage((storage) => (value ? storage.setItem(key, value) : storage.removeItem(key)));
  });
  // Chosen in another tab, or on a later page before this one came back from the back/forward cache.
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
}
