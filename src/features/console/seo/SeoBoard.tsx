import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { words } from '#src/lib/words.ts';
import { Icon } from '../Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { keepLocalCopy, readLocalCopy } from './local-copy.ts';
import { seoPlace } from './seo-calls.ts';
import type { SeoSettings } from './seo-form.ts';
import { SeoForm } from './SeoForm.tsx';

/** The settings from the server, else those that this browser keeps, else the defaults. */
export function SeoBoard({ defaults }: { defaults: SeoSettings }) {
  const { data, isPending, isFetching, isError, refetch } = useQuery<SeoSettings>({ queryKey: [seoPlace] });
  useEffect(() => {
    if (data) keepLocalCopy(data);
  }, [data]);
  const local = isError ? readLocalCopy() : undefined;
  return (
    <>
      <ScreenHead title="管理画面 - SEO設定" />
      {isError && <LoadFailure kept={local !== undefined} pending={isFetching} onRetry={() => void refetch()} />}
      {isPending ? <Loading /> : <SeoForm key={String(isError)} settings={data ?? local ?? defaults} />}
    </>
  );
}

function LoadFailure({ kept, pending, onRetry }: { kept: boolean; pending: boolean; onRetry: () => void }) {
  return (
    <div className="alert seo-alert" role="alert">
      <Icon name="alert" />
      <div>
        <p className="alert-title">サーバーの設定を読み込めませんでした</p>
        <p>{kept ? 'このブラウザに残っている設定を表示しています。' : '初期設定を表示しています。'}</p>
        <button className="btn" data-variant="quiet" type="button" disabled={pending} onClick={onRetry}>
          {words.retry}
        </button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="console-card" aria-busy="true">
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      <div className="skeleton seo-skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
