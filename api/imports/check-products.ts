import type { PreparedProduct } from '#db/changes/import-rows.ts';
import type { ProductColumns } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import type { Db } from '#db/open.ts';
import { findLastProductSave, listBrandNames, listImportedIds, listStoredProducts, type BrandName } from '#db/queries/imports.ts';
import { listKeptPhrases } from '#db/queries/kept-wordings.ts';
import { searchEntryOf } from '#db/search-index.ts';
import { productBody, productPatch } from '../contract/admin-products.ts';
import { words } from '../contract/errors.ts';
import type { ImportRow } from '../contract/imports.ts';
import type { CsvRecord } from '../csv.ts';
import { isUnchecked, isUnsourced } from '../contract/fact-columns.ts';
import { newProductFields, storedProductFields } from '../stored-fields.ts';
import { productRules, type ProductRow } from './product-rules.ts';
import { brandNamed } from './product-brand.ts';
import { pictureChecker } from './pictures.ts';
import type { SentFile } from './read-file.ts';
import {
  changesOf,
  contractProblems,
  faulty,
  firstsOf,
  idIn,
  isSavedSince,
  nameIn,
  NamedRows,
  noted,
  pictureProblems,
  readValues,
  savedSince,
  type Checked,
  type Problem,
  wordingProblems,
} from './rows.ts';

/**
 * Returns a function that checks rows of a product file against the stored products. Use one for all portions of a file. Products that were
 * saved after `lastSavedAt` are faulty, except those that `importId` has changed. `dataDir` has the uploads.
 */
export async function productChecker(db: Db, dataDir: string, { lastSavedAt, importId }: Pick<SentFile, 'lastSavedAt' | 'importId'>) {
  // Portions are read one after the other: a save in between is newer than rows that were read before it.
  const lastSave = await findLastProductSave(db);
  const brands = await listBrandNames(db);
  const kept = await listKeptPhrases(db, 'product');
  const checkPictures = await pictureChecker(db, dataDir, 'imageUrl');
  const named = new NamedRows();
  return async (records: readonly CsvRecord[], fields: readonly (string | null)[]): Promise<Array<Checked<PreparedProduct>>> => {
    const ids = records.map((record) => idIn(record, fields));
    const rows = await listStoredProducts(
      db,
      ids.filter((id) => typeof id === 'number'),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const later = rows.filter((row) => isSavedSince(row, lastSavedAt)).map((row) => row.id);
    const own = new Set(importId === undefined ? [] : await listImportedIds(db, importId, later));
    const compared = ids.map((id) => (typeof id === 'number' ? byId.get(id) : undefined));
    const pictures = compared.map((stored) => stored?.imageUrl);
    return (await checkPictures(records, fields, pictures)).map(({ record, problems }, at) => {
      const id = ids[at] ?? 'none';
      const stored = compared[at];
      const state = stored ? (stored.deletedAt === null ? 'live' : 'deleted') : 'unknown';
      const problem = named.problemOf(record, id, state, '商品');
      const known = { problems: problem ? [problem, ...problems] : problems, kept };
      if (state !== 'live' || !stored) return checkNew(record, fields, brands, known);
      const isLater = isSavedSince(stored, lastSavedAt) && !own.has(stored.id);
      const outcome = checkChanged(record, fields, stored, brands, { ...known, isLater });
      return isSavedSince(stored, lastSave) ? outcome : { ...outcome, savedAt: stored.updatedAt };
    });
  };
}

type Brands = readonly BrandName[];
const pictureFields = ['imageUrl'];
/** Fields with sentences of the operators' own. */
const writtenFields = ['name', 'description', 'features', 'recommendations', 'faqs', 'specifications', 'feedingInstructions'];
interface Known {
  problems: Problem[];
  /** Expressions that operators decided to use. */
  kept: ReadonlySet<string>;
  /** Whether the stored row was saved after the operator saw it compared. */
  isLater?: boolean;
}
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
  problems.push(...pictureProblems(data, pictureFields), ...wordingProblems(data, writtenFields, known.kept));
  const input = { ...newProductFields(data), brandId: brand?.id ?? null };
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
  if (!success || problems.some(({ fatal }) => fatal)) return { row: { ...faulty(line, name, problems).row, id } };
  problems.push(...pictureProblems(data, pictureFields), ...wordingProblems(data, writtenFields, known.kept));
  const columns = brand === undefined ? {} : { brandId: brand?.id ?? null, brandSlug: brand?.slug ?? null, brandName: brand?.name ?? null };
  const set = differing(stored, { ...storedProductFields(data), ...columns });
  const same: ImportRow = { line, action: 'unchanged', id, name, ...noted(problems) };
  if (Object.keys(set).length === 0) return { row: same };
  if (known.isLater) return { row: { ...faulty(line, name, [...problems, savedSince]).row, id } };
  const after = { ...stored, ...set };
  if (isUnsourced(after)) return { row: { ...faulty(line, name, [...problems, unsourced]).row, id } };
  const given = fields.flatMap((field, at) => (field !== null && record.cells[at] !== undefined ? [field] : []));
  if (isUnchecked(set, given)) return { row: { ...faulty(line, name, [...problems, unchecked]).row, id } };
  const before = Object.fromEntries(Object.keys(set).map((column) => [column, stored[column as keyof ProductRow]]));
  const changes = changesOf(productRules, stored, after);
  const row: ImportRow = { ...same, action: 'update', name: after.name, changes };
  return { row, prepared: { update: { id, set, before, entry: searchEntryOf(searchTextOf(after)) } } };
}

const unsourced = { field: 'factsSource', message: words.facts_unsourced, fatal: true };
const unchecked = { field: 'factsCheckedOn', message: words.facts_unchecked, fatal: true };

function differing(stored: ProductRow, fields: object): ProductColumns {
  return Object.fromEntries(Object.entries(fields).filter(([column, value]) => stored[column as keyof ProductRow] !== value));
}
