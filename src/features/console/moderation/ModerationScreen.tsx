import { Console } from '../Console.tsx';
import { ModerationBoard } from './ModerationBoard.tsx';

/** 投稿の確認. */
export default function ModerationScreen() {
  return (
    <Console>
      <ModerationBoard />
    </Console>
  );
}
