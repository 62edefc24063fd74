/** Returns how forms name the breed of a kind of animal: 犬種, 猫種, or くわしい種類. */
export function breedLabel(kind: string): string {
  return labels[kind] ?? 'くわしい種類';
}

const labels: Partial<Record<string, string>> = { dog: '犬種', cat: '猫種' };
