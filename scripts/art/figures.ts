/** What a size is compared with: whole animals, sitting, and a hand. The lower edge of each is y = 0. */
import type { PetType, RankedPetType } from '#api/contract/vocabulary.ts';
import { darker } from './colour.ts';
import { line, oval, rect, solid } from './goods/shapes.ts';
import { petBody } from './pets.ts';
import { svg } from './svg.ts';

export interface Figure {
  name: string;
  cm: number;
  /** Width and height of the drawing in its own units. */
  width: number;
  height: number;
  body: string;
}

const FUR: Record<RankedPetType, readonly [string, string]> = {
  dog: ['#dd9152', '#fff3e6'],
  cat: ['#a39ab5', '#fbf8ff'],
  small_animal: ['#e2cfae', '#fffbf2'],
  bird: ['#63abd4', '#f1f9fe'],
};

/** Draws trunk, legs and tail of a sitting animal under its head; 130 wide, from y = 100 down to `foot`. */
function sitting(pet: 'dog' | 'cat' | 'small_animal', foot: number): string {
  const [fur, light] = FUR[pet];
  const tail =
    pet === 'small_animal'
      ? svg`<circle cx="112" cy="${foot - 22}" r="15" fill="${light}"/>`
      : line(svg`M96 ${foot - 14}c34 4 ${pet === 'cat' ? '40-36 26-64' : '34-22 28-42'}`, fur, pet === 'cat' ? 13 : 17);
  return svg`${tail}${solid(svg`M22 104C2 150-2 ${foot - 40} 14 ${foot - 6}Q16 ${foot} 24 ${foot}H96Q104 ${foot} 106 ${foot - 6}C122 ${foot - 40} 118 150 98 104Z`, fur, 'volume', 0.25)}
    <path d="M40 108C34 140 38 ${foot - 40} 44 ${foot - 22}H76C82 ${foot - 40} 86 140 80 108Z" fill="${light}"/><path d="${oval(16, foot - 22, 20, 24)}${oval(104, foot - 22, 20, 24)}" fill="${darker(fur, 0.12)}"/>
    <path d="${rect(36, foot - 60, 20, 60, 10)}${rect(64, foot - 60, 20, 60, 10)}" fill="${fur}"/><path d="${oval(45, foot - 7, 13, 8)}${oval(75, foot - 7, 13, 8)}" fill="${light}"/>`;
}

function animal(pet: 'dog' | 'cat' | 'small_animal', top: number, foot: number): Pick<Figure, 'width' | 'height' | 'body'> {
  return {
    width: 130,
    height: foot - top,
    body: svg`<g transform="translate(-60 ${-foot})">${sitting(pet, foot)}${petBody(pet, { paws: false })}</g>`,
  };
}

const BIRD = svg`<g transform="translate(-60 -236)">${line('M44 214v18M76 214v18M36 234h16M68 234h16', '#e0a24a', 6)}<path d="M84 186L118 246 96 250 66 206Z" fill="#3d86b0"/>${solid('M18 104C6 180 30 222 60 222S114 180 102 104Z', FUR.bird[0])}<path d="M30 112C28 176 44 204 60 204S92 176 90 112Z" fill="${FUR.bird[1]}"/>
  <path d="M20 122C6 160 14 196 34 206 46 178 40 140 20 122ZM100 122C114 160 106 196 86 206 74 178 80 140 100 122Z" fill="#3d86b0"/>${petBody('bird', { paws: false })}</g>`;

const SKIN = '#efc9a4';
const HAND = svg`<g transform="translate(-64 -190)">${line('M30 118V54M52 108V28M75 108V20M97 112V38', darker(SKIN, 0.3), 23)}${line('M104 146C122 136 126 118 128 100', darker(SKIN, 0.3), 25)}${line('M104 146C122 136 126 118 128 100', SKIN, 22)}${solid('M18 108H108V150Q106 168 96 178V192H34V178Q20 166 18 148Z', SKIN)}${line('M30 118V54M52 108V28M75 108V20M97 112V38', SKIN, 20)}
  ${line('M30 130Q58 118 92 124M28 144Q64 148 84 172M104 128Q84 140 84 166', darker(SKIN, 0.22), 2.6)}${line('M22 86h14M45 66h14M67 62h15M90 76h13', darker(SKIN, 0.18), 2)}${solid(rect(26, 176, 78, 16, 5), '#0f5f4b')}</g>`;

const BASES = {
  hand: { name: '手', cm: 18, width: 130, height: 182, body: HAND },
  cat: { name: '猫', cm: 38, ...animal('cat', 22, 226) },
  rabbit: { name: 'うさぎ', cm: 26, ...animal('small_animal', 4, 190) },
  bird: { name: 'セキセイインコ', cm: 18, width: 110, height: 228, body: BIRD },
  dog: { name: '犬', cm: 40, ...animal('dog', 38, 236) },
} as const;

const DOGS: Record<string, { name: string; cm: number }> = {
  small: { name: '小型犬', cm: 32 },
  medium: { name: '中型犬', cm: 48 },
  large: { name: '大型犬', cm: 66 },
};

/** Returns what to put beside goods for `pet` whose longer side measures `cm`: a hand for what one holds. */
export function figureBeside(pet: PetType, petSize: string | null, cm: number): Figure {
  if (cm <= (pet === 'bird' ? 20 : 30) || pet === 'fish' || pet === 'reptile' || pet === 'other') return BASES.hand;
  if (pet === 'dog') return { ...BASES.dog, ...DOGS[petSize ?? 'small'] };
  return pet === 'cat' ? BASES.cat : pet === 'bird' ? BASES.bird : BASES.rabbit;
}
