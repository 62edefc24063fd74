/** The questions and answers of a product, alternating, and the places of lines that have one without the other. */
interface FaqList {
  faqs: string[];
  wrong: number[];
}

// Without the white space around its parts: looking for it would take the cube of a long blank's length.
const pair = /^[QＱ][:：](.*?)[/／]\s*[AＡ][:：](.*)$/is;
const question = /^[QＱ][:：]\s*(.*)$/is;
const answer = /^[AＡ][:：]\s*(.*)$/is;

/**
 * Reads trimmed lines: `Q: … / A: …`, question and answer on a line each, or an alternating list without Q: and A:. A question without
 * an answer would make an answer of the next one, so only the last may lack it; the page leaves it out.
 */
export function readFaqLines(lines: readonly string[]): FaqList {
  const faqs: string[] = [];
  const wrong = new Set<number>();
  /** Place of the question that still needs its answer. */
  let open: number | undefined;
  let afterBlank = false;
  for (const [at, line] of lines.entries()) {
    const parts = partsOf(line, open !== undefined && !afterBlank);
    if (parts.question === undefined && parts.answer === '') {
      afterBlank = true;
      continue;
    }
    // A blank item may have been a question or an answer, so nothing tells which one a line without Q: or A: is, unless whole pairs follow.
    if (afterBlank && parts.isPlain && (open !== undefined || !beginsPairs(lines, at))) wrong.add(open ?? at);
    if (parts.question === undefined ? open === undefined : open !== undefined) wrong.add(open ?? at);
    if (parts.question === '') wrong.add(at);
    for (const text of [parts.question, parts.answer]) if (text) faqs.push(text);
    open = parts.answer ? undefined : at;
    afterBlank = false;
  }
  return { faqs, wrong: [...wrong] };
}

/** Whether the lines without Q: or A: from this one to the next other one are even in number. */
function beginsPairs(lines: readonly string[], from: number): boolean {
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => !partsOf(line, false).isPlain);
  return (end < 0 ? rest.length : end) % 2 === 0;
}

interface Parts {
  question?: string | undefined;
  answer?: string | undefined;
  isPlain?: true;
}

function partsOf(line: string, answers: boolean): Parts {
  const [, asked, replied] = pair.exec(line) ?? [];
  if (asked !== undefined) return { question: asked.trim(), answer: replied?.trim() };
  const [, only] = question.exec(line) ?? [];
  if (only !== undefined) return { question: only };
  const [, reply] = answer.exec(line) ?? [];
  if (reply !== undefined || line === '') return { answer: reply ?? '' };
  return answers ? { answer: line, isPlain: true } : { question: line, isPlain: true };
}
