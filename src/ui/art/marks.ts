/** The marks of ペットみっけ as plain data: geometry without colours, and the line icons. */

/** Rounded five-pointed star, 24 grid. The mask in src/styles/art.css has the same path; a test compares the two. */
export const STAR =
  'M12 2.6c.4 0 .8.2 1 .6l2.5 5 5.5.8c.9.1 1.3 1.2.6 1.9l-4 3.9.9 5.5c.2.9-.8 1.6-1.6 1.2L12 18.9l-4.9 2.6c-.8.4-1.8-.3-1.6-1.2l.9-5.5-4-3.9c-.7-.7-.3-1.8.6-1.9l5.5-.8 2.5-5c.2-.4.6-.6 1-.6Z';

/**
 * The found ring (みっけ丸), 100 grid: one open stroke whose ends overlap. Stretch it over the found item
 * (`preserveAspectRatio="none"`, non-scaling stroke).
 */
export const RING = 'M64 9C32 1 6 22 8 52c2 29 28 45 53 39 26-6 39-30 32-53C87 17 62 7 38 16';

/** The hanamaru (はなまる), 100 grid: eleven petals. Rank 1 to 3 and the best answer. */
export const HANAMARU = scallop(11, 41, 12);

/** Returns the path of a flower: `petals` arcs of radius `bulge` between points on a circle of radius `reach` around 50, 50. */
function scallop(petals: number, reach: number, bulge: number): string {
  const points = Array.from({ length: petals }, (_, i) => {
    const angle = (i / petals) * Math.PI * 2 - Math.PI / 2;
    return `${round(50 + Math.cos(angle) * reach)} ${round(50 + Math.sin(angle) * reach)}`;
  });
  const arcs = [...points.slice(1), points[0]].map((point) => `A${bulge} ${bulge} 0 0 1 ${point}`);
  return `M${points[0]}${arcs.join('')}Z`;
}

/** The logo on a 262×48 grid. The ゜ of ペ is a second, small ring. */
export const LOGO = {
  viewBox: '0 0 262 48',
  ratio: 262 / 48,
  ring: { d: 'M38 5.5C24 1 8 9 8 24.5 8 38 20 45 31 42.5c12-2.8 17.5-14 14.5-24C43 9.5 32 5 21.5 9', width: 5 },
  face: { x: 14.5, y: 12, scale: 1.02 },
  letters: {
    x: 58,
    y: 2,
    width: 5.4,
    handakuten: { cx: 31, cy: 11.5, r: 4.6, width: 4 },
    d:
      'M3 27 12.5 16.5q2-2.2 4.2 0L35 35' + // ヘ
      'M45 23.5l2 5.5M54 21.5l1.8 5.5M65.5 22c-.8 8-5.5 13.5-13.5 16' + // ッ
      'M77 8v31M77.5 19.5c6 2 11 4.8 15 8' + // ト
      'M102 11h13.5c-2.5 9-7 19.5-11.5 23.5-3.5 3-6.5-.5-4.8-4C102 25 116 24 129 33M124.5 19.5c.4 9-2.5 15.5-8.5 19.5' + // み
      'M138 26.5c9-4.5 19.5-5.5 20.5 1.5.7 5.8-5 9.8-12.5 10.5' + // っ
      'M170.5 9c-2.2 10-2 21 .8 29.5l2.2-5M179.5 18H200M192.5 8v13c0 9-2.5 14.5-9 18', // け
  },
} as const;

/** The app icon on a 64 grid: ring and dog on a green square. */
export const APP_ICON = {
  size: 64,
  corner: 15,
  ring: { x: 9, y: 9, scale: 0.46, width: 10.5 },
  face: { x: 19.5, y: 19.8, scale: 1.06 },
} as const;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Line icons on a 24 grid, drawn with a 1.7 stroke, round caps and joins, no fill (`.icon` in src/styles/art.css).
 * The values are constant inner SVG markup, so they are safe to set as HTML.
 */
