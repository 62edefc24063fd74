const hints = [
  ['J K', '次・前の投稿'],
  ['A', '公開・問題なし'],
  ['H', '非表示'],
  ['D', '削除'],
  ['R', '削除した投稿を元に戻す'],
  ['O', '質問を回答募集中に戻す'],
  ['T', '提供品の印を付ける・外す'],
  ['U', '直前の操作を戻す'],
] as const;

/** Lists the keyboard shortcuts of the queue. */
export function KeyHints() {
  return (
    <dl className="key-hints" aria-label="キーボードの操作" tabIndex={-1}>
      {hints.map(([keys, text]) => (
        <div key={keys}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
