import ngWords from '#content/ng-words.json' with { type: 'json' };
import { fold } from '#db/text.ts';

/** What a form sends besides its fields; each counts as neutral when it is absent. */
export interface FormTraces {
  /** A field that people do not see. */
  website?: string | null | undefined;
  /** Milliseconds between showing and sending the form. */
  elapsedMs?: number | null | undefined;
}

const quickest = 3000;
const mostLinks = 2;
const words = ngWords.map(fold);

/** Why an operator should see a post first; empty for an ordinary one. Nothing is refused for what it says. */
export function screen({ website, elapsedMs }: FormTraces, texts: ReadonlyArray<string | null | undefined>): string[] {
  const text = fold(texts.map((each) => each ?? '').join('\n'));
  // Letters set apart by marks are read as one word; across spaces and sentences words would appear that nobody wrote.
  const joined = text.replace(/[・*_]+/g, '');
  const links = text.match(/https?:\/\/(?:www\.)?|www\./g) ?? [];
  return [
    ...(website ? ['trap'] : []),
    ...((elapsedMs ?? quickest) < quickest ? ['quick'] : []),
    ...(links.length > mostLinks ? ['links'] : []),
    ...(words.some((word) => text.includes(word) || joined.includes(word)) ? ['words'] : []),
  ];
}
