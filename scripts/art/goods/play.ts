/** Toys, and what animals scratch. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import { floor, shade, svg } from '../svg.ts';
import { line, oval, rect, rope, row, solid, type Goods } from './shapes.ts';

const STRAW = '#dcc07f';
const WOOD = '#cfa06b';

export const teaser: Goods = {
  draw: ({
    colour,
    pet,
  }) => svg`${floor(206, 340, 140, 12)}${line('M60 326 236 118', WOOD, 11)}${line('M62 322 232 122', '#ffffff', 2.5, 0.5)}${line('M60 326 92 288', colour, 18)}
    ${line('M236 118C262 70 306 92 300 136', '#7b8a83', 3)}${solid(rect(288, 132, 26, 26, 8), '#9a7448')}
    ${solid('M300 152C250 190 226 250 240 314 282 284 306 226 300 152Z', PET_FILL[pet])}${solid('M302 152C352 186 368 232 356 282 320 252 300 210 302 152Z', lighter(colour, 0.25))}${solid('M300 154C284 206 286 268 304 328 330 270 326 208 300 154Z', '#f1e4cc')}
    ${line('M298 170C280 220 262 262 246 300M303 170C305 220 306 270 304 312M306 168C326 200 344 236 353 270', '#ffffff', 2.5, 0.7)}`,
  box: [52, 80, 310, 250],
  focus: [304, 226],
  stuff: 'fabric',
};

export const fishKicker: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(204, 288, 172, 18)}${solid('M36 210C70 150 150 144 226 160 270 168 292 188 312 196L364 156Q378 152 372 170 352 214 372 256 378 272 364 268L312 228C290 244 262 262 212 268 140 276 66 262 36 210Z', lighter(colour, 0.15))}
    <path d="M44 222C90 266 200 268 262 250 290 240 304 230 312 226 240 236 120 240 44 222Z" fill="#f0f0ea" opacity=".9"/><path d="M168 160q30-34 66-24-18 12-12 30Z" fill="${darker(colour, 0.2)}"/>
    <circle cx="78" cy="198" r="14" fill="#fff"/><circle cx="76" cy="198" r="7" fill="#1c2b27"/>${line('M112 172Q132 208 112 246', darker(colour, 0.3), 5)}${line('M128 180Q210 178 300 208', '#ffffff', 2.5, 0.6)}
    ${solid(rect(196, 210, 52, 40, 8), '#e7d9b8')}${line('M204 222h36M204 234h24', '#9a7448', 3)}`,
  box: [36, 132, 340, 140],
  focus: [220, 230],
  stuff: 'fabric',
};

export const foodBall: Goods = {
  draw: ({
    colour,
  }) => svg`${floor(206, 318, 130)}${solid(oval(200, 208, 110), colour, 'ball', 1)}<path d="M92 192Q200 252 308 192L306 222Q200 284 94 222Z" fill="${lighter(colour, 0.6)}" opacity=".85"/>
    <path d="${oval(240, 158, 26, 20)}${oval(150, 262, 20, 16)}" fill="#24332d"/><path d="${oval(240, 162, 20, 13)}" fill="#c98b4a"/>${line('M92 318h.1M122 328h.1M308 324h.1M282 332h.1', '#c98b4a', 15)}${line('M90 316h3M120 326h3M306 322h3M280 330h3', '#ffffff', 3, 0.5)}`,
  box: [84, 98, 232, 240],
  focus: [232, 168],
  stuff: 'smooth',
};

/** Draws three small balls; `face` adds their surface. */
function threeBalls(colours: readonly string[], face: (x: number, y: number, r: number) => string): string {
  const places = [
    [136, 262, 64],
    [268, 258, 68],
    [204, 160, 62],
  ] as const;
  return svg`${floor(204, 326, 150, 18)}${places.map(([x, y, r], i) => svg`<path d="${oval(x, y, r)}" fill="${colours[i] ?? STRAW}"/>${face(x, y, r)}<path d="${oval(x, y, r)}" fill="${shade('ball')}"/>`)}`;
}

