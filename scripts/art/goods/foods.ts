/** Food that shows itself: hay, millet sprays; and packs that are not among the general ones. */
import { darker, lighter, PAPER } from '../colour.ts';
import { label } from '../labels.ts';
import { emblem, word } from '../print.ts';
import { clipped, floor, shade, svg } from '../svg.ts';
import { line, oval, rect, row, solid, type Goods } from './shapes.ts';

/** Draws one ear of millet, hanging down from its stalk. */
export function milletSpray(x: number, y: number, length: number, lean: number): string {
  const grains = (colour: string, width: number, shift: number) =>
    line(
      row(Math.round(length / 9), (i) => {
        const t = i / (length / 9);
        const half = 20 * Math.sin(Math.PI * Math.min(0.96, 0.12 + t * 0.86)) + 4;
        const cx = x + lean * t * t;
        return row(4, (j) => svg`M${cx - half + (j * half * 2) / 3 + ((i % 2) * 4 - 2)} ${y + i * 9 + shift + (j % 2) * 4}h.1`);
      }),
      colour,
      width,
    );
  return svg`${line(svg`M${x - lean * 0.1} ${y - 52}Q${x} ${y - 20} ${x + lean * 0.3} ${y + length * 0.6}`, '#a98748', 5)}${grains('#b98a3c', 13, 0)}${grains('#e3bd6c', 9, -2)}${grains('#f6e2ab', 3.4, -4)}`;
}

