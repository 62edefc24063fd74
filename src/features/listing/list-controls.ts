import { mostAvoided } from '#api/contract/avoid-limit.ts';
import { isFacet, joinIngredientIds } from '#api/contract/list-filters.ts';
import { figure } from '#src/lib/text.ts';
import { filterGroups, optionOf } from './filter-groups.ts';
import type { ListKind } from './list-kinds.ts';
import { openerLabel, reset, type ListState } from './query.ts';
import type { Facets } from './read-list.ts';
import { sortChoices, sortShown, type SortOption } from './sorts.ts';

// The filters of a list are server-rendered: links, selects and radios. These functions update them when the list changes in place.

/** Updates every filter to the state: chosen options, and the address of each link. */
export function showState(region: HTMLElement, kind: ListKind, state: ListState): void {
  for (const form of partsIn<HTMLFormElement>(region, '[data-list-form]')) showInForm(form, kind, state);
  const groups = filterGroups(state, kind.address);
  for (const link of region.querySelectorAll<HTMLAnchorElement>('[data-option]')) {
    const [name, code] = partsOf(link.dataset['option']);
    if (!isFacet(name)) continue;
    const { href, chosen } = optionOf(state, name, { code, label: '' }, kind.address);
    link.href = href;
    if (chosen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const chosen of region.querySelectorAll<HTMLElement>('[data-chosen]')) {
    const group = groups.find(({ name }) => name === chosen.dataset['chosen']);
    chosen.textContent = group?.options.find((option) => option.chosen)?.label ?? '';
  }
  const opener = region.querySelector('.sheet-opener > span');
  const sheet = region.querySelector<HTMLFormElement>('#filter-sheet form');
  if (opener && sheet) {
    const { sort: _sort, ...chosen } = choiceIn(sheet);
    opener.textContent = openerLabel(Object.values(chosen).map(String));
  }
  const resetHref = kind.address(reset(state));
  const narrowed = kind.address({ ...state, page: 1 }) !== resetHref;
  for (const link of region.querySelectorAll<HTMLAnchorElement>('[data-reset]')) {
    link.href = resetHref;
    if (link.hasAttribute('data-when-narrowed')) link.hidden = !narrowed;
  }
}

// The open sheet shows what it would apply, not the list behind it.
function partsIn<Part extends Element>(region: HTMLElement, selector: string): Part[] {
  return [...region.querySelectorAll<Part>(selector)].filter((part) => {
    const sheet = part.closest('#filter-sheet');
    return !sheet || sheet === region || !isOpen(sheet);
  });
}

/** Returns whether the filter sheet is open: as a dialog, or as a popover before any script ran. */
export function isOpen(sheet: Element): boolean {
  return sheet.matches(':is([open], :popover-open)');
}

/** Returns the values of a form's visible fields, with the avoided ingredients for which it has no checkbox. */
export function choiceIn(form: HTMLFormElement): Partial<ListState> {
  const fields = [...form.elements].filter(isChoice).filter((field) => field.type !== 'radio' || field.checked);
  const choice: Partial<ListState> = Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]));
  const kept = keptAvoided(form);
  if (!kept) return choice;
  const checked = avoidChoices(form).flatMap((field) => (field.checked ? [field.value] : []));
  return { ...choice, avoid: joinIngredientIds([...checked, ...kept.value.split(',')].slice(0, mostAvoided)) };
}

/** Writes the result count of each option next to it; dims options without results. */
export function showCounts(region: HTMLElement, facets: Facets, state: ListState, brandName?: string): void {
  for (const field of partsIn<HTMLElement>(region, '[data-brand-field]')) showBrands(field, facets, state.brand, brandName);
  for (const link of region.querySelectorAll<HTMLElement>('[data-option]')) {
    const [name, code] = partsOf(link.dataset['option']);
    showCount(link, countOf(facets, name, code));
  }
  for (const field of partsIn<HTMLInputElement>(region, '[data-list-form] input[type=radio]')) {
    const label = field.closest('label');
    if (label && isFacet(field.name)) showCount(label, countOf(facets, field.name, field.value));
  }
  for (const option of partsIn<HTMLOptionElement>(region, '[data-list-form] option')) {
    const name = option.closest('select')?.name ?? '';
    const count = isFacet(name) && name !== 'brand' && option.value !== 'all' ? countOf(facets, name, option.value) : undefined;
    option.dataset['label'] ??= option.text;
    if (count !== undefined) option.text = `${option.dataset['label']}（${figure(count)}）`;
  }
}

/** Returns the result count of an option. For `all` it is the sum over the options, which holds where every product has one value. */
export function countOf(facets: Facets, name: string, code: string): number | undefined {
  if (!isFacet(name)) return undefined;
  if (code !== 'all') return code === '' ? undefined : (facets[name].find((option) => option.code === code)?.count ?? 0);
  return facets[name].reduce((sum, { count }) => sum + count, 0);
}

function showInForm(form: HTMLFormElement, kind: ListKind, state: ListState): void {
  showAvoided(form, state.avoid.split(','));
  for (const field of form.elements) {
    if (!isChoice(field) || field.type === 'checkbox') continue;
    const sorts = field.name === 'sort' ? kind.sorts(state.search) : undefined;
    if (sorts && field instanceof HTMLSelectElement) offerSorts(field, sorts);
    const value = sorts ? sortShown(sorts, state.sort) : String(state[field.name as keyof ListState]);
    if (field.type === 'radio') field.checked = field.value === value;
    // Keeps a trailing space while the visitor types.
    else if (field.value.trim() !== value) field.value = value;
  }
}

function showAvoided(form: HTMLFormElement, ids: readonly string[]): void {
  const choices = avoidChoices(form);
  for (const field of choices) field.checked = ids.includes(field.value);
  const kept = keptAvoided(form);
  if (kept) kept.value = ids.filter((id) => !choices.some(({ value }) => value === id)).join();
}

function avoidChoices(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=avoid]')];
}

function keptAvoided(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[data-kept-avoided]');
}

// A search adds the order by relevance, and clearing it removes it.
function offerSorts(select: HTMLSelectElement, sorts: readonly SortOption[]): void {
  if (select.options.length === sorts.length) return;
  select.replaceChildren(...sortChoices(sorts).map(({ code, label }) => new Option(label, code)));
}

function isChoice(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return (
    (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
    field.name !== '' &&
    !field.disabled
  );
}

/** Fills the select with the remaining brands and the chosen one. It replaces the hidden field that carried the brand. */
function showBrands(field: HTMLElement, { brand }: Facets, chosen: string, chosenName = chosen): void {
  const select = field.querySelector('select');
  const [any] = select?.options ?? [];
  if (!select || !any) return;
  const options = brand.map(({ code, label, count }) => new Option(`${label}（${figure(count)}）`, code));
  if (chosen !== '' && !brand.some(({ code }) => code === chosen)) options.push(new Option(chosenName, chosen));
  select.replaceChildren(any, ...options);
  select.value = chosen;
  select.disabled = false;
  field.hidden = options.length === 0;
  for (const kept of select.form?.querySelectorAll('input[type=hidden][name=brand]') ?? []) kept.remove();
}

function showCount(option: HTMLElement, count: number | undefined): void {
  if (count === undefined) return;
  let place = option.querySelector('.num');
  if (!place) {
    place = document.createElement('span');
    place.className = 'num';
    option.append(place);
  }
  place.textContent = figure(count);
  option.toggleAttribute('data-none', count === 0);
}

function partsOf(option = ''): [name: string, code: string] {
  const [name = '', code = ''] = option.split(':');
  return [name, code];
}
