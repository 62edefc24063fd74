/** The shelf: packshots and pets on boards. Home hero, 404 page, share image. */
import type { RankedPetType } from '#api/contract/vocabulary.ts';
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { BRAND, INK, MIKKE } from './colour.ts';
import type { LabelLayout, Print } from './labels.ts';
import { logoBody, ringBody } from './logo.ts';
import { packBase, packBody } from './packshot.ts';
import { petBody } from './pets.ts';
import { placed, svg, svgDocument } from './svg.ts';

type Theme = 'light' | 'dark';

interface Scene {
  width: number;
  height: number;
  /** y of each board's upper edge. */
  boards: number[];
  /** Left and right ends of the boards. */
  from: number;
  to: number;
  /** Kind, left, board, side, print. */
  packs: [PackKind, number, number, number, Print][];
  /** Pet, left, board, side; drawn behind the packs. */
  pets: [RankedPetType, number, number, number][];
  /** Left, top, width, height. */
  ring?: [number, number, number, number];
}

interface Paint {
  board: string;
  shadow: string;
  ring: string;
}

const ON_MIKKE: Paint = { board: '#fff6da', shadow: '#6b4c00', ring: BRAND };
const ON_GREEN: Paint = { board: '#4f8573', shadow: '#0b1a15', ring: MIKKE };
const ON_PAPER: Paint = { board: '#dfe8e4', shadow: '#1c2b27', ring: MIKKE };
const ON_NIGHT: Paint = { board: '#3c4f48', shadow: '#000000', ring: MIKKE };

/** Draws the hero's shelves on a transparent ground: 1200×448 or 390×196. They extend to the right; crops keep the lower left corner. */
export function drawHero(theme: Theme, size: 'wide' | 'narrow'): string {
  return drawScene(size === 'wide' ? WIDE : NARROW, theme === 'light' ? ON_MIKKE : ON_GREEN, 'xMinYMax slice');
}

/** Draws the 404 page's shelf with a ring around an empty spot, 760×160; crop it at the sides on narrow screens. */
export function drawEmptySpot(theme: Theme): string {
  return drawScene(EMPTY_SPOT, theme === 'light' ? ON_PAPER : ON_NIGHT, 'xMidYMax slice');
}

/** Draws the share image of pages without their own, 1200×630. */
export function drawShareImage(): string {
  return svgDocument(
    { width: 1200, height: 630 },
    svg`<path d="M0 0h1200v630H0Z" fill="${MIKKE}"/>
      ${placed(76, 60, 2.5, logoBody({ ring: '#ffffff' }))}
      <text x="86" y="266" font-size="44" font-weight="700" letter-spacing=".02em" fill="${INK}">うちの子の「好き」、みっけ。</text>
      ${sceneBody(SHARE, ON_MIKKE)}`,
  );
}

function drawScene(scene: Scene, paint: Paint, fit: string): string {
  return svgDocument({ width: scene.width, height: scene.height, fit }, sceneBody(scene, paint));
}

function sceneBody({ boards, from, to, packs, pets, ring }: Scene, paint: Paint): string {
  const stop = (offset: number, opacity: number): string =>
    svg`<stop offset="${offset}" stop-color="${paint.shadow}" stop-opacity="${String(opacity)}"/>`;
  const under = `under-${paint.shadow.slice(1)}`;
  return svg`<linearGradient id="${under}" x2="0" y2="1">${stop(0, 0.28)}${stop(1, 0)}</linearGradient>
    ${boards.map((y) => svg`<path d="M${from + 2} ${y + 13}H${to - 2}v16H${from + 2}Z" fill="url(#${under})"/>`)}
    ${pets.map(([pet, x, board, side]) => placed(x, board - side, side / 120, petBody(pet, { paws: false })))}
    ${boards.map((y) => svg`<rect x="${from}" y="${y}" width="${to - from}" height="13" rx="4" fill="${paint.board}"/><rect x="${from}" y="${y}" width="${to - from}" height="3" rx="1.5" fill="#fff" opacity=".7"/>`)}
    ${packs.map(([kind, x, board, side, print]) => placed(x, board - (side * packBase(kind)) / 400, side / 400, packBody(kind, print)))}
    ${ring ? ringBody(...ring, paint.ring) : ''}`;
}

