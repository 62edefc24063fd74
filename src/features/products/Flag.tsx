import { noticeLabel, type noticeKinds } from '#api/contract/notice-kinds.ts';

/** What decides a product's flag. */
interface Flagged {
  /** The gravest notice about the product. */
  notice: (typeof noticeKinds)[number]['code'] | null;
  isBestSeller: boolean;
  isOnSale: boolean;
  isNew: boolean;
}

interface ProductFlag {
  kind: NonNullable<Flagged['notice']> | 'best' | 'sale' | 'new';
  label: string;
}

/** Renders the flag of a product on its picture. */
export function Flag({ product }: { product: Flagged }) {
  const flag = flagOf(product);
  return (
    flag && (
      <span className="flag" data-flag={flag.kind === 'best' ? undefined : flag.kind}>
        {flag.label}
      </span>
    )
  );
}

/** Returns the first flag that applies. */
export function flagOf({ notice, isBestSeller, isOnSale, isNew }: Flagged): ProductFlag | undefined {
  if (notice !== null) return { kind: notice, label: noticeLabel(notice) };
  if (isBestSeller) return { kind: 'best', label: '売れ筋' };
  if (isOnSale) return { kind: 'sale', label: 'セール' };
  return isNew ? { kind: 'new', label: '新着' } : undefined;
}
