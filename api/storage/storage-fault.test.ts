import { expect, test } from 'vitest';
import { storageFaultOf } from './storage-fault.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['SQLITE_FULL', 'disk_full'],
  ['SQLITE_IOERR_SHMSIZE', 'disk_full'],
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['SQLITE_IOERR_WRITE', 'disk_error'],
  ['SQLITE_IOERR_FSYNC', 'disk_error'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_READONLY_DBMOVED', 'read_only'],
  ['SQLITE_CANTOPEN', 'disk_error'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EIO', 'disk_error'],
  ['53100', 'disk_full'],
  ['DATABASE_UNAVAILABLE', 'database_unavailable'],
  ['EMFILE', 'too_many_files'],
  ['ENFILE', 'too_many_files'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_BUSY', undefined],
  ['ENOENT', undefined],
])('an error %s means %s for a write, also as the cause of another error', (code, fault) => {
  expect(storageFaultOf(withCode(code))).toBe(fault);
  expect(storageFaultOf(new Error('データベースを開けません。', { cause: withCode(code) }))).toBe(fault);
});

test('other errors are no storage fault', () => {
  expect([storageFaultOf(new Error('x')), storageFaultOf('ENOSPC'), storageFaultOf(undefined)]).toEqual([undefined, undefined, undefined]);
});
