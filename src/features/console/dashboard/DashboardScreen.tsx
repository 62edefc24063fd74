import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Dashboard } from '#api/contract/dashboard.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { publishing } from '../publishing/publishing.ts';
import { refresh } from '../query-client.ts';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { Backups } from './Backups.tsx';
import { Contents } from './Contents.tsx';
import { PublishingPanel } from './PublishingPanel.tsx';
import { Waiting } from './Waiting.tsx';

const address = '/api/admin/dashboard';

/** Renders the ダッシュボード screen. */
export default function DashboardScreen() {
  return (
    <Console>
      <ScreenHead title="ダッシュボード" />
      <DashboardBoard />
    </Console>
  );
}

/** Renders pending work, publishing state, record counts and backups. */
function DashboardBoard() {
  const { data, isPending, isError, refetch } = useQuery<Dashboard>({ queryKey: [address] });
  const { state } = useStore(publishing);
  useEffect(() => {
    if (state === 'published') void refresh(address);
  }, [state]);
  if (isError)
    return (
      <ListFailure text="サイトの状況を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
    );
  if (isPending) return <LoadingCards className="dashboard" lines={4} />;
  return (
    <div className="dashboard">
      <Waiting {...data} />
      <PublishingPanel {...data.publishing} />
      <Contents {...data} />
      <Backups />
    </div>
  );
}
