/** Pictures of demo reviews: an animal of the house beside the goods, in a room, as a phone takes them. */
import type { RankedPetType } from '#api/contract/vocabulary.ts';
import type { DemoPhoto } from '#db/seeds/photos.ts';
import { goodsOf } from './goods.ts';
import type { Print } from './labels.ts';
import { petBody } from './pets.ts';
import { floor, placed, svg, svgDocument } from './svg.ts';

interface Room {
  wall: string;
  ground: string;
  furniture: string;
}

const WIDTH = 1600;
const HEIGHT = 1200;
/** The y of the floor's back edge, and of the line on which goods stand. */
const BACK = 760;
const FRONT = 1010;

const ROOMS: Record<DemoPhoto['room'], Room> = {
  kitchen: {
    wall: '#e9e4d8',
    ground: '#c79f74',
    furniture: svg`<path d="M0 0h1600v210H0Z" fill="#d8d2c3"/><path d="M0 560h520v200H0Z" fill="#f6f3ea"/><path d="M0 540h540v28H0Z" fill="#8d7a63"/><path d="M250 600v130" stroke="#d8d2c3" stroke-width="8"/>`,
  },
  living: {
    wall: '#dfe6e1',
    ground: '#b98d5f',
    furniture: svg`<path d="M900 420h760v340H900Z" fill="#7f9a90"/><path d="M860 560c0-40 60-40 60 0v200h-60ZM940 580h680v180H940Z" fill="#6d887e"/><path d="M120 150h300v220H120Z" fill="#fbfaf4"/><path d="M150 340l90-110 60 70 40-40 60 80Z" fill="#a9c0b6"/>`,
  },
  window: {
    wall: '#efe7da',
    ground: '#d2b189',
    furniture: svg`<path d="M180 60h760v560H180Z" fill="#cfe6f3"/><path d="M180 430c200-90 300 40 460-30 120-50 200-20 300 10v210H180Z" fill="#b6d3a0"/><path d="M160 40h800v30H160ZM160 610h800v30H160ZM160 40h30v600h-30ZM930 40h30v600h-30ZM545 40h24v600h-24Z" fill="#fffdf7"/>`,
  },
  night: {
    wall: '#3a4450',
    ground: '#5b4a3d',
    furniture: svg`<circle cx="1300" cy="260" r="330" fill="#f4cf86" opacity=".2"/><path d="M1220 120h160l60 170h-280Z" fill="#f6dfae"/><path d="M1292 290h16v470h-16Z" fill="#2a323b"/>`,
  },
};

/** Draws a picture as a standalone SVG document of 1600×1200; goods and animal change sides with the coat. */
export function drawReviewPhoto(photo: Pick<DemoPhoto, 'room' | 'coat'>, pet: RankedPetType, kind: string, print: Print): string {
  const { box, draw } = goodsOf(kind);
  const base = box[1] + box[3];
  const { wall, ground, furniture } = ROOMS[photo.room];
  const petOnLeft = photo.coat % 2 === 1;
  const [petX, packX] = petOnLeft ? [140, 860] : [860, 130];
  const scale = 1.55;
  return svgDocument(
    { width: WIDTH, height: HEIGHT },
    svg`<path d="M0 0h${WIDTH}v${BACK}H0Z" fill="${wall}"/>${furniture}
      <path d="M0 ${BACK}h${WIDTH}v${HEIGHT - BACK}H0Z" fill="${ground}"/><path d="M0 ${BACK}h${WIDTH}v14H0Z" fill="#0b1a15" opacity=".14"/>
      ${floor(packX + 200 * scale, FRONT + 6, 270)}${placed(packX, FRONT - base * scale, scale, draw(print))}
      ${placed(petX, HEIGHT - 610, 5.1, petBody(pet, { paws: true, coat: photo.coat }))}`,
  );
}
