import { useEffect, useId, useRef, useState } from 'react';
import { longestAlt } from '#api/contract/photo-limits.ts';
import { isConverting, keepConverting } from '#src/ui/form/FormFoot.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { useDescribe } from './media-calls.ts';
import { mediumName, type Medium } from './media-words.ts';

/** Edits what a picture shows; Enter or 保存 saves it, Esc restores the stored text. */
export function AltForm({ medium }: { medium: Medium }) {
  const { name, alt: stored } = medium;
  const [alt, setAlt] = useState(stored);
  const id = useId();
  const saving = useDescribe();
  /** What the field may hold besides text that is still to be saved. */
  const known = useRef({ stored, sent: stored });
  useEffect(() => {
    const { stored: before, sent } = known.current;
    setAlt((typed) => (typed === before || typed === sent ? stored : typed));
    known.current = { stored, sent: stored };
  }, [stored]);
  const changed = alt.trim() !== stored;
  useLeaveWarning(changed);
  return (
    <form
      className="medium-alt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changed || saving.isPending) return;
        known.current.sent = alt;
        const keepTyped = () => {
          known.current.sent = stored;
        };
        saving.mutate({ name, alt, was: stored }, { onError: keepTyped });
      }}
    >
      <label className="label" htmlFor={id}>
        説明
      </label>
      <input
        id={id}
        className="input"
        aria-label={`${mediumName(medium)}の説明`}
        placeholder="何が写っているか"
        maxLength={longestAlt}
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          keepConverting(event);
          if (event.key === 'Escape' && !isConverting(event)) setAlt(stored);
        }}
      />
      {changed && (
        <WaitingButton data-size="row" type="submit" waits={saving.isPending}>
          {saving.isPending ? '保存中...' : '保存'}
        </WaitingButton>
      )}
    </form>
  );
}
