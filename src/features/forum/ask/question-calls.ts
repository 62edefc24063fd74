import { read } from '#src/lib/request.ts';
import type { ChosenTag } from './question-form.ts';

/** Question as shown in a link. */
export interface QuestionLink {
  id: number;
  title: string;
  isResolved: boolean;
}

/** Fetches questions with a similar title; `signal` aborts the request when the title changes. */
export async function readSimilar(title: string, signal: AbortSignal): Promise<QuestionLink[]> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const answer = await fetch(`/api/forum/similar?${new URLSearchParams({ title, limit: '4' })}`, { credentials: 'include', signal: both });
  return answer.ok ? ((await answer.json()) as QuestionLink[]) : [];
}

/** Fetches all tags, the most used first. */
export function readTags(): Promise<ChosenTag[]> {
  return read<ChosenTag[]>('/api/forum/tags');
}
