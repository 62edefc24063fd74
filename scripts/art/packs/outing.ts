/** Products for grooming and going out: brush, leash, carrier, clothes. */
import { darker, lighter, PAPER, PET_FILL, printOn } from '../colour.ts';
import { material, type Print } from '../labels.ts';
import { emblem, word } from '../print.ts';
import { clipped, floor, shade, svg } from '../svg.ts';

/** Draws a slicker brush. */
export function brush({ colour }: Print): string {
  const handle = '<rect x="178" y="196" width="44" height="178" rx="22" fill="';
  const head = '<rect x="118" y="66" width="164" height="112" rx="26" fill="';
  const pins = Array.from({ length: 6 }, (_, i) => svg`M146 ${92 + i * 12}h109`);
  return svg`${floor(212, 330, 126, 14)}<g transform="rotate(38 200 200)">${handle}${colour}"/>${handle}${shade('cylinder')}"/>
    <rect x="190" y="252" width="20" height="86" rx="10" fill="#fff" opacity=".25"/><circle cx="200" cy="356" r="7" fill="#0b1a15" opacity=".3"/>
    <path d="M184 206V168h32v38Z" fill="${darker(colour, 0.25)}"/>${head}${colour}"/>${head}${shade('volume')}"/>
    <rect x="132" y="80" width="136" height="84" rx="16" fill="${PAPER}"/>
    <path d="${pins}" stroke="#8d9b94" stroke-width="5.6" stroke-linecap="round" stroke-dasharray="0 12"/></g>`;
}

/** Draws a coiled leash with a clasp. */
export function leash({ colour, pet }: Print): string {
  const coil = 'c-70 20-96 108-60 170 34 60 138 78 190 22 44-48 30-120-18-142-44-20-104 2-112 52-8 44 30 82 74 70" fill="none"';
  return svg`${floor(200, 330, 130, 16)}<path d="M150 86${coil} stroke="${darker(colour, 0.2)}" stroke-width="26" stroke-linecap="round"/>
    <path d="M150 84${coil} stroke="${colour}" stroke-width="22" stroke-linecap="round"/>
    <path d="M150 82${coil} stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-dasharray="8 6"/>
    <path d="M146 62h56q14 0 14 14v18q0 14-14 14h-56Z" fill="${PET_FILL[pet]}"/><path d="M216 84h26" stroke="#aeb8b4" stroke-width="10"/>
    <circle cx="258" cy="84" r="17" fill="none" stroke="#aeb8b4" stroke-width="9"/><path d="M246 74a17 17 0 0 1 22-3" stroke="#fff" stroke-opacity=".8" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M224 258l24 14" stroke="#aeb8b4" stroke-width="14" stroke-linecap="round"/><path d="M248 272q30 4 30 26t-20 20-16-22" fill="none" stroke="#c3ccc9" stroke-width="9" stroke-linecap="round"/>`;
}

const CARRIER = 'M60 168Q62 118 116 116H284Q338 118 340 168L348 300Q348 326 322 326H78Q52 326 52 300Z';

/** Draws a carrier with a mesh window and the pet just visible behind it. */
export function carrier({ colour, pet }: Print): string {
  const body = svg`<path d="M40 110h320v220H40Z" fill="${colour}"/><path d="M40 286h320v60H40Z" fill="${darker(colour, 0.3)}"/>
    <path d="M40 286h320" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-dasharray="8 6"/><path d="M40 110h320v220H40Z" fill="${shade('volume')}" opacity=".8"/>`;
  const window = '<rect x="104" y="150" width="192" height="116" rx="40" fill="';
  const mesh = [
    ...Array.from({ length: 15 }, (_, i) => svg`M${116 + i * 12} 154v108`),
    ...Array.from({ length: 9 }, (_, i) => svg`M108 ${160 + i * 12}h184`),
  ];
  return svg`${floor(204, 326, 160, 18)}<path d="M132 128C132 70 160 52 200 52s68 18 68 76" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="16" stroke-linecap="round"/>
    ${clipped('carrier', CARRIER, body)}${window}#2b3a35"/>
    <path d="${mesh}" stroke="#dfe7e3" stroke-width="1.5" opacity=".5"/>${window}none" stroke="${lighter(colour, 0.55)}" stroke-width="8"/>
    ${emblem(pet, 200, 216, 76, PET_FILL[pet])}`;
}

