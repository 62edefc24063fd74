import { words } from '#src/lib/words.ts';

interface Props {
  count: number;
  shape: 'card' | 'row';
  /** Something else says that they load. */
  quiet?: boolean;
}

/** Renders skeletons while rows are fetched: cards in a product grid, or rows. */
export function Skeletons({ count, shape, quiet = false }: Props) {
  const grid = shape === 'card';
  return (
    <div aria-busy="true">
      {!quiet && (
        <p className="sr-only" role="status">
          {words.loading}
        </p>
      )}
      <ul className={grid ? 'product-grid' : 'rows'} data-layout={grid ? 'grid' : undefined} aria-hidden="true">
        <Boxes count={count} shape={shape} />
      </ul>
    </div>
  );
}

/** Renders skeletons as items of a list that already has rows. */
export function Boxes({ count, shape }: Omit<Props, 'quiet'>) {
  return Array.from({ length: count }, (_, at) => (
    <li key={`box-${String(at)}`} className="skeleton" data-shape={shape} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </li>
  ));
}
