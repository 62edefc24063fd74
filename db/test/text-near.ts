import { fc } from './random.ts';

/** Draws texts about as long as these limits of a field, with letters of two units, ends of lines and spaces around. */
export function textNear(...lengths: number[]) {
  return fc.oneof(
    ...lengths.flatMap((length) => [length - 1, length, length + 1]).map((length) => fc.constant('あ'.repeat(Math.max(0, length)))),
    fc.constant(` \n${'🐶'.repeat(2)}\r\n${'い'.repeat(lengths[0] ?? 0)} `),
    fc.string(),
  );
}
