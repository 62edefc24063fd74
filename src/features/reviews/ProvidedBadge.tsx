/** Marks a review whose writer was given the product. */
export function ProvidedBadge() {
  return (
    <span className="badge" data-tone="info">
      提供品
    </span>
  );
}
