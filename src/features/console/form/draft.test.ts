import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { brandKind } from '../brands/brand-form.ts';
import { useFormDraft, type FormDraft } from './draft.ts';
import { queryClient } from '../query-client.ts';
import { useAdd } from './use-save.ts';

const device = new Map<string, string>();
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => device.set(name, value),
  removeItem: (name: string) => device.delete(name),
});
vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
vi.mock('#src/features/toast/toast.ts', () => ({ toast: () => undefined }));

afterEach(() => device.clear());
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
  const { draft, add } = given(() => {
    const kept = newDraft();
    return { draft: kept, add: useAdd(brandKind, kept.drop) };
  });
  draft.keep({ ...empty, name: 'はなむら' });
  add.mutate({ name: 'はなむら' }, { onSuccess: closed });
  expect(device.size).toBe(1);
  await expect.poll(() => device.size).toBe(0);
  expect(closed).not.toHaveBeenCalled();
});