const print = (colour: string, word: string, pet: RankedPetType, layout: LabelLayout = 0): Print => ({
  colour,
  word,
  pet,
  layout,
});
const komorebi = print('#5b7f3a', 'KOMOREBI', 'dog');
const nora = print('#2e4a7d', 'NORA', 'cat');
const hakoniwa = print('#3f7d6e', 'HAKONIWA', 'small_animal', 2);
const tsumugi = print('#b9583b', 'tsumugi', 'dog');
const sorane = print('#3d8db5', 'SORANE', 'bird');
const petitPas = print('#c86a84', 'Petit Pas', 'dog');
const hidamari = print('#d99a1e', 'HIDAMARI', 'cat');
const moku = print('#7b5b43', 'MOKU', 'cat');

const WIDE: Scene = {
  width: 1200,
  height: 448,
  boards: [200, 424],
  from: 0,
  to: 3000,
  packs: [
    ['pouch', 12, 200, 128, komorebi],
    ['can', 118, 200, 104, nora],
    ['bag', 312, 200, 144, hakoniwa],
    ['jar', 462, 200, 116, tsumugi],
    ['bottle', 676, 200, 124, sorane],
    ['box', 780, 200, 130, { ...petitPas, pet: 'cat', layout: 3 }],
    ['cage', 900, 200, 150, { ...petitPas, pet: 'bird' }],
    ['bed', 8, 424, 190, petitPas],
    ['bag', 178, 424, 172, { ...nora, layout: 1 }],
    ['carrier', 472, 424, 178, hidamari],
    ['pouch', 628, 424, 146, { ...sorane, layout: 3 }],
    ['litter', 860, 424, 170, moku],
    ['tower', 1020, 424, 200, { ...hidamari, colour: '#c9a27a' }],
    ['tank', 1050, 200, 150, { ...nora, pet: 'fish' }],
  ],
  pets: [
    ['cat', 212, 201, 112],
    ['bird', 600, 201, 88],
    ['dog', 346, 425, 124],
    ['small_animal', 760, 425, 110],
  ],
  ring: [440, 84, 158, 138],
};

const NARROW: Scene = {
  width: 390,
  height: 196,
  boards: [182],
  from: -80,
  to: 2000,
  packs: [
    ['pouch', 6, 182, 108, komorebi],
    ['can', 92, 182, 84, nora],
    ['jar', 250, 182, 100, tsumugi],
    ['bag', 342, 182, 122, hakoniwa],
  ],
  pets: [['cat', 166, 183, 92]],
  ring: [232, 70, 136, 120],
};

const EMPTY_SPOT: Scene = {
  width: 760,
  height: 160,
  boards: [126],
  from: 0,
  to: 760,
  packs: [
    ['pouch', 40, 126, 130, komorebi],
    ['can', 170, 126, 108, nora],
    ['bag', 478, 126, 146, hakoniwa],
    ['jar', 618, 126, 118, tsumugi],
  ],
  pets: [['cat', 266, 127, 96]],
  ring: [355, 8, 118, 114],
};

const SHARE: Scene = {
  width: 1200,
  height: 630,
  boards: [556],
  from: 60,
  to: 1300,
  packs: [
    ['pouch', 60, 556, 220, komorebi],
    ['can', 232, 556, 180, nora],
    ['jar', 560, 556, 206, tsumugi],
    ['bag', 716, 556, 250, hakoniwa],
    ['carrier', 1066, 556, 240, hidamari],
  ],
  pets: [
    ['cat', 408, 557, 168],
    ['dog', 926, 557, 172],
  ],
  ring: [542, 356, 240, 232],
};
