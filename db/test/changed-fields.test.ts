import { expect, test } from 'vitest';
import { changedFields } from '#db/changes/changed-fields.ts';

const row = { name: 'こもれび', slug: 'komorebi', url: null, isActive: 1 };

test('finds the fields of a patch whose values differ from the row', () => {
  expect(changedFields(row, { name: 'のら', slug: 'komorebi', url: 'https://example.com', isActive: 0 })).toEqual({
    name: 'のら',
    url: 'https://example.com',
    isActive: 0,
  });
});

test('leaves out equal and undefined values, and keeps null', () => {
  expect(changedFields(row, { name: 'こもれび', url: null, slug: undefined })).toEqual({});
  expect(changedFields(row, { slug: null })).toEqual({ slug: null });
});
