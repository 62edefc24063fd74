/** Geometry of the five-axis radar, shared by Radar.astro and the island that adds the category mean. */

export type FiveValues = readonly [number, number, number, number, number];

export const RADAR_VIEW_BOX = '0 8 356 244';
const CENTRE = { x: 162, y: 138 };
const RADIUS = 92;

/** Offset of each axis name from its corner in view box units, clockwise from the top. */
const LABEL_PLACES = [
  { anchor: 'middle', dx: 0, dy: -14 },
  { anchor: 'start', dx: 10, dy: 0 },
  { anchor: 'middle', dx: 26, dy: 24 },
  { anchor: 'middle', dx: -26, dy: 24 },
  { anchor: 'end', dx: -10, dy: 0 },
] as const;

/** Returns the point on axis `index` (0 = top, clockwise) at `share` of the full radius. */
export function radarPoint(index: number, share: number): { x: number; y: number } {
  const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
  return {
    x: round(CENTRE.x + Math.cos(angle) * RADIUS * share),
    y: round(CENTRE.y + Math.sin(angle) * RADIUS * share),
  };
}

/** Returns the path data of the pentagon through five values of 0 to 5. */
export function radarPath(values: FiveValues): string {
  const corners = values.map((value, i) => radarPoint(i, Math.min(5, Math.max(0, value)) / 5));
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Returns the grid, five nested pentagons and five spokes, as one path. */
export function radarGrid(): string {
  const rings = ([1, 2, 3, 4, 5] as const).map((step) => radarPath([step, step, step, step, step]));
  const spokes = LABEL_PLACES.map((_, i) => {
    const { x, y } = radarPoint(i, 1);
    return `M${CENTRE.x} ${CENTRE.y}L${x} ${y}`;
  });
  return [...rings, ...spokes].join('');
}

/** Returns the position and alignment of the five axis names. */
export function radarLabels(): { x: number; y: number; anchor: 'start' | 'middle' | 'end' }[] {
  return LABEL_PLACES.map(({ anchor, dx, dy }, i) => {
    const { x, y } = radarPoint(i, 1);
    return { x: round(x + dx), y: round(y + dy), anchor };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
