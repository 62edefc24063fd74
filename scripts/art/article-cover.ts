/** Covers of articles without a photo: a pet looks over the lower edge, next to a packshot on the ground of its topic. */
import { rankedPetTypes, type PetType } from '#api/contract/vocabulary.ts';
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { checkedColour, lighter, mix, PET_FILL, PET_GROUND } from './colour.ts';
import { drawTopic } from './cover-topics.ts';
import { petBody } from './pets.ts';
import { packBase, packBody } from './packshot.ts';
import { emblem } from './print.ts';
import { placed, svg, svgDocument } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 675;
const PET_SIZE = 400;
const PACK_SIZE = 600;
/** The y at which the packshot touches the floor. */
const FLOOR = 610;

/** Cats and birds look in from the right, so that covers in a row vary. */
const FROM_THE_RIGHT: readonly PetType[] = ['cat', 'bird', 'reptile'];

/**
 * Draws a cover as a standalone SVG document of 1200×675. Crops must keep its lower edge, on which the pet rests. Kinds without a face
 * (fish, reptile, other) appear as their glyph on a disc that rises over the edge. `variant` counts covers with the same pet and pack: each
 * changes sides and coat.
 */
export function drawArticleCover(pet: PetType, pack: PackKind, brandColour: string, variant = 0): string {
  const face = rankedPetTypes.find((ranked) => ranked === pet);
  const mirrored = FROM_THE_RIGHT.includes(pet) !== (variant % 2 === 1);
  const petX = mirrored ? 885 : 315;
  const packX = mirrored ? 400 : 800;
  const print = { colour: checkedColour(brandColour), pet, word: 'MIKKE', layout: 0 } as const;
  const scale = PACK_SIZE / 400;
  return svgDocument(
    { width: WIDTH, height: HEIGHT, fit: 'xMidYMax slice' },
    svg`<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="${PET_GROUND[pet]}"/>${drawTopic(pack, packX)}
      ${placed(packX - PACK_SIZE / 2, FLOOR - packBase(pack) * scale, scale, packBody(pack, print))}
      ${face ? placed(petX - PET_SIZE / 2, HEIGHT - PET_SIZE, PET_SIZE / 120, petBody(face, { paws: true, coat: 1 + (variant % 4) })) : rising(pet, petX)}`,
  );
}

function rising(pet: PetType, x: number): string {
  const fill = PET_FILL[pet];
  return svg`<circle cx="${x}" cy="560" r="215" fill="${lighter(fill, 0.5)}"/>${emblem(pet, x, 525, 250, mix(fill, '#10201b', 0.12))}`;
}
