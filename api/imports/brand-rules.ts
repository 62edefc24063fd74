import type { Selectable } from 'kysely';
import type { BrandsTable } from '#db/tables/brands.ts';
import { brandColumns } from '../contract/csv-columns.ts';
import { absentText, flag, number, text } from './csv-values.ts';
import type { Rule } from './rows.ts';

export type BrandRow = Selectable<BrandsTable>;
type Field = Exclude<(typeof brandColumns)[number]['field'], 'id'>;

/** How each field of a brand is written to and read from a CSV cell. */
export const brandRules: Record<Field, Rule<BrandRow>> = {
  name: { cell: (row) => row.name, read: text },
  slug: { cell: (row) => row.slug, read: text },
  reading: { cell: (row) => row.reading ?? '', read: absentText },
  description: { cell: (row) => row.description ?? '', read: absentText },
  logoUrl: { cell: (row) => row.logoUrl, read: text },
  url: { cell: (row) => row.url ?? '', read: absentText },
  bgColor: { cell: (row) => row.bgColor, read: orDefault('#f3f4f6') },
  textColor: { cell: (row) => row.textColor, read: orDefault('#111827') },
  displayOrder: { cell: (row) => String(row.displayOrder), read: placeOrLast },
  isActive: { cell: (row) => (row.isActive === 1 ? 'true' : 'false'), read: flagOrDefault },
};

/** Returns the cells of a stored brand, in the order of the columns. */
export function brandLine(row: BrandRow): string[] {
  return brandColumns.map(({ field }) => (field === 'id' ? String(row.id) : brandRules[field].cell(row)));
}

function placeOrLast(cell: string) {
  return cell.trim() === '' ? { value: undefined, note: '空のため、新しいブランドは最後に並べます' } : number(0)(cell);
}

// Not the default itself, which would publish a stored brand that is hidden.
function flagOrDefault(cell: string) {
  return cell.trim() === '' ? { value: undefined } : flag(cell);
}

function orDefault(colour: string) {
  return (cell: string) => ({ value: cell.trim() || colour });
}
