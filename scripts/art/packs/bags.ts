/** Soft packs: pouch, bag, and the bale of toilet sheets. */
import { darker, lighter, PAPER, PET_FILL, printOn } from '../colour.ts';
import { label, material, type Print } from '../labels.ts';
import { emblem, typeBar, word } from '../print.ts';
import { clipped, floor, shade, svg } from '../svg.ts';

const POUCH = 'M110 62Q110 56 116 56H284Q290 56 290 62C288 130 299 210 303 316Q304 342 280 342H120Q96 342 97 316C101 210 112 130 110 62Z';

/** Draws a stand-up pouch with a tear notch. */
export function pouch(print: Print): string {
  const ground = material(print);
  const body = svg`<path d="M90 50h220v300H90Z" fill="${ground}"/>
    ${label({ x: 100, y: 78, width: 200, height: 256 }, print)}
    <path d="M90 56h220v24H90Z" fill="${darker(ground, 0.12)}"/>
    <path d="M90 62h220M90 68h220M90 74h220" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
    <path d="M96 322Q200 296 304 322V350H96Z" fill="#0b1a15" opacity=".09"/>
    <path d="M90 50h220v300H90Z" fill="${shade('volume')}"/>`;
  return svg`${floor(204, 340, 128)}${clipped('pouch', POUCH, body)}<path d="M110 88l7 4-7 4Z" fill="#fff" opacity=".7"/>`;
}

const BAG = 'M96 44H304V74C298 96 300 112 302 126L308 330Q308 346 292 346H108Q92 346 92 330L98 126C100 112 102 96 96 74Z';

/** Draws a large sewn bag with side folds. */
export function bag(print: Print): string {
  const ground = material(print);
  const body = svg`<path d="M80 40h240v312H80Z" fill="${ground}"/>
    ${label({ x: 92, y: 70, width: 216, height: 276 }, print)}
    <path d="M80 44h240v26H80Z" fill="${darker(ground, 0.16)}"/>
    <path d="M80 60h240" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 5"/>
    <path d="M92 346 100 110 118 74 112 346Z" fill="#fff" opacity=".14"/>
    <path d="M308 346 300 110 282 74 288 346Z" fill="#0b1a15" opacity=".13"/>
    <path d="M80 40h240v312H80Z" fill="${shade('volume')}"/>`;
  return svg`${floor(206, 344, 140)}${clipped('bag', BAG, body)}`;
}

const BALE = 'M76 150Q76 128 98 128H302Q324 128 324 150C320 196 322 250 328 302Q330 328 304 328H96Q70 328 72 302C78 250 80 196 76 150Z';

/** Draws a bale of toilet sheets: film with a carrying handle, the folded sheets visible in the lower window. */
export function sheet(print: Print): string {
  const { colour, pet, layout } = print;
  const ground = material(print);
  const ink = layout === 3 ? colour : printOn(colour);
  const folds = Array.from({ length: 11 }, (_, i) => svg`M${86 + i * 22} 262q-5 34-1 68`);
  const body = svg`<path d="M60 120h280v220H60Z" fill="${ground}"/>
    ${front(print, ink)}
    <path d="M60 256h280v90H60Z" fill="#f3f8fa"/><path d="${folds}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="4"/>
    <path d="M60 256q70-12 140 0t140 0v9q-70 12-140 0t-140 0Z" fill="${PET_FILL[pet]}"/>
    <path d="M60 120h280v22H60Z" fill="#0b1a15" opacity=".07"/>
    <path d="M60 120h280v220H60Z" fill="${shade('volume')}"/>
    <path d="M104 150q-8 40-6 84" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>`;
  const handle = 'M112 132 132 88Q137 78 149 78H251Q263 78 268 88L288 132ZM158 98Q158 112 170 112H230Q242 112 242 98Z';
  return svg`${floor(204, 324, 156, 18)}<path d="${handle}" fill="${darker(ground, 0.12)}" fill-rule="evenodd"/>
    <path d="M137 88Q141 82 149 82H251" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>
    ${clipped('sheet', BALE, body)}`;
}

/** Draws the printed upper half of the bale. */
function front({ colour, pet, word: name, layout }: Print, ink: string): string {
  const fill = PET_FILL[pet];
  const dark = darker(colour, 0.45);
  if (layout === 1) {
    return svg`<circle cx="200" cy="198" r="54" fill="${PAPER}"/>
      <circle cx="200" cy="198" r="48" fill="none" stroke="${colour}" stroke-width="2.5"/>
      ${emblem(pet, 200, 188, 42, dark)}${word(name, 200, 226, { size: 16, colour: dark, width: 68 })}`;
  }
  if (layout === 2) {
    return svg`<path d="M128 120h144v140H128Z" fill="${PAPER}"/><path d="M128 120h144v30H128Z" fill="${fill}"/>
      ${word(name, 200, 184, { size: 23, colour: dark, width: 126 })}${emblem(pet, 200, 220, 50, colour)}`;
  }
  const seal = layout === 0 ? svg`<circle cx="134" cy="198" r="37" fill="${PAPER}"/>` : '';
  const mark = layout === 0 ? darker(fill, 0.3) : ink;
  return svg`${seal}${emblem(pet, 134, 198, 50, mark)}
    ${word(name, 240, 198, { size: 26, colour: ink, width: 126 })}
    ${typeBar(240, 212, 96, ink, 0.6)}${typeBar(240, 224, 62, ink, 0.4)}`;
}
