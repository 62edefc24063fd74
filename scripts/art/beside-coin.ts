/** A picture of pieces of food beside a 1-yen coin, both to one scale. */
import { captions } from './captions.ts';
import { coin, COIN_MM } from './coin.ts';
import { INK } from './colour.ts';
import { line } from './goods/shapes.ts';
import { PIECES, type PieceKind } from './pieces.ts';
import { textLine } from './print.ts';
import { placed, svg, svgDocument } from './svg.ts';

interface Food {
  kind: PieceKind;
  /** Length and width of a piece in mm. */
  mm: readonly [number, number];
  /** What the label says of its size; empty where it says nothing. */
  stated: string;
}

/** Room for the pieces, right of the coin. */
const ROOM = { x: 196, width: 190, y: 40, height: 270 };

/** Returns the scale in units per millimetre: at most 6; less for large pieces and for pieces in a heap. */
export function scaleFor(kind: PieceKind, [length]: readonly [number, number]): number {
  if (PIECES[kind].count === 1) return ROOM.width / Math.max(length, 30);
  return Math.min(6, Math.max(105 / length, 250 / Math.max(length, 80)));
}

/** Draws the picture as a standalone SVG document of 400×400. */
export function drawBesideCoin({ kind, mm, stated }: Food): string {
  const scale = scaleFor(kind, mm);
  const long = mm[0] * scale > ROOM.width;
  const radius = (COIN_MM * scale) / 2;
  const at = long ? { x: 96, y: 92 } : { x: 104, y: 176 };
  return svgDocument(
    { width: 400, height: 400 },
    svg`${coin(at.x, at.y, scale)}${scaleBar(at.x, at.y + radius + 26, scale)}${pieces(kind, mm, scale, long)}${captions(stated || '1円玉とくらべた大きさ（目安）', '1円玉の直径は20mm')}`,
  );
}

function scaleBar(x: number, y: number, scale: number): string {
  const half = 5 * scale;
  return svg`${line(svg`M${x - half} ${y - 5}v10M${x - half} ${y}h${2 * half}M${x + half} ${y - 5}v10`, INK, 2)}${textLine('10mm', x, y + 21, { size: 13, colour: INK, width: 60, anchor: 'middle' })}`;
}

function pieces(kind: PieceKind, [length, breadth]: readonly [number, number], scale: number, long: boolean): string {
  const { draw, colours, count } = PIECES[kind];
  const [w, h] = [length * scale, breadth * scale];
  const places = long ? stacked(count, h) : scattered(count, w, h);
  return places
    .map(({ x, y, turn }, i) => {
      const piece = draw(w, h, colours[i % 2] ?? colours[0]);
      return placed(x, y, 1, turn === 0 ? piece : svg`<g transform="rotate(${turn})">${piece}</g>`);
    })
    .join('');
}

interface Place {
  x: number;
  y: number;
  turn: number;
}

/** Places long pieces below each other, under the coin. */
function stacked(count: number, h: number): Place[] {
  const shown = Math.min(count, Math.max(1, Math.floor(170 / (h * 1.3))));
  return Array.from({ length: shown }, (_, i) => ({
    x: 206 + (i % 2) * 10,
    y: 196 + i * Math.max(30, h * 1.35),
    turn: shown === 1 ? 0 : (i % 2) * 6 - 3,
  }));
}

/** Places pieces in staggered rows, as many as the room holds without touching. */
function scattered(count: number, w: number, h: number): Place[] {
  const sideX = Math.max(w * 1.18, 12);
  const sideY = Math.max(h * 1.35, w * 0.62, 12);
  const columns = Math.max(1, Math.min(Math.floor(ROOM.width / sideX), Math.ceil(Math.sqrt(count))));
  const rows = Math.max(1, Math.min(Math.floor(ROOM.height / sideY), Math.ceil(count / columns)));
  const stepX = Math.min(ROOM.width / columns, sideX * 1.25);
  const stepY = Math.min(ROOM.height / rows, sideY * 1.2);
  const left = ROOM.x + (ROOM.width - stepX * columns) / 2 + stepX / 2;
  const top = ROOM.y + (ROOM.height - stepY * rows) / 2 + stepY / 2;
  const sway = h < w * 0.6 ? 12 : 30;
  return Array.from({ length: Math.min(count, rows * columns) }, (_, i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    const slack = (stepX - w) / 3;
    return {
      x: left + column * stepX + (line % 2 ? slack : -slack),
      y: top + line * stepY,
      turn: count === 1 ? 0 : ((i * 47) % (2 * sway)) - sway,
    };
  });
}
