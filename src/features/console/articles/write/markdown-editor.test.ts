import type { EditorState, TransactionSpec } from '@codemirror/state';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fc } from '#db/test/random.ts';
import { marks } from '../markdown-marks.ts';
import { editorState, marked, paragraph } from './markdown-editor.ts';

const articles = join(import.meta.dirname, '../../../../../db/seeds/demo/articles');
const quiet = { onChange: () => undefined, onFiles: () => false };
const open = (doc: string) => editorState(doc, quiet);
const after = (state: EditorState, spec: TransactionSpec) => {
  const next = state.update(spec).state;
  const { from, to } = next.selection.main;
  return [next.doc.toString(), next.sliceDoc(from, to)];
};

test('keeps every byte of all demo articles, before and after an edit that is undone', () => {
  const names = readdirSync(articles);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const text = readFileSync(join(articles, name), 'utf8');
    const state = open(text);
    expect(state.doc.toString()).toBe(text);
    const added = state.update({ changes: { from: 0, insert: '字' } }).state;
    expect(added.update({ changes: { from: 0, to: 1 } }).state.doc.toString()).toBe(text);
  }
});

test('keeps every byte of any text, its line ends among them', () => {
  const text = fc.string({ unit: fc.constantFrom('猫', '\r', '\n', '\r\n', '\t', ' ', '\u2028', '\u0000', '👪', '#') });
  fc.assert(fc.property(text, (written) => open(written).doc.toString() === written));
});

test('a mark wraps the selection, or its own word, which typing then replaces', () => {
  const [heading, bold] = marks;
  const selected = open('猫の水').update({ selection: { anchor: 0, head: 1 } }).state;
  expect(after(selected, marked(selected, bold!))).toEqual(['**猫**の水', '猫']);
  const end = open('はじめに').update({ selection: { anchor: 4 } }).state;
  expect(after(end, marked(end, heading!))).toEqual(['はじめに\n\n## 見出し', '見出し']);
});

test('a picture or a link becomes a paragraph of its own, wherever the caret is', () => {
  const put = (doc: string, anchor: number) => {
    const state = open(doc).update({ selection: { anchor } }).state;
    return after(state, paragraph(state, '[器](/product/1)'))[0];
  };
  expect(put('', 0)).toBe('[器](/product/1)');
  expect(put('一行目', 1)).toBe('一行目\n\n[器](/product/1)');
  expect(put('一行目\n\n二行目', 1)).toBe('一行目\n\n[器](/product/1)\n\n二行目');
  expect(put('一行目\n', 4)).toBe('一行目\n[器](/product/1)');
});
