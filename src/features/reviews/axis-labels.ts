import type { FormWords } from './product-axes.ts';

/** Returns the axes' labels for the product of this page, whose category decides them. */
export function axisLabelsHere(): string[] {
  return carried('axes')?.split(',') ?? [];
}

/** Returns what the form of this page asks where its product is not food. */
export function formWordsHere(): FormWords {
  return JSON.parse(carried('words') ?? '{}') as FormWords;
}

function carried(name: string): string | undefined {
  return document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name];
}
