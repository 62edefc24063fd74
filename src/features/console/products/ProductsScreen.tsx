import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';

/** 商品管理. */
export default function ProductsScreen() {
  return (
    <Console>
      <ScreenHead title="商品管理" />
    </Console>
  );
}
