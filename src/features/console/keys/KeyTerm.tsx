import { keyWords } from './keys.ts';

/** Renders keys as the term of a list of keys. */
export function KeyTerm({ keys }: { keys: readonly string[] }) {
  return <dt>{keys.map((key) => (key === '〜' ? key : keyWords(key).map((word) => <kbd key={`${key}${word}`}>{word}</kbd>)))}</dt>;
}
