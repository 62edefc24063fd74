import { words } from '#src/lib/words.ts';

/** Skeletons of reviews while loading. */
export function ReviewListSkeleton() {
  return (
    <div>
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <li key={row} className="skeleton" data-shape="row">
            <i />
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}
