import quality from '#content/generic-quality.json' with { type: 'json' };
import { lines } from '#src/lib/text.ts';

/** A paragraph of the features, a further picture, or both side by side. */
export interface Feature {
  heading: string | undefined;
  text: string | undefined;
  picture: string | undefined;
}

/** A line of the specifications; one without `：` has no label. */
export interface Specification {
  label: string | undefined;
  value: string;
}

/** Paragraphs and further pictures in turn; what is left of the longer list follows. */
export function interleave(features: readonly string[], pictures: readonly string[]): Feature[] {
  const length = Math.max(features.length, pictures.length);
  return Array.from({ length }, (_, at) => ({ ...paragraph(features[at]), picture: pictures[at] }));
}

/** The lines of the specifications, `label：value` taken apart. */
export function specifications(text: string | null): Specification[] {
  return lines(text).map((line) => {
    const at = line.search(/[：:]/);
    return at > 0 ? { label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() } : { label: undefined, value: line };
  });
}

/** What to look at when choosing: one wording for what is eaten, one for everything else. */
export function qualityText(edible: boolean): string {
  return edible ? quality.food : quality.other;
}

// A heading is short: a ： further on belongs to the sentence.
function paragraph(feature: string | undefined): Pick<Feature, 'heading' | 'text'> {
  const text = feature?.trim() || undefined;
  const at = text?.indexOf('：') ?? -1;
  if (text === undefined || at < 1 || at > 40) return { heading: undefined, text };
  return { heading: text.slice(0, at), text: text.slice(at + 1).trim() || undefined };
}
