/** Geometry of the radar, shared by Radar.astro and the island that adds the category mean. */

export const RADAR_VIEW_BOX = '0 8 356 244';
const CENTRE = { x: 162, y: 138 };
const RADIUS = 92;

/** Returns the point on axis `index` of `count` (0 = top, clockwise) at `share` of the full radius. */
export function radarPoint(index: number, count: number, share: number): { x: number; y: number } {
  const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
  return {
    x: round(CENTRE.x + Math.cos(angle) * RADIUS * share),
    y: round(CENTRE.y + Math.sin(angle) * RADIUS * share),
  };
}

/** Returns the path data of the polygon through values of 0 to 5. */
export function radarPath(values: readonly number[]): string {
  const corners = values.map((value, i) => radarPoint(i, values.length, Math.min(5, Math.max(0, value)) / 5));
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Returns the grid, five nested polygons and a spoke for each axis, as one path. */
export function radarGrid(count: number): string {
  const rings = [1, 2, 3, 4, 5].map((step) => radarPath(Array.from({ length: count }, () => step)));
  const spokes = Array.from({ length: count }, (_, i) => {
    const { x, y } = radarPoint(i, count, 1);
    return `M${CENTRE.x} ${CENTRE.y}L${x} ${y}`;
  });
  return [...rings, ...spokes].join('');
}

/** Returns the position and alignment of the axis names: above the top corner, below the low ones, beside the others. */
export function radarLabels(count: number): { x: number; y: number; anchor: 'start' | 'middle' | 'end' }[] {
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = radarPoint(i, count, 1);
    const side = Math.sign(round(x - CENTRE.x));
    if (i === 0) return { x, y: round(y - 14), anchor: 'middle' };
    if (y > CENTRE.y + RADIUS / 2) return { x: round(x + side * 26), y: round(y + 24), anchor: 'middle' };
    return { x: round(x + side * 10), y, anchor: side > 0 ? 'start' : 'end' };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
