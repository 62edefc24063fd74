/** Maximum levels of nested quotes and lists, and maximum columns of indentation of an item. */
const mostLevels = 20;
const mostIndent = 40;
/** Maximum raw HTML elements open at once. */
const mostOpen = 60;
/** Maximum work of all lines, in that of a line that is a paragraph of its own: 0.05 to 0.1 ms. */
const mostWork = 20_000;
/** Maximum inline markup characters, in all and per block; pairing them costs the square of their number in a block. */
const mostMarks = 30_000;
const mostMarksInBlock = 2_000;
const mostSquares = 1e7;
/** Maximum table cells: each row is padded to the columns of its head. */
const mostCells = 10_000;
const mostFootnotes = 500;
/** Maximum levels of all quotes with something else before them, which cost nearly the square of their number. */
const mostQuotesApart = 3_500;
/** Maximum characters scanned for the ends of code and tags that may be unclosed. */
const mostScanned = 2e7;
/** Maximum cost of all paragraphs: the lines of each squared, times its nesting depth. */
const mostContinued = 4e7;

interface Block {
  begin: number;
  lines: number;
  levels: number;
  marks: number;
  /** Openings whose end is searched for up to the end of the block. */
  openings: number;
}

/**
 * Returns whether rendering a Markdown text might take seconds or overflow the stack: nesting too deep, or too much syntax of
 * quadratic cost. Scans each character once or twice; of Markdown's block structure it detects only where a block ends.
 */
export function isTooComplex(source: string): boolean {
  const lines = source.split(/\r\n?|\n/);
  return areTooManyOpen(source) || areBlocksTooMuch(lines);
}

function areBlocksTooMuch(lines: readonly string[]): boolean {
  const total = { work: 0, marks: 0, squares: 0, cells: 0, footnotes: 0, quotesApart: 0, scanned: 0, continued: 0 };
  let at = 0;
  let columns = 0;
  let afterBlank = false;
  let afterQuote = false;
  let block: Block = emptyBlock(0);
  const close = () => {
    total.squares += block.marks ** 2;
    total.continued += block.lines ** 2 * (block.levels + 1);
    total.scanned += block.openings * (at - block.begin);
    const isTooMuch = block.marks > mostMarksInBlock;
    block = emptyBlock(at);
    return isTooMuch;
  };
  for (const line of lines) {
    const { levels, indent, text, isQuote } = peel(line);
    if (levels > mostLevels || (levels > 0 && indent > mostIndent)) return true;
    total.work += workOf(line, levels + indent / 2, text, afterBlank);
    afterBlank = text === '' && levels === 0;
    total.quotesApart += isQuote && !afterQuote ? levels : 0;
    afterQuote = isQuote;
    if (text === '') columns = 0;
    // A list item begins a block, and so does each row after the delimiter line of a table.
    const begins = text === '' || columns > 0 || /^[ \t>]*[-*+][ \t]+\S/.test(line);
    if (begins && close()) return true;
    columns ||= columnsOf(text);
    total.cells += columns;
    total.footnotes += /^\[\^[^\]\s]+\]:/.test(text) ? 1 : 0;
    block.lines++;
    block.levels = Math.max(block.levels, levels);
    const marks = text.match(/[*_~[\]<`]/g)?.length ?? 0;
    block.marks += marks;
    total.marks += marks;
    block.openings += openingsIn(text);
    at += line.length + 1;
  }
  return (
    close() ||
    total.work > mostWork ||
    total.marks > mostMarks ||
    total.squares > mostSquares ||
    total.cells > mostCells ||
    total.footnotes > mostFootnotes ||
    total.quotesApart > mostQuotesApart ||
    total.scanned > mostScanned ||
    total.continued > mostContinued
  );
}

/**
 * Returns the work of a line: an item takes as much again for each list around it, and an address as much as a line. A blank line is part of
 * the paragraph before it, a further one takes a quarter.
 */
function workOf(line: string, depth: number, text: string, afterBlank: boolean): number {
  if (!/\S/.test(line)) return afterBlank ? 0.25 : 0;
  return 1 + depth + (text.match(/https?:|www\.|@/gi)?.length ?? 0);
}

/** Counts the openings of code, comments and processing instructions in a line, and of a tag that the line leaves open. */
function openingsIn(text: string): number {
  const isTagOpen = /<[a-z/]/i.test(text.slice(text.lastIndexOf('>') + 1));
  return (text.match(/`+|<[!?]/g)?.length ?? 0) + Number(isTagOpen);
}

function emptyBlock(begin: number): Block {
  return { begin, lines: 0, levels: 0, marks: 0, openings: 0 };
}

/** Strips the quote and list markers before a line's text; `indent` counts the columns of white space before the markers. */
function peel(line: string): { levels: number; indent: number; text: string; isQuote: boolean } {
  const marker = /[ \t]*(>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
  let levels = 0;
  let end = 0;
  let indent = 0;
  let isQuote = false;
  for (let found = marker.exec(line); found && levels <= mostLevels; found = marker.exec(line)) {
    levels++;
    isQuote ||= found[1] === '>';
    const before = line.slice(end, marker.lastIndex - (found[1]?.length ?? 0));
    for (const space of before) indent += space === '\t' ? 4 : 1;
    end = marker.lastIndex;
  }
  return { levels, indent, text: line.slice(end).trim(), isQuote };
}

/** Returns the columns of a table whose delimiter line this is; 0 for any other line. */
function columnsOf(text: string): number {
  if (!/^[|:\- \t]+$/.test(text) || !text.includes('-')) return 0;
  return text.replace(/^\||\|$/g, '').split('|').length - (text.includes('|') ? 0 : 1);
}

/** Returns whether more than `mostOpen` raw elements are open at once; an end tag counts only if its start tag was counted. */
function areTooManyOpen(source: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, name = ''] of source.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const tag = name.toLowerCase();
    if (endless.has(tag)) continue;
    const count = open.get(tag) ?? 0;
    if (slash === '' || count > 0) {
      open.set(tag, slash === '' ? count + 1 : count - 1);
      depth += slash === '' ? 1 : -1;
    }
    if (depth > mostOpen) return true;
  }
  return false;
}

/** Elements without an end tag, or closed by the next of their kind. */
const endless = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
  ...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option', 'optgroup', 'rt', 'rp'],
]);
