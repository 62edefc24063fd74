import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { backupText } from './subscriber-words.ts';

test('a deletion says for how long backups keep the address', () => {
  const { backupKeep: kept } = readConfig({});
  expect(backupText({ schedule: 'hourly', kept })).toBe(
    'バックアップの中には、最長60日残ります。ダウンロードしたバックアップは、手元で削除してください。',
  );
  expect(backupText({ schedule: 'hourly', kept: readConfig({ BACKUP_KEEP: '24,90,8,10' }).backupKeep })).toContain('最長90日');
  expect(backupText({ schedule: 'off', kept })).toContain('最新のバックアップが消えずに残ります');
  expect(backupText(undefined)).toContain('しばらく残ります');
});
