/** The pets with a face. They look over an edge that cuts them off: y = 120 of a 120 grid. */
import type { RankedPetType } from '#api/contract/vocabulary.ts';
import { INK } from './colour.ts';
import { svg, svgDocument } from './svg.ts';

/** Draws a pet with its paws on the edge, as a standalone SVG document of 120×120. `coat` counts from 1. */
export function drawPetHead(pet: RankedPetType, coat = 1): string {
  return svgDocument({ width: 120, height: 120 }, petBody(pet, { paws: true, coat }));
}

/** Draws the pet without its document; `paws: false` for a pet behind something. It extends to y = 128. */
export function petBody(pet: RankedPetType, { paws, coat = 1 }: { paws: boolean; coat?: number }): string {
  const colours = COATS[pet][coat - 1] ?? COATS[pet][0];
  return HEADS[pet](colours) + (paws ? PAWS[pet](colours) : '');
}

interface Coat {
  fur: string;
  dark: string;
  light: string;
}

// The first coat is the one of tiles, covers and the footer; readers choose among all for their own pet. Eyes stay visible on each.
const COATS: Record<RankedPetType, readonly [Coat, Coat, Coat, Coat]> = {
  dog: [
    { fur: '#dd9152', dark: '#b4672b', light: '#fff3e6' },
    { fur: '#f3e9db', dark: '#d9c5a8', light: '#fffdf8' },
    { fur: '#6f7178', dark: '#484b53', light: '#f0e9df' },
    { fur: '#99694a', dark: '#6d452c', light: '#f3dfc8' },
  ],
  cat: [
    { fur: '#a39ab5', dark: '#6e6386', light: '#fbf8ff' },
    { fur: '#eeae69', dark: '#c67c38', light: '#fff5e6' },
    { fur: '#e6ddd2', dark: '#bbab98', light: '#fffdfa' },
    { fur: '#6c6a74', dark: '#47454f', light: '#ebe7ef' },
  ],
  small_animal: [
    { fur: '#e2cfae', dark: '#c29a63', light: '#fffbf2' },
    { fur: '#e9e2da', dark: '#dd9c90', light: '#fffaf6' },
    { fur: '#acaeb2', dark: '#7f8289', light: '#f4f4f6' },
    { fur: '#b98758', dark: '#8a5c36', light: '#f5e2ca' },
  ],
  bird: [
    { fur: '#63abd4', dark: '#3d86b0', light: '#f1f9fe' },
    { fur: '#84bb55', dark: '#5d9331', light: '#fff6bf' },
    { fur: '#f1c546', dark: '#c79a1c', light: '#fff9df' },
    { fur: '#b7bcc6', dark: '#8d939e', light: '#fcfcfd' },
  ],
};

