import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { given } from '../hook-of-tests.ts';
import { useSaveSeo } from './seo-calls.ts';

vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));
let answer = () => Promise.resolve(new Response('', { status: 500 }));
vi.stubGlobal('fetch', () => answer());
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => kept.set(name, value) });

afterEach(() => {
  toasts.length = 0;
  kept.clear();
});
afterAll(() => vi.unstubAllGlobals());

const settings = {
  siteName: 'ペットみっけ',
  siteDescription: 'ペット用品を選ぶところです。',
  siteUrl: 'https://petmikke.example',
  defaultOgImage: '/share.png',
  operatorName: 'ペットみっけ編集部',
  contactAddress: 'desk@petmikke.example',
  updatedAt: '2026-11-20T00:00:00.000Z',
};
const save = () => given(() => useSaveSeo()).mutateAsync(settings);
const said = () => toasts.map(({ title, text }) => [title, text]);

test('a page of a proxy is no refusal of the settings: the browser keeps them [ASEO-11]', async () => {
  for (const status of [404, 405, 413, 500, 502]) {
    answer = () => Promise.resolve(new Response('<h1>nginx</h1>', { status }));
    await expect(save()).rejects.toThrow();
    expect(said(), `${status}`).toEqual([
      ['ローカル設定を更新しました', 'サーバー設定は保存できませんでした。アプリケーション内のみで有効です。'],
    ]);
    expect(JSON.parse(kept.get('seoConfig') ?? 'null')).toEqual(settings);
    toasts.length = 0;
    kept.clear();
  }
});

test('settings that the API refuses are not kept, and its sentence says why', async () => {
  const refusal = { code: 'invalid', message: 'サイト名は必須です' };
  answer = () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 422 }));
  await expect(save()).rejects.toThrow();
  expect(said()).toEqual([['設定を保存できませんでした', 'サイト名は必須です']]);
  expect(kept.size).toBe(0);
});

test('settings that reach no server are kept by the browser [ASEO-12]', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(save()).rejects.toThrow();
  expect(said()).toEqual([['ローカル設定を更新しました', 'API接続ができないため、アプリケーション内のみで有効です。']]);
  expect(kept.size).toBe(1);
});
