import { figure } from '#src/lib/text.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import type { Question } from '../form/RecordForm.tsx';
import { useList } from '../table/use-list.ts';
import { useRead } from '../use-read.ts';

/** Asks before a notice is shown at once on all pages of a brand. */
export function BrandQuestion({ brandId, ...question }: Question & { brandId: string }) {
  const { data: brands } = useRead('GET /api/admin/brands');
  const brand = brands?.find(({ id }) => String(id) === brandId);
  return (
    <ConfirmDialog
      title="ブランドの全商品に公開する"
      text={`${brand?.name ?? '選んだブランド'}の全商品に、いますぐ出ます。`}
      action="公開する"
      acting="公開中..."
      pending={false}
      {...question}
    >
      {brand?.isActive && <ProductCount slug={brand.slug} />}
      <p className="hint">ブランドのページ、お知らせの一覧とフィードにも出ます。すでに届いた配信は取り消せません。</p>
    </ConfirmDialog>
  );
}

function ProductCount({ slug }: { slug: string }) {
  const { data } = useList('GET /api/admin/products', { brand: slug, search: '', sortOrder: 'asc', page: 1 });
  return data && <p>対象の商品は{figure(data.total)}件です。</p>;
}
