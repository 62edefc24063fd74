/** A picture of the label on the back of a pack, large enough to read: the stored facts, nothing else. */
import { wrapped } from './captions.ts';
import { darker, INK, PAPER, printOn } from './colour.ts';
import { rect } from './goods/shapes.ts';
import { textLine } from './print.ts';
import { clipped, floor, svg, svgDocument } from './svg.ts';

export interface LabelText {
  name: string;
  maker: string;
  colour: string;
  /** Short facts such as 内容量, then long ones; unknown ones are left out. */
  rows: ReadonlyArray<{ title: string; text: string }>;
  /** Guaranteed analysis as printed, such as たんぱく質 26%以上. */
  analysis: readonly string[];
}

const CARD = rect(26, 14, 348, 372, 14);
const [LEFT, RIGHT, BOTTOM] = [42, 358, 374];
/** Sizes of type, the first of which fits. */
const SIZES = [17.5, 16, 14.5] as const;
const SMALLEST = 14;

/** Draws the label as a standalone SVG document of 400×400. Long rows end in an ellipsis where the card ends; the analysis is always whole. */
export function drawBackLabel(text: LabelText): string {
  const title = wrapped(text.name, 19.5, 2);
  const head = 36 + title.length * 21;
  const set = SIZES.map((size) => setRows(text, head, size)).find(({ cut }) => !cut) ?? setRows(text, head, SMALLEST);
  const ink = printOn(text.colour);
  return svgDocument(
    { width: 400, height: 400 },
    svg`${floor(202, 386, 180, 9)}${clipped('card', CARD, svg`<path d="${CARD}" fill="${PAPER}"/><path d="M20 10H380V${head + 14}H20Z" fill="${text.colour}"/>`)}
      ${title.map((line, i) => textLine(line, LEFT, 42 + i * 21, { size: 16, colour: ink, width: RIGHT - LEFT }))}${textLine(text.maker, RIGHT, head + 4, { size: 12, colour: ink, width: 200, anchor: 'end' })}
      ${set.body}<path d="${CARD}" fill="none" stroke="#0b1a15" stroke-opacity=".1"/>`,
  );
}

/** Sets rows and analysis below the head; `cut` where a row is longer than its room. */
function setRows({ rows, analysis, colour }: LabelText, head: number, size: number): { body: string; cut: boolean } {
  const leading = size * 1.35;
  const value = LEFT + size * 5.3;
  const lines = Math.ceil(analysis.length / 2);
  const table = lines > 0 ? 26 + lines * leading : 0;
  let y = head + 16 + size * 1.4;
  let cut = false;
  const drawn = rows.map(({ title, text }, at) => {
    // Each later row keeps a line.
    const room = Math.floor((BOTTOM - table - y - (rows.length - 1 - at) * (leading + 4)) / leading) + 1;
    const whole = wrapped(text, (RIGHT - value) / size, 99);
    const shown = wrapped(text, (RIGHT - value) / size, Math.max(1, room));
    if (shown.length < whole.length) cut = true;
    const at0 = y;
    y += shown.length * leading + 4;
    if (at0 > BOTTOM - table) {
      cut = true;
      return '';
    }
    const name = textLine(title, LEFT, at0, { size: size * 0.9, colour: '#5d6b65', width: size * 4.9 });
    return (
      name + shown.map((line, i) => textLine(line, value, at0 + i * leading, { size, colour: INK, width: RIGHT - value + 8 })).join('')
    );
  });
  return { body: drawn.join('') + (lines > 0 ? analysisTable(analysis, y - leading + 8, size, darker(colour, 0.3)) : ''), cut };
}

/** Draws the analysis in two columns under a rule, each amount at the right of its own. */
function analysisTable(analysis: readonly string[], y: number, size: number, colour: string): string {
  const half = (RIGHT - LEFT - 12) / 2;
  const cells = analysis.map((entry, i) => {
    const at = entry.indexOf(' ');
    const left = i % 2 === 0 ? LEFT : LEFT + half + 12;
    const base = y + 20 + (Math.floor(i / 2) + 1) * size * 1.35;
    return svg`${textLine(entry.slice(0, at), left, base, { size: size * 0.92, colour: '#46554f', width: half * 0.52 })}${textLine(entry.slice(at + 1), left + half, base, { size: size * 0.92, colour: INK, width: half * 0.5, anchor: 'end' })}`;
  });
  return svg`<path d="M${LEFT} ${y}H${RIGHT}" stroke="${colour}" stroke-opacity=".35" stroke-width="1.5"/>${textLine('成分', LEFT, y + 18, { size: 12.5, colour, width: 140 })}${cells}`;
}
