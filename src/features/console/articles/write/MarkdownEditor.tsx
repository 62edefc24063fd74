import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { editorState, replaceText, wire, type EditorCallbacks, type EditorWiring } from './markdown-editor.ts';

interface Props extends EditorWiring, EditorCallbacks {
  value: string;
  /** Receives the editor, for the toolbar. */
  editor: RefObject<EditorView | null>;
}

/** Edits Markdown in CodeMirror. A new `value` from outside, a discarded draft for example, replaces the text. */
export default function MarkdownEditor({ value, editor, labelledBy, describedBy, isInvalid, ...callbacks }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef(callbacks);
  useEffect(() => {
    now.current = callbacks;
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    const state = editorState(value, {
      onChange: (text) => now.current.onChange(text),
      onFiles: (files) => now.current.onFiles(files),
    });
    const view = new EditorView({ state, parent: box.current });
    editor.current = view;
    return () => {
      view.destroy();
      editor.current = null;
    };
    // Later values are compared below: a new editor would lose the place of the caret.
  }, [editor]);
  // In the layout phase: a key that came between the render and a later effect would be replaced with the text before it.
  useLayoutEffect(() => {
    if (editor.current) replaceText(editor.current, value);
  }, [value, editor]);
  useEffect(() => {
    if (editor.current) wire(editor.current, { labelledBy, describedBy, isInvalid });
  }, [editor, labelledBy, describedBy, isInvalid]);
  return <div ref={box} className="markdown-editor" />;
}
