/** Goods for care and health: brushes, combs, sprays, clippers, cloths, tins. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem, word } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { line, oval, rect, row, solid, strap, type Goods } from './shapes.ts';

export const rubberBrush: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 312, 140, 16)}${solid('M60 196Q66 112 200 112T340 196Q344 232 300 236H100Q56 232 60 196Z', colour)}${line('M92 170Q120 136 190 132', '#ffffff', 8, 0.35)}
    ${row(3, (j) =>
      line(
        row(11 - j, (i) => svg`M${92 + j * 11 + i * 22} ${240 + j * 4}v${40 + j * 10}`),
        j === 1 ? lighter(colour, 0.25) : darker(colour, 0.15 + j * 0.06),
        12,
      ),
    )}${solid('M120 176Q200 146 280 176L270 196Q200 176 130 196Z', darker(colour, 0.25))}${emblem(pet, 200, 160, 36, PAPER)}`,
  box: [58, 112, 284, 198],
  focus: [256, 266],
  stuff: 'smooth',
};

export const comb: Goods = {
  draw: () => svg`${floor(204, 322, 148, 14)}<g transform="rotate(-14 200 200)"><path d="${row(27, (i) => svg`M${72 + i * 10} 160V${i % 2 ? 286 : 262}`)}" stroke="#a8843a" stroke-width="4.6" stroke-linecap="round"/><path d="${row(27, (i) => svg`M${71 + i * 10} 170V250`)}" stroke="#f3dfa2" stroke-width="1.4"/>
    ${solid('M52 124Q200 92 348 124Q358 130 354 150L350 170H50L46 150Q42 130 52 124Z', '#c79a63')}${line('M70 134Q200 108 330 134', '#ffffff', 4, 0.4)}${line('M64 152Q200 138 336 152', '#9a7448', 3, 0.6)}</g>`,
  box: [44, 84, 312, 232],
  focus: [250, 224],
  stuff: 'metal',
};

export const sprayBottle: Goods = {
  draw: ({
    colour,
    pet,
    word: name,
  }) => svg`${floor(206, 352, 92, 11)}${solid('M138 180Q138 140 178 138H232Q268 140 268 180V330Q268 350 248 350H158Q138 350 138 330Z', lighter(colour, 0.62), 'cylinder')}${solid(rect(178, 110, 52, 34, 6), '#f2f4f1', 'cylinder')}
    ${solid('M130 58H232Q252 58 252 80V112H178V88H130Z', '#f2f4f1')}${line('M186 92C178 120 168 124 154 132', '#d8dfdc', 12)}${solid(rect(112, 62, 22, 22, 5), colour)}${line('M96 62l-16-8M94 74H72M96 86l-16 8', '#8fc8dc', 5)}
    <path d="M138 200H268V312H138Z" fill="${PAPER}"/>${emblem(pet, 203, 242, 52, colour)}${word(name, 203, 290, { size: 17, colour: darker(colour, 0.4), width: 108 })}`,
  box: [72, 56, 196, 294],
  focus: [142, 86],
  stuff: 'smooth',
};

export const clipper: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 332, 130, 13)}${line('M212 178C150 230 124 270 108 330', darker(colour, 0.25), 40)}${line('M206 182C150 230 122 270 108 326', colour, 30)}${line('M220 178C262 232 282 270 290 330', darker(colour, 0.25), 40)}${line('M222 180C262 232 282 270 290 326', lighter(colour, 0.15), 30)}
    ${solid('M196 184L178 92Q180 66 206 60 200 86 214 112L232 178Z', '#c3ccc9', 'metal', 1)}${solid('M236 184L250 92Q246 66 222 60 230 86 214 112L200 178Z', '#dfe6e3', 'metal', 1)}<circle cx="216" cy="186" r="17" fill="#8b9793"/><circle cx="216" cy="186" r="8" fill="#eef2f0"/>${line('M134 270q-10 18-14 34M280 270q8 18 10 34', '#ffffff', 5, 0.45)}`,
  box: [88, 58, 222, 288],
  focus: [214, 120],
  stuff: 'metal',
};

export const wipes: Goods = {
  draw: ({
    colour,
    pet,
    word: name,
  }) => svg`${floor(204, 316, 166, 16)}${solid('M46 160Q44 148 58 146H342Q356 148 354 160L344 230 354 300Q356 314 342 314H58Q44 314 46 300L56 230Z', lighter(colour, 0.15))}<path d="M62 152V308M338 152V308" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="4 4"/>
    ${solid(rect(128, 176, 144, 78, 22), PAPER)}<path d="${oval(200, 214, 52, 22)}" fill="${darker(colour, 0.4)}"/>${solid('M166 216C160 160 180 120 214 96 206 136 250 150 238 216Q200 232 166 216Z', '#fdfefd')}${line('M196 206Q190 150 208 116', '#b9c6c0', 3, 0.7)}
    ${emblem(pet, 96, 216, 44, PAPER)}${word(name, 200, 290, { size: 20, colour: PAPER, width: 160 })}`,
  box: [45, 96, 310, 218],
  focus: [204, 190],
  stuff: 'fabric',
};

export const tin: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 310, 150, 15)}${solid('M70 232A110 40 0 0 0 290 232V276A110 40 0 0 1 70 276Z', '#c3ccc9', 'metal', 1)}<path d="${oval(180, 232, 110, 40)}" fill="#dfe6e3"/><path d="${oval(180, 234, 98, 33)}" fill="#f4e6ae"/><path d="M104 240Q150 204 230 214 180 226 170 256 130 258 104 240Z" fill="#fdf5cf"/>
    <g transform="rotate(18 300 180)">${solid(oval(284, 172, 78, 84), '#c3ccc9', 'metal', 1)}<path d="${oval(284, 168, 68, 74)}" fill="${colour}"/>${emblem(pet, 284, 168, 76, PAPER)}</g>`,
  box: [70, 88, 290, 228],
  focus: [170, 236],
  stuff: 'metal',
};

export const pawCup: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 346, 96, 12)}${line('M270 170C330 160 330 270 264 266', darker(colour, 0.2), 20)}${solid('M116 118H284L268 324Q266 344 244 344H156Q134 344 132 324Z', lighter(colour, 0.25), 'cylinder')}<path d="${oval(200, 118, 84, 28)}" fill="${lighter(colour, 0.6)}"/><path d="${oval(200, 121, 70, 20)}" fill="${darker(colour, 0.4)}"/>
    ${line(
      row(11, (i) => svg`M${136 + i * 13} ${116 + Math.abs(5 - i) * -1}l${(5 - i) * 2.4} 20`),
      '#f3c9b3',
      9,
    )}${emblem(pet, 200, 236, 74, PAPER)}`,
  box: [116, 90, 204, 254],
  focus: [200, 126],
  stuff: 'smooth',
};

export const towels: Goods = {
  draw: ({
    pet,
  }) => svg`${floor(204, 326, 160, 15)}${row(6, (i) => solid(rect(60 + (i % 2) * 4, 286 - i * 32, 280 - (i % 2) * 8, 38, 18), ['#f4efe2', '#dfe8e4', '#f0dcc6', '#e4eef2', '#f4efe2', '#e9e0cd'][i] ?? PAPER) + line(svg`M88 ${305 - i * 32}H330`, '#0b1a15', 2.5, 0.14))}
    ${solid('M92 132Q200 96 308 132V240Q300 252 286 240V146Q200 122 110 146V262Q98 270 92 258Z', '#e4eef2')}${line(
      row(7, (i) => svg`M${116 + i * 28} 130v.1M${130 + i * 26} 140v.1`),
      '#b9c6c0',
      5,
    )}${emblem(pet, 200, 196, 44, PET_FILL[pet])}`,
  box: [60, 104, 280, 222],
  focus: [112, 232],
  stuff: 'fabric',
};

export const bathBowl: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 330, 142, 14)}${solid('M72 148Q80 70 200 70T328 148V238H72Z', '#cfe8f0', 'cylinder', 0.5)}<path d="M112 238V180Q112 118 200 118T288 180V238Z" fill="#f3f9fc"/>${line('M112 236V180Q112 118 200 118T288 180V236', '#8fb4c2', 6)}${line('M92 150Q100 100 160 88', '#ffffff', 7, 0.7)}
    <path d="M124 226H276V250H124Z" fill="#9fd3e3"/>${line('M126 228q38-12 74 0t74 0', '#ffffff', 4, 0.9)}${line('M166 206l-8-14M200 200v-18M234 206l8-14', '#6db5cf', 6)}${solid('M56 238H344L326 306Q322 322 304 322H96Q78 322 74 306Z', lighter(colour, 0.25), 'cylinder')}${line('M86 60v26M314 60v26', '#8b9793', 9)}`,
  box: [56, 56, 288, 266],
  focus: [200, 220],
  stuff: 'glass',
};

export const thermometer: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 318, 150, 11)}<g transform="rotate(-20 200 210)">${solid('M70 176H230Q262 176 270 196L360 204Q372 210 360 216L270 224Q262 244 230 244H70Q42 244 42 210T70 176Z', '#f4f6f3', 'volume', 0.6)}${solid(rect(92, 188, 100, 44, 8), '#cfdcc8')}${line('M108 210h14M132 210h14M160 222h.1M170 210h10', '#24332d', 9)}
      ${solid(oval(220, 210, 16), colour)}${line('M274 210H356', colour, 11)}<path d="M344 204q22 0 22 6t-22 6Z" fill="#aeb8b4"/></g>`,
  box: [48, 140, 312, 150],
  focus: [300, 176],
  stuff: 'smooth',
};

export const syringes: Goods = {
  draw: ({ colour }) => {
    const one = (x: number, w: number, top: number) =>
      svg`${line(svg`M${x} ${top - 44}V${top}`, '#dfe6e3', w * 0.4)}${solid(rect(x - w * 0.62, top - 52, w * 1.24, 13, 5), lighter(colour, 0.3))}${solid(rect(x - w * 0.8, top, w * 1.6, 12, 5), '#e6ecea')}${solid(svg`M${x - w / 2} ${top + 10}h${w}V292L${x + 8} 310H${x - 8}L${x - w / 2} 292Z`, '#e9f3f6', 'cylinder', 0.6)}<path d="M${x - w / 2 + 3} 214h${w - 6}v76l-${w / 2 - 10} 16h-13l-${w / 2 - 10}-16Z" fill="#d9b27f" opacity=".8"/>
        <path d="M${x - w / 2 + 2} 204h${w - 4}v13H${x - w / 2 + 2}Z" fill="#33423c"/>${line(svg`M${x + w / 2 - 12} 150h8M${x + w / 2 - 12} 180h8M${x + w / 2 - 12} 236h8M${x + w / 2 - 12} 264h8`, '#5d7f89', 2.5)}${solid(svg`M${x - 9} 306h18l-4 44h-10Z`, colour)}`;
    return svg`${floor(204, 354, 140, 10)}${one(104, 52, 128)}${one(188, 52, 128)}${one(290, 78, 104)}`;
  },
  box: [60, 50, 292, 302],
  focus: [290, 296],
  stuff: 'glass',
};

export const diapers: Goods = {
  draw: ({
    colour,
    pet,
    word: name,
  }) => svg`${floor(204, 336, 156, 15)}${solid('M66 116Q66 96 86 96H262Q282 96 282 116L290 316Q290 334 270 334H78Q58 334 58 316Z', lighter(colour, 0.2))}<path d="M58 250Q174 216 290 250V316Q290 334 270 334H78Q58 334 58 316Z" fill="${PAPER}"/>${emblem(pet, 174, 176, 84, PAPER)}${word(name, 174, 292, { size: 25, colour: darker(colour, 0.4), width: 180 })}
    ${solid('M222 196H366Q376 196 374 208L360 262Q346 322 294 322T228 262L214 208Q212 196 222 196Z', '#fbfcfb')}${line('M224 232q26 2 34 52M364 232q-26 2-34 52', lighter(colour, 0.5), 5)}<circle cx="294" cy="238" r="13" fill="#e4ebe8" stroke="#b9c6c0" stroke-width="3"/>${solid(rect(208, 202, 26, 16, 5), lighter(colour, 0.4))}${solid(rect(354, 202, 26, 16, 5), lighter(colour, 0.4))}`,
  box: [58, 96, 322, 240],
  focus: [294, 236],
  stuff: 'fabric',
};

export const bellyBand: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 308, 156, 15)}<path d="M52 170A148 70 0 0 1 348 170V250A148 70 0 0 0 52 250Z" fill="${lighter(colour, 0.75)}"/>${solid('M52 170A148 70 0 0 0 348 170V250A148 70 0 0 1 52 250Z', colour, 'cylinder')}
    ${line('M54 184A148 70 0 0 0 346 184M54 238A148 70 0 0 0 346 238', '#ffffff', 2.5, 0.6)}${solid('M292 208L352 174V250L292 296Z', darker(colour, 0.25))}${emblem(pet, 180, 284, 44, PAPER)}${line('M312 222v36M328 212v36', '#ffffff', 3, 0.3)}${strap('M60 176A148 70 0 0 1 120 126', darker(colour, 0.1), 6)}`,
  box: [52, 100, 300, 220],
  focus: [310, 240],
  stuff: 'fabric',
};
