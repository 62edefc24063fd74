import { beforeAll, expect, test } from 'vitest';
import { addressInKey, addressKeyOf } from '#api/mail/address-key.ts';
import { seal, unseal } from '#api/operators/sealed.ts';
import { openSecret } from '#api/storage/secret.ts';

const dataDir = 'a folder that is not touched';
beforeAll(() => {
  openSecret(dataDir, 'a secret of several servers, 32 letters or more');
});

/** Made by an earlier version: the secret of a member's codes, in the database, and the key of a link, in a mail. */
const stored = 'X_ePbF5l-VfnWmSC.mVYtyQa24TPimR6YctZySw.ElO68V6_3OyzrDZ2q4l_wA';
const mailed = 'Quk2cPqwaXlTpPcgqV4ptx_E9gUY_hHT7BTug480VlLgZrmggpACkDGx';

test('opens what earlier versions stored and mailed', () => {
  expect(unseal(dataDir, 'totp', stored)).toBe('JBSWY3DPEHPK3PXP');
  expect(addressInKey(dataDir, 'leave', mailed)).toBe('mii@example.jp');
});

test('opens what it sealed, each time in another form of the same length', () => {
  const [one, other] = [seal(dataDir, 'totp', 'JBSWY3DPEHPK3PXP'), seal(dataDir, 'totp', 'JBSWY3DPEHPK3PXP')];
  expect(one).not.toBe(other);
  expect([one, other].map((sealed) => sealed.split('.').map(({ length }) => length))).toEqual([
    [16, 22, 22],
    [16, 22, 22],
  ]);
  expect([one, other].map((sealed) => unseal(dataDir, 'totp', sealed))).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  expect(addressInKey(dataDir, 'stop', addressKeyOf(dataDir, 'stop', 'みい@example.jp'))).toBe('みい@example.jp');
});

test('opens nothing that is cut, altered or of another purpose', () => {
  const altered = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  // The last letter of a part has bits that do not count.
  for (const at of [0, 20, 45]) expect(unseal(dataDir, 'totp', altered(stored, at))).toBeUndefined();
  for (const at of [0, 20, 45]) expect(addressInKey(dataDir, 'leave', altered(mailed, at))).toBeUndefined();
  const [nonce = '', text = '', proof = ''] = stored.split('.');
  const cuts = ['', nonce, `${nonce}.${text}`, `${nonce}.${text}.${proof.slice(0, -2)}`, `${nonce.slice(0, -4)}.${text}.${proof}`];
  for (const cut of cuts) expect(unseal(dataDir, 'totp', cut)).toBeUndefined();
  for (const length of [0, 4, 37, 38, 54]) expect(addressInKey(dataDir, 'leave', mailed.slice(0, length))).toBeUndefined();
  expect(unseal(dataDir, 'other', stored)).toBeUndefined();
  expect(addressInKey(dataDir, 'stop', mailed)).toBeUndefined();
});
