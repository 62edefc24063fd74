import { Console } from '../Console.tsx';
import { ArticlesBoard } from './ArticlesBoard.tsx';

/** Renders the 記事管理 screen. */
export default function ArticlesScreen() {
  return (
    <Console>
      <ArticlesBoard />
    </Console>
  );
}
