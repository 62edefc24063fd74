import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pet } from './pet.ts';

const entries = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  removeItem: (key: string) => entries.delete(key),
  setItem: (key: string, text: string) => {
    const others = [...entries].reduce((sum, [other, { length }]) => sum + (other === key ? 0 : length), 0);
    if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, text);
  },
};

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
  entries.clear();
  room = Number.POSITIVE_INFINITY;
});

const momo: Pet = {
  id: 0,
  name: 'モモ',
  kind: 'dog',
  coat: 1,
  breed: '',
  birth: '',
  weightKg: 4.2,
  aimKg: null,
  neutered: null,
  shape: '',
  activity: '',
  avoid: [],
  concerns: [],
};
const sora: Pet = { ...momo, name: 'ソラ', kind: 'bird' };
const key = 'pet-mikke:pets';
const unreadKey = 'pet-mikke:pets-unread';

/** Opens a tab: the module with its own state. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./pet-store.ts');
  return { ...tab, names: () => tab.petStore.get().book.pets.map(({ name }) => name) };
}

const storedNames = () => (JSON.parse(entries.get(key) ?? '{"pets":[]}') as { pets: Pet[] }).pets.map(({ name }) => name);

test('keeps up to five animals, the first chosen, and leaves no entry without one', async () => {
  const tab = await openTab();
  expect(entries.size).toBe(0);
  for (const id of [1, 2, 3, 4, 5]) expect(tab.savePet({ ...momo, name: `${String(id)}号` })).toBe(id);
  expect(tab.savePet(momo)).toBeUndefined();
  expect(tab.petStore.get().book.chosen).toBe(1);
  tab.choosePet(3);
  tab.savePet({ ...momo, id: 3 });
  expect(tab.names()).toEqual(['1号', '2号', 'モモ', '4号', '5号']);
  for (const id of [3, 1, 2, 4, 5]) tab.removePet(id);
  expect(entries.size).toBe(0);
});

test('puts a removed animal back where it was, chosen again', async () => {
  const tab = await openTab();
  for (const name of ['a', 'b', 'c']) tab.savePet({ ...momo, name });
  tab.choosePet(2);
  const putBack = tab.removePet(2);
  expect([tab.names(), tab.petStore.get().book.chosen]).toEqual([['a', 'c'], 1]);
  putBack();
  expect([tab.names(), tab.petStore.get().book.chosen]).toEqual([['a', 'b', 'c'], 2]);
});

test('an animal that another tab added in the place of a removed one stays, and none is put back', async () => {
  const one = await openTab();
  for (const name of ['a', 'b', 'c', 'd', 'e']) one.savePet({ ...momo, name });
  const other = await openTab();
  const putBack = one.removePet(1);
  other.savePet({ ...momo, name: 'f' });
  expect(putBack()).toBe(false);
  expect(storedNames()).toEqual(['b', 'c', 'd', 'e', 'f']);
  one.removePet(2);
  expect(putBack()).toBe(true);
  expect(storedNames()).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('what another tab keeps after all was forgotten stays when it is brought back', async () => {
  const damaged = '{"version":1,"pets":[{"name":';
  entries.set(unreadKey, JSON.stringify([damaged]));
  const one = await openTab();
  one.savePet(momo);
  const bringBack = one.forgetPets();
  entries.set(key, damaged.repeat(2));
  const other = await openTab();
  other.savePet(sora);
  expect(bringBack()).toBe(true);
  expect(storedNames()).toEqual(['ソラ', 'モモ']);
  expect(JSON.parse(entries.get(unreadKey) ?? '')).toEqual([damaged.repeat(2), damaged]);
  expect(one.petStore.get().unread).toEqual([damaged.repeat(2), damaged]);

  const again = one.forgetPets();
  for (const name of ['a', 'b', 'c', 'd']) other.savePet({ ...momo, name });
  expect(again()).toBe(false);
  expect(storedNames()).toEqual(['a', 'b', 'c', 'd']);
});

test('a change in one tab keeps those of another', async () => {
  const one = await openTab();
  const other = await openTab();
  one.savePet(momo);
  other.savePet(sora);
  expect(storedNames()).toEqual(['モモ', 'ソラ']);
  one.removePet(1);
  expect(storedNames()).toEqual(['ソラ']);
});

test.each(['{"version":2,"pets":[{"name":"モモ","tail":"long"}]}', '{"version":1,"pets":[{"name":', 'モモ'])(
  'sets %s aside before it writes, and brings it back after forgetting',
  async (text) => {
    entries.set(key, text);
    const tab = await openTab();
    expect(tab.petStore.get()).toMatchObject({ book: { pets: [] }, unread: [text] });
    expect(entries.get(key)).toBe(text);
    tab.savePet(momo);
    expect(storedNames()).toEqual(['モモ']);
    expect(JSON.parse(entries.get(unreadKey) ?? '')).toEqual([text]);
    const bringBack = tab.forgetPets();
    expect(entries.size).toBe(0);
    bringBack();
    expect([storedNames(), tab.petStore.get().unread]).toEqual([['モモ'], [text]]);
  },
);

test('where there is no room to set a text aside, it stays, and the page goes on', async () => {
  entries.set(key, '{"version":2}'.padEnd(500));
  room = 600;
  const tab = await openTab();
  tab.savePet(momo);
  tab.savePet(sora);
  expect(tab.petStore.get().kept).toBe(false);
  expect(tab.names()).toEqual(['モモ', 'ソラ']);
  expect(entries.get(key)).toMatch(/^\{"version":2\}/);
});

test('without storage the page keeps the animals', async () => {
  vi.stubGlobal('localStorage', undefined);
  const tab = await openTab();
  expect(tab.petStore.get().kept).toBe(false);
  tab.savePet(momo);
  tab.savePet(sora);
  tab.removePet(1);
  expect(tab.names()).toEqual(['ソラ']);
});

test('adds the animals of a file, but none twice and no more than five', async () => {
  const tab = await openTab();
  tab.savePet(momo);
  const book = (pets: Pet[]) => ({ version: 1 as const, pets, chosen: 0 });
  expect(tab.addPets(book([{ ...momo, id: 4 }, sora]))?.map(({ name, id }) => [name, id])).toEqual([['ソラ', 2]]);
  expect(tab.addPets(book(['a', 'b', 'c', 'd'].map((name) => ({ ...momo, name }))))).toBeUndefined();
  expect(tab.names()).toEqual(['モモ', 'ソラ']);
});
