/** Housing: wooden houses, cages, pens, cases, perches, trays. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { line, oval, rect, rope, row, solid, strap, type Goods } from './shapes.ts';

const WOOD = '#d9b27f';
const GRAIN = '#b58650';

export const hut: Goods = {
  draw: ({ pet }) => svg`${floor(206, 344, 156, 15)}${solid('M78 170L200 78 322 170V340H78Z', WOOD)}${line(
    row(5, (i) => svg`M82 ${206 + i * 28}H318`),
    GRAIN,
    3,
    0.7,
  )}
    <path d="M140 340V252Q140 200 200 200T260 252V340Z" fill="#3a2c1c"/><path d="M148 340Q200 300 252 340Z" fill="#8d6a3e"/>${line('M140 338V252Q140 200 200 200T260 252V338', '#f0d9b2', 9)}
    ${line('M58 186L200 76 342 186', darker(WOOD, 0.35), 26)}${line('M58 178L200 68 342 178', '#c79a63', 17)}${line('M66 168L200 66', '#ffffff', 3, 0.45)}${emblem(pet, 200, 152, 42, GRAIN)}<path d="${rect(66, 334, 268, 14, 5)}" fill="${GRAIN}"/>`,
  box: [46, 60, 308, 288],
  focus: [266, 246],
  stuff: 'wood',
};

export const smallHouse: Goods = {
  draw: () => svg`${floor(206, 342, 156, 15)}${solid('M70 200H330V336H70Z', WOOD)}${solid('M150 110H330V200H150Z', lighter(WOOD, 0.25))}${line('M78 232H322M78 268H322M78 304H322M158 140H322M158 170H322', GRAIN, 2.5, 0.6)}
    ${solid('M134 96H346V114H134ZM54 192H346V210H54Z', '#c08f57')}${solid(oval(138, 282, 38), '#f0d9b2')}<path d="${oval(138, 282, 30)}" fill="#3a2c1c"/>${solid(oval(274, 156, 30), '#f0d9b2')}<path d="${oval(274, 156, 23)}" fill="#3a2c1c"/>
    ${solid(rect(214, 246, 76, 60, 8), '#f0d9b2')}<path d="M222 254h60v44h-60Z" fill="#5d4a30"/>${line('M252 254v44M222 276h60', '#f0d9b2', 5)}${line('M60 192L96 120', '#9a7448', 10)}${line('M104 192L140 120', '#9a7448', 10)}${line(
      row(4, (i) => svg`M${66 + i * 9} ${180 - i * 18}h40`),
      '#c79a63',
      7,
    )}<path d="${rect(58, 330, 284, 12, 5)}" fill="${GRAIN}"/>`,
  box: [54, 96, 292, 246],
  focus: [148, 270],
  stuff: 'wood',
};

/** Draws upright and level wires between the corners, and a frame around them. */
function wires(x: number, y: number, w: number, h: number, colour: string): string {
  const count = Math.round(w / 17);
  const uprights = row(count - 1, (i) => svg`M${x + ((i + 1) * w) / count} ${y}v${h}`);
  return svg`<path d="${rect(x, y, w, h, 6)}" fill="#fff" opacity=".45"/><path d="${uprights}M${x} ${y + h * 0.34}h${w}M${x} ${y + h * 0.67}h${w}" fill="none" stroke="${colour}" stroke-width="3.4"/><path d="${rect(x, y, w, h, 6)}" fill="none" stroke="${colour}" stroke-width="8"/>`;
}