export const clothBalls: Goods = {
  draw: ({ colour, pet }) =>
    threeBalls([colour, PET_FILL[pet], '#d9c9a6'], (x, y, r) => {
      const seam = svg`M${x - r} ${y}Q${x} ${y - r * 0.5} ${x + r} ${y}M${x} ${y - r}Q${x + r * 0.5} ${y} ${x} ${y + r}`;
      return svg`<path d="${seam}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-dasharray="9 6"/>`;
    }),
  box: [72, 98, 264, 228],
  focus: [268, 240],
  stuff: 'fabric',
};

export const rattanBalls: Goods = {
  draw: () =>
    threeBalls(['#b58650', '#c79a63', '#a8763f'], (x, y, r) => {
      const turns = row(
        5,
        (i) =>
          svg`M${x - r} ${y}Q${x} ${y - r * 1.6 + i * r * 0.8} ${x + r} ${y}M${x} ${y - r}Q${x - r * 1.6 + i * r * 0.8} ${y} ${x} ${y + r}`,
      );
      return svg`<path d="${oval(x, y, r * 0.86)}" fill="#5d4020" opacity=".55"/><path d="${turns}" fill="none" stroke="#e6c592" stroke-width="6"/>`;
    }),
  box: [72, 98, 264, 228],
  focus: [268, 240],
  stuff: 'straw',
};

export const strawBalls: Goods = {
  draw: () => {
    const ball = (x: number, y: number, r: number) =>
      svg`<path d="${oval(x, y, r)}" fill="${STRAW}"/>${row(7, (i) => line(svg`M${x - r * 0.95} ${y + (i - 3) * r * 0.1}Q${x} ${y + (i - 3) * r * 0.55} ${x + r * 0.95} ${y - (i - 3) * r * 0.1}`, i % 2 ? '#b8975a' : '#f2dfb0', 4))}
        ${line(svg`M${x - r * 0.3} ${y - r}Q${x + r * 0.2} ${y} ${x - r * 0.2} ${y + r}M${x + r * 0.5} ${y - r * 0.9}Q${x - r * 0.2} ${y} ${x + r * 0.4} ${y + r * 0.9}`, '#a98748', 6)}<path d="${oval(x, y, r)}" fill="${shade('ball')}"/>`;
    return svg`${floor(204, 324, 150, 18)}${ball(164, 214, 110)}${ball(304, 262, 62)}${line('M64 320l34-10M330 330l30-6M118 332l28 2', STRAW, 5)}`;
  },
  box: [54, 104, 312, 220],
  focus: [164, 200],
  stuff: 'straw',
};

export const mice: Goods = {
  draw: ({ colour }) => {
    const one = (x: number, y: number, fill: string) =>
      svg`${line(svg`M${x + 66} ${y - 6}c40 10 40-40 66-22`, '#9a7448', 5)}${solid(svg`M${x - 74} ${y}C${x - 60} ${y - 56} ${x + 20} ${y - 76} ${x + 70} ${y - 20}Q${x + 80} ${y + 8} ${x + 50} ${y + 8}H${x - 60}Q${x - 76} ${y + 8} ${x - 74} ${y}Z`, fill)}
        <path d="${oval(x - 30, y - 42, 17)}" fill="${darker(fill, 0.2)}"/><circle cx="${x - 52}" cy="${y - 14}" r="4" fill="#1c2b27"/><circle cx="${x - 75}" cy="${y - 2}" r="5" fill="#d98d8d"/>${line(svg`M${x} ${y - 50}Q${x + 14} ${y - 24} ${x + 4} ${y + 4}`, '#ffffff', 2, 0.6)}`;
    return svg`${floor(204, 318, 160, 18)}${one(150, 158, '#e4d8bd')}${one(236, 236, colour)}${one(138, 306, '#a8774c')}`;
  },
  box: [62, 90, 306, 226],
  focus: [210, 212],
  stuff: 'fabric',
};

export const tunnel: Goods = {
  draw: () => svg`${floor(204, 320, 160, 18)}${solid('M112 108H296A62 104 0 0 1 296 316H112Z', STRAW, 'cylinder', 0.9)}
    ${line(
      row(8, (i) => svg`M${132 + i * 24} ${110 + (i % 2) * 3}Q${176 + i * 23} 212 ${132 + i * 24} 314`),
      '#a98748',
      4,
      0.7,
    )}${line(
      row(9, (i) => svg`M116 ${122 + i * 23}l212 ${(i % 3) * 3 - 3}`),
      '#f3e2b4',
      2.5,
      0.7,
    )}
    <path d="${oval(112, 212, 62, 104)}" fill="#c8a866"/><path d="${oval(112, 212, 46, 86)}" fill="#3a2f1d"/><path d="M72 258a46 86 0 0 0 80 0q-40-22-80 0Z" fill="#8d7440"/>${rope(oval(112, 212, 55, 96), '#e3c98e', 13)}`,
  box: [50, 106, 308, 212],
  focus: [126, 140],
  stuff: 'straw',
};

