import { adminPaths } from '#src/lib/admin-paths.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { TextForm } from './TextForm.tsx';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

/** Loads one of the site's texts and renders its form. */
export function TextEditor<Text, Values extends TextValues>({ kind }: { kind: TextKind<Text, Values> }) {
  const { data, isError, isFetching, refetch } = useRead(`GET /api/admin/site-texts/${kind.name}`);
  return (
    <>
      <a className="console-back" href={adminPaths.pages()}>
        <Icon name="left" size={18} />
        ページと文言
      </a>
      <ScreenHead title={kind.title}>
        <a className="btn" data-variant="quiet" href={adminPaths.auditOf(`text:${kind.name}`)}>
          <Icon name="clock" size={18} />
          履歴
        </a>
      </ScreenHead>
      <p className="screen-lead">{kind.lead}</p>
      {isError && (
        <ListFailure title="読み込めませんでした" text="通信を確かめてください。" pending={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <TextForm kind={kind} stored={data as Edited<unknown> as Edited<Text>} />}
      {!data && !isError && <LoadingCards className="seo-loading" cards={1} lines={5} />}
    </>
  );
}
