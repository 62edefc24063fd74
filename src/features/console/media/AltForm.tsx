import { useEffect, useState } from 'react';
import { longestAlt } from '#api/contract/photo-limits.ts';
import { useDescribe } from './media-calls.ts';
import { mediumName, type Medium } from './media-words.ts';

/** Edits what a picture shows; Enter or 保存 saves it, Esc restores the stored text. */
export function AltForm({ medium }: { medium: Medium }) {
  const { name, alt: stored } = medium;
  const [alt, setAlt] = useState(stored);
  useEffect(() => setAlt(stored), [stored]);
  const saving = useDescribe();
  const changed = alt.trim() !== stored;
  return (
    <form
      className="medium-alt"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !saving.isPending) saving.mutate({ name, alt });
      }}
    >
      <input
        className="input"
        aria-label={`${mediumName(medium)}の説明`}
        placeholder="何が写っているか"
        maxLength={longestAlt}
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setAlt(stored);
        }}
      />
      {changed && (
        <button className="btn" data-size="row" type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? '保存中...' : '保存'}
        </button>
      )}
    </form>
  );
}
