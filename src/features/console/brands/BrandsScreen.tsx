import { Console } from '../Console.tsx';
import { BrandsBoard } from './BrandsBoard.tsx';

/** Renders the ブランド管理 screen. */
export default function BrandsScreen() {
  return (
    <Console>
      <BrandsBoard />
    </Console>
  );
}
