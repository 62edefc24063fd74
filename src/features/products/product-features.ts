import { isEdible } from '#api/contract/vocabulary.ts';
import quality from '#content/generic-quality.json' with { type: 'json' };
import { lines } from '#src/lib/text.ts';

/** A picture on this site, and what it shows. */
export interface PictureView {
  src: string;
  alt: string;
}

/** Paragraph of the features, with an additional picture beside it where there is one. */
export interface Feature {
  heading: string | undefined;
  text: string | undefined;
  picture: PictureView | undefined;
}

/** Line of the specifications; one without `：` has no label. */
export interface Specification {
  label: string | undefined;
  value: string;
}

/** Pairs paragraphs with additional pictures. Those without a paragraph are in the gallery alone. */
export function interleave(features: readonly string[], pictures: readonly PictureView[]): Feature[] {
  return features.map((feature, at) => ({ ...paragraph(feature), picture: pictures[at] }));
}

/** Parses the lines of the specifications into label and value. */
export function specifications(text: string | null): Specification[] {
  return lines(text).map((line) => {
    const at = line.search(/[：:]/);
    return at > 0 ? { label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() } : { label: undefined, value: line };
  });
}

/** Returns advice on what to look for when choosing: one text for food and treats, one for 健康管理, some of which is eaten, one for all others. */
export function qualityText(category: string): string {
  if (isEdible(category)) return quality.food;
  return category === 'health' ? quality.health : quality.other;
}

// A heading is short: a ： after more than 40 characters belongs to the sentence.
function paragraph(feature: string): Pick<Feature, 'heading' | 'text'> {
  const text = feature.trim() || undefined;
  const at = text?.indexOf('：') ?? -1;
  if (text === undefined || at < 1 || at > 40) return { heading: undefined, text };
  return { heading: text.slice(0, at), text: text.slice(at + 1).trim() || undefined };
}
