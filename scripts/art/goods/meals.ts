/** Goods for meals: bowls, plates, bowl stands, fountains, feeders, bottles. */
import { kibble } from '../bits.ts';
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { emblem } from '../print.ts';
import { floor, svg } from '../svg.ts';
import { line, oval, rect, row, solid, type Goods } from './shapes.ts';

const FOOD = ['#a86c34', '#c98b4a', '#b4763a', '#d49c5e'];
const food = (cy: number, radius: number, flat: number) =>
  kibble({ cx: 200, cy, radius, flat, count: Math.round(radius * 0.62), colours: FOOD, seed: 7 });

export const footedBowl: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 340, 112, 14)}${solid('M150 240H250L284 322Q288 338 270 338H130Q112 338 116 322Z', lighter(colour, 0.4), 'cylinder')}${solid('M74 148H326Q316 250 238 258H162Q84 250 74 148Z', '#f6f4ee', 'cylinder')}
    <path d="${oval(200, 148, 126, 36)}" fill="#fff"/><path d="${oval(200, 150, 112, 29)}" fill="#d8d5cc"/>${food(150, 88, 0.24)}${line('M80 182Q200 236 320 182', colour, 7)}${emblem(pet, 200, 300, 36, PAPER)}`,
  box: [74, 112, 252, 226],
  focus: [250, 246],
  stuff: 'clay',
};

export const plate: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 278, 168, 16)}${solid('M32 216Q60 280 150 284H250Q340 280 368 216Z', '#f6f4ee', 'cylinder')}<path d="${oval(200, 214, 168, 48)}" fill="#fff"/><path d="${oval(200, 216, 150, 39)}" fill="#e6e3da"/><path d="${oval(200, 214, 168, 48)}" fill="none" stroke="${colour}" stroke-width="6"/>
    ${food(216, 84, 0.26)}${emblem(pet, 304, 222, 26, PET_FILL[pet])}`,
  box: [32, 166, 336, 118],
  focus: [306, 230],
  stuff: 'clay',
};

export const heavyBowl: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 306, 160, 16)}${solid('M92 170H308L352 286Q356 304 336 304H64Q44 304 48 286Z', colour, 'cylinder')}<path d="${oval(200, 172, 108, 34)}" fill="${lighter(colour, 0.45)}"/><path d="${oval(200, 175, 92, 26)}" fill="${darker(colour, 0.35)}"/>
    <path d="M112 180Q200 132 288 180 240 204 200 202T112 180Z" fill="#9db04e"/>${line('M132 176l20-18M160 168l24-22M196 168l10-26M226 170l22-20M252 178l20-12', '#c7cf7d', 6)}${line('M62 262Q200 302 338 262', '#ffffff', 4, 0.35)}${emblem(pet, 200, 254, 54, lighter(colour, 0.65))}`,
  box: [46, 136, 308, 168],
  focus: [284, 210],
  stuff: 'clay',
};

export const steelBowl: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 302, 164, 16)}${solid('M56 190H344L324 282Q320 296 302 296H98Q80 296 76 282Z', '#c3ccc9', 'metal', 1)}${solid(rect(66, 278, 268, 22, 10), darker(colour, 0.3))}<path d="${oval(200, 190, 148, 46)}" fill="#eef2f1"/><path d="${oval(200, 193, 132, 37)}" fill="#98a5a0"/><path d="M72 196Q130 236 250 226 200 200 90 184Z" fill="#dfe6e3"/>
    ${food(198, 90, 0.24)}`,
  box: [52, 144, 296, 156],
  focus: [296, 266],
  stuff: 'metal',
};

