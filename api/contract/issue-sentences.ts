import { z } from 'zod';
import { words } from './errors.ts';

// For every schema, on the server and in the console: whichever part of the contract is loaded first imports this module.
z.config({ localeError: sentenceOfIssue });

/**
 * Returns the sentence for a broken rule for which a contract has none of its own: a limit in words that fit any field, else that the
 * input is wrong. The validator's own words name types and expressions, which are not for people.
 */
function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return atMost(issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return atLeast(issue.origin, Number(issue.minimum));
  return words.invalid;
}

function atMost(origin: string, most: number): string {
  const figure = most.toLocaleString('ja');
  if (origin === 'string') return `${figure}文字以内で入力してください`;
  return origin === 'array' ? `${figure}件以内にしてください` : `${figure}以下の数にしてください`;
}

function atLeast(origin: string, least: number): string {
  const figure = least.toLocaleString('ja');
  if (origin === 'string') return least === 1 ? '入力してください' : `${figure}文字以上で入力してください`;
  return origin === 'array' ? `${figure}件以上にしてください` : `${figure}以上の数にしてください`;
}
