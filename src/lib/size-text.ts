import { figure } from './text.ts';

/** Formats a size in bytes as `12.3 MB`. */
export function sizeText(bytes: number): string {
  const units = ['バイト', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${step === 0 ? figure(bytes) : (bytes / 1000 ** step).toFixed(1)} ${units[step] ?? ''}`;
}