export const tallCage: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 356, 128, 12)}<path d="M92 52h216v270H92Z" fill="#fff" opacity=".3"/>${solid('M100 176H228V192H100Z', lighter(colour, 0.4))}${solid('M188 114H300V128H188Z', lighter(colour, 0.4))}
    ${line('M240 192V316', '#c79a63', 20)}${line(
      row(8, (i) => svg`M232 ${204 + i * 15}l16-5`),
      '#9a7448',
      3,
    )}${wires(92, 48, 216, 276, '#8d9b94')}<path d="${rect(126, 216, 84, 96, 5)}" fill="none" stroke="#6d7b75" stroke-width="7"/>${line('M210 262h12', '#56655f', 8)}
    ${solid(rect(82, 316, 236, 36, 10), colour, 'cylinder')}${emblem(pet, 200, 335, 24, PAPER)}`,
  box: [82, 44, 236, 308],
  focus: [206, 262],
  stuff: 'metal',
};

export const wideCage: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 340, 166, 14)}${solid('M60 248h84v-46l-42-30-42 30Z', WOOD)}<path d="M84 248v-20a18 18 0 0 1 36 0v20Z" fill="#3a2c1c"/>${line('M52 206l50-38 50 38', GRAIN, 9)}
    <path d="M192 250q34-36 90 0Z" fill="#dcc07f"/>${line('M200 248l20-20M222 246l14-28M244 246l-6-26M262 248l-16-22', '#a98748', 4)}${wires(46, 108, 308, 148, '#8d9b94')}<path d="${rect(196, 132, 96, 106, 5)}" fill="none" stroke="#6d7b75" stroke-width="7"/>${line('M292 186h12', '#56655f', 8)}
    ${solid('M36 252H364L350 316Q346 326 334 326H66Q54 326 50 316Z', colour, 'cylinder', 0.7)}${line('M42 258H358', '#ffffff', 3, 0.4)}${emblem(pet, 200, 292, 36, PAPER)}${line('M84 334h.1M316 334h.1', '#33423c', 18)}`,
  box: [36, 104, 328, 238],
  focus: [292, 188],
  stuff: 'metal',
};

export const birdcage: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 352, 128, 12)}${line('M186 64a14 14 0 0 1 28 0', '#9aa5a1', 6)}<path d="M92 306V116L140 68H260L308 116V306Z" fill="#fff" opacity=".5"/>
    ${line('M110 214H290', '#9a7448', 10)}${line('M176 150H300', '#9a7448', 9)}<g transform="translate(150 146)scale(.9)">${solid('M14 66C-4 20 20-14 44-12 70-10 78 14 72 34L52 66 30 112 24 66Z', PET_FILL.bird)}<circle cx="56" cy="8" r="4" fill="#1c2b27"/><path d="M70 8l14 8-14 6Z" fill="#e0a24a"/></g>
    ${solid('M236 226h44l-6 34h-32Z', lighter(colour, 0.4))}<path fill="none" stroke="#8d9b94" stroke-width="3.2" d="${row(11, (i) => svg`M${110 + i * 18} ${Math.max(70, 118 - Math.min(i + 1, 11 - i) * 18)}V304`)}"/><path d="M92 306V116L140 68H260L308 116V306ZM92 118H308M92 240H308" fill="none" stroke="#8d9b94" stroke-width="7"/>
    <path d="${rect(120, 242, 74, 58, 5)}" fill="none" stroke="#6d7b75" stroke-width="6"/>${solid(rect(82, 300, 236, 46, 10), '#f2ead9', 'cylinder')}${line('M100 322H300', colour, 8)}`,
  box: [82, 50, 236, 296],
  focus: [196, 178],
  stuff: 'metal',
};

export const clearCase: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 348, 148, 14)}<path d="M96 104V312M128 120V300" stroke="#8d9b94" stroke-width="0"/><g transform="translate(66 80) scale(.67)"><path d="M92 306V116L140 68H260L308 116V306Z" fill="#fff" opacity=".7"/><path fill="none" stroke="#8d9b94" stroke-width="4" d="${row(11, (i) => svg`M${110 + i * 18} ${Math.max(70, 118 - Math.min(i + 1, 11 - i) * 18)}V304`)}"/><path d="M92 306V116L140 68H260L308 116V306ZM92 240H308" fill="none" stroke="#8d9b94" stroke-width="8"/>${solid(rect(82, 300, 236, 50, 10), '#f2ead9', 'cylinder')}</g>
    <path d="M72 82L112 52H344L304 82Z" fill="#d5e9f0" opacity=".85"/><path d="M304 82L344 52V312L304 340Z" fill="#a9cbd8" opacity=".6"/><path d="M72 82H304V340H72Z" fill="#cfe8f0" opacity=".42"/>${line('M72 82H304V340H72ZM72 82L112 52H344L304 82M344 52V312L304 340', '#8fb4c2', 5)}
    ${line('M90 320V100M104 250V100', '#ffffff', 7, 0.8)}${solid(rect(252, 200, 36, 18, 6), colour)}${solid(rect(72, 330, 232, 12, 4), darker(colour, 0.2))}`,
  box: [70, 50, 276, 292],
  focus: [292, 90],
  stuff: 'glass',
};

