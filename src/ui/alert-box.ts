import { words } from '#src/lib/words.ts';

const icon = `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M12 4.5 20.5 19h-17ZM12 10v4.5M12 16.9v.1"/></svg>`;

/** Creates an alert with an error message and a retry button. */
export function alertBox(sentence: string, retry: () => void): HTMLElement {
  const again = element('button', 'btn', words.retry);
  Object.assign(again.dataset, { variant: 'quiet', size: 'row' });
  again.addEventListener('click', retry);
  const text = document.createElement('div');
  text.append(element('p', 'alert-title', words.error), element('p', '', sentence), again);
  const box = element('div', 'alert');
  box.role = 'alert';
  box.dataset['tone'] = 'danger';
  box.innerHTML = icon;
  box.append(text);
  return box;
}

export function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
