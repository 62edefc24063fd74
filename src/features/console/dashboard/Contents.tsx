import type { Dashboard } from '#api/contract/dashboard.ts';
import { figure } from '#src/lib/text.ts';

/** Shows how many records of each kind exist. */
export function Contents(counts: Dashboard) {
  const { unconfirmedSubscribers: unconfirmed } = counts;
  const lines: ReadonlyArray<readonly [label: string, count: number, counted: string, note?: string | undefined]> = [
    ['商品', counts.products, '件'],
    ['公開中の記事', counts.publishedArticles, '本'],
    ['有効なブランド', counts.brands, '件'],
    ['無効なブランド', counts.inactiveBrands, '件'],
    ['回答を募集している質問', counts.openQuestions, '件'],
    ['メルマガ登録者（確認済み）', counts.subscribers, '人', unconfirmed > 0 ? `ほかに確認待ち${figure(unconfirmed)}人` : undefined],
  ];
  return (
    <section className="console-card" aria-labelledby="contents-heading">
      <h2 id="contents-heading">サイトの内容</h2>
      <dl className="facts">
        {lines.map(([label, count, counted, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {figure(count)}
              {counted}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
