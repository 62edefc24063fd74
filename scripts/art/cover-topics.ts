/** What an article cover shows behind its pack: a background colour and a motif for each topic, distinct at 128px. */
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { svg } from './svg.ts';

interface Topic {
  ground: string;
  motif: keyof typeof MOTIFS;
}

/** Motifs around 0, 0 in a square of 100. Those of `lines` are strokes. */
const MOTIFS = {
  kibble: 'M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0Z',
  drop: 'M0-50C26-14 38 4 38 20A38 38 0 0 1-38 20C-38 4-26-14 0-50Z',
  star: 'M0-50 14-16 50-14 22 9 31 45 0 25-31 45-22 9-50-14-14-16Z',
  square: 'M-40-40h80v80h-80Z',
  leaf: 'M0 50C-48 22-44-26 0-50C44-26 48 22 0 50Z',
  pad: 'M-30 40C-44 14-14-10 0-10S44 14 30 40C16 52-16 52-30 40ZM-50-8a14 18 0 1 0 28 0a14 18 0 1 0-28 0ZM-24-34a14 18 0 1 0 28 0a14 18 0 1 0-28 0ZM4-34a14 18 0 1 0 28 0a14 18 0 1 0-28 0ZM28-6a12 16 0 1 0 24 0a12 16 0 1 0-24 0Z',
  grain: 'M-40 6a14 14 0 1 0 28 0a14 14 0 1 0-28 0ZM0-26a18 18 0 1 0 36 0a18 18 0 1 0-36 0ZM4 30a12 12 0 1 0 24 0a12 12 0 1 0-24 0Z',
  wave: 'M-58-14q29-36 58 0t58 0M-58 26q29-36 58 0t58 0',
  scratch: 'M-36 44-6-44M0 44 30-44M36 44 60-30',
  flake: 'M0-48V48M-42-24 42 24M-42 24 42-24',
  ring: 'M-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0Z',
  strand: 'M-40-44Q0-14-26 10T-14 50M0-44Q40-14 14 10T26 50',
} as const;

const lines: ReadonlySet<string> = new Set(['wave', 'scratch', 'flake', 'ring', 'strand']);

const TOPICS: Record<PackKind, Topic> = {
  pouch: { ground: '#d4683c', motif: 'kibble' },
  bag: { ground: '#e8963a', motif: 'kibble' },
  can: { ground: '#c75a6b', motif: 'kibble' },
  box: { ground: '#b8794a', motif: 'kibble' },
  jar: { ground: '#d98755', motif: 'star' },
  bottle: { ground: '#e3b52e', motif: 'flake' },
  sheet: { ground: '#6d9fd8', motif: 'square' },
  ball: { ground: '#e2705f', motif: 'ring' },
  mouse: { ground: '#e07fa8', motif: 'ring' },
  tower: { ground: '#b98a52', motif: 'scratch' },
  bed: { ground: '#46588f', motif: 'star' },
  bowl: { ground: '#2f8fa3', motif: 'drop' },
  litter: { ground: '#8f7fb5', motif: 'grain' },
  cage: { ground: '#7da548', motif: 'leaf' },
  tank: { ground: '#3aa39b', motif: 'wave' },
  brush: { ground: '#57a890', motif: 'strand' },
  leash: { ground: '#5c9a58', motif: 'pad' },
  carrier: { ground: '#4d83ad', motif: 'wave' },
  wear: { ground: '#2f5f86', motif: 'flake' },
};

/** Places of the motifs around the pack, as angles in turns and distances in its half sizes. */
const PLACES = Array.from({ length: 22 }, (_, nth) => ({ turn: nth / 11 + (nth < 11 ? 0 : 1 / 22), far: nth < 11 ? 1 : 1.5 }));

/** Draws a disc in the topic's colour around `x` with its motifs, inside 1200×675. */
export function drawTopic(pack: PackKind, x: number): string {
  const { ground, motif } = TOPICS[pack];
  const marks = PLACES.map(({ turn, far }) => {
    const angle = turn * 2 * Math.PI;
    return svg`<use href="#mk-motif" x="${x + 300 * far * Math.cos(angle)}" y="${330 + 300 * far * Math.sin(angle)}"/>`;
  });
  const look = lines.has(motif)
    ? 'fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"'
    : 'fill="#fff"';
  return svg`<defs><path id="mk-motif" fill-rule="evenodd" d="${MOTIFS[motif]}"/></defs>
    <circle cx="${x}" cy="330" r="560" fill="${ground}"/><g ${look} opacity=".45">${marks}</g>`;
}
