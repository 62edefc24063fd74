import { z } from 'zod';
import { backup, backupParam, backupSchedule, deletedBackup } from '../backups.ts';
import { idParam } from '../fields.ts';
import { importAnswer, importProgress, importQuery, undoAnswer } from '../imports.ts';
import { accepted, upload } from '../uploads.ts';
import type { CallTable } from './call-schema.ts';

const sentAs =
  'multipart/form-data with one file in `csvFile` (UTF-8 or Shift_JIS, at most 20 MB); `columns` before it, a JSON list of fields, says what each column is.';
const csvFile = {
  description: `${sentAs} With \`dryRun=1\` nothing is written. \`lastSavedAt\` before the file, from the answer of a dry run, leaves out rows that were saved since. A repeat with the same \`Idempotency-Key\` returns what the first import wrote.`,
  consumes: ['multipart/form-data'],
  querystring: importQuery,
  requestHeaders: ['Idempotency-Key'],
  response: { 200: importAnswer },
} as const;
const faultyRows = {
  description: `${sentAs} After an import \`importId\` before the file names it, so that its rows are not checked against themselves.`,
  consumes: ['multipart/form-data'],
  answers: 'text/csv',
} as const;

/** Operators' calls that send or return files: pictures, CSV, backups. */
export const adminFileCalls = {
  'POST /api/admin/uploads': {
    role: 'editor',
    summary: 'Stores a picture',
    description: `multipart/form-data with one file in \`file\`: ${accepted}.`,
    consumes: ['multipart/form-data'],
    response: { 201: upload },
  },

  'GET /api/admin/products/export': { role: 'editor', noHead: true, summary: 'Returns all products as a CSV file', answers: 'text/csv' },
  'GET /api/admin/products/template': { role: 'editor', summary: 'Returns a template CSV file of products', answers: 'text/csv' },
  'GET /api/admin/brands/export': { role: 'editor', noHead: true, summary: 'Returns all brands as a CSV file', answers: 'text/csv' },
  'GET /api/admin/brands/template': { role: 'editor', summary: 'Returns a template CSV file of brands', answers: 'text/csv' },

  'POST /api/admin/products/import': { role: 'editor', ...csvFile, summary: 'Imports a CSV file of products' },
  'POST /api/admin/products/import/faulty': {
    role: 'editor',
    ...faultyRows,
    summary: 'Returns the rejected rows of a CSV file of products as CSV',
  },
  'POST /api/admin/brands/import': { role: 'editor', ...csvFile, summary: 'Imports a CSV file of brands' },
  'POST /api/admin/brands/import/faulty': {
    role: 'editor',
    ...faultyRows,
    summary: 'Returns the rejected rows of a CSV file of brands as CSV',
  },
  'POST /api/admin/products/batch': {
    role: 'editor',
    ...csvFile,
    summary: 'Imports an array of products',
    description: `An array of product objects with the columns of the CSV file, at most 20 MB, or ${sentAs} With \`dryRun=1\` nothing is written.`,
  },
  'GET /api/admin/imports/progress': {
    role: 'editor',
    summary: 'Returns the progress of the running import',
    response: { 200: importProgress },
  },
  'POST /api/admin/imports/{id}/undo': { role: 'editor', summary: 'Undoes an import', params: idParam, response: { 200: undoAnswer } },

  'GET /api/admin/backups': { role: 'owner', summary: 'Lists backups, newest first', response: { 200: z.array(backup) } },
  'GET /api/admin/backups/schedule': {
    role: 'owner',
    summary: 'Returns the schedule of backups and the result of the last drill',
    response: { 200: backupSchedule },
  },
  'POST /api/admin/backups': { role: 'owner', summary: 'Makes a backup', response: { 201: backup } },
  'GET /api/admin/backups/{name}': {
    role: 'owner',
    noHead: true,
    summary: 'Returns a backup as a tar file',
    params: backupParam,
    answers: 'application/x-tar',
  },
  'DELETE /api/admin/backups/{name}': { role: 'owner', summary: 'Deletes a backup', params: backupParam, response: { 200: deletedBackup } },
} satisfies CallTable;