const SHIRT =
  'M152 116C166 138 234 138 248 116L300 132Q312 136 318 148L346 214 300 234 288 208C284 250 288 288 294 322Q200 344 106 322C112 288 116 250 112 208L100 234 54 214 82 148Q88 136 100 132Z';

/** Draws a knitted shirt for a dog on a wooden hanger; ribs in the pet's colour. */
export function wear(print: Print): string {
  const { colour, pet, word: name, layout } = print;
  const fill = PET_FILL[pet];
  const ink = layout === 3 ? colour : printOn(colour);
  const hem = (i: number): number => (6 + i * 14) / 208;
  const knit = Array.from({ length: 15 }, (_, i) => svg`M${102 + i * 14} ${304 + 48 * hem(i) * (1 - hem(i))}v36`);
  const body = svg`<path d="M40 100h320v250H40Z" fill="${material(print)}"/>${pattern(print)}
    <path d="M152 112C166 138 234 138 248 112" fill="none" stroke="${fill}" stroke-width="30"/>
    <path d="M96 302Q200 326 304 302V350H96Z" fill="${fill}"/><path d="${knit}" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
    <path d="M48 196 106 222 96 250 36 224ZM352 196 294 222 304 250 364 224Z" fill="${fill}"/>
    <path d="M112 208C116 180 112 164 104 150M288 208C284 180 288 164 296 150" fill="none" stroke="#0b1a15" stroke-opacity=".2" stroke-width="4" stroke-linecap="round"/>
    <path d="M150 296c10-30 6-60-4-84M256 292c-10-24-8-50 0-76" fill="none" stroke="#0b1a15" stroke-opacity=".06" stroke-width="7" stroke-linecap="round"/>
    ${layout === 1 || layout === 2 ? '' : svg`${emblem(pet, 200, 214, 66, ink)}${word(name, 200, 278, { size: 22, colour: ink, width: 120 })}`}
    <path d="M50 100h300v250H50Z" fill="${shade('volume')}"/>`;
  return svg`${floor(204, 352, 96, 9)}<path d="M200 108V86c0-12 20-12 20-28s-24-20-32-6" fill="none" stroke="#9aa5a1" stroke-width="7" stroke-linecap="round"/>
    <path d="M112 136Q200 72 288 136" fill="none" stroke="#c79a63" stroke-width="13" stroke-linecap="round"/>
    <path d="M128 120Q200 76 272 120" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
    <path d="M152 116C166 100 234 100 248 116 234 138 166 138 152 116Z" fill="#0b1a15" opacity=".22"/>${clipped('wear', SHIRT, body)}`;
}

/** Draws the pattern that the layout knits into the shirt. */
function pattern({ colour, pet, layout }: Print): string {
  if (layout === 1) {
    const stripes = Array.from({ length: 6 }, (_, i) => svg`M40 ${160 + i * 27}h320`);
    return svg`<path d="${stripes}" stroke="${PAPER}" stroke-width="12"/><circle cx="200" cy="226" r="42" fill="${PAPER}"/>${emblem(pet, 200, 226, 56, colour)}`;
  }
  if (layout === 2) {
    const dots = Array.from({ length: 8 }, (_, i) => svg`M${60 + (i % 2) * 20} ${156 + i * 22}h300`);
    return svg`<path d="${dots}" stroke="${PAPER}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 40" opacity=".85"/>
      <rect x="160" y="190" width="80" height="76" rx="10" fill="${darker(colour, 0.22)}"/>${emblem(pet, 200, 230, 50, PAPER)}`;
  }
  return layout === 3 ? svg`<path d="M40 100h320v70q-160 44-320 0Z" fill="${lighter(colour, 0.55)}"/>` : '';
}
