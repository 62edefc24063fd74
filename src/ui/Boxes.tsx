/** Items of a product grid that stand for cards being loaded. */
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
