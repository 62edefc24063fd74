import { useState } from 'react';

/** Texts longer than this many characters start folded. */
const long = 240;

/** Shows the text of a post; a long one starts folded. */
export function PostText({ text }: { text: string }) {
  const [whole, setWhole] = useState([...text].length <= long);
  return (
    <>
      <p className="post-text" data-folded={whole ? undefined : ''}>
        {text}
      </p>
      {!whole && (
        <button className="link post-unfold" type="button" onClick={() => setWhole(true)}>
          全文を表示
        </button>
      )}
    </>
  );
}
