import { figure } from '#src/lib/text.ts';
import { KeyHints } from '../keys/KeyHints.tsx';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useList } from '../table/use-list.ts';
import { PriceList, priceKeys } from './PriceList.tsx';

/** Renders the 価格の確認 screen. */
export default function PricesScreen() {
  return (
    <Console>
      <ScreenHead title="価格の確認" />
      <PriceBoard />
    </Console>
  );
}

const firstPage = { page: 1, search: '', sortBy: undefined, sortOrder: 'asc' } as const;

/** Renders the products whose price was not confirmed for thirty days. */
function PriceBoard() {
  const { data, isPending, isError, isFetching, dataUpdatedAt, refetch } = useList('GET /api/admin/prices', firstPage);
  if (isError)
    return <ListFailure text="商品を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />;
  if (isPending) return <LoadingCards className="price-list" lines={2} />;
  if (data.total === 0)
    return (
      <div className="console-card table-empty">
        <p>価格の確認が必要な商品はありません。</p>
        <p className="hint">確認から30日たった商品が、よく見られている順にここへ並びます。</p>
      </div>
    );
  return (
    <>
      <p className="price-lead">
        確認から30日以上たった商品が <b className="num">{figure(data.total)}件</b> あります。この90日間によく見られている順です。
      </p>
      <KeyHints lines={priceKeys} />
      <PriceList key={dataUpdatedAt} products={data.items} total={data.total} loading={isFetching} onMore={() => void refetch()} />
    </>
  );
}
