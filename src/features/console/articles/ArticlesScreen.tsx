import { Console } from '../Console.tsx';
import { ArticlesBoard } from './ArticlesBoard.tsx';

/** 記事管理. */
export default function ArticlesScreen() {
  return (
    <Console>
      <ArticlesBoard />
    </Console>
  );
}
