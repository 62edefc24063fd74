import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { editorState, placeOf, restorePlace, wire, type EditorCallbacks, type EditorWiring, type Place } from './markdown-editor.ts';

interface Props extends EditorWiring, EditorCallbacks {
  value: string;
  /** Receives the editor, for the toolbar. */
  editor: RefObject<EditorView | null>;
  /** Where the caret was in an editor that this one replaces. */
  place: RefObject<Place | undefined>;
}

/** Edits Markdown in CodeMirror. A new `value` from outside, a discarded draft for example, replaces the text. */
export default function MarkdownEditor({ value, editor, place, label, describedBy, isInvalid, ...callbacks }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef(callbacks);
  useEffect(() => {
    now.current = callbacks;
  });
  // In the layout phase: a later clean-up would find the text removed, and its focus lost.
  useLayoutEffect(() => {
    if (!box.current) return;
    const state = editorState(value, {
      onChange: (text) => now.current.onChange(text),
      onFiles: (files) => now.current.onFiles(files),
    });
    const view = new EditorView({ state, parent: box.current });
    editor.current = view;
    restorePlace(view, place.current);
    return () => {
      place.current = placeOf(view);
      view.destroy();
      editor.current = null;
    };
    // Later values are compared below: a new editor would lose the place of the caret.
  }, [editor, place]);
  useEffect(() => {
    const view = editor.current;
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value, editor]);
  useEffect(() => {
    if (editor.current) wire(editor.current, { label, describedBy, isInvalid });
  }, [editor, label, describedBy, isInvalid]);
  return <div ref={box} className="markdown-editor" />;
}
