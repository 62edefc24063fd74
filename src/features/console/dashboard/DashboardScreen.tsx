import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { DashboardBoard } from './DashboardBoard.tsx';

/** Renders the ダッシュボード screen. */
export default function DashboardScreen() {
  return (
    <Console>
      <ScreenHead title="ダッシュボード" />
      <DashboardBoard />
    </Console>
  );
}
