import { changedFields } from '#db/changes/changed-fields.ts';
import { withEndedSale, withoutEndedSale } from '#db/changes/ended-sales.ts';
import type { PreparedProduct } from '#db/changes/import-rows.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import type { Db } from '#db/open.ts';
import { findLastProductSave, listBrandNames, listImportedIds, listStoredProducts, type BrandName } from '#db/queries/imports.ts';
import { searchEntryOf } from '#db/search-index.ts';
import { productBody, productPatch } from '../contract/admin-products.ts';
import { words } from '../contract/errors.ts';
import type { ImportRow } from '../contract/imports.ts';
import type { CsvRecord } from '../csv.ts';
import { isUnchecked, isUnsourced } from '../contract/fact-columns.ts';
import { priceSlip } from '../contract/price-slip.ts';
import { newProductFields, storedProductFields } from '../stored-fields.ts';
import { rowComparer, type Known } from './compare-rows.ts';
import { productRules, type ProductRow } from './product-rules.ts';
import { brandNamed } from './product-brand.ts';
import type { SentFile } from './read-file.ts';
import {
  changesOf,
  contractProblems,
  faulty,
  firstsOf,
  formerFields,
  isSavedSince,
  nameIn,
  noted,
  pictureProblems,
  readValues,
  savedSince,
  type Checked,
  wordingProblems,
  type Problem,
} from './rows.ts';

/**
 * Returns a function that checks rows of a product file against the stored products. Use one for all portions of a file. Products that were
 * saved after `lastSavedAt` are faulty, except those that `importId` has changed. `dataDir` has the uploads.
 */
export async function productChecker(db: Db, dataDir: string, { lastSavedAt, importId }: Pick<SentFile, 'lastSavedAt' | 'importId'>) {
  // Portions are read one after the other: a save in between is newer than rows that were read before it.
  const lastSave = await findLastProductSave(db);
  const brands = await listBrandNames(db);
  const list = (ids: readonly number[]) => listStoredProducts(db, ids);
  const compare = await rowComparer(db, dataDir, { kind: 'product', pictureField, list });
  return async (records: readonly CsvRecord[], fields: readonly (string | null)[]): Promise<Array<Checked<PreparedProduct>>> => {
    const rows = await compare(records, fields);
    const later = rows.flatMap(({ stored }) => (stored && isSavedSince(stored, lastSavedAt) ? stored.id : []));
    const own = new Set(importId === undefined ? [] : await listImportedIds(db, importId, later));
    return rows.map(({ record, stored, known }) => {
      if (!stored) return checkNew(record, fields, brands, known);
      const isLater = isSavedSince(stored, lastSavedAt) && !own.has(stored.id);
      const outcome = checkChanged(record, fields, stored, brands, { ...known, isLater });
      return isSavedSince(stored, lastSave) ? outcome : { ...outcome, savedAt: stored.updatedAt };
    });
  };
}

type Brands = readonly BrandName[];
const pictureField = 'imageUrl';
/** Fields with sentences of the operators' own. */
const writtenFields = ['name', 'description', 'features', 'recommendations', 'faqs', 'specifications', 'feedingInstructions'];
type Outcome = Checked<PreparedProduct>;

