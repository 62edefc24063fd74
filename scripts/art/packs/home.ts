/** Home equipment: bed, bowl, litter box, cage, tank. */
import { kibble } from '../bits.ts';
import { darker, lighter, PAPER, PET_FILL } from '../colour.ts';
import type { Print } from '../labels.ts';
import { emblem } from '../print.ts';
import { floor, shade, svg } from '../svg.ts';

/** Draws a round nest bed. */
export function bed({ colour, pet }: Print): string {
  const rim = 'd="M36 226c0-66 70-104 164-104s164 38 164 104c0 60-70 88-164 88S36 286 36 226Z"';
  return svg`${floor(202, 306, 172, 26)}<path ${rim} fill="${colour}"/><path ${rim} fill="${shade('volume')}"/>
    <ellipse cx="200" cy="200" rx="122" ry="56" fill="${darker(colour, 0.28)}"/><ellipse cx="200" cy="216" rx="110" ry="48" fill="#f7f2e8"/>
    <path d="M106 208c30-26 70-30 94-30s70 6 96 32" stroke="#0b1a15" stroke-opacity=".1" stroke-width="14" fill="none"/>
    <path d="M62 214C60 168 112 142 168 136" stroke="#fff" stroke-opacity=".4" stroke-width="12" stroke-linecap="round" fill="none"/>
    <path d="M64 250C92 286 146 300 200 300s108-14 136-50" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-dasharray="9 7"/>
    ${emblem(pet, 200, 222, 46, lighter(PET_FILL[pet], 0.25))}<rect x="318" y="240" width="22" height="30" rx="4" transform="rotate(-16 329 255)" fill="${PAPER}"/>`;
}

/** Draws a bowl heaped with kibble. */
export function bowl({ colour, pet }: Print): string {
  const wall = 'd="M64 196H336L352 276Q356 302 330 302H70Q44 302 48 276Z"';
  const food = kibble({
    cx: 200,
    cy: 190,
    radius: 104,
    flat: 0.34,
    count: 92,
    colours: ['#a86c34', '#c98b4a', '#b4763a', '#d49c5e'],
    seed: 7,
  });
  return svg`${floor(202, 300, 156, 22)}<path ${wall} fill="${colour}"/><path ${wall} fill="${shade('cylinder')}" opacity=".8"/>
    <ellipse cx="200" cy="196" rx="136" ry="40" fill="${lighter(colour, 0.35)}"/><ellipse cx="200" cy="198" rx="120" ry="32" fill="${darker(colour, 0.3)}"/>
    <path d="M84 196c10-30 60-50 116-50s106 20 116 50c-8 20-60 32-116 32S92 216 84 196Z" fill="#b98049"/>${food}
    <circle cx="200" cy="262" r="27" fill="${PAPER}"/>${emblem(pet, 200, 262, 36, darker(colour, 0.3))}`;
}

/** Draws a litter box with a hood. */
export function litter({ colour, pet }: Print): string {
  const hood = 'd="M60 176C60 96 120 60 200 60s140 36 140 116v20H60Z"';
  const tray = 'd="M48 192H352L340 302Q338 322 318 322H82Q62 322 60 302Z"';
  const grains = kibble({
    cx: 200,
    cy: 187,
    radius: 56,
    flat: 0.16,
    count: 36,
    colours: ['#d9cdb5', '#f2ebdc', '#cbbd9f'],
    seed: 11,
  });
  return svg`${floor(204, 322, 164, 20)}<path ${hood} fill="${lighter(colour, 0.62)}"/><path ${hood} fill="${shade('cylinder')}" opacity=".6"/>
    <path d="M124 196c-4-58 22-92 76-92s80 34 76 92Z" fill="#2b3a35" opacity=".86"/><path d="M128 196c6-18 36-26 72-26s66 8 72 26Z" fill="#e6ddcb"/>${grains}
    <path ${tray} fill="${colour}"/><path ${tray} fill="${shade('cylinder')}" opacity=".8"/><rect x="42" y="186" width="316" height="18" rx="9" fill="${lighter(colour, 0.25)}"/>
    <rect x="148" y="236" width="104" height="28" rx="10" fill="#0b1a15" opacity=".18"/>${emblem(pet, 200, 290, 34, '#fff')}`;
}

