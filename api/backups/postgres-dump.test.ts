import { expect, test } from 'vitest';
import { withoutPassword } from './postgres-dump.ts';

test.each([
  ['postgres://site:geheim%40@db.example:5433/petmikke', 'postgres://site@db.example:5433/petmikke', 'geheim%40'],
  ['postgres://site@db.example:5433/petmikke', 'postgres://site@db.example:5433/petmikke', undefined],
  ['postgres://localhost:5433/petmikke', 'postgres://localhost:5433/petmikke', undefined],
  ['postgres://one:5433,other:5434/petmikke', 'postgres://one:5433,other:5434/petmikke', undefined],
  ['postgres://site:geheim@one:5433,other:5434/petmikke', 'postgres://site@one:5433,other:5434/petmikke', 'geheim'],
  ['postgres:///petmikke?host=/run/postgresql', 'postgres:///petmikke?host=/run/postgresql', undefined],
  ['postgres://:geheim@db.example/petmikke', 'postgres://@db.example/petmikke', 'geheim'],
])('takes the password out of %s and leaves the rest', (url, address, password) => {
  expect(withoutPassword(url)).toEqual({ address, password });
});
