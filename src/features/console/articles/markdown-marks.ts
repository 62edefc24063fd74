/** A piece of Markdown around a text. */
interface Mark {
  label: string;
  before: string;
  after: string;
  /** Stands in where nothing is selected. */
  text: string;
  /** Begins a line of its own. */
  block?: boolean;
}

export const marks: readonly Mark[] = [
  { label: '見出し', before: '## ', after: '', text: '見出し', block: true },
  { label: '太字', before: '**', after: '**', text: '強調する言葉' },
  { label: 'リスト', before: '- ', after: '', text: '項目', block: true },
  { label: 'リンク', before: '[', after: '](https://)', text: 'リンクの言葉' },
];

/** Puts a mark around what is selected; its text is selected then, to be typed over. */
export function putMark(area: HTMLTextAreaElement, { before, after, text, block = false }: Mark): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const start = block && from > 0 && value[from - 1] !== '\n' ? '\n\n' : '';
  const inner = value.slice(from, to) || text;
  put(area, start + before + inner + after);
  const begin = from + start.length + before.length;
  area.setSelectionRange(begin, begin + inner.length);
}

/** Puts a picture in; its description, at first the file's name, is selected. */
export function putPicture(area: HTMLTextAreaElement, address: string, fileName: string): void {
  const text = fileName.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '');
  area.setSelectionRange(area.selectionEnd, area.selectionEnd);
  putMark(area, { label: '', before: '![', after: `](${address})`, text, block: true });
}

function put(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // The one way of writing that the browser's undo takes back.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('insertText', false, text);
}
