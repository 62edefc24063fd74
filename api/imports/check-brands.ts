import { changedFields } from '#db/changes/changed-fields.ts';
import type { BrandInput } from '#db/changes/brands.ts';
import type { PreparedBrand } from '#db/changes/import-rows.ts';
import type { Db } from '#db/open.ts';
import { listChangedBrands, listStoredBrands } from '#db/queries/imports.ts';
import { brandBody, brandPatch } from '../contract/admin-brands.ts';
import type { ImportRow } from '../contract/imports.ts';
import type { CsvRecord } from '../csv.ts';
import { blankBrand, storedBrand } from '../stored-fields.ts';
import { rowComparer, type Known } from './compare-rows.ts';
import { brandRules, type BrandRow } from './brand-rules.ts';
import type { SentFile } from './read-file.ts';
import {
  changesOf,
  contractProblems,
  faulty,
  formerFields,
  isSavedSince,
  nameIn,
  noted,
  pictureProblems,
  readValues,
  savedSince,
  type Checked,
  wordingProblems,
} from './rows.ts';

const pictureField = 'logoUrl';
/** Fields with sentences of the operators' own. */
const writtenFields = ['name', 'description'];
type Outcome = Checked<PreparedBrand>;

/**
 * Returns a function that checks rows of a brand file against the stored brands, or those before `importId`. Use one for all portions of a
 * file. Brands that were saved after `lastSavedAt` are faulty, except those that `importId` has changed. `dataDir` has the uploads.
 */
export async function brandChecker(db: Db, dataDir: string, { lastSavedAt, importId }: Pick<SentFile, 'lastSavedAt' | 'importId'>) {
  const stored = new Map((await listStoredBrands(db)).map((row) => [row.id, row]));
  const imported = importId === undefined ? [] : await listChangedBrands(db, importId);
  const own = new Set(imported.map(({ id }) => id));
  for (const { id, before } of imported) {
    const row = stored.get(id);
    if (row && before !== null) stored.set(id, { ...row, ...before });
    else stored.delete(id);
  }
  const slugs = new Map([...stored.values()].flatMap(({ id, slug, deletedAt }) => (deletedAt === null ? [[slug, `ID ${id} の`]] : [])));
  const list = (ids: readonly number[]) => Promise.resolve(ids.flatMap((id) => stored.get(id) ?? []));
  const compare = await rowComparer(db, dataDir, { kind: 'brand', pictureField, list });
  return async (records: readonly CsvRecord[], fields: readonly (string | null)[]): Promise<Outcome[]> => {
    return (await compare(records, fields)).map(({ record, stored: row, known }) => {
      if (!row) return withoutTaken(checkNew(record, fields, known), record, slugs);
      const isLater = isSavedSince(row, lastSavedAt) && !own.has(row.id);
      return { ...withoutTaken(checkChanged(record, fields, row, { ...known, isLater }), record, slugs), savedAt: row.updatedAt };
    });
  };
}

function checkNew(record: CsvRecord, fields: readonly (string | null)[], known: Known): Outcome {
  const { values, problems: found } = readValues(brandRules, record, fields);
  const problems = [...known.problems, ...found];
  const { success, data, error } = brandBody.safeParse(values);
  if (error) problems.push(...contractProblems(error, values));
  if (!success || problems.some(({ fatal }) => fatal)) return faulty(record.line, nameIn(values), problems);
  problems.push(...pictureProblems(data, pictureField), ...wordingProblems(data, writtenFields, known.kept));
  const input: BrandInput = { ...blankBrand, ...storedBrand(data), name: data.name, logoUrl: data.logoUrl };
  if (data.slug === '')
    problems.push({ field: 'slug', message: `が空のため、${input.slug || '番号から作ったもの'}を付けます`, fatal: false });
  return { row: { line: record.line, action: 'create', name: data.name, ...noted(problems) }, prepared: { create: input } };
}

function checkChanged(record: CsvRecord, fields: readonly (string | null)[], stored: BrandRow, known: Known): Outcome {
  const { values, problems: found } = readValues(brandRules, record, fields, stored);
  const problems = [...known.problems, ...found];
  const { success, data, error } = brandPatch.safeParse(values);
  if (error) problems.push(...contractProblems(error, values));
  const { line } = record;
  const { id, name } = stored;
  if (!success || problems.some(({ fatal }) => fatal)) return faulty(line, name, problems, id);
  problems.push(...pictureProblems(data, pictureField), ...wordingProblems(data, writtenFields, known.kept));
  // A new slug in place of an empty cell would change a public address that nobody meant to change, the default state publish what is
  // hidden.
  const left = [...(data.slug === '' ? ['slug'] : []), ...('isActive' in values && data.isActive === undefined ? ['isActive'] : [])];
  problems.push(...left.map((field) => ({ field, message: 'が空のため、そのままにします', fatal: false })));
  const set = changedFields(stored, storedBrand({ ...data, slug: data.slug || undefined }));
  const same: ImportRow = { line, action: 'unchanged', id, name, ...noted(problems) };
  if (Object.keys(set).length === 0) return { row: same };
  if (known.isLater) return faulty(line, name, [...problems, savedSince], id);
  const after = { ...stored, ...set };
  const row: ImportRow = { ...same, action: 'update', name: after.name, changes: changesOf(brandRules, stored, after) };
  return { row, prepared: { update: { id, set, before: formerFields(stored, set) } } };
}

// Slugs must be unique among the stored brands and within the file.
function withoutTaken(outcome: Outcome, { line }: CsvRecord, slugs: Map<string, string>): Outcome {
  const { row, prepared } = outcome;
  const slug = prepared && ('create' in prepared ? prepared.create.slug : prepared.update.set.slug);
  if (!slug) return outcome;
  const owner = slugs.get(slug);
  slugs.set(slug, owner ?? `${line}行目の`);
  if (owner === undefined) return outcome;
  const problem = { field: 'slug', message: `「${slug}」は${owner}ブランドが使っています`, fatal: true };
  return faulty(line, row.name, [...(row.problems ?? []), problem], row.id);
}