export const pen: Goods = {
  draw: () => svg`${floor(204, 324, 176, 20)}<path d="M96 130H304V240H96Z" fill="none"/>${line('M96 132H304M96 236H304', '#c79a63', 8)}${line(
    row(13, (i) => svg`M${112 + i * 15} 136V234`),
    '#8d9b94',
    3,
  )}
    ${line('M40 182L96 132M360 182L304 132M40 312L96 236M360 312L304 236', '#c79a63', 9)}${line(
      row(3, (i) => svg`M${54 + i * 14} ${172 - i * 12}V${294 - i * 18}M${346 - i * 14} ${172 - i * 12}V${294 - i * 18}`),
      '#8d9b94',
      3,
    )}
    ${line(
      row(21, (i) => svg`M${56 + i * 14.4} 190V304`),
      '#8d9b94',
      3.4,
    )}${solid(rect(34, 170, 332, 20, 6), WOOD)}${solid(rect(34, 302, 332, 22, 6), WOOD)}${solid(rect(28, 162, 26, 168, 6), '#c79a63')}${solid(rect(346, 162, 26, 168, 6), '#c79a63')}
    ${solid(rect(146, 186, 14, 120, 4), WOOD)}${solid(rect(242, 186, 14, 120, 4), WOOD)}${line('M250 246h18', '#56655f', 9)}`,
  box: [28, 128, 344, 202],
  focus: [252, 250],
  stuff: 'wood',
};

export const softCrate: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 326, 172, 18)}${solid('M40 308V140Q40 104 76 104H290Q326 104 330 140L364 286Q366 318 334 318H50Q40 318 40 308Z', colour)}<path d="M330 140L364 286Q366 318 334 318H306V150Q306 118 290 104Q326 104 330 140Z" fill="${darker(colour, 0.28)}"/>
    <path d="${rect(70, 138, 206, 150, 30)}" fill="#2b3a35"/><path stroke="#dfe7e3" stroke-width="1.5" opacity=".5" d="${row(16, (i) => svg`M${80 + i * 12} 140v146`)}${row(11, (i) => svg`M72 ${150 + i * 13}h202`)}"/>${emblem(pet, 172, 216, 84, PET_FILL[pet])}
    ${strap(rect(70, 138, 206, 150, 30), lighter(colour, 0.5), 6)}${line('M128 104Q172 66 216 104', darker(colour, 0.4), 13)}${line('M276 270v22', '#c3ccc9', 7)}`,
  box: [40, 80, 326, 238],
  focus: [264, 262],
  stuff: 'mesh',
};

export const ropePerch: Goods = {
  draw: ({ colour }) => {
    const bend = 'M60 246C110 110 170 130 206 202S306 300 342 150';
    return svg`${floor(204, 318, 142, 12)}${rope(bend, '#e9dfc6', 40)}<path d="${bend}" fill="none" stroke="${colour}" stroke-opacity=".55" stroke-width="38" stroke-dasharray="7 34"/>
      ${solid(oval(56, 254, 28), '#8b9793', 'metal')}<path d="${oval(56, 254, 13)}" fill="#56655f"/>${solid(oval(346, 142, 28), '#8b9793', 'metal')}<path d="${oval(346, 142, 13)}" fill="#56655f"/>`;
  },
  box: [28, 114, 346, 168],
  focus: [334, 172],
  stuff: 'rope',
};

export const perches: Goods = {
  draw: () => {
    const one = (y: number, w: number) =>
      svg`${solid(rect(70, y - w / 2, 256, w, w / 2), WOOD, 'cylinder', 0.3)}<path d="M92 ${y - w / 2}h196v${w * 0.46}H92Z" fill="#a99a83"/>${line(
        row(22, (i) => svg`M${98 + i * 8.6} ${y - w * 0.36 + (i % 3) * w * 0.13}h.1`),
        '#efe5d2',
        4,
      )}${line(svg`M78 ${y + w * 0.28}H316`, '#ffffff', 3, 0.4)}
        ${solid(rect(322, y - 19, 14, 38, 4), '#aeb8b4', 'metal')}${solid(rect(338, y - 23, 22, 46, 7), '#6b7a74')}`;
    return svg`${floor(212, 308, 150, 12)}${one(168, 42)}${one(258, 54)}`;
  },
  box: [70, 144, 290, 144],
  focus: [240, 246],
  stuff: 'wood',
};

export const tray: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 312, 176, 16)}<path d="M92 150H308L366 268H34Z" fill="${darker(colour, 0.25)}"/><path d="M104 158H296L346 260H54Z" fill="#f1f6f4"/>
    <path d="${row(12, (i) => svg`M${112 + i * 16} 160L${72 + i * 23} 258`)}${row(7, (i) => svg`M${98 - i * 7} ${170 + i * 14}H${302 + i * 7}`)}" fill="none" stroke="#a9b8b1" stroke-width="3"/>
    ${line('M92 150H308L366 268H34Z', lighter(colour, 0.2), 12)}${solid('M30 262H370V290Q370 304 354 304H46Q30 304 30 290Z', colour, 'cylinder', 0.7)}${emblem(pet, 200, 285, 26, PAPER)}`,
  box: [28, 144, 344, 160],
  focus: [120, 196],
  stuff: 'mesh',
};

