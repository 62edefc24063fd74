import { words } from '#src/lib/words.ts';
import type { SuggestionGroup, SuggestionRow } from './suggestion-rows.ts';

/** List of suggestions under the search box. */
interface SuggestionList {
  panel: HTMLElement;
  isOpen: () => boolean;
  /** Option selected with the arrow keys. */
  current: () => HTMLAnchorElement | undefined;
  /**
   * Shows groups of rows and announces `words`; `visibly` also shows them above the rows. Without groups the list closes.
   * An option that was selected and is still there stays selected, because rows may arrive after the visitor has moved to it.
   */
  show: (groups: readonly SuggestionGroup[], words: string, visibly?: boolean) => void;
  close: () => void;
  /** Returns from the options to the box. */
  deselect: () => void;
  /** Moves the selection; beyond the last or first option it returns to the box. */
  move: (step: 1 | -1) => void;
}

/** Turns `box` into a combobox with a list in `form`: options are links, one is selected, and the focus stays in the box. */
export function suggestionList(form: HTMLFormElement, box: HTMLInputElement): SuggestionList {
  const panel = make('div', { class: 'suggestions', id: 'site-suggestions' });
  const status = make('p', { class: 'sr-only', role: 'status' });
  let options: HTMLAnchorElement[] = [];
  let at = -1;
  panel.hidden = true;
  form.append(panel, status);
  // A press on a row must not blur the box, which would close the list before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  const parts = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'site-suggestions' };
  describe(box, parts);

  const select = (next: number) => {
    at = next;
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === at);
    const option = options[at];
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const fill = (contents: HTMLElement[], words: string) => {
    const selected = options[at]?.getAttribute('href');
    panel.replaceChildren(...contents);
    panel.hidden = contents.length === 0;
    options = [...panel.querySelectorAll<HTMLAnchorElement>('[role=option]')];
    for (const [index, option] of options.entries()) option.id = `site-suggestion-${index}`;
    box.ariaExpanded = String(!panel.hidden);
    status.textContent = words;
    select(options.findIndex((option) => option.getAttribute('href') === selected));
  };
  return {
    panel,
    isOpen: () => !panel.hidden,
    current: () => options[at],
    show: (groups, words, visibly = false) => (groups.length > 0 ? fill(contentsOf(groups, visibly ? words : ''), words) : fill([], '')),
    close: () => fill([], ''),
    deselect: () => select(-1),
    move: (step) => select(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1),
  };
}

function contentsOf(groups: readonly SuggestionGroup[], words: string): HTMLElement[] {
  const list = make('div', { role: 'listbox', 'aria-label': '検索の候補' });
  list.append(...groups.map(groupElement));
  const above = words === '' ? [] : [make('p', { class: 'suggestions-none' }, words)];
  const forgettable = groups.some(({ rows }) => rows.some(({ recent }) => recent !== undefined));
  const below = forgettable ? [make('button', { type: 'button', 'data-forget-all': '' }, '最近の検索をすべて消す')] : [];
  return [...above, list, ...below];
}

function groupElement({ title, rows }: SuggestionGroup): HTMLElement {
  const group = make('div', { role: 'group', 'aria-label': title });
  group.append(make('p', { 'aria-hidden': 'true' }, title), ...rows.map(rowElement));
  return group;
}

function rowElement({ label, parts, note, notice, about = '', facts, food, href, image, recent }: SuggestionRow): HTMLElement {
  const row = make('a', { role: 'option', href, tabindex: '-1', 'aria-selected': 'false' });
  Object.assign(row.dataset, food);
  const search = new URL(href, location.href).searchParams.get('search');
  if (search !== null) row.dataset['search'] = search;
  if (image !== undefined) row.append(make('img', { src: image, alt: '', width: '40', height: '40', loading: 'lazy' }));
  const name = row.appendChild(make('span', {}, parts ? '' : label));
  if (parts) name.append(...parts.map(({ text, match }) => (match ? make('b', {}, text) : text)));
  if (notice !== undefined) name.append(make('small', { 'data-notice': '' }, notice));
  // Excluded from the option's accessible name, which is announced at every step.
  if (about !== '') name.append(make('small', { 'aria-hidden': 'true' }, about));
  if (note !== undefined) row.append(make('small', {}, note));
  if (facts) row.append(factsElement(facts));
  if (recent !== undefined) {
    row.dataset['recent'] = recent;
    row.setAttribute('aria-description', 'Deleteキーで履歴から消せます');
    row.append(make('span', { 'data-forget': '', title: '履歴から消す', 'aria-hidden': 'true' }, '✕'));
  }
  return row;
}

function factsElement({ rating, price }: NonNullable<SuggestionRow['facts']>): HTMLElement {
  const facts = make('small', { class: 'suggestion-facts' });
  if (rating === undefined) facts.append(make('span', {}, words.unrated));
  else facts.append(make('span', { class: 'stars', role: 'img', 'aria-label': '5点満点中' }), make('span', {}, rating));
  facts.append(make('b', {}, price));
  return facts;
}

function make(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name);
  describe(made, attributes);
  made.textContent = text;
  return made;
}

function describe(element: HTMLElement, attributes: Record<string, string>): void {
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
}
