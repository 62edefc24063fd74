import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { words } from '#src/lib/words.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { useVersions } from './use-versions.ts';
import { VersionCompare } from './VersionCompare.tsx';
import { VersionList } from './VersionList.tsx';
import type { VersionsProps } from './versions-props.ts';

/** 変更の履歴: lists the saved versions of a record, compares two, and puts one into the form. */
export function VersionsDialog<Stored extends { updatedAt: string }, Values extends object>(props: VersionsProps<Stored, Values>) {
  const { kind, id, name, onClose } = props;
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useVersions(kind.draft, id);
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<string>();
  // The newest save is what the record is now, so the one before it is compared first.
  const shown = chosen ?? (versions[1] ?? versions[0])?.id;
  const version = versions.find((each) => each.id === shown);
  return (
    <DialogFrame title="変更の履歴" text={`「${name}」の保存した内容。1年間残ります。`} size="wide" open onClose={onClose}>
      <div className="dialog-body versions" aria-busy={isPending}>
        {isPending && <p role="status">{words.loading}</p>}
        {isError && <ListFailure text="変更の履歴を取得できませんでした。" onRetry={() => void refetch()} />}
        {data && versions.length === 0 && (
          <p className="table-empty">
            <b>まだ履歴がありません</b>
            {kind.noun}を保存すると、前の内容とくらべたり、元に戻したりできます。
          </p>
        )}
        {version && (
          <>
            <div>
              <VersionList kind={kind.draft} versions={versions} chosen={shown} onChoose={setChosen} />
              {hasNextPage && (
                <WaitingButton data-variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  もっと前の版
                </WaitingButton>
              )}
            </div>
            <VersionCompare key={version.id} {...props} version={version} versions={versions} />
          </>
        )}
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
          閉じる
        </button>
      </div>
    </DialogFrame>
  );
}