/** Draws a wire cage with a hut and a wheel. */
export function cage({ colour, pet }: Print): string {
  const fill = PET_FILL[pet];
  const bars = [112, 140, 168, 200, 232, 260, 288].map((x) => svg`M${x} ${56 + (x - 200) ** 2 / 360}V292`);
  const tray = 'd="M66 286H334V310Q334 336 308 336H92Q66 336 66 310Z"';
  return svg`${floor(202, 336, 150, 16)}<path d="M84 132C84 84 130 56 200 56s116 28 116 76V292H84Z" fill="#fff" opacity=".55"/>
    <path d="M110 286h70v-38l-35-26-35 26Z" fill="${fill}"/><path d="M104 252l41-34 41 34" stroke="${darker(fill, 0.25)}" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="145" cy="262" r="13" fill="#2b3a35"/><circle cx="248" cy="226" r="42" fill="none" stroke="${colour}" stroke-width="10"/>
    <path d="M248 184v84M206 226h84M218 196l60 60M278 196l-60 60" stroke="${colour}" stroke-width="3" opacity=".6"/>
    <g stroke="#8d9b94" fill="none"><path d="${bars}" stroke-width="3.5"/><path d="M84 292V132C84 84 130 56 200 56s116 28 116 76V292M84 140H316" stroke-width="7"/><path d="M186 52a14 14 0 1 1 28 0" stroke-width="6"/></g>
    <path ${tray} fill="${colour}"/><path ${tray} fill="${shade('cylinder')}" opacity=".7"/>`;
}

/** Draws a glass tank under a lid: water with a fish, or for a reptile dry sand, a log and a lamp. */
export function tank({ colour, pet }: Print): string {
  const dry = pet === 'reptile';
  const lid = '<rect x="44" y="88" width="312" height="34" rx="10" fill="';
  const foot = '<rect x="48" y="304" width="304" height="22" rx="8" fill="';
  return svg`${floor(202, 326, 172, 17)}<path d="M56 112H344V312H56Z" fill="#f4fafa" opacity=".9"/>
    ${dry ? desert(pet) : water(pet)}
    <path d="M56 116V310M344 116V310" stroke="#aebdb9" stroke-width="5"/><path d="M56 124H344" stroke="#0b1a15" stroke-opacity=".14" stroke-width="10"/>
    <path d="M70 132h34L78 296h-8Z" fill="#fff" opacity=".34"/><path d="M114 132h12L96 296H88Z" fill="#fff" opacity=".26"/>
    ${lid}${colour}"/>${lid}${shade('cylinder')}" opacity=".8"/><path d="M54 93H346" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>
    <rect x="160" y="97" width="80" height="14" rx="7" fill="#0b1a15" opacity=".2"/>
    ${foot}${darker(colour, 0.2)}"/>${foot}${shade('cylinder')}" opacity=".6"/>`;
}

