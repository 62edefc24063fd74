interface Props {
  text?: string;
  action?: string;
  onThrowAway: () => void;
}

/** Over a form that goes on with what was typed before. */
export function DraftNote({ text = '書きかけの内容を戻しました', action = '書きかけを消す', onThrowAway }: Props) {
  return (
    <p className="draft-note" role="status">
      {text}
      <button className="link" type="button" onClick={onThrowAway}>
        {action}
      </button>
    </p>
  );
}
