import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { articleKind, type Article } from '../articles/article-form.ts';
import { brandKind, type Brand } from '../brands/brand-form.ts';
import { given } from '../hook-of-tests.ts';
import { useBulk } from '../products/product-calls.ts';
import { productKind, type Product } from '../products/product-form.ts';
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
let stored: object | undefined;
vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
  sentHeaders.push(headers);
  return Promise.resolve(new Response(JSON.stringify(stored ?? refusal), { status: stored ? 200 : 409 }));
});

afterEach(() => {
  toasts.length = 0;
  stored = undefined;
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
  await expect(given(() => useDelete(productKind, vi.fn())).mutateAsync({ id: 7 })).rejects.toThrow();
  await expect(given(useBulk).mutateAsync({ bulk: { ids: [7, 8], action: 'delete' } })).rejects.toThrow();
  expect(toasts.map(({ title }) => title)).toEqual(['商品追加失敗', '商品更新失敗', '商品削除失敗', '商品削除失敗']);
  for (const { text, destructive } of toasts) expect([text, destructive]).toEqual(['削除されています。', true]);
});

test('a deletion whose dialog was closed meanwhile still offers to undo it, and the toast is not announced', async () => {
  stored = { id: 7 };
  const offered = vi.fn();
  await given(() => useDelete(brandKind, offered)).mutateAsync({ id: 7 });
  expect(offered).toHaveBeenCalledOnce();
  expect(toasts).toMatchObject([{ title: 'ブランド削除完了', unsaid: true }]);
});

test('a save says which of its pictures the server has not fetched, and that it fetches no placeholder', async () => {
  const saved = async (pictures: string[]) => {
    stored = { id: 7, updatedAt: '2' };
    await given(() => useSave(brandKind, { picturesOf: () => pictures })).mutateAsync(save);
    return toasts.at(-1);
  };
  const [own, away, placeholder] = ['/uploads/a.webp', 'https://pets.jp/a.png', 'https://example.com/a.png'];
  expect(await saved([own])).toEqual({ title: 'ブランド更新完了', text: 'ブランドが正常に更新されました' });
  const text = 'ブランドが正常に更新されました。まだ取得できていない画像は、相手のサーバーにつながりしだい取得します';
  expect(await saved([own, placeholder, away])).toEqual({ title: 'ブランド更新完了', text });
  expect((await saved([placeholder]))?.text).toBe('ブランドが正常に更新されました。見本のURLの画像は取得しません');
});

test('finds the pictures of other sites in all fields of a record, those in a text included', () => {
  const content =
    '![猫](https://pets.jp/a.png "題") ![](</uploads/b.webp>) [リンク](https://pets.jp/c.png) <img alt="犬" src=\'https://pets.jp/d.png\'>';
  const article = { featuredImage: 'https://pets.jp/e.png', authorImage: null, content } as Article;
  expect(articleKind.picturesOf?.(article)).toEqual(['https://pets.jp/e.png', '', 'https://pets.jp/a.png', 'https://pets.jp/d.png']);
  const product = { imageUrl: '/uploads/a.webp', additionalImages: ['https://pets.jp/a.png'] } as Product;
  expect(productKind.picturesOf?.(product)).toEqual(['/uploads/a.webp', 'https://pets.jp/a.png']);
  expect(brandKind.picturesOf?.({ logoUrl: 'https://pets.jp/a.png' } as Brand)).toEqual(['https://pets.jp/a.png']);
});
