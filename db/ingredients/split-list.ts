import { bracketsOf, splitOutside } from './brackets.ts';
import { groupOf, idOfWord } from './dictionary.ts';
import { foldName } from './fold-name.ts';
import { isAbsent, readName } from './match-name.ts';

/** Names of a label in its order, as printed. A group is one name, 「肉類（チキン、ターキー）」, because its place in the order is that of the group. */
export interface IngredientList {
  ingredients: string[];
  additives: string[];
}

/**
 * Splits a printed list at commas and lines, and at 中黒 between known words. Additives are the names after a / that an additive follows,
 * and those that state their use: 「酸化防止剤（ミックストコフェロール）」. Reads 10,000 characters and 300 names; sentences are no names.
 */
export function splitIngredients(list: string): IngredientList {
  const text = list.slice(0, longestList).replace(heading, '');
  const names = splitOutside(text, separators)
    .map(({ piece, before }) => ({ name: piece.replace(/[.。]$/, '').trim(), before }))
    .filter(({ name }) => name !== '' && !/^[※*＊]|。|(?:です|ます|ません|ください)$/.test(name))
    .flatMap(splitKnown)
    .slice(0, mostNames);
  const slash = names.findIndex(
    ({ name, before }, at) => at > 0 && /[/／]/.test(before) && isAdditive(name) && !isAdditive(names[at - 1]?.name ?? ''),
  );
  const ingredients: string[] = [];
  const additives: string[] = [];
  for (const [at, { name }] of names.entries()) ((slash > 0 && at >= slash) || statesUse(name) ? additives : ingredients).push(name);
  return { ingredients, additives };
}

/** Returns a name without its brackets, and the names within them at any depth: 白身魚, and たら and ほき. What they say is absent is left out. */
export function partsOf(name: string): { head: string; members: string[] } {
  const text = name.slice(0, longestGroup);
  if (!/[（([［【〔｛{]/.test(text)) return { head: text.trim(), members: [] };
  const pairs = bracketsOf(text);
  const members: string[] = [];
  const open: number[] = [];
  let head = '';
  let member = '';
  const end = () => {
    if (member.trim() !== '') members.push(member.trim());
    member = '';
  };
  for (let at = 0; at < text.length; at++) {
    const close = pairs.get(at);
    if (close !== undefined) {
      end();
      if (isAbsent(text.slice(at + 1, close))) at = close;
      else open.push(close);
    } else if (at === open.at(-1)) {
      end();
      open.pop();
    } else if (open.length === 0) head += text.charAt(at);
    else if (separators.includes(text.charAt(at)) || text.charAt(at) === '・') end();
    else member += text.charAt(at);
  }
  return { head: head.trim(), members };
}

const separators = '、，,;；\n/／';
const heading = /^\s*[【[［■●◆]?\s*(?:主な|主要)?(?:原材料|原料|成分|材料)(?:名|表示)?\s*(?:[】\]］]\s*[：:]?|[：:\s])\s*/;
const longestList = 10_000;
const longestGroup = 2000;
const mostNames = 300;

interface Named {
  name: string;
  before: string;
}

/** Splits クロレラ・スピルリナ, but not エンテロコッカス・フェカリス or 小麦・卵不使用. */
function splitKnown({ name, before }: Named): Named[] {
  const pieces = splitOutside(name, '・');
  if (pieces.length < 2 || idOfWord.has(foldName(name)) || !pieces.every(({ piece }) => readName(partsOf(piece).head).ids.length > 0))
    return [{ name, before }];
  return pieces.map(({ piece }, at) => ({ name: piece, before: at === 0 ? before : '・' }));
}

const additiveGroups = new Set(
  '増粘安定剤 乳化剤 保湿剤 保存料 発色剤 漂白剤 酸化防止剤 pH調整剤 膨張剤 香料 その他添加物 着色料 甘味料 ビタミン類 ミネラル類 アミノ酸類'.split(
    ' ',
  ),
);

function isAdditive(name: string): boolean {
  const [id] = readName(partsOf(name).head).ids;
  return id !== undefined && (id === 'seasoning' || additiveGroups.has(groupOf(id) ?? ''));
}

/** Whether a name begins with what an additive is for, which the law has labels say: 着色料, 増粘安定剤. */
function statesUse(name: string): boolean {
  const { head } = partsOf(name);
  return /(?:[剤料]|増粘多糖類)$/.test(head.normalize('NFKC')) && !head.endsWith('調味料') && isAdditive(name);
}