function water(pet: Print['pet']): string {
  const gravel = kibble({
    cx: 200,
    cy: 296,
    radius: 132,
    flat: 0.07,
    count: 46,
    colours: ['#c9b48f', '#e3d5b8', '#b39d76'],
    seed: 5,
  });
  const fill = PET_FILL[pet];
  return svg`<path d="M58 148q36-7 71 0t71 0 71 0 71 0V308H58Z" fill="#a9d8e6"/><path d="M58 236H342V308H58Z" fill="#5aa9c4" opacity=".22"/>
    <path d="M58 148q36-7 71 0t71 0 71 0 71 0" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>
    <path d="M288 300c-6-34 10-52 2-92 22 30 6 56 16 92ZM264 300c-2-26-16-34-14-62 14 18 20 36 26 62ZM312 300c2-22 14-30 14-54-14 14-20 30-22 54Z" fill="#4f9b63"/>
    <path d="M290 296c-2-28 6-46 3-74" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
    <path d="M56 292q70-16 144-4t144-4v28H56Z" fill="#d3bf9a"/>${gravel}
    <path d="M236 214c-20-32-74-38-104-4-8 9-8 15 0 24 30 34 84 28 104-4l26 22c6 5 12 1 10-7-4-14-4-32 0-46 2-8-4-12-10-7Z" fill="${fill}"/>
    <path d="M180 190c8-18 30-22 44-16-8 6-8 14-4 28Z" fill="${darker(fill, 0.2)}"/><path d="M186 250c4 14 16 18 26 14-4-6-4-12-2-20Z" fill="${darker(fill, 0.2)}"/>
    <path d="M132 228c26 24 76 26 96 4-24 40-74 42-96 4Z" fill="#fff" opacity=".4"/><path d="M178 200q14 22 0 44" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>
    <circle cx="152" cy="215" r="8" fill="#1c2b27"/><circle cx="149.5" cy="212" r="2.6" fill="#fff"/>
    <g fill="none" stroke="#fff" stroke-width="3" opacity=".85"><circle cx="112" cy="196" r="6"/><circle cx="122" cy="176" r="4.5"/><circle cx="110" cy="162" r="3"/></g>`;
}

function desert(pet: Print['pet']): string {
  const fill = PET_FILL[pet];
  return svg`<path d="M200 118 262 292H138Z" fill="#ffe59a" opacity=".6"/><path d="M180 118h40l8 16h-56Z" fill="#6b7a74"/>
    <path d="M56 274q80-26 150-8t138-6v50H56Z" fill="#e8d2a2"/><path d="M56 292q60-14 130-2t158-6v26H56Z" fill="#d9bd83"/>
    <path d="M252 282h72q14 0 14-17t-14-17h-72Z" fill="#9a7448"/><ellipse cx="252" cy="265" rx="12" ry="17" fill="#c79a63"/><ellipse cx="252" cy="265" rx="6" ry="9" fill="none" stroke="#9a7448" stroke-width="3"/>
    <path d="M300 250c-4-30 6-48 0-76 16 22 12 48 12 76ZM322 250c4-22 2-34 10-54 4 22-2 38-2 54ZM288 250c-10-18-12-30-24-44 18 6 28 24 32 44Z" fill="#5d9a5b"/>
    ${turtle(fill)}`;
}

function turtle(fill: string): string {
  const skin = lighter(fill, 0.25);
  return svg`<path d="M186 250c14-2 20-10 20-24-4-22 26-26 28-4 2 28-14 48-48 52Z" fill="${skin}"/><circle cx="222" cy="217" r="4.5" fill="#1c2b27"/>
    <path d="M114 258h26l-3 22q-1 6-7 6h-9q-6 0-7-6ZM170 258h26l-1 22q-1 6-7 6h-9q-6 0-7-6ZM98 262l-14 6 18 6Z" fill="${skin}"/>
    <path d="M92 262C90 212 118 188 150 188s56 24 54 74q-54 14-112 0Z" fill="${darker(fill, 0.16)}"/>
    <path d="M136 206h28l14 22-14 22h-28l-14-22ZM136 206l-8-12M164 206l8-12M178 228l22 2M122 228l-24 2M136 250l-6 16M164 250l6 16" fill="none" stroke="${lighter(fill, 0.3)}" stroke-width="4" stroke-linejoin="round"/>
    <path d="M90 258q58 16 116 0v10q-58 14-116 0Z" fill="${lighter(fill, 0.1)}"/><path d="M108 222c6-14 18-24 34-26" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`;
}
