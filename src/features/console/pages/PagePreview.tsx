import { useMemo } from 'react';
import type { PageText } from '#api/contract/page-text.ts';
import { fillPage } from '#src/lib/fill-page.ts';
import type { NamedSite } from '#src/lib/names.ts';
import type { PageFacts } from '#src/lib/page-facts.ts';
import { MarkdownPreview } from '../articles/MarkdownPreview.tsx';

interface Props {
  values: PageText;
  site: NamedSite;
  facts: PageFacts;
}

/** Shows the page as readers will see it, while typing. */
export function PagePreview({ values, site, facts }: Props) {
  const fill = useMemo(() => fillPage(site, facts), [site, facts]);
  return (
    <div>
      <p className="page-preview-title">{values.title.trim() || 'タイトル'}</p>
      <MarkdownPreview source={values.content} fill={fill} />
    </div>
  );
}