export const spiralBowl: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 312, 162, 16)}${solid('M50 212H350L330 292Q326 308 306 308H94Q74 308 70 292Z', colour, 'cylinder')}<path d="${oval(200, 204, 152, 76)}" fill="${lighter(colour, 0.35)}"/><path d="${oval(200, 208, 134, 63)}" fill="${darker(colour, 0.3)}"/>
    ${food(212, 112, 0.4)}${line('M200 206c20-14 44 4 26 20-34 22-96 0-78-34 30-40 150-22 146 26-10 50-150 60-196 14', darker(colour, 0.15), 16)}${line('M200 202c20-14 44 4 26 20-34 22-96 0-78-34 30-40 150-22 146 26-10 50-150 60-196 14', lighter(colour, 0.25), 11)}`,
  box: [48, 128, 304, 180],
  focus: [246, 208],
  stuff: 'smooth',
};

export const puzzlePlate: Goods = {
  draw: ({ colour }) => {
    const islands: Array<readonly [number, number]> = [
      [110, 196],
      [160, 172],
      [220, 168],
      [280, 184],
      [132, 232],
      [196, 220],
      [258, 228],
      [310, 218],
      [170, 262],
      [236, 264],
    ];
    return svg`${floor(204, 306, 172, 16)}${solid('M34 224H366L350 290Q346 304 328 304H72Q54 304 50 290Z', colour, 'cylinder')}<path d="${oval(200, 222, 168, 78)}" fill="${lighter(colour, 0.3)}"/><path d="${oval(200, 224, 152, 66)}" fill="${lighter(colour, 0.55)}"/>
      ${line('M84 222h.1M138 204h.1M188 190h.1M250 196h.1M232 240h.1M166 238h.1M290 246h.1M114 256h.1M206 272h.1', '#a86c34', 15)}${islands.map(([x, y]) => solid(svg`M${x - 17} ${y}a17 19 0 0 1 34 0v8a17 8 0 0 1-34 0Z`, lighter(colour, 0.15), 'ball'))}`;
  },
  box: [32, 144, 336, 160],
  focus: [220, 190],
  stuff: 'smooth',
};

export const foodStand: Goods = {
  draw: () => {
    const one = (x: number) =>
      svg`${solid(svg`M${x - 66} 168H${x + 66}L${x + 50} 214H${x - 50}Z`, '#f6f4ee', 'cylinder')}<path d="${oval(x, 168, 68, 20)}" fill="#fff"/><path d="${oval(x, 169, 58, 15)}" fill="#d8d5cc"/>`;
    return svg`${floor(206, 332, 176, 14)}${solid('M36 200H364V222H36Z', '#e6c592')}${solid('M54 222H84L76 330H46ZM316 222H346L354 330H324Z', '#c79a63')}${line('M72 286H328', '#b58650', 14)}${line('M42 206H358', '#ffffff', 3, 0.5)}${one(124)}${one(276)}
      ${line('M92 166h.1M112 162h.1M132 168h.1M150 162h.1', '#b4763a', 15)}<path d="${oval(276, 169, 52, 12)}" fill="#a9d8e6"/>${line('M64 250h.1M64 268h.1M336 250h.1M336 268h.1', '#8d673a', 7)}`;
  },
  box: [36, 148, 328, 182],
  focus: [330, 252],
  stuff: 'wood',
};

export const fountain: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(204, 332, 146, 16)}${solid('M70 196H330L312 310Q308 330 286 330H114Q92 330 88 310Z', '#f6f4ee', 'cylinder')}<path d="${oval(200, 196, 132, 44)}" fill="#fff"/><path d="${oval(200, 199, 116, 35)}" fill="#9fd3e3"/><path d="M104 206q50-18 96-4t92-6" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>
    ${solid('M164 200Q168 132 200 128T236 200Q200 216 164 200Z', '#fdfcf8', 'cylinder')}${line('M182 138C150 136 146 168 148 196M218 138C250 136 254 168 252 196', '#8fcbe0', 11)}${line('M184 136C158 138 152 166 152 190', '#ffffff', 3, 0.8)}${line('M92 250Q200 282 308 250', colour, 6)}${emblem(pet, 200, 294, 34, colour)}${line('M322 312q34 0 38 24', '#56655f', 5)}`,
  box: [68, 122, 292, 208],
  focus: [224, 168],
  stuff: 'clay',
};

