import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { Fitness } from './fitness.ts';
import type { Published } from './batch.ts';

const ended = (fault?: Published['fault']): Published => ({
  position: 1,
  what: [],
  rendered: 0,
  written: [],
  removed: [],
  failed: [],
  milliseconds: 0,
  ...(fault ? { fault } : {}),
});
const fault = { code: 'pages_failing', detail: 'ENOSPC', pages: 2 } as const;

test('names the gravest problem: an unfit site, then an interrupted batch, then refused pages', () => {
  const fitness = new Fitness(tmpdir(), undefined);
  expect([fitness.unfit, fitness.problem]).toEqual([undefined, undefined]);
  fitness.batchEnded(ended(fault));
  expect(fitness.problem).toEqual(fault);
  fitness.brokeOff(Object.assign(new Error(), { code: 'SQLITE_FULL' }));
  expect([fitness.unfit, fitness.problem]).toEqual([undefined, { code: 'broken_off', detail: 'SQLITE_FULL' }]);
  fitness.wentOn();
  expect(fitness.problem).toEqual(fault);
  fitness.batchEnded(ended());
  expect(fitness.problem).toBeUndefined();
  fitness.brokeOff(Object.assign(new Error(), { code: 'SQLITE_CORRUPT_INDEX' }));
  expect([fitness.unfit, fitness.problem]).toEqual(['damaged', { code: 'damaged' }]);
});

test('reports a new build that is not published, below all else and once for each reason', () => {
  const fitness = new Fitness(tmpdir(), undefined);
  const full = Object.assign(new Error(), { code: 'ENOSPC' });
  expect([fitness.stayedOld(full), fitness.stayedOld(full), fitness.stayedOld(new Error('pages fail'))]).toEqual([true, false, true]);
  expect(fitness.problem).toEqual({ code: 'older_build', detail: 'pages fail' });
  fitness.batchEnded(ended(fault));
  expect(fitness.problem).toEqual(fault);
  fitness.renewed();
  expect(fitness.problem).toBeUndefined();
});

test('another generation clears what was wrong with the one before', () => {
  const fitness = new Fitness(tmpdir(), 'other_database');
  expect(fitness.problem).toEqual({ code: 'other_database' });
  fitness.batchEnded(ended(fault));
  fitness.renewed();
  expect([fitness.unfit, fitness.problem, fitness.findsLoss(undefined)]).toEqual([undefined, undefined, false]);
});
