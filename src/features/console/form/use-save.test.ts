import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { brandKind } from '../brands/brand-form.ts';
import { given } from '../hook-of-tests.ts';
import { useBulk } from '../products/product-calls.ts';
import { productKind } from '../products/product-form.ts';
import { useSaveText } from '../texts/text-calls.ts';
import { wordsKind } from '../texts/words-kind.tsx';
import { useOneSave } from './one-save.ts';
import { useRefusals } from './use-refusals.ts';
import { useDelete, useSave } from './use-save.ts';

vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));
const device = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => device.get(name) ?? null });
const stale = { code: 'stale', message: 'ほかの人が先に保存しています。内容を確認してください。', current: { id: 7, updatedAt: '2' } };
const sentHeaders: unknown[] = [];
let refusal: object = stale;
vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
  sentHeaders.push(headers);
  return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }));
});

afterEach(() => {
  toasts.length = 0;
  device.clear();
});
afterAll(() => vi.unstubAllGlobals());

const save = { stored: { id: 7, updatedAt: '1' }, fields: { name: 'はなむら' } };

test('a save that another operator was ahead of is reported, unless its form compares', async () => {
  await expect(given(() => useSave(brandKind)).mutateAsync(save)).rejects.toThrow();
  expect(toasts).toEqual([{ title: 'ブランド更新失敗', text: stale.message, destructive: true }]);
  await expect(given(() => useSave(brandKind, { showsError: () => true })).mutateAsync(save)).rejects.toThrow();
  expect(toasts).toHaveLength(1);
});

test('a form closed during such a save says where to compare, if it keeps a draft', async () => {
  const closed = () => useSave(brandKind, { showsError: useRefusals(brandKind, 7, vi.fn()) });
  await expect(given(closed).mutateAsync(save)).rejects.toThrow();
  // Drafts are read only where there is a document.
  const saving = given(closed);
  vi.stubGlobal('document', {});
  device.set('pet-mikke:draft:console:brand:7', '{}');
  await expect(saving.mutateAsync(save)).rejects.toThrow();
  expect(toasts.map(({ text }) => text)).toEqual([stale.message, 'ほかの人が先に保存しています。編集を開くと、続きからくらべられます。']);
});

test('a form of a text that was left during such a save says which to open again', async () => {
  const fetched = sentHeaders.length;
  given(() => useOneSave(useSaveText(wordsKind), wordsKind.title))({ updatedAt: '1' });
  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual(['ほかの人が先に「確認に回す言葉」を保存しています。もう一度開いて保存すると、続きからくらべられます。']);
  expect(sentHeaders).toHaveLength(fetched + 1);
});

test('a new record is sent with its key; values changed after a lost answer are refused', async () => {
  refusal = { code: 'key_reused', message: '同じ Idempotency-Key で別の内容が送信されました。' };
  const adding = given(() => useSave(brandKind, { showsError: useRefusals(brandKind, undefined, vi.fn()) }));
  await expect(adding.mutateAsync({ key: 'once', fields: {} })).rejects.toThrow();
  expect(sentHeaders.at(-1)).toMatchObject({ 'idempotency-key': 'once' });
  const text = '変更する前の内容が、すでに追加されています。一覧で確認してください。別のブランドにするときは、もう一度追加してください。';
  expect(toasts).toEqual([{ title: 'ブランド追加失敗', text, destructive: true }]);
});

test('a save of a record that was deleted meanwhile says that the typed values stay, and where it is restored', async () => {
  refusal = { code: 'gone', message: '削除されています。' };
  vi.stubGlobal('document', { body: { dataset: { role: 'editor' } } });
  const saving = given(() => useSave(brandKind, { showsError: useRefusals(brandKind, 7, vi.fn()) }));
  await expect(saving.mutateAsync(save)).rejects.toThrow();
  device.set('pet-mikke:draft:console:brand:7', '{}');
  await expect(saving.mutateAsync(save)).rejects.toThrow();
  const text =
    'ほかの人が削除しています。入力した内容はこの端末に残っています。破棄せずに、オーナーが操作履歴から元に戻すと、続きから保存できます。';
  expect(toasts.map((shown) => shown.text)).toEqual(['削除されています。', text]);
});

test('a refused write of products says which it was, and why in the words of the server [APROD-32]', async () => {
  refusal = { code: 'gone', message: '削除されています。' };
  await expect(given(() => useSave(productKind)).mutateAsync({ fields: {} })).rejects.toThrow();
  await expect(given(() => useSave(productKind)).mutateAsync(save)).rejects.toThrow();
  await expect(given(() => useDelete(productKind)).mutateAsync({ id: 7 })).rejects.toThrow();
  await expect(given(useBulk).mutateAsync({ ids: [7, 8], action: 'delete' })).rejects.toThrow();
  expect(toasts.map(({ title }) => title)).toEqual(['商品追加失敗', '商品更新失敗', '商品削除失敗', '商品削除失敗']);
  for (const { text, destructive } of toasts) expect([text, destructive]).toEqual(['削除されています。', true]);
});
