const hints = [
  [['Enter'], 'この価格で確認して次へ'],
  [['0', '〜', '9'], '価格を書き直す'],
  [['Esc'], '書き直すのをやめる'],
  [['J', 'K'], '次・前の商品'],
  [['O'], '販売ページを開く'],
] as const;

/** Lists the keyboard shortcuts of the prices. */
export function PriceHints() {
  return (
    <dl className="key-hints" aria-label="キーボードの操作" tabIndex={-1}>
      {hints.map(([keys, text]) => (
        <div key={text}>
          <dt>{keys.map((key) => (key === '〜' ? key : <kbd key={key}>{key}</kbd>))}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
