import { DraftNote as Note } from '#src/ui/form/DraftNote.tsx';

/** Says that a form of the console was restored from a draft. */
export function DraftNote({ text = '前回の続きから入力できます。', onThrowAway }: { text?: string | undefined; onThrowAway: () => void }) {
  return <Note text={text} action="破棄して元に戻す" onAct={onThrowAway} />;
}
