/** Clothes beside the knitted shirt: vest, raincoat, hooded jacket, body suit, collar bib. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { buckle, line, oval, rect, row, solid, type Goods } from './shapes.ts';

const BODY = 'M150 92Q200 122 250 92L306 116Q316 160 300 196 306 262 318 322Q200 352 82 322 94 262 100 196 84 160 94 116Z';

export const stripedTank: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 342, 128, 12)}${solid(BODY, PAPER)}${line('M94 140Q200 170 306 140M98 184Q200 214 302 184M98 228Q200 258 302 228M92 272Q200 302 308 272', colour, 17)}
    <path d="${oval(112, 166, 15, 33)}${oval(288, 166, 15, 33)}" fill="${darker(colour, 0.35)}"/><path d="${oval(112, 166, 15, 33)}${oval(288, 166, 15, 33)}" fill="none" stroke="${colour}" stroke-width="7"/>${line('M150 92Q200 122 250 92', colour, 13)}${line('M84 320Q200 350 316 320', colour, 13)}`,
  box: [80, 86, 240, 256],
  focus: [286, 176],
  stuff: 'fabric',
};

export const quiltVest: Goods = {
  draw: ({ colour, pet }) => svg`${floor(204, 342, 128, 12)}${solid(BODY, colour)}${line(
    row(5, (i) => svg`M${108 + i * 46} ${112 + Math.abs(i - 2) * -2}L${60 + i * 46 + 60} 330M${116 + i * 46} 112L${160 + i * 30} 330`),
    darker(colour, 0.35),
    3,
    0.7,
  )}${line('M104 150Q200 186 296 150M100 204Q200 240 300 204M96 258Q200 294 304 258', darker(colour, 0.35), 3, 0.7)}
    ${line('M150 92Q200 122 250 92', PET_FILL[pet], 16)}${line('M84 320Q200 350 316 320', PET_FILL[pet], 12)}${line('M200 114V334', '#33423c', 10)}${line('M200 120V330', '#c3ccc9', 4)}<path d="${oval(110, 166, 14, 32)}${oval(290, 166, 14, 32)}" fill="${darker(colour, 0.5)}"/>${buckle(282, 244, 42, 28)}`,
  box: [80, 86, 240, 256],
  focus: [206, 176],
  stuff: 'fabric',
};

export const raincoat: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 346, 132, 12)}${solid('M120 116Q110 44 200 40T280 116L318 146Q330 250 338 322 200 356 62 322 70 250 82 146Z', '#e9b93f')}<path d="M146 122Q142 72 200 70T254 122Q200 148 146 122Z" fill="#8d6a1c"/>${line('M146 122Q142 72 200 70T254 122', '#f7dc8c', 9)}
    ${line('M200 136V336', '#b98a1c', 4)}${line('M200 170h.1M200 220h.1M200 270h.1', PAPER, 15)}${line('M72 286Q200 322 328 286', '#f6f8f2', 10)}${line('M98 166Q90 240 86 300', '#ffffff', 7, 0.45)}<path d="${oval(116, 190, 14, 32)}${oval(284, 190, 14, 32)}" fill="#8d6a1c"/>
    ${line('M250 176c8 12 8 18 0 22-8-4-8-10 0-22ZM150 240c8 12 8 18 0 22-8-4-8-10 0-22ZM266 250c8 12 8 18 0 22-8-4-8-10 0-22Z', '#7fb9d3', 4)}${emblem(pet, 246, 226, 1, colour)}`,
  box: [62, 40, 276, 300],
  focus: [212, 214],
  stuff: 'fabric',
};

export const parka: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 346, 128, 12)}${solid('M116 124Q106 44 200 40T284 124L340 168 322 224 296 208Q302 270 308 322 200 348 92 322 98 270 104 208L78 224 60 168Z', '#e9e1d0')}${line(
    row(
      9,
      (i) =>
        svg`M${112 + i * 22} ${190 + (i % 2) * 14}q7 8 14 0M${106 + i * 23} ${236 + ((i + 1) % 2) * 12}q7 8 14 0M${104 + i * 23} ${284 + (i % 2) * 12}q7 8 14 0`,
    ),
    '#b9aa8a',
    4,
    0.6,
  )}
    <path d="M142 124Q140 74 200 72T258 124Q200 152 142 124Z" fill="${darker(colour, 0.45)}"/>${line('M142 124Q140 74 200 72T258 124', colour, 13)}${line('M184 140v38M216 140v38', PAPER, 5)}${line('M184 182h.1M216 182h.1', PET_FILL[pet], 13)}${line('M94 320Q200 346 306 320M80 220L62 172M320 220L338 172', colour, 13)}${solid('M150 238H250L264 294H136Z', '#d9cfb8')}`,
  box: [60, 40, 280, 300],
  focus: [200, 166],
  stuff: 'fleece',
};

export const bodySuit: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 346, 126, 12)}${solid(BODY, lighter(colour, 0.35))}${solid('M82 316Q200 346 318 316L270 350Q250 322 200 322T130 350Z', lighter(colour, 0.35))}${line(
    row(6, (i) => row(5, (j) => svg`M${116 + j * 42 + (i % 2) * 18} ${140 + i * 32}h.1`)),
    PAPER,
    9,
  )}
    ${line('M150 92Q200 122 250 92', colour, 12)}<path d="${oval(112, 166, 15, 33)}${oval(288, 166, 15, 33)}" fill="${darker(colour, 0.4)}"/><path d="${oval(112, 166, 15, 33)}${oval(288, 166, 15, 33)}" fill="none" stroke="${colour}" stroke-width="7"/><path d="${rect(184, 112, 32, 222, 8)}" fill="${lighter(colour, 0.6)}"/>${line('M200 138h.1M200 176h.1M200 214h.1M200 252h.1M200 290h.1', darker(colour, 0.2), 13)}${line('M130 346Q150 324 200 322T270 346', colour, 10)}`,
  box: [80, 86, 240, 264],
  focus: [206, 200],
  stuff: 'fabric',
};

export const bib: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 300, 150, 14)}<path d="${oval(200, 176, 126, 62)}" fill="${darker(colour, 0.4)}"/>${solid('M74 176A126 62 0 0 0 326 176L372 214Q336 262 296 240 268 306 214 262 200 282 186 262 132 306 104 240 64 262 28 214Z', '#fbf5ea')}
    ${line('M40 214Q68 244 102 226 134 286 184 246M360 214Q332 244 298 226 266 286 216 246', colour, 3, 0.7)}${line('M82 208h.1M118 240h.1M150 254h.1M250 254h.1M282 240h.1M318 208h.1M200 246h.1M104 214h.1M296 214h.1', colour, 10)}${line('M74 176A126 62 0 0 0 326 176', colour, 9)}${solid(oval(200, 242, 13), '#d9a514', 'ball')}`,
  box: [28, 114, 344, 168],
  focus: [146, 238],
  stuff: 'fabric',
};
