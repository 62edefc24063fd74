/** Where animals lie: mats, cushions, domes, hammocks, tents. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, shade, svg } from '../svg.ts';
import { line, oval, rect, rope, row, solid, strap, type Goods } from './shapes.ts';

const WOOD = '#cfa06b';

export const mat: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 306, 184, 18)}${solid('M92 168H308L372 272Q376 282 364 282H36Q24 282 28 272Z', lighter(colour, 0.3))}
    ${solid('M26 274H374V292Q374 312 352 312H48Q26 312 26 292Z', colour, 'cylinder', 0.6)}${line('M34 282H366', '#ffffff', 2.5, 0.5)}
    ${line(row(5, (i) => svg`M${120 + i * 40} 172L${72 + i * 64} 270`) + 'M76 202H324M56 236H344', '#ffffff', 2.5, 0.4)}${emblem(pet, 200, 226, 44, PAPER)}${line('M300 292h40', PAPER, 9)}`,
  box: [26, 168, 348, 144],
  focus: [300, 276],
  stuff: 'fabric',
};

export const cushion: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 304, 168, 20)}${solid('M70 184Q200 150 330 184Q372 230 340 284Q200 328 60 284Q28 230 70 184Z', colour)}
    ${line('M62 276Q200 316 338 276', lighter(colour, 0.55), 5)}${line('M74 190Q200 158 326 190', '#ffffff', 2.5, 0.5)}
    ${line(row(7, (i) => svg`M${92 + i * 36} ${206 + (i % 2) * 34}h.1`) + row(6, (i) => svg`M${110 + i * 36} ${270 - (i % 2) * 6}h.1`), PAPER, 13, 0.7)}${emblem(pet, 200, 232, 50, PET_FILL[pet])}`,
  box: [42, 166, 316, 140],
  focus: [300, 270],
  stuff: 'fabric',
};

export const dome: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 326, 164, 18)}${solid('M48 300C40 150 110 76 200 76S360 150 352 300Q350 326 320 326H80Q50 326 48 300Z', lighter(colour, 0.2))}
    <path d="M104 306C100 206 148 172 200 172S300 206 296 306Z" fill="#2b3a35"/><path d="M112 306C126 262 274 262 288 306Z" fill="${lighter(colour, 0.75)}"/>
    ${line('M104 306C100 206 148 172 200 172S300 206 296 306', lighter(colour, 0.6), 13)}${line('M200 82v78M120 118q30 36 44 52M280 118q-30 36-44 52', '#ffffff', 2.5, 0.45)}
    ${line('M66 304Q200 330 334 304', lighter(colour, 0.55), 14)}${emblem(pet, 200, 128, 40, PAPER)}`,
  box: [48, 76, 304, 250],
  focus: [262, 256],
  stuff: 'fleece',
};

export const hammock: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 336, 130, 12)}${line('M70 84C84 130 96 150 112 168M330 84C316 130 304 150 288 168M56 84H344', '#9aa5a1', 7)}${line('M104 60v24M296 60v24', '#7d8885', 14)}
    ${solid('M84 150Q200 218 316 150L322 204Q300 312 200 312T78 204Z', colour)}${solid('M84 150Q200 218 316 150 300 246 200 250 100 246 84 150Z', lighter(colour, 0.7))}
    ${line('M80 208Q104 300 200 304T320 208', '#ffffff', 2.5, 0.5)}${emblem(pet, 200, 282, 34, PAPER)}`,
  box: [56, 56, 288, 258],
  focus: [96, 146],
  stuff: 'fleece',
};

export const kotatsu: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 326, 176, 18)}${solid('M84 150H316L374 300Q380 326 352 322L200 314 48 322Q20 326 26 300Z', colour)}
    ${line(row(4, (i) => svg`M${104 + i * 64} 158L${50 + i * 100} 312`) + 'M70 196H330M54 244H346', lighter(colour, 0.5), 4, 0.8)}
    <path d="M150 318Q152 250 200 248T250 318Z" fill="#2b3a35"/><path d="M158 318Q164 288 200 286T242 318Z" fill="#f2a765" opacity=".75"/>${line('M150 318Q152 250 200 248T250 318', lighter(colour, 0.6), 9)}
    ${solid('M72 108H328L346 142Q348 156 336 156H64Q52 156 54 142Z', WOOD)}<path d="M72 108H328L338 130H62Z" fill="#e2bd8c"/>${emblem(pet, 302, 280, 34, PAPER)}`,
  box: [26, 108, 348, 214],
  focus: [240, 262],
  stuff: 'fabric',
};

export const sleepingBag: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 320, 124, 16)}${solid('M104 118Q200 84 296 118Q332 220 312 292Q200 344 88 292Q68 220 104 118Z', colour)}
    <path d="${oval(200, 128, 98, 36)}" fill="${lighter(colour, 0.72)}"/><path d="${oval(200, 134, 74, 23)}" fill="#2b3a35"/>${line('M102 128A98 36 0 0 0 298 128', lighter(colour, 0.85), 15)}
    ${line('M92 284Q200 330 308 284', '#ffffff', 2.5, 0.5)}${emblem(pet, 200, 236, 62, lighter(PET_FILL[pet], 0.3))}`,
  box: [80, 92, 240, 226],
  focus: [142, 152],
  stuff: 'fleece',
};

export const sofa: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 314, 172, 18)}${solid('M56 170Q52 116 110 116H290Q348 116 344 170V250H56Z', darker(colour, 0.08))}${line(row(6, (i) => svg`M${96 + i * 42} 120v96`) + 'M62 150H338M58 184H342', '#ffffff', 6, 0.22)}
    ${solid('M92 206Q200 188 308 206V266H92Z', lighter(colour, 0.72))}${emblem(pet, 200, 232, 40, PET_FILL[pet])}
    ${solid('M36 176Q36 152 62 152T92 178V306H56Q36 306 36 286ZM364 176Q364 152 338 152T308 178V306H344Q364 306 364 286Z', colour)}${solid('M88 258H312V310H88Z', colour, 'cylinder', 0.5)}${line('M94 268H306', '#ffffff', 2.5, 0.5)}`,
  box: [36, 116, 328, 194],
  focus: [300, 230],
  stuff: 'fabric',
};

export const basket: Goods = {
  draw: ({ colour, pet }) => {
    const wall = 'M46 210H354L334 292Q328 314 300 314H100Q72 314 66 292Z';
    const weave = row(3, (i) => row(9, (j) => svg`M${78 + j * 27 + (i % 2) * 13} ${230 + i * 17}h12`));
    return svg`${floor(204, 312, 160, 18)}<path d="${oval(200, 208, 154, 54)}" fill="#8a6238"/><path d="${oval(200, 214, 136, 42)}" fill="${lighter(colour, 0.65)}"/>${emblem(pet, 200, 214, 40, PET_FILL[pet])}
      <path d="M46 208A154 54 0 0 0 354 208L334 292Q328 318 300 318H100Q72 318 66 292Z" fill="${WOOD}"/><path d="${weave}" transform="translate(0 26)" stroke="#9a7448" stroke-width="5" stroke-linecap="round"/><path d="${wall}" transform="translate(0 4)" fill="${shade('volume')}" opacity=".6"/>
      ${rope('M46 208A154 54 0 0 0 354 208', '#dcb582', 15)}`;
  },
  box: [46, 154, 308, 164],
  focus: [120, 258],
  stuff: 'straw',
};

export const birdTent: Goods = {
  draw: ({ colour }) => svg`${floor(204, 338, 110, 12)}${line('M200 84V58', '#9aa5a1', 6)}${line('M200 58a12 12 0 1 1 12-12', '#9aa5a1', 5)}
    ${solid('M200 80Q250 90 300 306Q302 326 280 326H120Q98 326 100 306Q150 90 200 80Z', colour)}<path d="M200 150Q236 180 258 310H142Q164 180 200 150Z" fill="#2b3a35"/><path d="M148 310Q200 270 252 310Z" fill="${lighter(colour, 0.72)}"/>
    ${line('M142 310Q164 180 200 150T258 310', lighter(colour, 0.7), 14)}${line('M120 300Q150 140 190 96', '#ffffff', 3, 0.4)}`,
  box: [100, 34, 200, 292],
  focus: [236, 250],
  stuff: 'fleece',
};

export const cageCover: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 344, 142, 15)}${line('M200 60V46', '#9aa5a1', 7)}${line('M188 46a12 12 0 1 1 24 0', '#9aa5a1', 5)}
    ${solid('M88 128Q92 60 200 60T312 128L326 330Q330 344 312 342 290 330 268 342T224 342 180 342 136 342 88 342 72 344 74 330Z', colour)}
    ${line('M146 84Q126 200 128 330M254 84Q274 200 272 330M200 70V330', '#0b1a15', 5, 0.14)}${line('M84 316Q200 334 316 316', lighter(colour, 0.4), 5)}${emblem(pet, 200, 214, 76, lighter(colour, 0.6))}
    ${strap('M188 62H212', darker(colour, 0.3), 8)}`,
  box: [74, 46, 252, 298],
  focus: [276, 312],
  stuff: 'fabric',
};

export const cot: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 316, 176, 16)}${line('M66 244V308M334 244V308M104 200V262M296 200V262', '#8b9793', 12)}${line('M66 308H92M334 308H308', '#56655f', 14)}
    ${solid('M92 178H308L372 250H28Z', colour)}${line('M92 178H308L372 250H28Z', '#aeb8b4', 11)}${line('M92 178H308L372 250H28Z', '#eef2f0', 3)}${emblem(pet, 200, 218, 46, PAPER)}
    ${line('M50 262H350', darker(colour, 0.3), 8, 0.7)}`,
  box: [22, 172, 356, 144],
  focus: [334, 250],
  stuff: 'fabric',
};

export const windowPerch: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`<path d="${rect(44, 50, 312, 172, 6)}" fill="#dcebf2"/><path d="M60 60h136v150H60ZM204 60h136v150H204Z" fill="#f3f9fc"/>${line('M44 50h312v172H44ZM200 50v172', '#c79a63', 12)}
    ${solid('M40 222H360V240H40Z', '#b58650')}${line('M84 240V330L150 262M316 240V330L250 262', '#8b9793', 8)}
    ${solid('M56 236Q200 226 344 236Q340 318 200 318T56 236Z', colour)}<path d="${oval(200, 240, 140, 22)}" fill="${lighter(colour, 0.7)}"/>${line('M70 262Q104 306 200 308T330 262', '#ffffff', 2.5, 0.5)}${emblem(pet, 200, 282, 36, PAPER)}`,
  box: [40, 46, 320, 284],
  focus: [88, 262],
  stuff: 'fabric',
};
