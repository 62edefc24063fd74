import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Prec, type TransactionSpec } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { marks, type Mark } from '../markdown-marks.ts';

/** What the page around the editor does. */
export interface EditorCallbacks {
  onChange: (text: string) => void;
  /** Receives pasted and dropped files; returns whether it takes them. */
  onFiles: (files: FileList) => boolean;
}

/** Accessibility of the text box: ids of its label and of the texts that describe it. */
export interface EditorWiring {
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid: boolean;
}

/** Makes the state of an editor. Text keeps its bytes: a line ends at `\n` alone, so that any other line end is a character of its line. */
export function editorState(doc: string, callbacks: EditorCallbacks): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      EditorState.lineSeparator.of('\n'),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      markdown({ base: markdownLanguage, addKeymap: false }),
      syntaxHighlighting(style),
      // The browser's own Tab moves on, so that the keyboard is not caught in the text.
      keymap.of([...markCommands(), ...markdownKeymap, ...historyKeymap, ...defaultKeymap]),
      Prec.high(EditorView.domEventHandlers(fileEvents(callbacks))),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) callbacks.onChange(update.state.doc.toString());
      }),
    ],
  });
}

/** Replaces the text by another; the caret keeps its place, as far as that text reaches. */
export function replaceText(view: EditorView, text: string): void {
  const { doc, selection } = view.state;
  if (doc.toString() === text) return;
  const within = (at: number) => Math.min(at, text.length);
  const { anchor, head } = selection.main;
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: text },
    selection: { anchor: within(anchor), head: within(head) },
  });
}

/** Sets the attributes of the text box. */
export function wire(view: EditorView, { labelledBy, describedBy, isInvalid }: EditorWiring): void {
  const set = (name: string, value: string | undefined) =>
    value === undefined ? view.contentDOM.removeAttribute(name) : view.contentDOM.setAttribute(name, value);
  set('aria-labelledby', labelledBy);
  set('aria-describedby', describedBy);
  set('aria-invalid', isInvalid ? 'true' : undefined);
}

/** Wraps the selection in a mark, and selects the inner text so that typing replaces it. */
export function putMark(view: EditorView, mark: Mark): void {
  view.dispatch(marked(view.state, mark));
  view.focus();
}

/** Returns the change that wraps the selection in a mark. */
export function marked(state: EditorState, { before, after, text, block = false }: Mark): TransactionSpec {
  const { from, to } = state.selection.main;
  const start = block && from > 0 && state.sliceDoc(from - 1, from) !== '\n' ? '\n\n' : '';
  const inner = state.sliceDoc(from, to) || text;
  const anchor = from + start.length + before.length;
  return {
    changes: { from, to, insert: start + before + inner + after },
    selection: { anchor, head: anchor + inner.length },
    scrollIntoView: true,
    userEvent: 'input',
  };
}

/** Inserts text as a paragraph of its own after the selection. */
export function putParagraph(view: EditorView, text: string): void {
  view.dispatch(paragraph(view.state, text));
  view.focus();
}

/** Returns the change that inserts a paragraph, with a blank line on either side. */
export function paragraph(state: EditorState, text: string): TransactionSpec {
  const { to } = state.selection.main;
  const line = state.doc.lineAt(to);
  const before = line.text.trim() === '' ? '' : '\n\n';
  const place = line.text.trim() === '' ? to : line.to;
  const next = state.sliceDoc(place, place + 2);
  const insert = before + text + (next === '' || next === '\n\n' ? '' : next.startsWith('\n') ? '\n' : '\n\n');
  return {
    changes: { from: place, insert },
    selection: { anchor: place + before.length + text.length },
    scrollIntoView: true,
    userEvent: 'input',
  };
}

function markCommands() {
  return marks.flatMap((mark) =>
    mark.key === undefined ? [] : [{ key: mark.key, preventDefault: true, run: (view: EditorView) => (putMark(view, mark), true) }],
  );
}

function fileEvents({ onFiles }: EditorCallbacks) {
  const take = (data: DataTransfer | null, event: Event) => {
    const taken = data !== null && data.files.length > 0 && onFiles(data.files);
    if (taken) event.preventDefault();
    return taken;
  };
  return {
    paste: (event: ClipboardEvent) => take(event.clipboardData, event),
    drop: (event: DragEvent) => take(event.dataTransfer, event),
  };
}

const style = HighlightStyle.define([
  { tag: tags.heading1, class: 'md-heading', fontSize: '1.375em' },
  { tag: tags.heading2, class: 'md-heading', fontSize: '1.25em' },
  { tag: tags.heading3, class: 'md-heading', fontSize: '1.125em' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: [tags.link, tags.url], class: 'md-link' },
  { tag: tags.quote, class: 'md-quote' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.monospace], class: 'md-mark' },
]);
