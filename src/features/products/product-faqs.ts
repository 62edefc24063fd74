import generic from '#content/generic-faqs.json' with { type: 'json' };
import type { ProductTerms } from './product-terms.ts';

export interface Faq {
  question: string;
  answer: string;
}

export interface ProductFaqs {
  items: Faq[];
  /** Whether they belong to the product; general questions are never marked up as its FAQ. */
  own: boolean;
}

/** Returns the product's own questions, else those for its category. `faqs` alternates question and answer. */
export function productFaqs(faqs: readonly string[], category: string, terms: ProductTerms): ProductFaqs {
  const own = pairs(faqs);
  if (own.length > 0) return { items: own, own: true };
  const items = isWritten(category) ? generic[category] : generic.default;
  return { items: items.map(({ question, answer }) => ({ question: fill(question, terms), answer: fill(answer, terms) })), own: false };
}

function pairs(flat: readonly string[]): Faq[] {
  const questions = flat.filter((_, at) => at % 2 === 0);
  return questions.flatMap((question, at) => {
    const answer = flat[at * 2 + 1];
    return question.trim() !== '' && answer !== undefined && answer.trim() !== '' ? [{ question, answer }] : [];
  });
}

/** Replaces `{names}` by terms; removes a `[[part]]` with an unknown term. */
function fill(text: string, terms: ProductTerms): string {
  const parts = text.replace(/\[\[(.*?)\]\]/g, (_, part: string) => (names(part).every((name) => terms[name] !== undefined) ? part : ''));
  return parts.replace(/\{(\w+)\}/g, (whole, name: string) => terms[name as keyof ProductTerms] ?? whole);
}

function names(part: string): Array<keyof ProductTerms> {
  return [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof ProductTerms);
}

function isWritten(category: string): category is keyof typeof generic {
  return Object.hasOwn(generic, category);
}
