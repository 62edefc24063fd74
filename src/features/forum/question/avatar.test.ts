import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsForAll } from '#db/test/holds-for-all.ts';
import { expect, test } from 'vitest';
import { addressedName, avatarOf, shownName } from '../avatar.ts';

test('icon ids 1 to 10 are pets [FORUM-41]', () => {
  const icons = Array.from({ length: 10 }, (_, at) => avatarOf({ iconId: at + 1, nickname: 'もも' }));
  expect(holdsForAll(icons, (avatar) => 'pet' in avatar)).toBe(true);
  expect(new Set(icons.map((avatar) => 'icon' in avatar && avatar.icon)).size).toBe(10);
  expect(avatarOf({ iconId: 11, nickname: 'もも' })).toEqual({ letter: 'も' });
});

test('each icon id has a colour of its own [FORUM-41]', () => {
  const styles = readFileSync(join(import.meta.dirname, '../avatar.css'), 'utf8');
  const colours = styles.matchAll(/data-icon='(\d+)'\] \{\s*--colour: (.+);/g);
  const byId = new Map([...colours].map(([, id, colour]) => [Number(id), colour]));
  expect([...byId.keys()]).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  expect(new Set(byId.values()).size).toBe(10);
});

test('without an icon shows the first character of the nickname [FORUM-42]', () => {
  expect(avatarOf({ iconId: null, nickname: ' そら豆' })).toEqual({ letter: 'そ' });
  expect(avatarOf({ iconId: null, nickname: '👩‍🦰と犬' })).toEqual({ letter: '👩‍🦰' });
  expect(avatarOf({ iconId: null, nickname: 'か\u3099く' })).toEqual({ letter: 'か\u3099' });
});

test('without an icon and a nickname shows 匿 [FORUM-43]', () => {
  expect(avatarOf({ iconId: null, nickname: '' })).toEqual({ letter: '匿' });
  expect(avatarOf({ iconId: null, nickname: '　' })).toEqual({ letter: '匿' });
});

test('quotes a nickname within a sentence and adds さん once', () => {
  expect(addressedName('看護師してました')).toBe('「看護師してました」さん');
  expect(addressedName('ぽんたのお母さん')).toBe('「ぽんたのお母さん」');
  expect(addressedName(' ')).toBe('匿名さん');
});

test('an empty nickname is 匿名さん [FORUM-25]', () => {
  expect(shownName('')).toBe('匿名さん');
  expect(shownName(' ')).toBe('匿名さん');
  expect(shownName('ちわぽめ')).toBe('ちわぽめ');
});
