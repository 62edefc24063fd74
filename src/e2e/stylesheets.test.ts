import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../dist/client');

// A chunk of several modules with styles is given a stylesheet's name that no file has; what it belongs to then never loads.
test('every stylesheet that a script asks for is there', () => {
  const scripts = readdirSync(join(client, '_astro')).filter((name) => name.endsWith('.js'));
  const asked = scripts.flatMap((name) => [...readFileSync(join(client, '_astro', name), 'utf8').matchAll(/_astro\/[\w.-]+\.css/g)]);
  const paths = [...new Set(asked.map(([path]) => path))];
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(client, path)))).toEqual([]);
});