export const ICONS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.3-4.3"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  heart: '<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20Z"/>',
  paw: '<ellipse cx="5.6" cy="11.2" rx="1.7" ry="2.2"/><ellipse cx="9.6" cy="7" rx="1.8" ry="2.4"/><ellipse cx="14.4" cy="7" rx="1.8" ry="2.4"/><ellipse cx="18.4" cy="11.2" rx="1.7" ry="2.2"/><path d="M12 12.3c2.6 0 4.8 2.7 4.8 4.9 0 1.5-1 2.3-2.3 2.3-.9 0-1.6-.4-2.5-.4s-1.6.4-2.5.4c-1.3 0-2.3-.8-2.3-2.3 0-2.2 2.2-4.9 4.8-4.9Z"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  x: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  filter: '<path d="M4 7h9M18 7h2M4 17h3M12 17h8"/><circle cx="15.5" cy="7" r="2.3"/><circle cx="9.5" cy="17" r="2.3"/>',
  sort: '<path d="M7 5v14m0 0-3-3m3 3 3-3M17 19V5m0 0-3 3m3-3 3 3"/>',
  home: '<path d="m4 11 8-6.5L20 11v7.5a1 1 0 0 1-1 1h-4.5V14h-5v5.5H5a1 1 0 0 1-1-1Z"/>',
  grid: '<rect x="4.5" y="4.5" width="6" height="6" rx="1.5"/><rect x="13.5" y="4.5" width="6" height="6" rx="1.5"/><rect x="4.5" y="13.5" width="6" height="6" rx="1.5"/><rect x="13.5" y="13.5" width="6" height="6" rx="1.5"/>',
  bag: '<path d="M6 8.5h12l1 11H5ZM9 8.5V7a3 3 0 0 1 6 0v1.5"/>',
  trophy: '<path d="M8 4.5h8v5a4 4 0 0 1-8 0ZM8 6H5c0 3 1 4.5 3 4.5M16 6h3c0 3-1 4.5-3 4.5M12 13.5V17M8.5 19.5h7M9.5 17h5v2.5h-5Z"/>',
  chat: '<path d="M5 5.5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 3.5v-3.5H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z"/>',
  book: '<path d="M12 7c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2Zm0 0v13"/>',
  tag: '<path d="M4.5 12V5.5a1 1 0 0 1 1-1H12l7.5 7.5-7.5 7.5Z"/><circle cx="8.5" cy="8.5" r="1.2"/>',
  ext: '<path d="M13.5 5H19v5.5M19 5l-8 8M16.5 14v4.5H5.5v-11H10"/>',
  thumbup: '<path d="M7.5 19.5v-9L11 4.5c1.5 0 2.3 1 2 2.5l-.5 3h5.2c1.2 0 2 1 1.7 2.2l-1.3 5.5a2.2 2.2 0 0 1-2.2 1.8ZM7.5 10.5H4.5v9h3"/>',
  thumbdown: '<path d="M7.5 4.5v9l3.5 6c1.5 0 2.3-1 2-2.5l-.5-3h5.2c1.2 0 2-1 1.7-2.2l-1.3-5.5a2.2 2.2 0 0 0-2.2-1.8ZM7.5 13.5H4.5v-9h3"/>',
  edit: '<path d="m5 19 .8-3.8L16 5l3 3L8.8 18.2ZM14 7l3 3"/>',
  trash: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5"/>',
  more: '<circle cx="6" cy="12" r=".8"/><circle cx="12" cy="12" r=".8"/><circle cx="18" cy="12" r=".8"/>',
  grip: '<path d="M9 6.5h.1M15 6.5h.1M9 12h.1M15 12h.1M9 17.5h.1M15 17.5h.1"/>',
  upload: '<path d="M12 15.5V5m0 0L8 9m4-4 4 4M5 15v4.5h14V15"/>',
  download: '<path d="M12 5v10.5m0 0-4-4m4 4 4-4M5 15v4.5h14V15"/>',
  eye: '<path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6Z"/><circle cx="12" cy="12" r="2.6"/>',
  clock: '<circle cx="12" cy="12" r="7.5"/><path d="M12 8v4.3l2.8 1.7"/>',
  info: '<circle cx="12" cy="12" r="7.5"/><path d="M12 11.5V16M12 8.3v.1"/>',
  alert: '<path d="M12 4.5 20.5 19h-17ZM12 10v4.5M12 16.9v.1"/>',
  gear: '<circle cx="12" cy="12" r="2.8"/><path d="M12 4v2.5M12 17.5V20M4 12h2.5M17.5 12H20M6.3 6.3l1.8 1.8M15.9 15.9l1.8 1.8M17.7 6.3l-1.8 1.8M8.1 15.9l-1.8 1.8"/>',
  out: '<path d="M14 5H6v14h8M10.5 12H20m0 0-3-3m3 3-3 3"/>',
  image:
    '<rect x="4" y="5.5" width="16" height="13" rx="1.5"/><circle cx="8.8" cy="9.8" r="1.4"/><path d="m4.5 16.5 4.7-4.2 3.6 3.2 2.9-2.3 4 3.3"/>',
  mail: '<path d="M4 6.5h16v11H4ZM4 7l8 6 8-6"/>',
  scale: '<path d="M12 5v14M8 19h8M5 8h14M5 8l-2.5 6h5ZM19 8l-2.5 6h5Z"/>',
  link: '<path d="M10 14a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1"/>',
  share: '<path d="M12 14.5V4.5m0 0L8.5 8M12 4.5 15.5 8M6 11.5v8h12v-8"/>',
  list: '<path d="M9 7h11M9 12h11M9 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1"/>',
  flag: '<path d="M6 20V5h11l-2 4 2 4H6"/>',
  user: '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 19.5c.8-3.5 3.5-5 7-5s6.2 1.5 7 5"/>',
  chart: '<path d="M4.5 4.5v15h15M8 15l3.5-4.5 3 2.5 4.5-6"/>',
  users:
    '<circle cx="9" cy="9" r="3"/><path d="M3.5 19c.6-3 2.7-4.5 5.5-4.5s4.9 1.5 5.5 4.5M15 6.2a3 3 0 0 1 0 5.6M17 14.8c1.8.7 3 2 3.5 4.2"/>',
  star: '<path d="m12 4.5 2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.5L7.4 19l.9-5.3L4.5 10l5.2-.7Z"/>',
} as const;

export type IconName = keyof typeof ICONS;
