import { ICONS, type IconName } from '#src/ui/art/marks.ts';

/** A line icon. Decorative: the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  // The markup is this product's own, written in marks.ts.
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
