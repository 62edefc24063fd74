/** Renders 有効 or 無効. */
export function StateBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className="badge" data-tone={isActive ? 'ok' : 'other'}>
      {isActive ? '有効' : '無効'}
    </span>
  );
}