export const feeder: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 350, 130, 14)}${solid('M112 140H288L296 330H104Z', '#f2f4f1', 'cylinder')}${solid('M116 50H284L288 150H112Z', '#d9edf2', 'cylinder', 0.6)}<path d="M116 96H284L288 150H112Z" fill="#b98049"/>${line(
    row(9, (i) => svg`M${128 + i * 18} ${100 + (i % 2) * 14}h.1M${132 + i * 17} ${128 + (i % 2) * 8}h.1`),
    '#d49c5e',
    14,
  )}
    ${solid(rect(108, 36, 184, 24, 10), colour)}${solid(rect(146, 168, 108, 44, 12), '#24332d')}${line('M166 190h22M204 190h12M228 190h6', '#9ff0c8', 7)}<path d="M152 254Q200 224 248 254V290H152Z" fill="#2b3a35"/>${solid('M70 288H330L314 336Q310 346 296 346H104Q90 346 86 336Z', '#c3ccc9', 'metal')}
    ${line('M140 286h.1M162 280h.1M184 286h.1M206 280h.1M228 286h.1M252 282h.1', '#b4763a', 18)}${emblem(pet, 200, 322, 26, colour)}`,
  box: [70, 36, 260, 310],
  focus: [204, 272],
  stuff: 'smooth',
};

export const waterBottle: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 356, 70, 9)}${solid('M140 70Q140 44 166 44H234Q260 44 260 70V226H140Z', '#d9edf2', 'cylinder')}<path d="M146 104H254V226H146Z" fill="#8fc8dc" opacity=".75"/>${line('M146 104q54 12 108 0', '#ffffff', 4, 0.8)}${line('M238 124h12M238 150h12M238 176h12M238 202h12', '#5d7f89', 3)}
    ${solid(rect(130, 222, 140, 40, 10), colour, 'cylinder')}${line('M200 262V290Q202 318 232 340', '#8b9793', 24)}${line('M195 264V290Q198 316 224 334', '#eef2f0', 7)}<circle cx="234" cy="342" r="10" fill="#c3ccc9" stroke="#6b7a74" stroke-width="3"/>${line('M118 130H282', '#8b9793', 8)}`,
  box: [118, 44, 164, 308],
  focus: [222, 318],
  stuff: 'glass',
};

/** Draws two small cups that hang on wires, with seed in them. */
export const hangingCups: Goods = {
  draw: ({ colour }) => {
    const one = (x: number, y: number, fill: string) =>
      svg`${line(svg`M${x - 40} ${y - 74}v56M${x + 40} ${y - 74}v56`, '#8b9793', 7)}${solid(svg`M${x - 76} ${y - 30}H${x + 76}L${x + 60} ${y + 66}Q${x + 56} ${y + 80} ${x + 40} ${y + 80}H${x - 40}Q${x - 56} ${y + 80} ${x - 60} ${y + 66}Z`, fill, 'cylinder')}<path d="${oval(x, y - 30, 76, 22)}" fill="${lighter(fill, 0.4)}"/><path d="${oval(x, y - 27, 64, 16)}" fill="#d9b872"/>
        ${line(
          row(11, (i) => svg`M${x - 50 + i * 10} ${y - 30 + (i % 3) * 5}h.1`),
          '#a97f3c',
          6,
        )}${line(
          row(9, (i) => svg`M${x - 44 + i * 11} ${y - 28 + ((i + 1) % 3) * 4}h.1`),
          '#f0dca8',
          6,
        )}`;
    return svg`${floor(204, 330, 160, 16)}${one(122, 176, lighter(colour, 0.55))}${one(268, 240, lighter(colour, 0.2))}`;
  },
  box: [46, 98, 300, 222],
  focus: [268, 214],
  stuff: 'smooth',
};
