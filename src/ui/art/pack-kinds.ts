/** Objects that a packshot shows. `/art/packs/{kind}-{pet}.svg` exists for every kind and pet. */
export const PACK_KINDS = [
  ...(['pouch', 'bag', 'can', 'box', 'jar', 'bottle', 'sheet'] as const),
  ...(['ball', 'mouse', 'tower'] as const),
  ...(['bed', 'bowl', 'litter', 'cage', 'tank'] as const),
  ...(['brush', 'leash', 'carrier', 'wear'] as const),
] as const;
export type PackKind = (typeof PACK_KINDS)[number];
