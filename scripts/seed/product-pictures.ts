/** The four pictures of a product of the demo world: itself, up close, its size, its label. */
import { longestAlt } from '#api/contract/photo-limits.ts';
import { labelOf, petTypes, purposes, type PetType } from '#api/contract/vocabulary.ts';
import { splitName } from '#db/phrases.ts';
import type { WorldBrand, WorldPack, WorldProduct } from '#db/seeds/world.ts';
import { packText } from '#src/features/products/pack-text.ts';
import { drawBackLabel, type LabelText } from '../art/back-label.ts';
import { drawBesideCoin } from '../art/beside-coin.ts';
import { besideIt, drawBesideFigure } from '../art/beside-figure.ts';
import { drawDetail } from '../art/detail.ts';
import { drawGoods } from '../art/goods.ts';
import { LABEL_LAYOUTS, type Print } from '../art/labels.ts';
import { PIECES, type PieceKind } from '../art/pieces.ts';

const UNBRANDED = '#7c8a84';

/** Draws the pictures in the order of the gallery. */
export function drawProduct(product: WorldProduct, pack: WorldPack, brand: WorldBrand | undefined): [string, string, string, string] {
  const { kind, piece, mm, cm } = pack;
  const pet = petOf(product.petType);
  const colour = brand?.colour ?? UNBRANDED;
  const print: Print = { colour, pet, word: brand?.word ?? '', layout: LABEL_LAYOUTS[pack.v ?? 0] ?? 0 };
  const stated = statedOf(product);
  const near =
    piece && mm
      ? drawBesideCoin({ kind: pieceOf(piece), mm, stated: stated.piece })
      : drawDetail({ kind, print: { ...print, colour: colour.toLowerCase() }, material: stated.material });
  const one = { kind, print, pet, petSize: product.petSize, cm, grams: gramsOf(product), stated: stated.size };
  return [drawGoods(kind, print), near, drawBesideFigure(one), drawBackLabel(labelOfProduct(product, brand))];
}

/** Says what the second to fourth picture show, with the figures that they state. */
export function describePictures(product: WorldProduct): string[] {
  const { pack, petSize } = product;
  if (!pack) return [];
  const { kind, piece, mm, cm } = pack;
  const stated = statedOf(product);
  const beside = besideIt({ kind, pet: petOf(product.petType), petSize, cm, grams: gramsOf(product) }).name;
  const near = piece && mm ? ['1円玉と並べた中身', stated.piece] : ['近くで見た作り', stated.material && `素材：${stated.material}`];
  const label = labelOfProduct(product, undefined);
  const titles = [...label.rows.map(({ title }) => title), ...(label.analysis.length > 0 ? ['成分'] : [])];
  return [near, [`${beside}と並べた大きさ`, cm ? stated.size : ''], ['表示ラベル', titles.join('・')]].map(([what = '', more = '']) =>
    [...(more ? `${what}（${more}）` : what)].slice(0, longestAlt).join(''),
  );
}

/** Returns what the label prints: facts of a food in the order of a pack, the maker's specifications of other goods. */
export function labelOfProduct(product: WorldProduct, brand: WorldBrand | undefined): LabelText {
  const { facts, name, specifications, features } = product;
  const shared = { name: splitName(name).phrases.join(''), maker: brand?.name ?? '', colour: (brand?.colour ?? UNBRANDED).toLowerCase() };
  if (!facts) return { ...shared, rows: specificationsOf(product), analysis: [] };
  const { purpose, netWeightG, unitCount, kcalPer100g, ingredientNames = [], additives = [], origin, analysis = [] } = facts;
  const rows = [
    { title: '目的', text: purpose ? labelOf(purposes, purpose) : '' },
    { title: '内容量', text: packText(netWeightG ?? null, unitCount ?? null, name, [specifications, ...features]) ?? '' },
    { title: 'エネルギー', text: kcalPer100g === undefined ? '' : `100gあたり ${kcalPer100g}kcal` },
    { title: '原産国', text: origin ?? '' },
    { title: '原材料名', text: [...ingredientNames, ...additives].join('、') },
  ];
  return { ...shared, rows: rows.filter(({ text }) => text !== ''), analysis };
}

interface Row {
  title: string;
  text: string;
}

/** Parses lines such as 外寸：幅56cm. */
function specificationsOf({ specifications }: WorldProduct): Row[] {
  return (specifications ?? '').split('\n').flatMap((line) => {
    const at = line.indexOf('：');
    return at < 0 ? [] : [{ title: line.slice(0, at), text: line.slice(at + 1) }];
  });
}

const SIZES = {
  piece: ['粒の大きさ', '1枚の大きさ', '1本の長さ', '1個の大きさ', '削り片', '大きさ', '形'],
  size: [
    '外寸',
    '大きさ',
    'サイズ',
    '寸法',
    'シートサイズ',
    '直径',
    '長さ',
    '全長',
    'Sサイズ',
    'Mサイズ',
    'Lサイズ',
    '首まわり',
    '胸まわり',
    '内容量',
    '容量',
  ],
  material: ['主な素材'],
};

/** Returns what the maker states of each, with its title; empty where nothing is stated. */
function statedOf(product: WorldProduct): Record<keyof typeof SIZES, string> {
  const rows = specificationsOf(product);
  const first = (titles: readonly string[]) => titles.flatMap((title) => rows.find((row) => row.title === title) ?? [])[0];
  const line = (row: Row | undefined) => (row ? `${row.title}：${row.text}` : '');
  return { piece: line(first(SIZES.piece)), size: line(first(SIZES.size)), material: first(SIZES.material)?.text ?? '' };
}

/**
 * Returns the weight of what is drawn: of a box all that is in it, else one of the packs that are sold together. A litre counts as 1 kg.
 */
function gramsOf(product: WorldProduct): number | undefined {
  const { facts, name, pack } = product;
  if (pack?.kind === 'box' && facts?.netWeightG !== undefined) return facts.netWeightG;
  const content = specificationsOf(product).find(({ title }) => title === '内容量')?.text ?? '';
  for (const text of [name, content]) {
    const [, number, unit] = /(\d+(?:\.\d+)?)(kg|g|ml|mL|L)(?![A-Za-z])/.exec(text) ?? [];
    if (number) return Number(number) * (unit === 'kg' || unit === 'L' ? 1000 : 1);
  }
  return facts?.netWeightG === undefined ? undefined : facts.netWeightG / (facts.unitCount ?? 1);
}

function pieceOf(piece: string): PieceKind {
  const found = Object.keys(PIECES).find((kind): kind is PieceKind => kind === piece);
  if (!found) throw new RangeError(`no drawing of a piece like ${piece}`);
  return found;
}

export function petOf(code: string): PetType {
  return petTypes.find((type) => type.code === code)?.code ?? 'other';
}
