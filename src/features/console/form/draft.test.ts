import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { brandKind } from '../brands/brand-form.ts';
import { useFormDraft, type FormDraft } from './draft.ts';
import { queryClient } from '../query-client.ts';
import { useSave } from './use-save.ts';

const device = new Map<string, string>();
const storageOf = (entries: Map<string, string>) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
});
const inTab = (tab: Map<string, string>) => vi.stubGlobal('sessionStorage', storageOf(tab));
vi.stubGlobal('localStorage', storageOf(device));
beforeEach(() => inTab(new Map()));
// A device is read where there is a document.
vi.stubGlobal('document', {});
vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));

afterEach(() => {
  device.clear();
  toasts.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

/** Returns the result of a hook in a form that is not, or no longer, mounted. */
function given<T>(hook: () => T): T {
  const seen: T[] = [];
  const Form = () => {
    seen.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient, children: createElement(Form) }));
  return seen[0]!;
}

const { empty } = brandKind;
const newDraft = (): FormDraft<typeof empty> => useFormDraft('brand:new', { base: empty, version: '' });

test('keeps only values that differ from the initial ones as a draft', () => {
  const draft = given(newDraft);
  draft.keep(empty);
  expect(device.size).toBe(0);
  draft.keep({ ...empty, name: 'は' });
  expect(device.size).toBe(1);
  draft.keep({ ...empty });
  expect(device.size).toBe(0);
});

test('two tabs with the same form keep their own drafts; one that saves or discards leaves the other its words', () => {
  const [one, other] = [new Map<string, string>(), new Map<string, string>()];
  const stored = { base: { ...empty, name: 'はなむら' }, version: '1' };
  const edit = () => useFormDraft('brand:5', stored);
  inTab(one);
  const first = given(edit);
  inTab(other);
  const second = given(edit);
  inTab(one);
  first.keep({ ...stored.base, description: 'はじめのタブの説明' });
  inTab(other);
  second.keep({ ...stored.base, reading: 'はなむら' });
  inTab(one);
  expect(given(edit).kept).toEqual({ ...stored.base, description: 'はじめのタブの説明' });
  first.drop();
  inTab(new Map());
  expect(given(edit).kept).toEqual({ ...stored.base, reading: 'はなむら' });
  inTab(other);
  const saved = { ...stored.base, reading: 'はなむら' };
  given(edit).settle({ base: saved, version: '2' }, saved, saved);
  expect([device.size, one.size, other.size]).toEqual([0, 0, 0]);
});

test('a new record that another tab writes keeps its draft when this one is saved', () => {
  const first = given(newDraft);
  const typed = { ...empty, name: 'はなむら' };
  first.keep(typed);
  inTab(new Map());
  // A new tab begins with what was stored last.
  const second = given(newDraft);
  expect(second.kept).toEqual(typed);
  second.keep({ ...empty, name: 'みずのわ' });
  first.settle({ base: typed, version: '1', name: 'brand:7' }, typed, typed);
  expect(given(newDraft).kept).toEqual({ ...empty, name: 'みずのわ' });
});

test('a form that closes while it saves leaves no draft', async () => {
  const closed = vi.fn();
  const typed = { ...empty, name: 'はなむら' };
  const { draft, add } = given(() => {
    const kept = newDraft();
    const settle = () => void kept.settle({ base: typed, version: '1', name: 'brand:1' }, typed, typed);
    return { draft: kept, add: useSave(brandKind, { onSaved: settle }) };
  });
  draft.keep(typed);
  add.mutate({ fields: { name: 'はなむら' } }, { onSuccess: closed });
  expect(device.size).toBe(1);
  await expect.poll(() => device.size).toBe(0);
  expect(closed).not.toHaveBeenCalled();
});

test('what is typed during a save is the draft of what was stored, under its new name', () => {
  const draft = given(newDraft);
  const sent = { ...empty, name: 'はなむら' };
  draft.keep(sent);
  const typed = { ...sent, description: '保存のあいだに書いた説明' };
  draft.keep(typed);
  const base = { ...sent, slug: 'brand-7' };
  const values = { ...base, description: typed.description };
  expect(draft.settle({ base, version: '2', name: 'brand:7' }, sent, typed)).toEqual(values);
  expect([...device].map(([name, text]): unknown => [name, JSON.parse(text)])).toEqual([
    ['pet-mikke:draft:console:brand:7', { base, version: '2', values }],
  ]);
  // A key before the next render is compared with what was stored.
  draft.keep(base);
  expect(device.size).toBe(0);
});
