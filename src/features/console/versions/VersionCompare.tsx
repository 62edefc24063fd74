import { useState } from 'react';
import type { Version } from '#api/contract/versions.ts';
import { toast } from '#src/features/toast/toast.ts';
import { words } from '#src/lib/words.ts';
import { hasFormDraft, putFormDraft } from '../form/draft.ts';
import { changedNames } from '../form/form-values.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { useRead } from '../use-read.ts';
import { VersionDiff } from './VersionDiff.tsx';
import { versionName } from './VersionList.tsx';
import type { VersionsProps } from './versions-props.ts';

interface Props<Stored extends { updatedAt: string }, Values extends object> extends VersionsProps<Stored, Values> {
  version: Version;
  versions: readonly Version[];
}

/** Compares a version with the present contents, or with another version, and puts it into the form. */
export function VersionCompare<Stored extends { updatedAt: string }, Values extends object>(props: Props<Stored, Values>) {
  const { kind, id, formatValue, version, versions, onRestore } = props;
  const { labels, valuesOf, unrestored = [] } = kind;
  const [other, setOther] = useState('now');
  const read = (name: string) => ({ params: { kind: kind.draft, id, version: name }, staleTime: 0, gcTime: 0 });
  const [one, two, now] = [
    useRead('GET /api/admin/versions/{kind}/{id}/{version}', read(version.id)),
    useRead('GET /api/admin/versions/{kind}/{id}/{version}', read(other)),
    useRead('GET /api/admin/versions/{kind}/{id}/{version}', read('now')),
  ];
  const failed = [one, two, now].find(({ isError }) => isError);
  if (failed) return <ListFailure text="この版の内容を取得できませんでした。" onRetry={() => void failed.refetch()} />;
  if (!one.data || !two.data || !now.data) return <p role="status">{words.loading}</p>;
  // A version may lack a field that was added later: it has the present value.
  const stored = now.data.contents as unknown as Stored;
  const valuesIn = (contents: object) => valuesOf({ ...stored, ...contents });
  const [before, after] = [valuesIn(one.data.contents), valuesIn(two.data.contents)];
  const fields = changedNames(before, after);
  const present = valuesOf(stored);
  const restored = { ...before };
  for (const field of unrestored) restored[field] = present[field];
  const left = changedNames(before, restored).map((field) => labels[field]);
  const leftWords = left.length === 0 ? '' : `${left.join('、')}は、いまのままです。`;
  const restore = () => {
    if (hasFormDraft(kind, id) && !confirm('このフォームには、まだ保存していない入力があります。この版の内容に置きかえますか？')) return;
    const note = `${versionName(version)}の内容を入れました。${leftWords}保存するまで、公開ページは変わりません。`;
    if (putFormDraft(kind, id, { base: present, version: stored.updatedAt, values: restored, note })) onRestore();
    else toast({ title: 'フォームに入れられませんでした', text: 'この端末に下書きを保存できません。', destructive: true });
  };
  return (
    <div className="version-compare">
      <div className="version-tools">
        <label>
          くらべる相手
          <select className="select" value={other} onChange={({ target }) => setOther(target.value)}>
            <option value="now">いまの内容</option>
            {versions
              .filter((each) => each.id !== version.id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {versionName(each)}
                </option>
              ))}
          </select>
        </label>
        <button className="btn" type="button" disabled={changedNames(restored, present).length === 0} onClick={restore}>
          この版をフォームに入れる
        </button>
      </div>
      {leftWords !== '' && <p className="caption">この版をフォームに入れても、{leftWords}</p>}
      {fields.length === 0 ? (
        <p className="console-note">{other === 'now' ? 'いまの内容と同じです。' : '2つの版は同じ内容です。'}</p>
      ) : (
        <>
          <p className="caption">
            <del>この版だけにある言葉</del> <ins>{other === 'now' ? 'いまの内容' : '相手'}だけにある言葉</ins>
          </p>
          {fields.map((field) => (
            <VersionDiff
              key={field}
              label={labels[field]}
              before={formatValue(field, before[field])}
              after={formatValue(field, after[field])}
            />
          ))}
        </>
      )}
    </div>
  );
}
