/** Stiff packs: can, box, jar, bottle. */
import { bones, kibble } from '../bits.ts';
import { darker, lighter, PAPER, printOn } from '../colour.ts';
import { canLabel, label, material, type Print } from '../labels.ts';
import { emblem, typeBar, word } from '../print.ts';
import { clipped, floor, shade, svg } from '../svg.ts';

/** Draws a can with a ring pull, seen from slightly above. */
export function can(print: Print): string {
  const wall = svg`<path d="M92 110h216v230H92Z" fill="${material(print)}"/>${canLabel(print)}
    <path d="M92 148a108 26 0 0 0 216 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>
    <path d="M92 292a108 26 0 0 0 216 0v40H92Z" fill="${shade('metal')}"/>
    <path d="M92 110h216v230H92Z" fill="${shade('cylinder')}"/>`;
  const lid = svg`<ellipse cx="200" cy="138" rx="108" ry="26" fill="${shade('metal')}"/><ellipse cx="200" cy="137" rx="97" ry="21" fill="#dfe5e3"/>
    <ellipse cx="200" cy="139" rx="86" ry="17" fill="#c9d1ce"/><ellipse cx="200" cy="138" rx="86" ry="16" fill="#d8dfdc"/>
    <path d="M196 134c0-6 12-9 24-7s16 8 8 11-18 1-22-1Z" fill="#b3bdb9"/><ellipse cx="219" cy="132" rx="8" ry="3.5" fill="#d8dfdc"/>`;
  return svg`${floor(206, 318, 122)}${clipped('can', 'M92 140V298a108 26 0 0 0 216 0V140a108 26 0 0 1-216 0Z', wall)}${lid}`;
}

/** Draws a folding box, turned so that its right side shows. */
export function box(print: Print): string {
  const ground = material(print);
  const front = svg`<path d="M88 100h200v238H88Z" fill="${ground}"/>${label({ x: 88, y: 104, width: 200, height: 232 }, print)}
    <path d="M88 100h200v238H88Z" fill="${shade('volume')}" opacity=".55"/>`;
  return svg`${floor(214, 336, 138)}<path d="M88 100 128 72H318L288 100Z" fill="${lighter(ground, 0.22)}"/>
    <path d="M288 100 318 72V304L288 338Z" fill="${darker(ground, 0.22)}"/>
    ${clipped('box', 'M88 100H288V338H88Z', front)}
    <path d="M88 100H288" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M288 100V338" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`;
}

const GLASS = 'M140 120h120a34 34 0 0 1 34 34v146a34 34 0 0 1-34 34H140a34 34 0 0 1-34-34V154a34 34 0 0 1 34-34Z';

/** Draws a jar of treats: bones for dogs, round bits for the others. */
export function jar({ colour, pet, word: name }: Print): string {
  const ink = printOn(colour);
  const treats = pet === 'dog' ? bones : kibble;
  const heap = treats({
    cx: 200,
    cy: 227,
    radius: 104,
    flat: 1,
    count: 150,
    colours: ['#c98b4a', '#d9a566', '#b97b3d', '#e3bc84'],
    seed: 3,
    visible: (y) => (y > 142 && y < 212) || y > 296,
  });
  const body = svg`<path d="M106 120h188v214H106Z" fill="#eef3ef"/>${heap}
    <path d="M96 206h208v94H96Z" fill="${colour}"/><path d="M96 206h208v6H96Z" fill="#fff" opacity=".4"/>
    <circle cx="146" cy="253" r="30" fill="${PAPER}"/>${emblem(pet, 146, 253, 40, darker(colour, 0.4))}
    ${word(name, 232, 250, { size: 19, colour: ink, width: 100 })}${typeBar(232, 264, 70, ink, 0.6)}
    <path d="M106 120h188v214H106Z" fill="${shade('cylinder')}"/>`;
  const cap = '<rect x="104" y="66" width="192" height="50" rx="12" fill="';
  const ribs = Array.from({ length: 9 }, (_, i) => svg`M${124 + i * 18} 72v38`);
  return svg`${floor(206, 334, 112)}${clipped('jar', GLASS, body)}
    <rect x="114" y="108" width="172" height="20" rx="6" fill="#d8dfdc"/>${cap}${darker(colour, 0.12)}"/>${cap}${shade('cylinder')}"/>
    <path d="${ribs}" stroke="#fff" stroke-opacity=".13" stroke-width="4"/>`;
}

const BOTTLE = 'M128 168Q128 122 174 120H238Q284 122 284 168V322Q284 344 262 344H150Q128 344 128 322Z';

/** Draws a pump bottle. */
export function bottle({ colour, pet, word: name }: Print): string {
  const ink = darker(colour, 0.4);
  const body = svg`<path d="M128 116h156v230H128Z" fill="${lighter(colour, 0.1)}"/><path d="M120 188h172v116H120Z" fill="${PAPER}"/>
    ${emblem(pet, 206, 226, 50, colour)}${word(name, 206, 274, { size: 18, colour: ink, width: 120 })}${typeBar(206, 284, 70, ink, 0.35)}
    <path d="M128 116h156v230H128Z" fill="${shade('cylinder')}"/>`;
  return svg`${floor(204, 344, 92)}<path d="M176 52h66q14 0 14 12v6h-30v34h-38V70h-12Z" fill="#e9eeeb"/>
    <path d="M176 52h66q14 0 14 12v6h-80Z" fill="#0b1a15" opacity=".06"/><rect x="180" y="100" width="52" height="22" rx="5" fill="#d4dcd8"/>
    ${clipped('bottle', BOTTLE, body)}`;
}
