import { expect, test } from 'vitest';
import { faceOf, firstCharacter } from './person.ts';

test('the first character is the one that a reader sees', () => {
  expect([' もも', '🇯🇵太郎', '👨‍👩‍👧の家', 'か\u3099き', ' '].map(firstCharacter)).toEqual(['も', '🇯🇵', '👨‍👩‍👧', 'か\u3099', undefined]);
});

test('a writer is shown by the pet, else by a letter, and without a name by 匿', () => {
  expect(faceOf({ nickname: ' もも ', petType: 'dog' })).toEqual({ name: 'もも', petKind: 'dog', initial: undefined });
  expect(faceOf({ nickname: '🇯🇵太郎', petType: null })).toEqual({ name: '🇯🇵太郎', petKind: undefined, initial: '🇯🇵' });
  expect(faceOf({ nickname: 'もも', petType: 'かめ' })).toMatchObject({ petKind: undefined, initial: 'も' });
  expect(faceOf({ nickname: ' ', petType: 'dog' })).toEqual({ name: '', petKind: undefined, initial: '匿' });
});
