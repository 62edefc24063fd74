import type { ReactNode } from 'react';
import { PublishingLine } from './PublishingLine.tsx';

interface Props {
  title: string;
  /** Not before the operator may see how publishing stands. */
  publishing?: boolean;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The top of a screen: its name, how the public pages stand to what was saved, what can be done. */
export function ScreenHead({ title, publishing = true, children }: Props) {
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      {publishing && <PublishingLine />}
      {children !== undefined && <div className="screen-actions">{children}</div>}
    </header>
  );
}
