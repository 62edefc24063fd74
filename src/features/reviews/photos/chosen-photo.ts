import { longestAlt, mostPhotoBytes } from '#api/contract/photo-limits.ts';
import { characters } from '#src/ui/form/typed.ts';

/** A picture chosen in the form. */
export interface ChosenPhoto {
  key: number;
  blob: Blob;
  name: string;
  alt: string;
  preview: HTMLCanvasElement | undefined;
  /** Why it was not sent, or will not be. */
  problem: string | undefined;
  /** Whether the file can never be sent, as the server or the browser has found. */
  isRefused?: boolean;
  /** Review that it is for, once that is stored. */
  review?: number;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns why the server would refuse a file; mirrors its sentences without loading them (a test compares the two). */
export function fileProblem({ size, type }: Pick<Blob, 'size' | 'type'>): string | undefined {
  if (!accepted.includes(type)) return '画像はJPEG・PNG・WebPのどれかを選んでください。';
  return size > mostPhotoBytes ? '写真は1枚10MBまでです。小さくしてから選んでください。' : undefined;
}

/** For a file whose type is accepted and whose content is no picture. */
export const unreadable = 'この画像は読み込めません。';

/** Returns what is wrong with a description. */
export function altProblem(alt: string): string | undefined {
  return characters(alt) > longestAlt ? `写真の説明は${longestAlt}文字以内で入力してください` : undefined;
}
