import { Console } from '../Console.tsx';
import { SubscribersBoard } from './SubscribersBoard.tsx';

/** Renders the メルマガ登録者 screen. */
export default function SubscribersScreen() {
  return (
    <Console>
      <SubscribersBoard />
    </Console>
  );
}
