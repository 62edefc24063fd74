import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Its own action is under way. */
  pending?: boolean;
  /** It can do nothing now, for another reason. */
  waits?: boolean;
}

/**
 * Renders a button that does nothing while it waits. It keeps the focus meanwhile, which `disabled` would drop; without its click no key
 * submits a form either.
 */
export function WaitingButton({ pending = false, waits = false, type = 'button', onClick, ...rest }: Props) {
  const isIdle = !pending && !waits;
  return (
    <button
      className="btn"
      {...rest}
      type={type}
      aria-disabled={!isIdle}
      data-pending={pending ? '' : undefined}
      onClick={(event) => {
        if (isIdle) onClick?.(event);
        else event.preventDefault();
      }}
    />
  );
}
