/** Renders skeleton cards in a product grid. */
export function Boxes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={`box-${String(at)}`} className="skeleton" data-shape="card" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </li>
  ));
}
