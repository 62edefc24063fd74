import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { day } from '#api/contract/durations.ts';

const root = join(import.meta.dirname, '..');
const prose = [
  'README.md',
  'STYLE.md',
  'DECISIONS.md',
  'db/README.md',
  'api/README.md',
  'src/README.md',
  'docs/contributing.md',
  'docs/operating.md',
  'docs/scaling.md',
  'docs/figures.md',
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test.each(prose)('paths and scripts named in %s exist', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const paths = [...text.matchAll(/`((?:src|api|db|content|public|scripts|\.ci)\/[\w./[\]-]*)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(root, path.replace(/\/$/, ''))))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const pictures = [...text.matchAll(/\]\(((?!http)[^)#]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.filter((path) => !existsSync(join(root, file, '..', path)))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('the command for copies of backups deletes those of sixty days, except the newest', () => {
  const [, command = 'false'] = /`(ls -d backups\/.*)`/.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const left = (ages: number[]) => {
    for (const age of ages) {
      const backup = join(folder, 'backups', `backup-${1000 - age}`);
      mkdirSync(join(backup, 'uploads'), { recursive: true });
      utimesSync(backup, new Date(), new Date(Date.now() - age * day));
    }
    execFileSync('sh', ['-c', command], { cwd: folder });
    return readdirSync(join(folder, 'backups'));
  };
  expect(left([90])).toEqual(['backup-910']);
  expect(left([70, 61, 59, 1])).toEqual(['backup-941', 'backup-999']);
});

test.each(['api', 'db', 'src'])('the README of %s names its folders', (part) => {
  const text = readFileSync(join(root, part, 'README.md'), 'utf8');
  const folders = readdirSync(join(root, part), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `${name}/`).filter((name) => !text.includes(name))).toEqual([]);
});

test('no title of a test is longer than 110 characters, the ids of requirements apart', () => {
  const tests = globSync(['{api,db,scripts,src}/**/*.test.ts'], { cwd: root });
  const titles = tests.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ *(?:\]\)|(?:test|it|describe)\b[^'`\n]*)\((['`])(.+)\1,/gm)].map(
      ([, , title = '']) => title,
    ),
  );
  expect(titles.length).toBeGreaterThan(1_900);
  expect(titles.map((title) => title.replace(/ \[[A-Z][^\]]*\]$/, '')).filter((title) => title.length > 110)).toEqual([]);
});

// Former words, each with the one that took its place; a search or a comparison is in kana but where a document spells it.
const formerWords = [
  ['お知らせメール', 'メルマガ'],
  ['通報', '報告'],
  ['CSVの登録', 'CSVの取り込み'],
  ['筆者の画像', '著者の画像'],
  ['シェア用の画像', '共有画像'],
  ['比べら', 'くらべら'],
  ['から探す', 'からさがす'],
  ['探せ', 'さがせ'],
  ['ごらん', 'ご覧'],
  ['一緒に', 'いっしょに'],
  ['構いません', 'かまいません'],
  ['分かりません', 'わかりません'],
  ['をつく', 'を作'],
  ['つくり直', '作り直'],
  ['しなおし', 'し直し'],
  ['置き換え', '置きかえ'],
  ['今の', 'いまの'],
  ['今すぐ', 'いますぐ'],
  ['例: ', '例：'],
  ['試し送り', 'テスト送信'],
  ['解除済み', '停止済み'],
] as const;

test('texts for operators and readers call one thing by one name', () => {
  const files = globSync(['{api,db,src}/**/*.{ts,tsx,astro}', 'content/**/*.{json,md}'], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/test/**', 'src/e2e/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(formerWords.flatMap(([former]) => texts.flatMap(([file, text]) => (text.includes(former) ? [`${file}: ${former}`] : [])))).toEqual(
    [],
  );
});

test('each replaced statement is a row of the requirements, and is named once', () => {
  const [, table = '', ...groups] = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split(/^## /m);
  const replaced = [...table.matchAll(/^\| ([A-Z][^|]+-\d+) +\|/gm)].flatMap(([, ids = '']) => ids.split(/, | to /));
  const rows = new Set([...groups.join('').matchAll(/^\| ([A-Z]+-\d+) +\|/gm)].map(([, id = '']) => id));
  expect(replaced.length).toBeGreaterThan(50);
  expect(replaced.filter((id, at) => !rows.has(id) || replaced.indexOf(id) !== at)).toEqual([]);
});

test('the top level holds what the README says and nothing else', () => {
  const files = readdirSync(root).filter(
    (name) => !['.git', 'node_modules', 'dist', 'coverage', 'data', '.astro', 'bench.json'].includes(name),
  );
  const expected = [
    '.ci',
    '.editorconfig',
    '.gitignore',
    '.npmrc',
    '.prettierignore',
    '.prettierrc.json',
    'DECISIONS.md',
    'LICENSE',
    'README.md',
    'STYLE.md',
  ];
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const folders = [...readme.matchAll(/^([a-z]+)\/ {2,}\S/gm)].map(([, folder = '']) => folder);
  const config = ['astro.config.mjs', 'eslint.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
  expect(files.sort()).toEqual([...expected, ...folders, ...config].sort());
});
