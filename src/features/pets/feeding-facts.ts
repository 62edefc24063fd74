/** What a product page publishes about the feeding of food and treats, in `data-feeding`. Unknown figures are null. */
export interface FeedingFacts {
  petType: string;
  isTreat: boolean;
  /** Whether it is for puppies or kittens. */
  isForYoung?: boolean;
  /** Whom a dog's or cat's food for grown animals is for: 成犬, シニア. */
  grown?: string;
  /** What owners must know before they give it, of food that a vet decides on. */
  advice?: string;
  /** Metabolisable energy. */
  kcalPer100g: number | null;
  /** All that the price buys. */
  netWeightG: number | null;
  /** Pieces in `netWeightG`. */
  unitCount: number | null;
  /** Counter of a piece, such as 本; 個 where none is given. */
  unit?: string | null;
  priceYen: number | null;
  /** The label's table: grams a day by body weight. A row without an end is for one weight or one amount. */
  feedingRows: readonly FeedingRow[];
}

export interface FeedingRow {
  fromKg: number | null;
  toKg: number | null;
  fromG: number | null;
  toG: number | null;
}

/** Parses `data-feeding`; undefined for anything else. */
export function readFeedingFacts(text: string | undefined): FeedingFacts | undefined {
  try {
    const facts = JSON.parse(text ?? '') as FeedingFacts | null;
    return facts && Array.isArray(facts.feedingRows) ? facts : undefined;
  } catch {
    return undefined;
  }
}
