/**
 * A word of a label and what is printed after it: 「内容量：1.6kg」. `line` is the line as printed, but for gaps of more than twenty spaces; a line
 * without a word has an empty one.
 */
export interface LabelField {
  word: string;
  value: string;
  line: string;
}

/**
 * Divides text into fields, each line at words in brackets or before a colon. A text beyond 10,000 characters is not read: half a list of
 * ingredients would be a wrong one.
 */
export function fieldsOf(text: string | null | undefined): LabelField[] {
  if (!text || text.length > longestText) return [];
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(longGap, ' '.repeat(longestGap)))
    .filter(Boolean)
    .flatMap(fieldsOfLine);
}

const longestText = 10_000;
/** A pattern with two places for spaces tries every division of a gap, so that a gap of thousands would take a second. */
const longestGap = 20;
const longGap = new RegExp(String.raw`\s{${longestGap},}`, 'g');

function fieldsOfLine(line: string): LabelField[] {
  const starts = [...line.matchAll(word)];
  const first = starts[0]?.index ?? line.length;
  const before = line.slice(0, first).trim();
  const fields = starts.map((start, at) => ({
    word: (start[1] ?? start[2] ?? '').normalize('NFKC').replaceAll(' ', ''),
    value: line.slice(start.index + start[0].length, starts[at + 1]?.index).trim(),
    line,
  }));
  return before === '' ? fields : [{ word: '', value: before, line }, ...fields];
}

/** Words of labels that begin a field within a line even after other text, if a space is before them. */
const word =
  /(?:^|(?<=[\s　／/|。]))(?:[■●◆・◎○▼※]\s*)?(?:[【［[]([^】］\]：:、。]{1,14})[】］\]]\s*[：:]?|([^\s：:、。（）()【】［］[\]]{1,14})\s*[：:])/gu;
