import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { publishing } from '../publishing/publishing.ts';
import { refresh } from '../query-client.ts';
import { Console } from '../Console.tsx';
import { Numbers } from '../numbers/Numbers.tsx';
import { FirstDay } from '../first-day/FirstDay.tsx';
import { useRead } from '../use-read.ts';
import { AddressWarning } from '../seo/AddressWarning.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { isAllowed } from '../session/own-role.ts';
import { Backups } from './Backups.tsx';
import { Contents } from './Contents.tsx';
import { PublishingPanel } from './PublishingPanel.tsx';
import { UnknownIngredients } from './UnknownIngredients.tsx';
import { Waiting } from './Waiting.tsx';

/** Renders the ダッシュボード screen. */
export default function DashboardScreen() {
  return (
    <Console>
      <ScreenHead title="ダッシュボード" />
      <AddressWarning />
      <FirstDay />
      <DashboardBoard />
    </Console>
  );
}

/** Renders pending work, the site's numbers, publishing state, record counts and backups. */
function DashboardBoard() {
  const { data, isPending, isError, refetch } = useRead('GET /api/admin/dashboard');
  const { state } = useStore(publishing);
  useEffect(() => {
    if (state === 'published') void refresh('GET /api/admin/dashboard');
  }, [state]);
  if (isError)
    return (
      <ListFailure text="サイトの状況を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
    );
  if (isPending) return <LoadingCards className="dashboard" lines={4} />;
  return (
    <div className="dashboard">
      <Waiting {...data} />
      <Numbers />
      <PublishingPanel {...data.publishing} />
      <Contents {...data} />
      {isAllowed('owner') && <Backups />}
      {isAllowed('editor') && <UnknownIngredients />}
    </div>
  );
}
