import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { given } from '../hook-of-tests.ts';
import { useBulk } from './product-calls.ts';

vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));
vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ changed: [3, 4, 5] }))));

afterEach(() => {
  toasts.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

test('what was done to several products is said with one を', async () => {
  for (const action of ['update', 'check_price', 'delete', 'restore'] as const)
    await given(() => useBulk()).mutateAsync({ bulk: { ids: [3, 4, 5], action } });
  expect(toasts.map(({ text }) => text)).toEqual([
    '3件の商品を更新しました',
    '3件の商品の価格を確認済みにしました',
    '3件の商品を削除しました',
    '3件の商品を元に戻しました',
  ]);
});

test('a change that a bar offers to take back is announced by the bar alone, any other by its toast', async () => {
  const offered = vi.fn();
  const bulk = { ids: [3, 4, 5], action: 'delete' as const };
  await given(() => useBulk()).mutateAsync({ bulk, onChanged: offered });
  await given(() => useBulk()).mutateAsync({ bulk });
  expect(offered.mock.calls).toEqual([[[3, 4, 5]]]);
  expect(toasts.map(({ unsaid }) => unsaid)).toEqual([true, false]);
});
