import { expect, test } from 'vitest';
import { sorted } from './use-pictures-upload.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('files that are no pictures, and pictures beyond the room, are named with a reason', () => {
  const files = [file('a.png', 'image/png'), file('memo.txt', 'text/plain'), file('b.webp', 'image/webp'), file('c.gif', 'image/gif')];
  const { pictures, failed } = sorted(files, 1, '追加の画像は9枚までです。');
  expect(pictures.map(({ name }) => name)).toEqual(['a.png']);
  const reason = '画像はJPEG・PNG・WebPのどれかを選んでください。';
  expect(failed).toEqual([
    { name: 'memo.txt', reason },
    { name: 'c.gif', reason },
    { name: 'b.webp', reason: '追加の画像は9枚までです。' },
  ]);
});
