/** Markdown to insert around a text. */
export interface Mark {
  label: string;
  /** Keys of the command, as CodeMirror names them. */
  key?: string;
  before: string;
  after: string;
  /** Placeholder when nothing is selected. */
  text: string;
  /** Starts a new paragraph. */
  block?: boolean;
}

export const marks: readonly Mark[] = [
  { label: '見出し', key: 'Mod-Alt-2', before: '## ', after: '', text: '見出し', block: true },
  { label: '太字', key: 'Mod-b', before: '**', after: '**', text: '強調する言葉' },
  { label: 'リスト', key: 'Mod-Shift-8', before: '- ', after: '', text: '項目', block: true },
  { label: 'リンク', key: 'Mod-k', before: '[', after: '](https://)', text: 'リンクの言葉' },
];

/** Wraps the selection in a mark, and selects the inner text so that typing replaces it. */
export function putMark(area: HTMLTextAreaElement, { before, after, text, block = false }: Mark): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const start = block && from > 0 && value[from - 1] !== '\n' ? '\n\n' : '';
  const inner = value.slice(from, to) || text;
  put(area, start + before + inner + after);
  const begin = from + start.length + before.length;
  area.setSelectionRange(begin, begin + inner.length);
}

/** Inserts a picture and selects its alt text, initially the file's name without extension. */
export function putPicture(area: HTMLTextAreaElement, address: string, fileName: string): void {
  const text = fileName.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '');
  area.setSelectionRange(area.selectionEnd, area.selectionEnd);
  putMark(area, { label: '', before: '![', after: `](${address})`, text, block: true });
}

function put(area: HTMLTextAreaElement, text: string): void {
  const { selectionStart: from, selectionEnd: to } = area;
  area.focus();
  // A dialog that has opened since keeps the focus, and the text would go into its field.
  if (document.activeElement !== area) {
    area.setRangeText(text, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  // The only way to insert text that the browser's undo reverts.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('insertText', false, text);
}
