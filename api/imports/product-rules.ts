import type { Selectable } from 'kysely';
import type { ProductsTable } from '#db/tables/products.ts';
import { productColumns } from '../contract/csv-columns.ts';
import { eachProductField, isList, type CsvField, type ProductField, type ProductFieldName } from '../contract/product-fields.ts';
import { formLabelOf } from '../contract/vocabulary.ts';
import { absentText, code, day, flag, list, number, text, type ReadCell } from './csv-values.ts';
import type { Rule } from './rows.ts';

export type ProductRow = Selectable<ProductsTable>;

/** How each field of a product is written to and read from a CSV cell. */
export const productRules = eachProductField<Record<CsvField, Rule<ProductRow>>>((field, name) =>
  field.csv ? { cell: (row: ProductRow) => cellOf(field, row[name]), read: readerOf(field) } : undefined,
);

/** Returns the cells of a stored product, in the order of the columns. */
export function productLine(row: ProductRow): string[] {
  return productColumns.map(({ field }) => (field === 'id' ? String(row.id) : productRules[field].cell(row)));
}

function cellOf({ kind, terms = [] }: ProductField, stored: ProductRow[ProductFieldName]): string {
  if (stored === null) return '';
  if (kind === 'flag') return stored === 1 ? 'true' : 'false';
  return kind === 'code' ? formLabelOf(terms, String(stored)) : String(stored);
}

function readerOf(field: ProductField): ReadCell {
  const { kind, required = false, terms = [], usual = null } = field;
  if (kind === 'flag') return flag;
  if (kind === 'day') return day;
  if (kind === 'amount') return number(required ? 0 : null);
  if (kind === 'measure' || kind === 'brandId') return number(null);
  if (kind === 'code') return code(terms, usual);
  if (isList(field)) return list;
  return required ? text : absentText;
}
