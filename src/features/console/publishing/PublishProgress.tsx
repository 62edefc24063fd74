import { figure } from '#src/lib/text.ts';
import type { Progress } from './publishing.ts';

/** Renders the progress of publishing many pages. */
export function PublishProgress({ done, total }: Progress) {
  return (
    <label className="publish-progress">
      <span>
        作り直したページ
        <span className="num">
          {figure(done)} / {figure(total)}
        </span>
      </span>
      <progress value={done} max={total} />
    </label>
  );
}
