export interface DraftNoteProps {
  text: string;
  action: string;
  onAct: () => void;
}

/** Says above a form what became of its draft, with a button that undoes it. */
export function DraftNote({ text, action, onAct }: DraftNoteProps) {
  return (
    <p className="draft-note" role="status">
      {text}
      <button className="link" type="button" onClick={onAct}>
        {action}
      </button>
    </p>
  );
}
