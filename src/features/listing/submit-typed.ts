import { isOpen } from './list-controls.ts';

/** Pause after typing before the list updates, in ms. */
const pause = 300;

/** Submits the form of a search field while the visitor types, after each pause. */
export function submitTyped(region: HTMLElement, submit: (form: HTMLFormElement, typing: true) => void): void {
  let typed: ReturnType<typeof setTimeout> | undefined;
  const settle = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.form) return;
    const { form } = target;
    clearTimeout(typed);
    typed = setTimeout(() => submit(form, true), pause);
  };
  // Waits for the end of an IME composition.
  region.addEventListener('input', (event) => (event instanceof InputEvent && event.isComposing ? clearTimeout(typed) : settle(event)));
  region.addEventListener('compositionend', settle);
  region.addEventListener('submit', () => clearTimeout(typed));
  // This module loads when the field gets the focus; text typed meanwhile counts too, also where the focus went on into the sheet.
  const sheet = region.querySelector('#filter-sheet');
  const field = sheet && isOpen(sheet) ? region.querySelector('[type=search]') : document.activeElement;
  if (field instanceof HTMLInputElement && region.contains(field) && field.value !== field.defaultValue) settle({ target: field });
}
