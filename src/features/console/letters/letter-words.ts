import type { LetterLine } from '#api/contract/letters.ts';
import { momentOf } from '../form/moments.ts';

/** Label and tone of a letter's state. */
export const letterStates = {
  draft: { label: '下書き', tone: 'other' },
  scheduled: { label: '予約中', tone: 'info' },
  sending: { label: '送信中', tone: 'warn' },
  sent: { label: '送信済み', tone: 'ok' },
  stopped: { label: '停止', tone: 'other' },
} as const satisfies Record<LetterLine['state'], { label: string; tone: string }>;

/** Converts what a datetime field holds, a time in Tokyo, to a stored time; undefined if it is empty or invalid. */
export function timeOf(local: string): string | undefined {
  const at = Date.parse(momentOf(local) ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
