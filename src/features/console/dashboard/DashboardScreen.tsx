import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { DashboardBoard } from './DashboardBoard.tsx';

/** ダッシュボード. */
export default function DashboardScreen() {
  return (
    <Console>
      <ScreenHead title="ダッシュボード" />
      <DashboardBoard />
    </Console>
  );
}