export const openToilet: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 326, 168, 16)}${solid('M70 122Q72 104 90 104H310Q328 104 330 122L348 210H52Z', lighter(colour, 0.45))}<path d="M84 128H316L330 214H70Z" fill="#e9e0cd"/><path d="${row(11, (i) => svg`M${104 + i * 19} 206l${(i - 5) * 1.6}-44`)}" stroke="#b9aa8a" stroke-width="6" stroke-linecap="round"/>
    ${solid('M52 200L120 222H280L348 200 336 306Q334 322 316 322H84Q66 322 64 306Z', colour, 'cylinder', 0.8)}${line('M52 202L120 224H280L348 202', lighter(colour, 0.4), 11)}<path d="${rect(150, 282, 100, 26, 10)}" fill="#0b1a15" opacity=".2"/>${emblem(pet, 200, 256, 36, PAPER)}`,
  box: [48, 104, 304, 218],
  focus: [150, 190],
  stuff: 'smooth',
};

export const cornerToilet: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 322, 156, 16)}${solid('M200 76L352 214V250L200 130 48 250V214Z', lighter(colour, 0.3))}<path d="M200 128L330 232Q270 288 200 288T70 232Z" fill="#efe7d6"/><path d="${row(9, (i) => svg`M${112 + i * 22} ${236 - Math.abs(i - 4) * 2}h.1M${124 + i * 20} 258h.1`)}M176 190h.1M200 190h.1M224 190h.1M156 212h.1M180 212h.1M204 212h.1M228 212h.1M250 212h.1" stroke="#a8987a" stroke-width="10" stroke-linecap="round"/>
    ${solid('M48 226Q200 316 352 226L344 282Q340 300 322 304 200 340 78 304 60 300 56 282Z', colour, 'cylinder', 0.8)}${line('M50 230Q200 318 350 230', lighter(colour, 0.4), 9)}${emblem(pet, 200, 302, 32, PAPER)}`,
  box: [48, 76, 304, 246],
  focus: [130, 232],
  stuff: 'smooth',
};

export const steps: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 344, 156, 14)}${solid('M60 344V268H150V192H240V116H338V344Z', '#c79a63')}${line('M76 300H326M166 228H326M256 156H326', GRAIN, 3, 0.6)}
    ${row(3, (i) => solid(rect(50 + i * 90, 252 - i * 76, 108, 20, 6), '#e6c592') + solid(rect(58 + i * 90, 244 - i * 76, 92, 12, 5), colour))}<path d="M96 344v-24a20 20 0 0 1 40 0v24Z" fill="#0b1a15" opacity="0"/>${line('M336 122V338', '#9a7448', 8)}`,
  box: [50, 92, 290, 252],
  focus: [176, 184],
  stuff: 'wood',
};

export const shelter: Goods = {
  draw: () => svg`${floor(206, 312, 160, 16)}${solid('M48 300Q52 150 150 128 250 106 316 176 350 216 352 300Q350 312 334 312H66Q50 312 48 300Z', '#b9714a')}<path d="M92 312Q94 226 150 226T208 312Z" fill="#3a2319"/>${line('M92 310Q94 226 150 226T208 310', '#d9946c', 9)}
    <path d="M168 130Q230 108 286 150 240 176 184 160Z" fill="#8a4f33"/><path d="M180 136Q230 120 272 150 234 164 190 154Z" fill="#79b7c9"/>${line('M230 220h.1M264 252h.1M300 216h.1M246 286h.1M310 274h.1M282 188h.1', '#8a4f33', 8, 0.6)}${line('M70 236Q84 180 124 158', '#ffffff', 7, 0.25)}`,
  box: [48, 120, 304, 192],
  focus: [190, 236],
  stuff: 'clay',
};
