/** Carriers beside the soft one: hard case, tote, rucksack, car seat. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { buckle, line, oval, rect, row, solid, strap, type Goods } from './shapes.ts';

export const hardCase: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 330, 166, 16)}${solid('M52 196Q52 112 108 106H300Q350 112 350 196Z', lighter(colour, 0.35))}${solid('M46 200H354L342 308Q340 328 318 328H82Q60 328 58 308Z', colour)}${solid(rect(38, 190, 324, 20, 8), darker(colour, 0.25))}
    ${line('M140 106Q142 66 176 66H228Q260 66 262 106', '#33423c', 15)}<path d="${rect(76, 132, 116, 164, 18)}" fill="#2b3a35"/>${line(
      row(7, (i) => svg`M${90 + i * 15} 136V292`),
      '#c3ccc9',
      4.5,
    )}${line('M80 184H188M80 240H188', '#c3ccc9', 4.5)}<path d="${rect(76, 132, 116, 164, 18)}" fill="none" stroke="${PAPER}" stroke-width="8"/>
    ${line('M232 142v26M252 142v26M272 142v26M292 142v26M312 146v20', '#2b3a35', 8)}${emblem(pet, 270, 266, 62, PAPER)}${solid(rect(210, 184, 34, 34, 6), PET_FILL[pet])}`,
  box: [38, 58, 324, 270],
  focus: [198, 204],
  stuff: 'smooth',
};

export const tote: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 332, 156, 15)}${strap('M116 160C116 20 284 20 284 160', darker(colour, 0.2), 17)}${solid('M52 150Q200 132 348 150L332 308Q330 328 308 328H92Q70 328 68 308Z', '#eadfc8')}<path d="M52 150Q200 120 348 150 200 182 52 150Z" fill="#6b5a3e"/>
    ${solid('M64 264L338 264 332 308Q330 328 308 328H92Q70 328 68 308Z', colour)}${line('M66 272H336', '#ffffff', 2.5, 0.6)}${strap('M116 158V262M284 158V262', darker(colour, 0.2), 17)}${emblem(pet, 200, 218, 72, darker(colour, 0.1))}${line('M56 158Q200 190 344 158', '#c9b894', 5)}`,
  box: [52, 48, 296, 280],
  focus: [284, 180],
  stuff: 'fabric',
};

export const rucksack: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 350, 124, 13)}${line('M110 150C60 170 60 300 100 326M290 150C340 170 340 300 300 326', darker(colour, 0.4), 17)}${solid('M98 140Q98 52 200 52T302 140V318Q302 348 272 348H128Q98 348 98 318Z', colour)}${line('M172 56Q200 26 228 56', darker(colour, 0.4), 12)}
    <path d="${oval(200, 170, 74)}" fill="#2b3a35"/><path d="M134 204Q200 160 266 204A74 74 0 0 1 134 204Z" fill="${PET_FILL[pet]}" opacity=".5"/>${emblem(pet, 200, 180, 84, lighter(PET_FILL[pet], 0.2))}<path d="${oval(200, 170, 74)}" fill="#d9edf2" opacity=".22"/>${line('M152 140Q166 116 194 110', '#ffffff', 9, 0.7)}
    <path d="${oval(200, 170, 74)}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="11"/>${solid(rect(126, 264, 148, 66, 14), darker(colour, 0.18))}${line('M138 280H262', '#c3ccc9', 5)}${line('M112 100h.1M112 122h.1M288 100h.1M288 122h.1', '#24332d', 12)}`,
  box: [64, 36, 272, 312],
  focus: [246, 128],
  stuff: 'mesh',
};

export const carSeat: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 328, 164, 16)}${strap('M92 136C92 70 120 50 150 50M308 136C308 70 280 50 250 50', darker(colour, 0.35), 15)}${solid('M60 134H340V216H60Z', darker(colour, 0.35))}${solid('M78 210Q200 176 322 210V270H78Z', lighter(colour, 0.75))}${emblem(pet, 200, 216, 40, PET_FILL[pet])}
    ${solid('M48 130Q48 118 62 118T84 134V226H316V134Q318 118 338 118T352 130L340 306Q338 326 318 326H82Q62 326 60 306Z', colour)}${line('M84 236H316', '#ffffff', 2.5, 0.55)}${strap('M200 240C230 220 250 190 244 160', '#33423c', 9)}${buckle(200, 282, 60, 34)}${line('M98 262h60M242 262h60', darker(colour, 0.3), 4)}<path d="M62 118h18" stroke="${PAPER}" stroke-width="0"/>`,
  box: [48, 44, 304, 284],
  focus: [214, 274],
  stuff: 'fabric',
};
