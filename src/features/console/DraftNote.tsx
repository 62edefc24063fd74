/** Over a form that goes on with what was typed before. */
export function DraftNote({ onThrowAway }: { onThrowAway: () => void }) {
  return (
    <p className="draft-note" role="status">
      前回の続きから入力できます。
      <button className="link" type="button" onClick={onThrowAway}>
        破棄して元に戻す
      </button>
    </p>
  );
}
