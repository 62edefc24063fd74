/** Goods for walks: collars, harnesses, leads, and what hangs from a belt. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { buckle, hook, line, metalRing, oval, rect, ring, rope, row, solid, strap, type Goods } from './shapes.ts';

export const collar: Goods = {
  draw: ({ colour }) => svg`${floor(204, 296, 150, 18)}${ring(190, 136, 72, 36, colour)}${buckle(200, 280, 84, 46)}
    ${solid(rect(252, 256, 16, 40, 5), darker(colour, 0.2))}${metalRing(282, 284, 17)}`,
  box: [64, 118, 272, 188],
  focus: [222, 276],
  stuff: 'fabric',
};

export const catCollar: Goods = {
  draw: ({ colour }) => svg`${floor(204, 286, 140, 16)}${ring(196, 126, 66, 22, colour)}
    ${line(
      row(9, (i) => svg`M${92 + i * 27} ${[222, 244, 260, 270, 274, 270, 260, 244, 222][i] ?? 0}h.1`),
      PAPER,
      8,
    )}
    ${solid(rect(164, 258, 72, 34, 9), '#f2f4f0')}${line('M198 262v26', '#8b9793', 2.5)}${line('M176 270l8 5-8 5M224 270l-8 5 8 5', '#8b9793', 3)}`,
  box: [74, 130, 252, 162],
  focus: [200, 274],
  stuff: 'fabric',
};

export const lightCollar: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 296, 150, 18)}<path d="${oval(200, 214, 134, 76)}" fill="none" stroke="${lighter(colour, 0.7)}" stroke-width="42" opacity=".45"/>
    <path d="${oval(200, 214, 134, 76)}" fill="none" stroke="${lighter(colour, 0.35)}" stroke-width="24"/><path d="${oval(200, 211, 134, 76)}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7"/>
    ${solid(rect(166, 266, 68, 46, 14), '#33423c')}<circle cx="200" cy="289" r="11" fill="#56655f"/><circle cx="200" cy="289" r="5" fill="#9ff0c8"/>`,
  box: [50, 122, 300, 190],
  focus: [206, 284],
  stuff: 'smooth',
};

export const harness: Goods = {
  draw: ({ colour }) => svg`${floor(204, 338, 132, 15)}
    <path d="${oval(200, 262, 122, 62)}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="30"/><path d="${oval(200, 110, 76, 54)}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="26"/>
    ${strap('M126 122C134 156 170 170 200 196M274 122C266 156 230 170 200 196', colour, 28)}${strap('M78 262A122 62 0 0 0 322 262', colour, 30)}
    ${solid('M178 184Q200 170 222 184L230 318Q200 334 170 318Z', colour)}${line('M184 196Q200 186 216 196L222 308Q200 318 178 308Z', '#ffffff', 2, 0.45)}
    ${line('M200 226v58', '#f4f7f0', 7, 0.85)}${metalRing(200, 204, 15)}${buckle(92, 288, 46, 36)}${buckle(308, 288, 46, 36)}`,
  box: [62, 43, 276, 293],
  focus: [292, 286],
  stuff: 'fabric',
};

export const catVest: Goods = {
  draw: ({ colour }) => svg`${floor(204, 332, 124, 14)}${line('M236 92C330 40 372 120 330 178', darker(colour, 0.35), 9)}
    ${solid('M136 92Q200 126 264 92L312 132Q290 170 300 206L324 262Q300 330 200 330T76 262L100 206Q110 170 88 132Z', colour)}
    ${line(
      row(9, (i) => svg`M118 ${150 + i * 18}h164`),
      '#ffffff',
      2.5,
      0.22,
    )}<path d="${oval(118, 222, 24, 36)}${oval(282, 222, 24, 36)}" fill="${darker(colour, 0.5)}"/><path d="${oval(118, 222, 24, 36)}${oval(282, 222, 24, 36)}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="7"/>
    ${line('M136 92Q200 126 264 92', lighter(colour, 0.5), 9)}${solid(rect(160, 148, 80, 30, 8), darker(colour, 0.3))}${solid(rect(152, 248, 96, 34, 8), darker(colour, 0.3))}${metalRing(236, 94, 13)}`,
  box: [76, 70, 262, 260],
  focus: [236, 120],
  stuff: 'mesh',
};

const LEAD = 'M176 146C96 150 68 62 134 58c66-2 66 70 42 88C130 186 336 142 330 222 322 296 96 222 96 300';

export const lead: Goods = {
  draw: ({ colour }) =>
    svg`${floor(210, 330, 140, 14)}${strap(LEAD, colour, 20)}${solid(rect(154, 128, 40, 32, 6), darker(colour, 0.35))}${hook(96, 290)}`,
  box: [74, 46, 268, 318],
  focus: [108, 312],
  stuff: 'fabric',
};

export const ropeLead: Goods = {
  draw: ({ colour }) =>
    svg`${floor(210, 330, 140, 14)}${rope(LEAD, lighter(colour, 0.25), 20)}${solid(rect(154, 128, 40, 32, 6), '#9a7448')}${solid(rect(84, 272, 24, 26, 6), '#9a7448')}${hook(96, 290)}`,
  box: [74, 46, 268, 318],
  focus: [146, 152],
  stuff: 'rope',
};

export const beltLead: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 330, 130, 14)}${ring(104, 128, 56, 30, colour)}${buckle(200, 178, 70, 40)}${metalRing(276, 178, 14)}
    ${strap('M278 190C330 250 250 262 200 252S110 268 128 300', darker(colour, 0.1), 16)}${hook(128, 292)}`,
  box: [70, 48, 260, 318],
  focus: [226, 176],
  stuff: 'fabric',
};

export const liftBelt: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 330, 140, 15)}${strap('M100 230C90 30 196 40 194 100M300 230C310 30 204 40 206 100', darker(colour, 0.25), 20)}${solid(rect(178, 50, 44, 62, 16), '#33423c')}
    ${solid('M66 214Q200 268 334 214L322 306Q200 352 78 306Z', colour)}${line('M80 232Q200 282 320 232M88 296Q200 336 312 296', '#ffffff', 2, 0.5)}${emblem(pet, 200, 286, 44, PAPER)}`,
  box: [66, 50, 268, 284],
  focus: [296, 226],
  stuff: 'fabric',
};

export const treatPouch: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 340, 120, 14)}${strap('M110 130C60 20 340 20 290 130', darker(colour, 0.3), 14)}${solid('M96 128H304L296 306Q294 336 262 336H138Q106 336 104 306Z', colour)}
    <path d="M96 128q104-40 208 0-104 40-208 0Z" fill="${darker(colour, 0.5)}"/>${line('M104 128q96-32 192 0', '#c98b4a', 12)}${line('M130 122h.1M160 116h.1M190 114h.1M222 116h.1M254 120h.1', '#d9a566', 16)}
    ${line('M96 128q104 42 208 0', darker(colour, 0.25), 10)}${solid(rect(136, 206, 128, 96, 16), darker(colour, 0.12))}${line('M136 228h128', '#ffffff', 2, 0.5)}${emblem(pet, 200, 262, 50, PET_FILL[pet])}`,
  box: [92, 50, 216, 288],
  focus: [176, 140],
  stuff: 'fabric',
};

export const walkBottle: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 352, 90, 12)}${solid('M132 60Q200 40 268 60L256 132Q200 152 144 132Z', lighter(colour, 0.3), 'cylinder')}<path d="M144 66Q200 86 256 66L250 92Q200 112 150 92Z" fill="#cfe8f0"/>
    ${solid(rect(150, 122, 100, 40, 10), darker(colour, 0.2), 'cylinder')}${solid(rect(146, 156, 108, 192, 24), '#d9edf2', 'cylinder')}<path d="M150 214h100v110q0 20-20 20h-60q-20 0-20-20Z" fill="#8fc8dc" opacity=".7"/>
    ${line('M228 190h12M228 220h12M228 250h12M228 280h12', '#5d7f89', 3, 0.7)}${emblem(pet, 190, 262, 56, colour)}`,
  box: [132, 50, 136, 298],
  focus: [200, 104],
  stuff: 'glass',
};
