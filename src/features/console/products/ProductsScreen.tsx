import { Console } from '../Console.tsx';
import { ProductsBoard } from './ProductsBoard.tsx';

/** 商品管理. */
export default function ProductsScreen() {
  return (
    <Console>
      <ProductsBoard />
    </Console>
  );
}
