import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { figure } from '#src/lib/text.ts';
import { isGrowing, type EnergyNeed, type Reason } from './energy-need.ts';
import type { FeedingAmount } from './feeding-amount.ts';
import type { FeedingFacts } from './feeding-facts.ts';
import { isWeighedInGrams, weightText } from './pet-words.ts';
import type { Pet } from './pet.ts';

/** Caution under every amount. */
export const caution = '目安です。体重を見ながら調整してください。';

/** Returns whom a food is for where a puppy or kitten would get that of grown animals. */
export function otherStage({ grown }: FeedingFacts, pet: Pet, today: string): string | undefined {
  return grown !== undefined && isGrowing(pet, today) ? `${grown}用の商品です。` : undefined;
}

/** Returns what an amount takes an animal of unknown age for, if it is a formula's: 成犬と仮定. Empty for others. */
export function assumedStage({ kind }: Pet, { basis, formula }: FeedingAmount): string {
  return basis !== 'label' && formula?.need.isAgeUnknown ? asAdult(kind) : '';
}

/** Returns whom an amount is for: モモ（4.2kg・避妊・去勢済み）なら, or モモ（4.2kg・成犬と仮定）なら. */
export function whom(pet: Pet, amount: FeedingAmount): string {
  const { name, neutered } = pet;
  const { kg, isAim } = amount;
  const body = isAim ? [`目標 ${weightText(kg)}`] : [weightText(kg), neutered ? '避妊・去勢済み' : ''];
  return `${name}（${[...body, assumedStage(pet, amount)].filter(Boolean).join('・')}）なら`;
}

/** Returns the amount a day: 1日 約62g, 1日 2本まで. */
export function dailyAmountText({ basis, gramsPerDay, piecesPerDay }: FeedingAmount, { unit }: FeedingFacts): string {
  const grams = `${String(gramsPerDay)}g`;
  const counter = unit ?? '個';
  if (basis === 'treat' && piecesPerDay === 0) return `1日 1${counter}より少なめ`;
  if (basis === 'treat') return piecesPerDay === undefined ? `1日 ${grams}まで` : `1日 ${String(piecesPerDay)}${counter}まで`;
  return piecesPerDay ? `1日 約${String(piecesPerDay)}${counter}` : `1日 約${grams}`;
}

/** Returns what the amount costs and how long the product lasts: 約43円, 1.6kgで約26日. */
export function costTexts({ yenPerDay, days }: FeedingAmount, { netWeightG }: FeedingFacts): string[] {
  return [
    yenPerDay === undefined ? '' : `約${figure(yenPerDay)}円`,
    days === undefined || netWeightG === null ? '' : `${weightText(netWeightG / 1000)}で約${String(days)}日`,
  ].filter(Boolean);
}

/** Returns how an amount was found, a sentence each. */
export function reckoning(amount: FeedingAmount, facts: FeedingFacts, pet: Pet): string[] {
  const { basis, kg, rangeG, isBetween, formula, gramsPerDay, piecesPerDay } = amount;
  const sentences: string[] = [];
  const printed = rangeG ? `（1日${rangeG.join('〜')}g）` : '';
  if (basis === 'label' && isBetween)
    sentences.push(`パッケージの給与量表に${weightText(kg)}の行がないため、前後の行の間をとりました${printed}。`);
  else if (basis === 'label') sentences.push(`パッケージの給与量表の、体重${weightText(kg)}の行から出しました${printed}。`);
  if (basis === 'label' && amount.isGrowing && !isWeighedInGrams(pet.kind))
    sentences.push('成長期の量は、パッケージの月齢の表もご確認ください。');
  if (piecesPerDay !== undefined) sentences.push(`重さでは約${String(gramsPerDay)}gです。`);
  if (formula) sentences.push(...formulaSentences(formula, facts, pet, basis === 'label'));
  return sentences;
}

function formulaSentences(
  { need, kcalPer100g, gramsPerDay }: NonNullable<FeedingAmount['formula']>,
  { isTreat }: FeedingFacts,
  { kind }: Pet,
  isSecond: boolean,
): string[] {
  const { kg, resting, factor, kcal } = need;
  const share = isTreat ? `おやつは、その1割の${wholeFigure(kcal / 10)}kcalまでにします。` : '';
  return [
    `${isSecond ? '計算式では、' : ''}安静にしているときのエネルギーが 70\u00a0×\u00a0${String(kg)}の0.75乗 ＝ ${wholeFigure(resting)}kcal。`,
    `${reasonText(need, kind)}ので、その${String(factor)}倍の${wholeFigure(kcal)}kcalが1日の目安です。${share}`,
    `100gあたり${String(kcalPer100g)}kcalなので、${String(gramsPerDay)}g${isTreat ? 'まで' : ''}になります。`,
    '出典：Small Animal Clinical Nutrition',
  ];
}

function reasonText({ reason, isAgeUnknown }: EnergyNeed, kind: Pet['kind']): string {
  const texts: Record<Reason, string> = {
    infant: kind === 'dog' ? '生後4か月未満の子犬な' : '1歳未満の子猫な',
    growing: `1歳未満の子${labelOf(petTypes, kind)}な`,
    losing: '目標の体重まで減らす',
    round: 'ふっくらした体型な',
    neutered: '避妊・去勢済みな',
    intact: '避妊・去勢をしていない',
    unknown: '避妊・去勢は済んでいるものとする',
  };
  return `${isAgeUnknown ? `${asAdult(kind)}し、` : ''}${texts[reason]}`;
}

function asAdult(kind: Pet['kind']): string {
  return `成${labelOf(petTypes, kind)}と仮定`;
}

function wholeFigure(value: number): string {
  return figure(Math.round(value));
}
