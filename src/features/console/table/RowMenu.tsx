import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { IconName } from '#src/ui/art/marks.ts';
import { Icon } from '#src/ui/art/Icon.tsx';

export interface RowAction {
  label: string;
  icon: IconName;
  danger?: boolean;
  /** Opens in a new tab. An action has either `href` or `onSelect`. */
  href?: string;
  onSelect?: () => void;
}

/** Renders the ⋯ menu of a table row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} className="icon-btn row-menu" aria-label={`${name}の操作`}>
        <Icon name="more" size={22} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          {actions.map(({ label, icon, danger, href, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              className="menu-item"
              data-danger={danger ? '' : undefined}
              asChild={href !== undefined}
              {...(onSelect && {
                onSelect: () => {
                  // A dialog returns the focus to the element that had it; the menu item is unmounted by then.
                  trigger.current?.focus();
                  onSelect();
                },
              })}
            >
              {href === undefined ? (
                <>
                  <Icon name={icon} size={18} />
                  {label}
                </>
              ) : (
                <a href={href} target="_blank" rel="noopener">
                  <Icon name={icon} size={18} />
                  {label}
                </a>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
