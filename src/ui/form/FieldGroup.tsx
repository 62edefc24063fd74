import type { ReactNode } from 'react';
import { Icon } from '#src/ui/art/Icon.tsx';
import './field-group.css';

interface Props {
  title: string;
  /** What the closed group contains, in one line. */
  digest?: string;
  open?: boolean;
  children: ReactNode;
}

/** Group of fields that folds. */
export function FieldGroup({ title, digest = '', open = false, children }: Props) {
  return (
    <details className="field-group" open={open}>
      <summary>
        <b>{title}</b>
        <span>{digest}</span>
        <Icon name="down" size={20} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
