import type { ReactNode } from 'react';
import { PublishingLine } from './publishing/PublishingLine.tsx';

interface Props {
  title: string;
  /** False until the operator may read the publishing state. */
  publishing?: boolean;
  /** Action buttons of the screen. */
  children?: ReactNode;
}

/** Renders the header of a screen: title, publishing state, actions. */
export function ScreenHead({ title, publishing = true, children }: Props) {
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      {publishing && <PublishingLine />}
      {children !== undefined && <div className="screen-actions">{children}</div>}
    </header>
  );
}
