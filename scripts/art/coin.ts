/** The coin that everyone in Japan has in hand: 1 yen, aluminium, 20 mm across, of 1 g (Japan Mint). */
import { placed, svg } from './svg.ts';
import { oval, solid } from './goods/shapes.ts';

export const COIN_MM = 20;

/** Draws the coin's 1-side around x, y; `scale` in units for a millimetre. */
export function coin(x: number, y: number, scale: number): string {
  const face = svg`<ellipse cx="3" cy="6" rx="51" ry="51" fill="#0b1a15" opacity=".16"/>${solid(oval(0, 0, 50), '#cfd6d4', 'metal', 0.7)}<circle r="46" fill="none" stroke="#8b9793" stroke-width="1.6"/><circle r="32" fill="none" stroke="#8b9793" stroke-width="2"/><circle r="30.4" fill="none" stroke="#fff" stroke-width="1.2"/>
    <path d="M-9-10 3-20V18M-8 19H14" fill="none" stroke="#6b7873" stroke-width="7" stroke-linejoin="round"/><path d="M-10-12 2-22V17M-9 18H13" fill="none" stroke="#f4f7f6" stroke-width="1.6" opacity=".9"/>
    <path d="M-36-24A43 43 0 0 1 36-24" fill="none" stroke="#8b9793" stroke-width="2.4" stroke-dasharray="1 5"/><path d="M-28 30A42 42 0 0 0 28 30" fill="none" stroke="#8b9793" stroke-width="5" stroke-dasharray="5 3"/>`;
  return placed(x, y, (COIN_MM * scale) / 100, face);
}
