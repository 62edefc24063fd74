import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../dist/client');

// The bundler can name a stylesheet that it never writes for a chunk of several styled modules; that chunk then fails to load.
test('every stylesheet that a script requests exists', () => {
  const scripts = readdirSync(join(client, '_astro')).filter((name) => name.endsWith('.js'));
  const matches = scripts.flatMap((name) => [...readFileSync(join(client, '_astro', name), 'utf8').matchAll(/_astro\/[\w.-]+\.css/g)]);
  const paths = [...new Set(matches.map(([path]) => path))];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(client, path)))).toEqual([]);
});
