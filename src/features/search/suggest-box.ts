import { call as request } from '#src/lib/request.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { suggestionList } from './suggestion-list.ts';
import { searchTextOf, suggestionGroups, waysOut, wordGroups, type Suggestions } from './suggestion-rows.ts';
import './suggest-box.css';

const pause = 180;

/** Adds suggestions to the search box as an ARIA combobox with keyboard control; leaves IME composition alone. */
export function suggest(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = suggestionList(form, input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  let composing = false;
  let shownFor = '';

  const stop = () => {
    clearTimeout(timer);
    call?.abort();
  };
  const close = () => {
    stop();
    list.close();
  };
  let popular: Suggestions['words'] | undefined;
  const showWords = async () => {
    const show = () => {
      const recent = recentSearches();
      list.show(wordGroups(recent, popular ?? []), recent.length > 0 ? '最近の検索があります' : '人気の言葉があります');
    };
    shownFor = '';
    show();
    if (popular) return;
    const { signal } = (call = new AbortController());
    // Without a connection the recent searches stay alone.
    popular = await readSuggestions('', signal).then(
      ({ words }) => words,
      () => undefined,
    );
    if (popular && !signal.aborted) show();
  };
  const update = async () => {
    const text = searchTextOf(input.value, composing);
    stop();
    if (text === '') {
      await showWords();
      return;
    }
    if (text === shownFor && list.isOpen()) return;
    const { signal } = (call = new AbortController());
    try {
      const found = await readSuggestions(text, signal);
      // The answer may have come just before the visitor typed on.
      if (signal.aborted) return;
      shownFor = text;
      const groups = suggestionGroups(text, found);
      if (groups.length > 1) list.show(groups, `${groups.flatMap(({ rows }) => rows).length}件の候補`);
      else list.show([...waysOut(), ...groups], `「${text}」は見つかりませんでした`, true);
    } catch {
      // Aborted by further typing, or no connection: the form still searches.
      if (!signal.aborted) list.close();
    }
  };
  const type = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), pause);
  };

  input.addEventListener('compositionstart', () => (composing = true));
  input.addEventListener('compositionend', () => {
    composing = false;
    type();
  });
  input.addEventListener('input', () => {
    // Otherwise Enter would open an option of the text before.
    list.deselect();
    type();
  });
  input.addEventListener('focus', () => void update());
  input.addEventListener('click', () => !list.isOpen() && void update());
  input.addEventListener('keydown', (event) => {
    // Keys during an IME composition belong to the input method, including the Enter that ends it.
    if (event.isComposing || composing) return;
    const recent = list.current()?.dataset['recent'];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.isOpen()) list.move(event.key === 'ArrowDown' ? 1 : -1);
      else void update();
    } else if (event.key === 'Enter' && list.current()) {
      event.preventDefault();
      list.current()?.click();
    } else if (event.key === 'Escape' && list.isOpen()) {
      event.preventDefault();
      close();
    } else if (event.key === 'Delete' && recent !== undefined) {
      event.preventDefault();
      forgetSearch(recent);
      // The same words may be popular ones too.
      list.deselect();
      void showWords();
    }
  });
  list.panel.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : list.panel;
    const row = target.closest<HTMLElement>('[role=option]');
    if (target.closest('[data-forget-all]')) forgetSearches();
    else if (target.closest('[data-forget]')) forgetSearch(row?.dataset['recent'] ?? '');
    else {
      rememberSearch(row?.dataset['search'] ?? '');
      return;
    }
    event.preventDefault();
    void showWords();
    input.focus();
  });
  form.addEventListener('submit', () => {
    rememberSearch(input.value);
    close();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => !form.contains(relatedTarget as Node | null) && close());
  addEventListener('pagehide', close);
  if (document.activeElement === input) void update();
}

/** Fetches suggestions for a text; `signal` aborts the request when the text changes. */
function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  return request('GET /api/suggestions', { query: { q: text }, signal });
}
