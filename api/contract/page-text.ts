import { z } from 'zod';
import { words } from './errors.ts';
import { isTooComplex } from './markdown-limits.ts';
import { requiredText } from './operator-text.ts';
import { ads } from './site-texts.ts';
import { lineWordProblem, pageWordProblem } from './page-words.ts';

/** Fixed pages, whose initial texts are in `content/pages`. */
export const pageNames = ['about', 'contact', 'privacy', 'terms', 'affiliate'] as const;
export type PageName = (typeof pageNames)[number];

/** Most characters of a page's Markdown: the longest initial text, four times over. */
export const longestPage = 20_000;

/** Most characters of a page's description. */
export const longestPageDescription = 200;

const text = {
  title: requiredText('タイトルは必須です', 100),
  description: withoutProblem(requiredText('検索結果の説明は必須です', longestPageDescription), lineWordProblem),
  content: withoutProblem(
    requiredText('本文は必須です', longestPage).refine((markdown) => !isTooComplex(markdown), words.too_complex),
    pageWordProblem,
  ),
};

/** Texts of a fixed page, with words in braces that settings replace (`page-words.ts`). */
export interface PageText {
  title: string;
  description: string;
  /** Markdown. */
  content: string;
}

/** Body that saves a page. `updatedAt` is the version that the editor loaded: empty for a page that was not edited. */
export const pageBody = z.object({ ...text, updatedAt: z.string().max(40).optional() }).meta({ id: 'PageBody' });

/** State of a text that operators may edit. */
const edited = {
  /** When it was last saved; empty while the initial text is published. */
  updatedAt: z.string(),
  /** Whether a release has changed the initial text since it was edited. */
  initialChanged: z.boolean(),
};

/** A line of the list of pages. */
export const pageLine = z.object({ name: z.enum(pageNames), title: z.string(), ...edited }).meta({ id: 'PageLine' });

const plain = z.object({ title: z.string(), description: z.string(), content: z.string() }).meta({ id: 'PageText' });

const pageFacts = z.object({ ads, rankFrom: z.number().int() });

/** A page as its form edits it, with the initial text and what its parts show. */
export const editablePage = z.object({ ...pageLine.shape, ...plain.shape, initial: plain, facts: pageFacts }).meta({ id: 'EditablePage' });

export const pageParam = z.object({ name: z.enum(pageNames) });

/** Parses a file of `content/pages`: `title` and `description` between lines of dashes, then Markdown. Throws an Error on another form. */
export function parsePageFile(file: string): PageText {
  const [, head = '', content] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file) ?? [];
  const { title, description } = Object.fromEntries(
    head.split('\n').map((line) => /^(\w+): '?(.*?)'?$/.exec(line)?.slice(1) ?? []),
  ) as Record<string, string | undefined>;
  if (content === undefined || title === undefined || description === undefined) throw new Error('a page needs a title and a description');
  return { title, description, content: content.trim() };
}

function withoutProblem(schema: z.ZodType<string>, problemOf: (text: string) => string | undefined) {
  return schema.superRefine((value, context) => {
    const message = problemOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}
