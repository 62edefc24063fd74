import { useState } from 'react';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { TextForm, textOf } from './TextForm.tsx';
import { TextVersions } from './TextVersions.tsx';
import type { SiteTextKind, TextValues } from './text-kind.ts';

interface Props<Text, Values extends TextValues> {
  kind: SiteTextKind<Text, Values>;
  /** The screen that links the form. */
  back?: { label: string; href: string };
}

/** Loads one of the site's texts and renders its form. */
export function TextEditor<Text, Values extends TextValues>({ kind, back = pages }: Props<Text, Values>) {
  const { data, isError, isFetching, refetch } = useRead(`GET /api/admin/site-texts/${kind.name}`);
  const [restored, setRestored] = useState(0);
  return (
    <>
      <a className="console-back" href={back.href}>
        <Icon name="left" size={18} />
        {back.label}
      </a>
      <ScreenHead title={kind.title}>
        <TextVersions
          form={{ draft: kind.draft, labels: kind.labels, valuesOf: (stored: Text & { updatedAt: string }) => kind.valuesOf(stored) }}
          id={kind.name}
          title={kind.title}
          formatValue={(_field, value) => textOf(value)}
          onRestore={() => setRestored(restored + 1)}
        />
      </ScreenHead>
      <p className="screen-lead">{kind.lead}</p>
      {isError && <ListFailure title="読み込めませんでした" pending={isFetching} onRetry={() => void refetch()} />}
      {data && <TextForm key={restored} kind={kind} stored={kind.editedOf(data)} />}
      {!data && !isError && <LoadingCards className="form-loading" cards={1} lines={5} />}
    </>
  );
}

const pages = { label: 'ページと文言', href: adminPaths.pages() };
