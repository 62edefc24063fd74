import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { paragraphsOf } from './plain-text.ts';

test('blank lines separate paragraphs, single line breaks stay', () => {
  expect(paragraphsOf('一行目\r\n二行目\n \n\n三行目\n')).toEqual([['一行目\n二行目'], ['三行目']]);
  expect(paragraphsOf('  ')).toEqual([]);
});

test('links web addresses up to the end of the sentence', () => {
  expect(paragraphsOf('ここ（https://a.example/b?c=1）です。')).toEqual([['ここ（', { href: 'https://a.example/b?c=1' }, '）です。']]);
  expect(paragraphsOf('see https://a.example/b.')).toEqual([['see ', { href: 'https://a.example/b' }, '.']]);
  expect(paragraphsOf('javascript:alert(1) ftp://a.example')).toEqual([['javascript:alert(1) ftp://a.example']]);
});

test('loses no text, and links only http and https', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('https://a.example/', 'http://', '。', ' ', 'あ')), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      text.filter((written) => !/\s/.test(written)),
      (written) => {
        const pieces = paragraphsOf(written).flat();
        expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('')).toBe(written);
        for (const piece of pieces) if (typeof piece !== 'string') expect(piece.href).toMatch(/^https?:\/\//);
      },
    ),
  );
});
