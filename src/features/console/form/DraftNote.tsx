import { DraftNote as Note } from '#src/ui/form/DraftNote.tsx';

/** Says that a form of the console was restored from a draft. */
export function DraftNote({ onThrowAway }: { onThrowAway: () => void }) {
  return <Note text="前回の続きから入力できます。" action="破棄して元に戻す" onThrowAway={onThrowAway} />;
}
