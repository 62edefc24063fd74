import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { brandKind } from '../brands/brand-form.ts';
import { useFormDraft, type FormDraft } from './draft.ts';
import { queryClient } from '../query-client.ts';
import { useSave } from './use-save.ts';

const device = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => device.set(name, value),
  removeItem: (name: string) => device.delete(name),
});
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
