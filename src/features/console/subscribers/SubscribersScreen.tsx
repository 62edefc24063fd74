import { Console } from '../Console.tsx';
import { SubscribersBoard } from './SubscribersBoard.tsx';

/** メルマガ登録者. */
export default function SubscribersScreen() {
  return (
    <Console>
      <SubscribersBoard />
    </Console>
  );
}