const HEADS: Record<RankedPetType, (coat: Coat) => string> = {
  dog: ({ fur, dark, light }) => svg`<path d="M18 128C16 70 34 38 60 38s44 32 42 90Z" fill="${fur}"/>
    <path d="M60 38c-6 0-11 1.6-15.6 4.6C50 58 52 74 46 128H74C68 74 70 58 75.6 42.6 71 39.6 66 38 60 38Z" fill="${light}"/>
    <path d="M34 40C18 36 6 50 6 72c0 15 6 27 15 27 11 0 15-20 20-42 2-8-1-15-7-17ZM86 40c16-4 28 10 28 32 0 15-6 27-15 27-11 0-15-20-20-42-2-8 1-15 7-17Z" fill="${dark}"/>
    <ellipse cx="60" cy="94" rx="22" ry="17" fill="${light}"/>${eyes(43, 73)}
    <path d="M52 84c0-4 4-5.5 8-5.5s8 1.5 8 5.5c0 4.5-5 8-8 8s-8-3.5-8-8Z" fill="${INK}"/>
    ${line('M60 92v4c0 4-4 6.5-8 6.5M60 96c0 4 4 6.5 8 6.5', INK, 2.6)}`,
  cat: ({ fur, dark, light }) => svg`<path d="M20 62 19 26c0-5 5-7 9-4l22 18ZM100 62l1-36c0-5-5-7-9-4L70 40Z" fill="${fur}"/>
    <path d="M26 52V33l14 11ZM94 52V33L80 44Z" fill="${light}"/><path d="M12 128C8 78 26 38 60 38s52 40 48 90Z" fill="${fur}"/>
    ${line('M60 38v16M48 40l2 12M72 40l-2 12', dark, 5)}<ellipse cx="60" cy="96" rx="20" ry="14" fill="${light}"/>${eyes(40, 78, 5.2)}
    ${nose('M55.5 88h9l-4.5 5Z')}${line('M60 93c0 5-3.5 7-7.5 7M60 93c0 5 3.5 7 7.5 7', INK, 2.6)}
    ${line('M32 91 17 88M32 97l-15 2M88 91l15-3M88 97l15 2', light, 2.4)}`,
  small_animal: ({
    fur,
    dark,
    light,
  }) => svg`<path d="M47 62C34 50 30 6 42 4s19 32 16 54ZM73 62C86 50 90 6 78 4S59 36 62 58Z" fill="${fur}"/>
    <path d="M48 54c-7-9-10-38-5-40s10 22 9 38ZM72 54c7-9 10-38 5-40s-10 22-9 38Z" fill="${light}"/>
    <path d="M16 128C10 86 28 54 60 54s50 32 44 74Z" fill="${fur}"/><ellipse cx="60" cy="104" rx="24" ry="16" fill="${light}"/>${eyes(39, 84)}
    <g fill="${dark}" opacity=".45"><ellipse cx="30" cy="97" rx="6" ry="4"/><ellipse cx="90" cy="97" rx="6" ry="4"/></g>
    ${nose('M56 93h8l-4 4.5Z')}${line('M60 98v4m0 0c-1 3-4 4-7 3.5M60 102c1 3 4 4 7 3.5', INK, 2.5)}`,
  bird: ({
    fur,
    light,
  }) => svg`<path d="M62 46C54 34 58 16 72 8c-2 7 0 11 4 13-3 3-3 6-2 10Z" fill="#ffe48f"/><path d="M52 46C42 38 40 22 50 12c0 8 3 11 8 14Z" fill="#f2a23a"/>
    <path d="M16 128C10 80 28 40 60 40s50 40 44 88Z" fill="${fur}"/><path d="M60 40c24 0 38 22 42 48-8 14-24 20-42 20S26 102 18 88c4-26 18-48 42-48Z" fill="${light}"/>
    <g fill="#f08a4b"><circle cx="33" cy="92" r="9"/><circle cx="87" cy="92" r="9"/></g>${eyes(43, 74)}
    <path d="M60 75c7 0 11 4.5 10.5 10-.4 5-5 12.5-10.5 14-5.5-1.5-10.1-9-10.5-14C49 79.5 53 75 60 75Z" fill="#6b7a74"/>${line('M55.5 82.5h.1M64.5 82.5h.1', INK, 2.6)}`,
};

const PAWS: Record<RankedPetType, (coat: Coat) => string> = {
  dog: ({ light }) => paw(26, light) + paw(94, light),
  cat: ({ light }) => paw(28, light) + paw(92, light),
  small_animal: ({ light }) => paw(30, light) + paw(90, light),
  bird: () => line('M34 124v-9m-6 9v-6m12 6v-6M86 124v-9m-6 9v-6m12 6v-6', '#e0a24a', 4.5),
};

function paw(x: number, colour: string): string {
  return svg`<path d="M${x - 12} 124V112a12 11 0 0 1 24 0V124Z" fill="${colour}"/><path d="M${x - 4} 113v8M${x + 4} 113v8" stroke="${INK}" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>`;
}

/** Draws a pair of eyes, mirrored at x = 60, each with a highlight from the upper left. */
function eyes(x: number, y: number, radius = 4.6): string {
  const pair = [x, 120 - x];
  return svg`<g fill="${INK}">${pair.map((cx) => svg`<ellipse cx="${cx}" cy="${y}" rx="${radius * 0.9}" ry="${radius}"/>`)}</g><g fill="#fff">${pair.map((cx) => svg`<circle cx="${cx - 1.2}" cy="${y - 1.6}" r="1.3"/>`)}</g>`;
}

function nose(d: string): string {
  return svg`<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;
}

function line(d: string, colour: string, width: number): string {
  return svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
