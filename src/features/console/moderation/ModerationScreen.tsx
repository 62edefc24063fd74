import { Console } from '../Console.tsx';
import { ModerationBoard } from './ModerationBoard.tsx';

/** Renders the 投稿の確認 screen. */
export default function ModerationScreen() {
  return (
    <Console>
      <ModerationBoard />
    </Console>
  );
}
