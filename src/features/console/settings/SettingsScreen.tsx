import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Renders the サイトの設定 screen. */
export default function SettingsScreen() {
  return (
    <Console>
      <Settings />
    </Console>
  );
}

function Settings() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/admin/settings');
  return (
    <>
      <ScreenHead title="サイトの設定" />
      {data && <SettingsForm settings={data} />}
      {!data && isError && <ListFailure title="設定を読み込めませんでした" pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingCards className="form-loading" cards={1} lines={4} />}
    </>
  );
}
