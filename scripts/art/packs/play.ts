/** Toys: ball with a rope, feather wand with a mouse, cat tower. */
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import type { Print } from '../labels.ts';
import { emblem } from '../print.ts';
import { floor, shade, svg } from '../svg.ts';

/** Draws a ball in the pet's colour on a knotted rope. */
export function ball({ colour, pet }: Print): string {
  return svg`${floor(206, 322, 128)}<path d="M108 118C150 96 196 128 228 164" stroke="${lighter(colour, 0.68)}" stroke-width="30" stroke-linecap="round" fill="none"/>
    <path d="M112 108l10 24M132 102l8 28M154 106l4 28M176 116l-2 28M196 130l-8 26" stroke="${colour}" stroke-width="7" stroke-linecap="round" opacity=".75"/>
    <path d="M112 118 86 96M110 120H80M112 122 90 144" stroke="${lighter(colour, 0.5)}" stroke-width="9" stroke-linecap="round"/>
    <circle cx="226" cy="232" r="92" fill="${PET_FILL[pet]}"/>
    <path d="M140 200C180 214 204 268 196 318M232 140c16 40 52 66 86 70" stroke="${PAPER}" stroke-width="16" fill="none" stroke-linecap="round"/>
    <circle cx="226" cy="232" r="92" fill="${shade('ball')}"/>`;
}

/** Draws a wand with two feathers and a plush mouse. */
export function mouse({ colour, pet }: Print): string {
  const plush = 'd="M92 296c0-40 36-64 78-56 36 7 50 32 50 62 0 16-10 24-26 24H118c-18 0-26-12-26-30Z"';
  return svg`${floor(206, 330, 118)}<path d="M96 92 250 250" stroke="#c79a63" stroke-width="12" stroke-linecap="round"/>
    <path d="M96 92 130 127" stroke="${colour}" stroke-width="20" stroke-linecap="round"/><path d="M248 248c40 22 30-40 52-24" stroke="#7b8a83" stroke-width="3" fill="none"/>
    <path d="M300 224c-34-66-12-110 16-138 6 40 10 78-8 138Z" fill="${PET_FILL[pet]}"/><path d="M304 222c-8-50-2-96 10-130" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/>
    <path d="M296 226c-58-30-78-70-76-112 40 24 68 58 80 108Z" fill="${lighter(colour, 0.25)}"/><path d="M298 222c-24-40-50-72-72-100" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/>
    <path d="M216 312c40 12 56-8 78 6" stroke="#e7b7b0" stroke-width="8" fill="none" stroke-linecap="round"/>
    <path ${plush} fill="#8d9b94"/><circle cx="132" cy="246" r="20" fill="#a9b5af"/><circle cx="132" cy="246" r="11" fill="#e7b7b0"/>
    <circle cx="112" cy="284" r="5" fill="#1c2b27"/><circle cx="92" cy="300" r="6" fill="#e7b7b0"/><path ${plush} fill="${shade('volume')}"/>`;
}

/** Draws a cat tower: two sisal posts, a cube to hide in, a nest on top and a ball on a string. */
export function tower({ colour, pet }: Print): string {
  const plush = lighter(colour, 0.62);
  const fill = PET_FILL[pet];
  const nest = 'd="M68 84H224V100Q224 138 188 138H104Q68 138 68 100Z"';
  const cube = '<rect x="80" y="222" width="148" height="104" rx="14" fill="';
  const base = '<rect x="60" y="318" width="280" height="26" rx="11" fill="';
  const shelf = '<rect x="206" y="176" width="130" height="22" rx="11" fill="';
  return svg`${floor(204, 342, 164, 16)}${base}${colour}"/>${base}${shade('cylinder')}"/><path d="M72 322H328" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>
    ${post(130, 130, 94)}${post(262, 194, 126)}
    ${shelf}${colour}"/>${shelf}${shade('cylinder')}"/><path d="M217 177H325q9 0 9 8-62 7-126 0 0-8 9-8Z" fill="${plush}"/>
    ${cube}${colour}"/><path d="M94 222H214Q228 222 228 236H80Q80 222 94 222Z" fill="${plush}"/>${cube}${shade('volume')}"/>
    <circle cx="154" cy="282" r="37" fill="${plush}"/><circle cx="154" cy="282" r="31" fill="#2b3a35"/><path d="M127 297a31 31 0 0 0 54 0q-27-12-54 0Z" fill="${darker(fill, 0.15)}"/>
    <path ${nest} fill="${colour}"/><path ${nest} fill="${shade('volume')}"/>
    <ellipse cx="146" cy="85" rx="82" ry="21" fill="${plush}"/><ellipse cx="146" cy="87" rx="62" ry="13" fill="${darker(plush, 0.16)}"/>
    ${emblem(pet, 146, 121, 28, '#fff')}
    <path d="M316 198v36" stroke="#7b8a83" stroke-width="2.5"/><circle cx="316" cy="248" r="16" fill="${fill}"/><circle cx="316" cy="248" r="16" fill="${shade('ball')}"/>`;
}

/** Draws a post of sisal rope, 32 wide, down from `y`. */
function post(x: number, y: number, height: number): string {
  const turns = Array.from({ length: Math.floor(height / 8) }, (_, i) => svg`M${x} ${y + 6 + i * 8}l32-4`);
  const wall = svg`d="M${x} ${y}h32v${height}h-32Z"`;
  return svg`<path ${wall} fill="#e0c596"/><path d="${turns}" stroke="#b9945a" stroke-width="2.5"/><path ${wall} fill="${shade('cylinder')}"/>`;
}
