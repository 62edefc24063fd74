import type { ItemOf } from '#api/contract/calls.ts';
import { excerpt } from '#api/contract/excerpt.ts';
import { timeText } from '#src/lib/dates.ts';
import type { Linked } from '../picker/linked.ts';
import type { PickerDialog } from '../picker/LinkedList.tsx';
import { ResourcePicker, type Choice } from '../picker/ResourcePicker.tsx';

const published = { state: 'published', kind: 'review' } as const;

/** Picks public reviews of products for a letter. */
export function ReviewPicker(props: PickerDialog<Linked> & { chosen: readonly Linked[] }) {
  return <ResourcePicker noun="レビュー" list="GET /api/admin/moderation" filters={published} choiceOf={reviewChoice} {...props} />;
}

function reviewChoice({ id, about, text, nickname, createdAt, rating, isProvided }: ItemOf<'GET /api/admin/moderation'>): Choice {
  const writer = nickname === '' ? '匿名' : nickname;
  const facts = [`★${rating ?? 0}`, writer, timeText(createdAt), ...(isProvided ? ['提供品'] : [])];
  return { id, label: about.name ?? '商品', note: facts.join('・'), text: excerpt(text, 60) };
}
