import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CsvKind } from '../contract/csv-columns.ts';
import { ApiError } from '../api-error.ts';
import { receiveFile } from '../uploads/receive.ts';
import { mostColumns, type SentFile } from './read-file.ts';

/** Text fields before the file: `columns` of any length that its check allows, `lastSavedAt` and `importId`. */
export const mostTexts = { fields: 3, fieldSize: 128 * 1024 };

const columns = z.array(z.string().max(60).nullable()).max(mostColumns);

/**
 * Reads the part `csvFile` of a multipart request; an optional part `columns` before it lists the field of each column as JSON,
 * `lastSavedAt` repeats that of a dry run. `fields` are the parts before it. Throws `wrong_media_type`, `file_missing`, `not_csv`, `csv_too_large`, `malformed`.
 */
export async function receiveCsv(
  request: FastifyRequest,
  kind: CsvKind,
): Promise<{ sent: SentFile; fileName: string; fields: Record<string, string> }> {
  const { bytes, fileName, fields } = await receiveFile(request, 'csvFile', 'csv_too_large');
  if (!/\.csv$/i.test(fileName)) throw new ApiError('not_csv');
  const mapping = mappingIn(fields['columns']);
  const lastSavedAt = timeIn(fields['lastSavedAt']);
  return { sent: { kind, format: 'csv', bytes: new Uint8Array(bytes), mapping, lastSavedAt }, fileName, fields };
}

/** Reads the part `importId`, the import of the file. Throws `malformed`. */
export function importIn({ importId }: Record<string, string>): number | undefined {
  if (importId === undefined) return undefined;
  if (!/^\d{1,15}$/.test(importId)) throw new ApiError('malformed');
  return Number(importId);
}

function timeIn(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$/.test(text)) throw new ApiError('malformed');
  return text;
}

function mappingIn(json: string | undefined): (string | null)[] | undefined {
  if (json === undefined) return undefined;
  try {
    return columns.parse(JSON.parse(json));
  } catch {
    throw new ApiError('malformed');
  }
}
