import { useEffect } from 'react';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { Console } from '../Console.tsx';
import { useRead } from '../use-read.ts';
import { keepLocalCopy, readLocalCopy } from './local-copy.ts';
import type { SeoSettings } from './seo-form.ts';
import { SeoForm } from './SeoForm.tsx';

/** Renders the SEO設定 screen. `defaults` apply when neither the server nor this browser has settings. */
export default function SeoScreen({ defaults }: { defaults: SeoSettings }) {
  return (
    <Console>
      <SeoBoard defaults={defaults} />
    </Console>
  );
}

/** Edits the settings of the server; if they fail to load, this browser's copy or else the defaults. */
function SeoBoard({ defaults }: { defaults: SeoSettings }) {
  const { data, isPending, isFetching, isError, refetch } = useRead('GET /api/admin/seo-settings');
  useEffect(() => {
    if (data) keepLocalCopy(data);
  }, [data]);
  const local = isError ? readLocalCopy() : undefined;
  return (
    <>
      <ScreenHead title="管理画面 - SEO設定" />
      {isError && (
        <ListFailure
          title="サーバーの設定を読み込めませんでした"
          text={local ? 'このブラウザに残っている設定を表示しています。' : '初期設定を表示しています。'}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending ? (
        <LoadingCards className="form-loading" cards={1} lines={4} />
      ) : (
        <SeoForm key={String(isError)} settings={data ?? local ?? defaults} />
      )}
    </>
  );
}
