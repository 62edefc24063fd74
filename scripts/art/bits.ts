/** Scattered small pieces: kibble, bone-shaped biscuits, litter. One stroke path per colour keeps the SVG small. */
import { svg } from './svg.ts';

interface Scatter {
  cx: number;
  cy: number;
  /** Half the width of the heap. */
  radius: number;
  /** Height of the heap as a share of its width. */
  flat: number;
  count: number;
  colours: readonly string[];
  /** Same seed, same heap. */
  seed: number;
  /** Omits what a label hides. */
  visible?: (y: number) => boolean;
}

interface Bit {
  x: number;
  y: number;
  angle: number;
}

/** Draws round pieces, 18 wide, each with a highlight. */
export function kibble(scatter: Scatter): string {
  return layers(scatter)
    .map(({ colour, bits }) => {
      const pieces = bits.map(({ x, y }) => `M${x - 2} ${y}h4`).join('');
      const lights = bits.map(({ x, y }) => `M${x - 3} ${y - 2}h3`).join('');
      return svg`<path d="${pieces}" stroke="${colour}" stroke-width="14"/><path d="${lights}" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`;
    })
    .reduce((all, layer) => all + layer, '<g fill="none" stroke-linecap="round">')
    .concat('</g>');
}

/** Draws bone-shaped biscuits, 32 long. */
export function bones(scatter: Scatter): string {
  const paths = layers(scatter).map(({ colour, bits }) => svg`<path d="${bits.map(bone)}" stroke="${colour}"/>`);
  return `<g fill="none" stroke-width="9" stroke-linecap="round">${paths.join('')}</g>`;
}

/** Returns the path of a bar with two knobs at each end, rotated by `angle`. */
function bone({ x, y, angle }: Bit): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (along: number, across: number): string =>
    `${Math.round(x + along * cos - across * sin)} ${Math.round(y + along * sin + across * cos)}`;
  const knobs = [at(-11, -4), at(-11, 4), at(11, -4), at(11, 4)].map((p) => `M${p}h0`).join('');
  return `M${at(-11, 0)}L${at(11, 0)}${knobs}`;
}

function layers({ cx, cy, radius, flat, count, colours, seed, visible = () => true }: Scatter) {
  const random = sequence(seed);
  const all = Array.from({ length: count }, (): Bit => {
    const around = random() * Math.PI * 2;
    const out = radius * Math.sqrt(random());
    return {
      x: Math.round(cx + Math.cos(around) * out),
      y: Math.round(cy + Math.sin(around) * out * flat),
      angle: random() * Math.PI,
    };
  }).filter(({ y }) => visible(y));
  return colours.map((colour, i) => ({ colour, bits: all.filter((_, j) => j % colours.length === i) }));
}

/** Returns a repeatable stream of numbers from 0 to 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
