import ngWords from '#content/ng-words.json' with { type: 'json' };
import { fold } from '#db/text.ts';

/** Bot signals that a form sends; an absent one is neutral. */
export interface FormTraces {
  /** Honeypot field, which people do not see. */
  website?: string | null | undefined;
  /** Milliseconds between showing and sending the form. */
  elapsedMs?: number | null | undefined;
}

const quickest = 3000;
const mostLinks = 2;
const words = ngWords.map(fold);

/** Returns the reasons to hold a post for an operator; empty for an ordinary one. No post is refused for its content. */
export function screen({ website, elapsedMs }: FormTraces, texts: ReadonlyArray<string | null | undefined>): string[] {
  const text = fold(texts.map((each) => each ?? '').join('\n'));
  // Joins letters separated by marks into one word; joining across spaces and sentences would create words that were not written.
  const joined = text.replace(/[・*_]+/g, '');
  const links = text.match(/https?:\/\/(?:www\.)?|www\./g) ?? [];
  return [
    ...(website ? ['trap'] : []),
    ...((elapsedMs ?? quickest) < quickest ? ['quick'] : []),
    ...(links.length > mostLinks ? ['links'] : []),
    ...(words.some((word) => text.includes(word) || joined.includes(word)) ? ['words'] : []),
  ];
}
