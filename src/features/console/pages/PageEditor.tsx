import { useState } from 'react';
import type { PageName } from '#api/contract/page-text.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { TextForm, textOf } from '../texts/TextForm.tsx';
import { TextVersions } from '../texts/TextVersions.tsx';
import { pageLabels, valuesOf, type EditablePage } from './page-form.ts';
import { editedPage, pageKind } from './page-kind.tsx';

/** Loads a fixed page and the settings its text can show, and renders its form. */
export function PageEditor({ name }: { name: PageName }) {
  const page = useRead('GET /api/admin/pages/{name}', { params: { name } });
  const site = useRead('GET /api/admin/seo-settings');
  const [restored, setRestored] = useState(0);
  const failed = page.isError || site.isError;
  return (
    <>
      <a className="console-back" href={adminPaths.pages()}>
        <Icon name="left" size={18} />
        ページと文言
      </a>
      <ScreenHead title={page.data?.title ?? 'ページ'}>
        <TextVersions
          form={{ draft: 'page', labels: pageLabels, valuesOf: (stored: EditablePage) => valuesOf(stored) }}
          id={name}
          title={page.data?.title ?? 'ページ'}
          formatValue={(_field, value) => textOf(value)}
          onRestore={() => setRestored(restored + 1)}
        />
        <a className="btn" data-variant="quiet" href={paths.page(name)} target="_blank" rel="noopener">
          <Icon name="ext" size={18} />
          公開ページを見る
        </a>
      </ScreenHead>
      {failed && (
        <ListFailure
          title="ページを読み込めませんでした"
          pending={page.isFetching || site.isFetching}
          onRetry={() => void Promise.all([page.refetch(), site.refetch()])}
        />
      )}
      {page.data && site.data && <TextForm key={restored} kind={pageKind(page.data, site.data)} stored={editedPage(page.data)} />}
      {!failed && !(page.data && site.data) && <LoadingCards className="form-loading" cards={1} lines={6} />}
    </>
  );
}
