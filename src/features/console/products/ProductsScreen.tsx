import { Console } from '../Console.tsx';
import { ProductsBoard } from './ProductsBoard.tsx';

/** Renders the 商品管理 screen. */
export default function ProductsScreen() {
  return (
    <Console>
      <ProductsBoard />
    </Console>
  );
}
