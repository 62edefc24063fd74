import { Console } from '../Console.tsx';
import { BrandsBoard } from './BrandsBoard.tsx';

/** ブランド管理. */
export default function BrandsScreen() {
  return (
    <Console>
      <BrandsBoard />
    </Console>
  );
}
