import { ICONS, type IconName } from '#src/ui/art/marks.ts';

/** Renders a line icon. Decorative: the control around it has the accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  // The markup is a constant of marks.ts, so it is safe to set as HTML.
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
