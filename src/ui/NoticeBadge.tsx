import { noticeLabel, type noticeKinds } from '#api/contract/notice-kinds.ts';

/** Marks a product that a notice is about; `kind` is the gravest of its notices. */
export function NoticeBadge({ kind }: { kind: (typeof noticeKinds)[number]['code'] }) {
  return (
    <span className="badge" data-tone="danger">
      {noticeLabel(kind)}
    </span>
  );
}