const CARD = '#cda474';

export const waveScratcher: Goods = {
  draw: () => svg`${floor(204, 306, 176, 16)}${solid('M30 236C70 150 130 150 170 206 206 256 262 256 296 190 320 150 356 160 370 214V288Q370 302 354 302H46Q30 302 30 288Z', CARD)}
    <path d="M30 222C70 136 130 136 170 192 206 242 262 242 296 176 320 136 356 146 370 200L370 222C356 168 320 160 296 196 262 260 206 260 170 210 130 156 70 156 30 244Z" fill="#e6c79c"/>
    ${line(
      row(20, (i) => svg`M${44 + i * 17} ${264 - Math.sin(i / 2.6) * 24}V298`),
      '#a47c4c',
      3,
      0.7,
    )}${line('M38 290H362', '#a47c4c', 3)}${line('M92 166l8 18M110 160l6 18M128 164l4 16M318 164l6 16M334 168l4 14', '#a47c4c', 4)}`,
  box: [30, 150, 340, 152],
  focus: [104, 182],
  stuff: 'card',
};

export const flatScratcher: Goods = {
  draw: ({ colour }) => svg`${floor(204, 296, 176, 14)}<path d="M96 186H334L376 262H28Z" fill="#e6c79c"/>${line(
    row(26, (i) => svg`M${102 + i * 9} 190L${42 + i * 13} 258`),
    '#b58b58',
    2.6,
    0.8,
  )}
    ${solid('M26 260H376V290Q376 300 364 300H38Q26 300 26 290Z', colour, 'cylinder', 0.6)}${line('M120 206l14 20M140 200l14 22M160 204l10 18M224 214l14 18', '#8d673a', 5)}${line('M60 280H340', PAPER, 5, 0.7)}`,
  box: [26, 186, 350, 114],
  focus: [152, 218],
  stuff: 'card',
};

export const swing: Goods = {
  draw: () => svg`${line('M200 74L92 300M200 74L308 300', '#9aa5a1', 6)}${line('M198 76L94 294', '#eef2f0', 2)}${line('M200 74V46M190 46a10 10 0 1 1 20 0', '#9aa5a1', 6)}
    ${line('M146 190h108', '#9a7448', 20)}${line('M146 186h108', '#c79a63', 9)}${line('M64 300C120 288 270 314 336 296', '#7b5232', 34)}${line('M66 294C120 282 270 306 334 288', '#a9774a', 15)}
    ${line('M150 300q8-4 14 0M232 304q8-4 14 0', '#5d3d22', 4)}${line('M300 292l22-34', '#7b5232', 12)}${solid('M322 262q-6-34 24-40 8 30-24 40Z', '#7fa650')}
    ${solid(oval(118, 190, 17), '#d9a566', 'ball')}${solid(oval(282, 190, 17), '#6c9aa8', 'ball')}`,
  box: [48, 34, 304, 284],
  focus: [286, 286],
  stuff: 'wood',
};

export const pinwheel: Goods = {
  draw: ({ colour, pet }) => {
    const sail = (angle: number, fill: string) =>
      svg`<g transform="rotate(${angle} 200 160)">${solid('M200 160L200 48Q262 62 262 118Z', fill)}<path d="M200 160L262 118Q240 150 200 160Z" fill="${darker(fill, 0.2)}"/></g>`;
    return svg`${floor(206, 352, 70, 9)}${line('M200 160V346', '#b9a05a', 10)}${line('M198 200V340', '#ffffff', 2, 0.5)}${sail(0, colour)}${sail(90, PET_FILL[pet])}${sail(180, lighter(colour, 0.3))}${sail(270, '#f1e4cc')}${solid(oval(200, 160, 13), '#f7f2e4', 'ball')}`;
  },
  box: [88, 48, 224, 302],
  focus: [222, 140],
  stuff: 'paper',
};