export const millet: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 344, 140, 12)}${milletSpray(120, 134, 176, -46)}${milletSpray(280, 134, 176, 46)}${milletSpray(160, 130, 200, -16)}${milletSpray(240, 130, 200, 18)}${milletSpray(200, 126, 208, 2)}
    ${line('M130 96Q200 120 270 96', darker(colour, 0.2), 24)}${line('M130 92Q200 116 270 92', colour, 17)}${solid(oval(200, 108, 17, 13), lighter(colour, 0.3))}${line('M196 116L170 150M206 116L228 152', colour, 9)}`,
  box: [52, 66, 296, 276],
  focus: [200, 250],
  stuff: 'grain',
};

const STALKS = ['#b9a653', '#a3b55c', '#d3c27a', '#8fa34e', '#c9b866'];

/** Draws stalks of hay across a heap around x, y. */
export function hayHeap(x: number, y: number, w: number, h: number): string {
  return row(5, (k) =>
    line(
      row(13, (i) => {
        const n = i * 5 + k;
        const from = ((n * 37) % 100) / 100 - 0.5;
        const up = ((n * 61) % 100) / 100;
        const tilt = (((n * 29) % 100) / 100 - 0.5) * h * 0.9;
        const [cx, cy] = [x + from * w * (1 - up * 0.6), y - up * h];
        return svg`M${cx - w * 0.2} ${cy + tilt * 0.4}q${w * 0.2} ${-h * 0.14} ${w * 0.4} ${-tilt * 0.7}`;
      }),
      STALKS[k] ?? '#b9a653',
      6,
    ),
  );
}

export const hayBox: Goods = {
  draw: (
    print,
  ) => svg`${floor(206, 340, 158, 14)}${hayHeap(200, 176, 190, 92)}${solid('M70 160H330V336H70Z', '#cda474')}<path d="M70 160L44 190V150L78 128ZM330 160L356 190V150L322 128Z" fill="#b58b58"/>
    ${clipped('hay-label', rect(112, 188, 176, 124, 10), svg`<path d="${rect(112, 188, 176, 124, 10)}" fill="${print.colour}"/>${emblem(print.pet, 200, 230, 60, PAPER)}${word(print.word, 200, 292, { size: 23, colour: PAPER, width: 150 })}`)}<path d="M70 160H330V172H70Z" fill="#0b1a15" opacity=".12"/>`,
  box: [44, 80, 312, 256],
  focus: [200, 140],
  stuff: 'straw',
};

export const hayBag: Goods = {
  draw: (print) => {
    const shape = 'M92 84Q200 70 308 84L318 322Q318 342 296 342H104Q82 342 82 322Z';
    return svg`${floor(206, 340, 138, 13)}${clipped('hay-bag', shape, svg`<path d="${shape}" fill="#eef0dc"/>${hayHeap(200, 190, 260, 110)}<path d="M70 190H330V350H70Z" fill="${print.colour}"/>${hayHeap(200, 344, 250, 26)}${emblem(print.pet, 200, 240, 62, PAPER)}${word(print.word, 200, 304, { size: 25, colour: PAPER, width: 180 })}<path d="M80 60H320V110H80Z" fill="${darker(print.colour, 0.15)}"/><path d="${shape}" fill="${shade('volume')}"/>`)}${line('M130 150q12-30 50-34', '#ffffff', 6, 0.5)}`;
  },
  box: [82, 78, 236, 264],
  focus: [220, 146],
  stuff: 'straw',
};

export const tube: Goods = {
  draw: (print) => {
    const shape = 'M112 60H288L262 286Q258 300 244 300H156Q142 300 138 286Z';
    return svg`${floor(206, 348, 84, 10)}${clipped('tube', shape, svg`<path d="${shape}" fill="${PAPER}"/>${label({ x: 120, y: 80, width: 160, height: 214 }, print)}<path d="M100 56H300V84H100Z" fill="${darker(print.colour, 0.1)}"/><path d="${shape}" fill="${shade('cylinder')}"/>`)}
      ${line(
        row(12, (i) => svg`M${122 + i * 14} 62v18`),
        '#ffffff',
        3,
        0.4,
      )}${solid(rect(152, 296, 96, 52, 10), print.colour, 'cylinder')}${line(
        row(7, (i) => svg`M${164 + i * 12} 304v36`),
        '#ffffff',
        3,
        0.25,
      )}`;
  },
  box: [112, 58, 176, 290],
  focus: [200, 306],
  stuff: 'smooth',
};

export const tub: Goods = {
  draw: (print) => {
    const shape = 'M108 128H292V306Q292 338 260 338H140Q108 338 108 306Z';
    return svg`${floor(206, 338, 108)}${clipped('tub', shape, svg`<path d="${shape}" fill="${PAPER}"/>${label({ x: 108, y: 140, width: 184, height: 190 }, print)}<path d="${shape}" fill="${shade('cylinder')}"/>`)}
      ${solid(rect(100, 74, 200, 58, 12), darker(print.colour, 0.12), 'cylinder')}${line(
        row(13, (i) => svg`M${116 + i * 14} 84v38`),
        '#ffffff',
        3,
        0.16,
      )}`;
  },
  box: [100, 74, 200, 264],
  focus: [200, 118],
  stuff: 'smooth',
};

/** Draws three small bags of litter to compare. */
export const samples: Goods = {
  draw: ({ colour, pet }) => {
    const one = (x: number, y: number, turn: number, fill: string, grain: string) =>
      svg`<g transform="rotate(${turn} ${x} ${y})">${solid(rect(x - 62, y - 92, 124, 184, 10), fill)}<path d="${rect(x - 44, y - 4, 88, 74, 12)}" fill="#f4f1e8"/>${line(
        row(15, (i) => svg`M${x - 32 + (i % 5) * 16} ${y + 12 + Math.floor(i / 5) * 20}h5`),
        grain,
        9,
      )}${emblem(pet, x, y - 44, 42, PAPER)}</g>`;
    return svg`${floor(204, 338, 164, 14)}${one(116, 214, -8, lighter(colour, 0.2), '#c79a63')}${one(286, 216, 8, '#b98d5a', '#e3d9c4')}${one(200, 234, 0, '#6c8f8a', '#b3bdb9')}`;
  },
  box: [46, 112, 308, 216],
  focus: [200, 264],
  stuff: 'grain',
};

export const floorPaper: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 322, 170, 15)}${row(9, (i) => svg`<path d="M84 ${214 - i * 6}L200 ${158 - i * 6}L356 ${206 - i * 6}L234 ${272 - i * 6}Z" fill="${i % 2 ? '#ffffff' : '#e9e5da'}"/>`)}<path d="M84 214V270L234 328V272ZM356 206V262L234 328V272Z" fill="#efeade"/>${line(
    row(7, (i) => svg`M86 ${222 + i * 7}L234 ${280 + i * 7}L354 ${214 + i * 7}`),
    '#cfc8b8',
    2,
  )}
    ${solid('M142 130L280 180 296 172V300L280 312 142 256Z', colour)}${emblem(pet, 212, 222, 62, PAPER)}<path d="M300 158Q340 128 356 158L330 190Z" fill="#fff"/><path d="M300 158Q340 128 356 158" fill="none" stroke="#cfc8b8" stroke-width="3"/>`,
  box: [84, 108, 272, 220],
  focus: [324, 166],
  stuff: 'paper',
};
