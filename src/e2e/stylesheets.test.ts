import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../dist/client');

const textOf = (name: string) => readFileSync(join(client, '_astro', name), 'utf8');

// The bundler can name a stylesheet that it never writes for a chunk of several styled modules; that chunk then fails to load.
test('every stylesheet that a script requests exists', () => {
  const scripts = readdirSync(join(client, '_astro')).filter((name) => name.endsWith('.js'));
  const matches = scripts.flatMap((name) => [...textOf(name).matchAll(/_astro\/[\w.-]+\.css/g)]);
  const paths = [...new Set(matches.map(([path]) => path))];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(client, path)))).toEqual([]);
});

// The minifier merges longhands into it. Safari then shows no line at all, and colour alone would tell a link from its text.
test('no link’s line is written in the shorthand with a thickness, which Safari does not know', () => {
  const styles = readdirSync(join(client, '_astro')).filter((name) => name.endsWith('.css'));
  const lines = styles.flatMap((name) => [...textOf(name).matchAll(/[;{]text-decoration:(\w+ [^;}]*)/g)].map(([, value]) => value));
  // Tailwind's, for `abbr`, beside a prefixed one.
  expect(lines.filter((value) => value !== 'underline dotted')).toEqual([]);
});
