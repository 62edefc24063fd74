interface Props {
  text?: string;
  action?: string;
  onThrowAway: () => void;
}

/** Says above a form that it was restored from a draft. */
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
