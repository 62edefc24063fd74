import { useEffect, type ReactNode } from 'react';
import { PublishingLine } from './publishing/PublishingLine.tsx';

interface Props {
  title: string;
  /** Title of the browser's tab, where several may show this screen; the screen's by default. */
  tab?: string | undefined;
  /** False until the operator may read the publishing state. */
  publishing?: boolean;
  /** Action buttons of the screen. */
  children?: ReactNode;
}

/** The site's part of the page's title. */
let ending: string | undefined;

/** Renders the header of a screen: title, which names the browser's tab too, publishing state, actions. */
export function ScreenHead({ title, tab = title, publishing = true, children }: Props) {
  // The page itself has the title of its section, which may have several screens.
  useEffect(() => {
    ending ??= document.title.slice(document.title.indexOf('｜'));
    document.title = tab + ending;
  }, [tab]);
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      {publishing && <PublishingLine />}
      {children !== undefined && <div className="screen-actions">{children}</div>}
    </header>
  );
}
