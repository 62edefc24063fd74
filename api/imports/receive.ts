import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CsvKind } from '../contract/csv-columns.ts';
import { ApiError } from '../api-error.ts';
import { receiveFile } from '../uploads/receive.ts';
import type { SentFile } from './read-file.ts';

export const mostCsvBytes = 20 * 1024 * 1024;

const columns = z.array(z.string().max(60).nullable()).max(200);

/**
 * Reads the part `csvFile` of a multipart request; an optional part `columns` before it lists the field of each column as JSON,
 * and `importId` names the import of the file. Throws `wrong_media_type`, `file_missing`, `not_csv`, `csv_too_large`, `malformed`.
 */
export async function receiveCsv(request: FastifyRequest, kind: CsvKind): Promise<{ sent: SentFile; fileName: string }> {
  const { bytes, fileName, fields } = await receiveFile(request, 'csvFile', 'csv_too_large');
  if (!/\.csv$/i.test(fileName)) throw new ApiError('not_csv');
  const given = { mapping: mappingIn(fields['columns']), importId: importIn(fields['importId']) };
  return { sent: { kind, format: 'csv', bytes: new Uint8Array(bytes), ...given }, fileName };
}

function mappingIn(json: string | undefined): (string | null)[] | undefined {
  if (json === undefined) return undefined;
  try {
    return columns.parse(JSON.parse(json));
  } catch {
    throw new ApiError('malformed');
  }
}

function importIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new ApiError('malformed');
  return Number(text);
}
