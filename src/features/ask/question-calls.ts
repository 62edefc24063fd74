import { read } from '#src/lib/request.ts';
import type { ChosenTag } from './question-form.ts';

/** A question as links name it. */
export interface QuestionLink {
  id: number;
  title: string;
  isResolved: boolean;
}

/** Questions whose title is like this one; the signal ends the call when the title has changed. */
export async function readSimilar(title: string, signal: AbortSignal): Promise<QuestionLink[]> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const answer = await fetch(`/api/forum/similar?${new URLSearchParams({ title, limit: '4' })}`, { credentials: 'include', signal: both });
  return answer.ok ? ((await answer.json()) as QuestionLink[]) : [];
}

/** Every tag, the most used first. */
export function readTags(): Promise<ChosenTag[]> {
  return read<ChosenTag[]>('/api/forum/tags');
}
