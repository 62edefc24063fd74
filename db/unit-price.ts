import { isEdible } from '#api/contract/vocabulary.ts';
import { amountOf } from './phrases.ts';

/** What a product costs per measure. `price` is in stored units. */
export interface UnitPrice {
  /** 「100g」「100ml」「1L」「1枚」. */
  per: string;
  price: number;
}

/** What a price per measure follows from. `price` is in stored units, `netWeightG` the known weight of the contents. */
interface Goods {
  name: string;
  price: number;
  category: string;
  netWeightG: number | null;
}

/**
 * Returns the price per 100 g of the known weight, or else per 100 g, 100 ml, litre or piece of the amount in the name. Null without a
 * price or a measure, for one piece, and where a weight or volume is no contents but a size, as of a bowl.
 */
export function unitPriceOf({ name, price, category, netWeightG }: Goods): UnitPrice | null {
  if (price <= 0) return null;
  if (netWeightG !== null && usedUp.has(category)) return { per: '100g', price: (price * 100) / netWeightG };
  const amount = amountOf(name);
  // The measure is the last word: 「5mm角 80g」.
  const measured = measure.exec(amount.normalize('NFKC').split(' ').at(-1) ?? '')?.groups;
  if (!measured) return null;
  const { size = '', unit = '', times = '1' } = measured;
  if (isSize(unit.toLowerCase(), category, name.slice(0, name.length - amount.length))) return null;
  const count = numberOf(size) * numberOf(times);
  const { base = 1, per, name: measureName } = unitOf(unit, count);
  const total = count * base;
  return total > 0 && (per > 1 || total > 1) ? { per: measureName, price: (price * per) / total } : null;
}

/**
 * Returns the key that orders products by price per measure: by weight first (stored price per 100 g), then by volume (per litre), then
 * by piece, then those without a price per measure, because prices per different measures cannot be compared.
 */
export function unitPriceKeyOf(goods: Goods): number {
  const unitPrice = unitPriceOf(goods);
  if (!unitPrice) return 3 * apart;
  if (unitPrice.per === '100g') return unitPrice.price;
  if (unitPrice.per === '100ml') return apart + unitPrice.price * 10;
  return (unitPrice.per === '1L' ? apart : 2 * apart) + unitPrice.price;
}

/** Categories whose goods are used up. The weight or volume of other goods is their own or what they hold: 「循環式給水器 1.5L」. */
const usedUp = new Set(['food', 'treats', 'care', 'litter', 'health', 'training', 'other']);
/** Ends the names of vessels among them: 「水浴びミストボトル 200ml」. 「トイレ砂」 and 「トイレシート」 end otherwise. */
const vessel = /(?:ボトル|器|タンク|ボウル|カップ|ポット|ケース|ボックス|ストッカー|シリンジ|スプレーヤー|水槽|フィルター|トイレ|本体)\s*$/;
/** Ends the names of what bears or weighs an amount: 「フードストッカー 10kg」, 「耐荷重 8kg」. Other boxes of kilograms are full. */
const carrier = /(?:ストッカー|ケース|容器|水槽|ケージ|本体|体重計|はかり|スケール|耐荷重)\s*$/;

function isSize(unit: string, category: string, name: string): boolean {
  if (!/^(?:k?g|m?l)$/.test(unit)) return false;
  return !usedUp.has(category) || (!isEdible(category) && (unit.endsWith('l') ? vessel : carrier).test(name.normalize('NFKC')));
}

/** More than any price per measure. */
const apart = 1e9;

function numberOf(written: string): number {
  return Number(written.replaceAll(',', ''));
}

/** A whole number with or without commas: 1600, 1,600. */
const whole = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)';
const piece = '枚|個|袋|缶|本|包|粒|箱|食';
const measure = new RegExp(
  `^(?<size>${whole}(?:\\.\\d+)?)(?<unit>kg|g|ml|l|${piece})(?:入り?|セット)?(?:[×x*](?<times>${whole})(?:${piece}|パック)?(?:入り?|セット)?)?$`,
  'i',
);

interface Unit {
  /** Base units, g or ml, in one. */
  base?: number;
  /** Base units that the price is for. */
  per: number;
  name: string;
}

function unitOf(unit: string, amount: number): Unit {
  switch (unit.toLowerCase()) {
    case 'kg':
      return { base: 1000, per: 100, name: '100g' };
    case 'g':
      return { per: 100, name: '100g' };
    case 'l':
      return { base: 1000, per: 1000, name: '1L' };
    case 'ml':
      return amount >= 1000 ? { per: 1000, name: '1L' } : { per: 100, name: '100ml' };
    default:
      return { per: 1, name: `1${unit}` };
  }
}
