import { DraftNote as Note } from '#src/ui/DraftNote.tsx';

/** Over a form of the console that goes on with what was typed before. */
export function DraftNote({ onThrowAway }: { onThrowAway: () => void }) {
  return <Note text="前回の続きから入力できます。" action="破棄して元に戻す" onThrowAway={onThrowAway} />;
}
