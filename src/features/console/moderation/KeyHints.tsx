const hints = [
  ['J K', '次・前の投稿'],
  ['A', '公開・問題なし'],
  ['H', '非表示'],
  ['D', '削除'],
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
