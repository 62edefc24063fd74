/** A condition on the grams of a text: one tree, compiled for FTS5 and for PostgreSQL. */
export type Expression =
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { matching: Expression; not: Expression }
  | { phrase: readonly string[]; within?: readonly Column[]; isPrefix?: boolean };

/** Columns of the index; a lexeme of PostgreSQL begins with the number of its column. */
export const columns = ['name', 'label', 'body', 'name_near', 'label_near', 'body_near'] as const;
export type Column = (typeof columns)[number];

// Pages search with the build's copy of this module and compile on a connection of the server's: the mark is of both.
const mark = Symbol.for('search match');

/** A bound value that each dialect's compiler replaces by its own text. */
export class Match {
  readonly [mark] = true;
  readonly expression: Expression;

  constructor(expression: Expression) {
    this.expression = expression;
  }
}

/** Returns whether a bound value is a match. */
export function isMatch(value: unknown): value is Match {
  return typeof value === 'object' && value !== null && mark in value;
}

/** Returns the FTS5 expression. */
export function toFts5(expression: Expression): string {
  if ('all' in expression) return `(${expression.all.map(toFts5).join(' AND ')})`;
  if ('any' in expression) return `(${expression.any.map(toFts5).join(' OR ')})`;
  if ('not' in expression) return `${toFts5(expression.matching)} NOT ${toFts5(expression.not)}`;
  const { phrase, within, isPrefix } = expression;
  const text = `"${phrase.join(' ').replaceAll('"', '""')}"${isPrefix ? ' *' : ''}`;
  return within ? `{${within.join(' ')}} : ${text}` : text;
}

/** A condition on long texts, as PostgreSQL's function `holds` reads it. */
interface Tree {
  all?: Tree[];
  any?: Tree[];
  not?: Tree;
  /** A piece of a column's text between spaces; a prefix lacks the last one. `within` counts columns from 1. */
  text?: string;
  within?: number[];
}

/** Returns the condition as a tree of pieces of text. */
export function toTree(expression: Expression): Tree {
  if ('all' in expression) return { all: expression.all.map(toTree) };
  if ('any' in expression) return { any: expression.any.map(toTree) };
  if ('not' in expression) return { all: [toTree(expression.matching), { not: toTree(expression.not) }] };
  const { phrase, within = columns, isPrefix } = expression;
  return { text: ` ${phrase.join(' ')}${isPrefix ? '' : ' '}`, within: within.map((column) => columns.indexOf(column) + 1) };
}

/** Returns the text of PostgreSQL's `tsquery`. */
export function toTsquery(expression: Expression): string {
  if ('all' in expression) return `(${expression.all.map(toTsquery).join(' & ')})`;
  if ('any' in expression) return `(${expression.any.map(toTsquery).join(' | ')})`;
  if ('not' in expression) return `(${toTsquery(expression.matching)} & !${toTsquery(expression.not)})`;
  const { phrase, within = columns, isPrefix } = expression;
  const inColumn = (column: Column) =>
    phrase.map((gram) => `${lexeme(columns.indexOf(column), escapeGrams(gram))}${isPrefix ? ':*' : ''}`).join(' <-> ');
  return `(${within.map((column) => `(${inColumn(column)})`).join(' | ')})`;
}

/** Grams of each column between spaces, in the order of `columns`. */
type Texts = readonly string[];

/** Returns the text of PostgreSQL's `tsvector`: each gram with its place in its column. */
export function toTsvector(texts: Texts): string {
  return texts.flatMap((grams, column) => listGrams(escapeGrams(grams)).map((gram, at) => `${lexeme(column, gram)}:${at + 1}`)).join(' ');
}

/** Returns whether a text is too long for a `tsvector`, which keeps places up to 16,383, and at most 255 of a lexeme. */
export function isLong(texts: Texts): boolean {
  return texts.some((text) => {
    const grams = listGrams(text);
    return grams.length > 16_383 || (grams.length > 255 && mostOfOne(grams) > 255);
  });
}

function mostOfOne(grams: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return Math.max(...counts.values());
}

function listGrams(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** Returns the lexeme of an escaped gram. */
function lexeme(column: number, gram: string): string {
  return `'${column}${gram}'`;
}

/** Escapes grams, also several between spaces: once for a whole text costs less than for each gram. */
function escapeGrams(gram: string): string {
  return gram.replace(/['\\]/g, '$&$&');
}
