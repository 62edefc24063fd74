import { expect, test } from 'vitest';
import { svgDocument } from '../svg.ts';
import { loadFace } from './face.ts';
import { outlineTexts } from './outline-texts.ts';

const face = await loadFace();
const drawingOf = (text: string) => svgDocument({ width: 400, height: 100 }, text);

test('draws each character once and places it by its width', () => {
  const drawing = outlineTexts(drawingOf('<text x="10" y="40" font-size="20" fill="#1c2b27">猫の猫</text>'), face);
  expect(drawing.match(/<path id=/g)).toHaveLength(2);
  expect([...drawing.matchAll(/<use href="#[^"]+"( x="(\d+)")?/g)].map(([, , x = '0']) => x)).toEqual(['0', '100', '200']);
  expect(drawing).toContain('translate(10 40)scale(0.2)');
});

test('needs no font of the machine', () => {
  const drawing = outlineTexts(drawingOf('<text x="0" y="40" font-size="20" fill="#1c2b27">約7mm</text>'), face);
  expect(drawing).not.toMatch(/<text|font-family/);
});

test('centres a text, and fits one that has a fixed length', () => {
  const drawing = outlineTexts(
    drawingOf('<text x="200" y="40" font-size="20" text-anchor="middle" fill="#000000" textLength="100">犬犬</text>'),
    face,
  );
  expect(drawing).toContain('translate(150 40)scale(0.5)');
});

test('shows escaped characters, turns half-width kana, and leaves out what the face lacks', () => {
  const drawing = outlineTexts(drawingOf('<text x="0" y="40" font-size="20" fill="#1c2b27">&#38;ﾈ\u{1f430}</text>'), face);
  expect(drawing.match(/<use/g)).toHaveLength(2);
  expect(drawing).toContain(`id="t${'ネ'.charCodeAt(0).toString(36)}"`);
});

test('a face without a character returns none', () => {
  expect(face('\u{1f430}')).toBeUndefined();
  expect(face('あ')?.advance).toBe(1);
});
