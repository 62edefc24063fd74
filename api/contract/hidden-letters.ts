/** Letters that show nothing by themselves or turn those around them, and the blank of braille. */
const hidden = /[\p{Cf}\p{DI}\u2800]/gu;
/** Those of them that have no use in a text: joiners, variation selectors and tag letters make emoji and forms of kanji. */
const stray = /(?![\u200C\u200D\p{VS}\u{E0020}-\u{E007F}])[\p{Cf}\p{DI}\u2800]/gu;

/** Returns a text as it is compared and counted: without hidden letters. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, '');
}

/** Returns a text as it is stored: without hidden letters that have no use. One that shows nothing becomes empty. */
export function withoutStray(text: string): string {
  return withoutHidden(text).trim() === '' ? '' : text.replace(stray, '');
}
