/** Says that no post of the state is found, and what a search may name. `onAll` searches in all states; absent where that was done. */
export function NothingFound({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <>
      <p>条件に合う投稿はありません</p>
      {onAll && (
        <button className="link" type="button" onClick={onAll}>
          すべての状態からさがす
        </button>
      )}
      <p className="hint">
        ニックネーム、本文の一部、ページのアドレス、投稿した日（2026/11/5）でさがせます。空白で区切ると、すべてに合う投稿が見つかります。番号だけを入力すると、その番号の投稿と、その番号の商品や質問についた投稿が見つかります。
      </p>
    </>
  );
}
