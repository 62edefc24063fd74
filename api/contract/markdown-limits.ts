/** Most levels of nested quotes and lists, and most columns of indentation of an item. */
const mostLevels = 20;
const mostIndent = 40;
/** Raw elements that are open at once. */
const mostOpen = 60;
/** Lines with text; one that is a block by itself costs up to 0.08 ms. */
const mostLines = 15_000;
/** Characters that mark something within a line, in all and in one block, where finding their partners grows with the square. */
const mostMarks = 30_000;
const mostMarksInBlock = 2_000;
const mostSquares = 1e7;
/** Cells of tables: a row has all columns of its head, however short it is. */
const mostCells = 10_000;
const mostFootnotes = 500;
/** Characters looked through for the ends of code and tags that may have none. */
const mostLookedThrough = 2e7;
/** Cost of a paragraph: its lines squared, times its nesting depth. */
const mostContinued = 1e8;

interface Block {
  begin: number;
  lines: number;
  levels: number;
  marks: number;
  /** Beginnings whose end is looked for to the end of the block. */
  openings: number;
}

/**
 * Whether rendering a Markdown text might take seconds or end in a stack overflow: too deep, or too much that grows with the
 * square of its size. Looks at each character once or twice and knows no more of Markdown than where a block ends.
 */
export function isTooComplex(source: string): boolean {
  const lines = source.split(/\r\n?|\n/);
  return lines.filter((line) => /\S/.test(line)).length > mostLines || areTooManyOpen(source) || areBlocksTooMuch(lines);
}

function areBlocksTooMuch(lines: readonly string[]): boolean {
  const total = { marks: 0, squares: 0, cells: 0, footnotes: 0, lookedThrough: 0, continued: 0 };
  let at = 0;
  let columns = 0;
  let block: Block = emptyBlock(0);
  const close = () => {
    total.squares += block.marks ** 2;
    total.continued += block.lines ** 2 * (block.levels + 1);
    total.lookedThrough += block.openings * (at - block.begin);
    const isTooMuch = block.marks > mostMarksInBlock;
    block = emptyBlock(at);
    return isTooMuch;
  };
  for (const line of lines) {
    const { levels, indent, text } = peel(line);
    if (levels > mostLevels || (levels > 0 && indent > mostIndent)) return true;
    if (text === '') columns = 0;
    // An item of a list begins a block, and so does a row where the line before says that this is a table.
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
    total.marks > mostMarks ||
    total.squares > mostSquares ||
    total.cells > mostCells ||
    total.footnotes > mostFootnotes ||
    total.lookedThrough > mostLookedThrough ||
    total.continued > mostContinued
  );
}

/** Beginnings of code, comments and instructions in a line, and of a tag that the line does not end. */
function openingsIn(text: string): number {
  const isTagOpen = /<[a-z/]/i.test(text.slice(text.lastIndexOf('>') + 1));
  return (text.match(/`+|<[!?]/g)?.length ?? 0) + Number(isTagOpen);
}

function emptyBlock(begin: number): Block {
  return { begin, lines: 0, levels: 0, marks: 0, openings: 0 };
}

/** A line without the marks of quotes and lists before its text; `indent` counts columns before the last of them. */
function peel(line: string): { levels: number; indent: number; text: string } {
  const marker = /[ \t]*(>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
  let levels = 0;
  let end = 0;
  let indent = 0;
  for (let found = marker.exec(line); found && levels <= mostLevels; found = marker.exec(line)) {
    levels++;
    const before = line.slice(end, marker.lastIndex - (found[1]?.length ?? 0));
    for (const space of before) indent += space === '\t' ? 4 : 1;
    end = marker.lastIndex;
  }
  return { levels, indent, text: line.slice(end).trim() };
}

/** Columns of a table whose head ends with this line; 0 where it is no such line. */
function columnsOf(text: string): number {
  if (!/^[|:\- \t]+$/.test(text) || !text.includes('-')) return 0;
  return text.replace(/^\||\|$/g, '').split('|').length - (text.includes('|') ? 0 : 1);
}

/** Whether more raw elements are open at once than may be, counting an end only where its beginning was counted. */
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

/** Elements without an end, or ended by the next of their kind. */
const endless = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
  ...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option', 'optgroup', 'rt', 'rp'],
]);