function checkNew(record: CsvRecord, fields: readonly (string | null)[], brands: Brands, known: Known): Outcome {
  const { values, problems: found } = readValues(productRules, record, fields);
  const problems = [...known.problems, ...found];
  for (const field of ['price', 'petType', 'category'] as const) {
    if (values[field] !== undefined) continue;
    const { value, note = '' } = productRules[field].read('');
    values[field] = value;
    problems.push({ field, message: note, fatal: false });
  }
  const { brand, problem } = brandNamed(values, brands);
  if (problem) problems.push(problem);
  const { success, data, error } = productBody.safeParse({ ...values, brandId: undefined, brandSlug: undefined });
  if (error) problems.push(...contractProblems(error, values));
  const name = nameIn(values);
  if (!success || problems.some(({ fatal }) => fatal)) return faulty(record.line, name, problems);
  problems.push(...pictureProblems(data, pictureField), ...wordingProblems(data, writtenFields, known.kept));
  const given = { ...newProductFields(data), brandId: brand?.id ?? null };
  const input = withoutEndedSale(given);
  if (input !== given) problems.push(saleOver);
  const columns = { brandSlug: brand?.slug ?? null, brandName: brand?.name ?? null };
  const entry = searchEntryOf(searchTextOf({ ...input, ...columns }));
  const changes = firstsOf(productRules, ['petType', 'category', 'price'], input as ProductRow);
  const row: ImportRow = { line: record.line, action: 'create', name: data.name, changes, ...noted(problems) };
  return { row, prepared: { create: { input, brand: columns, entry } } };
}

function checkChanged(record: CsvRecord, fields: readonly (string | null)[], stored: ProductRow, brands: Brands, known: Known): Outcome {
  const { values, problems: found } = readValues(productRules, record, fields, stored);
  const problems = [...known.problems, ...found];
  const { brand, problem } = brandNamed(values, brands, { stored, hasId: record.cells[fields.indexOf('brandId')] !== undefined });
  if (problem) problems.push(problem);
  const { success, data, error } = productPatch.safeParse({ ...values, brandId: undefined, brandSlug: undefined });
  if (error) problems.push(...contractProblems(error, values));
  const { line } = record;
  const { id, name } = stored;
  if (!success || problems.some(({ fatal }) => fatal)) return faulty(line, name, problems, id);
  problems.push(...pictureProblems(data, pictureField), ...wordingProblems(data, writtenFields, known.kept));
  const columns = brand === undefined ? {} : { brandId: brand?.id ?? null, brandSlug: brand?.slug ?? null, brandName: brand?.name ?? null };
  const given = changedFields(stored, { ...storedProductFields(data), ...columns });
  const set = withEndedSale(stored, given);
  problems.push(...priceProblems(stored, given));
  if (set !== given) problems.push({ ...stored, ...set }.isOnSale === 0 ? saleOver : noFormerPrice);
  const same: ImportRow = { line, action: 'unchanged', id, name, ...noted(problems) };
  if (Object.keys(set).length === 0) return { row: same };
  if (known.isLater) return faulty(line, name, [...problems, savedSince], id);
  const after = { ...stored, ...set };
  if (isUnsourced(after)) return faulty(line, name, [...problems, unsourced], id);
  const named = fields.flatMap((field, at) => (field !== null && record.cells[at] !== undefined ? [field] : []));
  if (isUnchecked(set, named)) return faulty(line, name, [...problems, unchecked], id);
  const changes = changesOf(productRules, stored, after);
  const row: ImportRow = { ...same, action: 'update', name: after.name, changes };
  return { row, prepared: { update: { id, set, before: formerFields(stored, set), entry: searchEntryOf(searchTextOf(after)) } } };
}

/** Returns a note for each price that changes so much that it may have been typed in another unit. */
function priceProblems(stored: ProductRow, set: Partial<Pick<ProductRow, PriceField>>): Problem[] {
  return priceFields.flatMap((field) => {
    const message = priceSlip(stored[field], set[field]);
    return message === undefined ? [] : [{ field, message, fatal: false }];
  });
}

const priceFields = ['price', 'originalPrice'] as const;
type PriceField = (typeof priceFields)[number];

const saleOver = { field: 'isOnSale', message: '価格が元の価格以上のため、セールにはしません。', fatal: false };
const noFormerPrice = { field: 'originalPrice', message: '元の価格が価格以下のため、空にします。', fatal: false };
const unsourced = { field: 'factsSource', message: words.facts_unsourced, fatal: true };
const unchecked = { field: 'factsCheckedOn', message: words.facts_unchecked, fatal: true };
