import type { Purpose } from '../contract/vocabulary.ts';
import { ingredientIdsOf } from '#db/ingredients.ts';
import { splitIngredients, type IngredientList } from '#db/ingredients/split-list.ts';
import type { LabelField } from './label-fields.ts';
import { namesNutrient } from './read-tables.ts';

interface Read<Value> {
  value: Value;
  source: string;
}

/** Reads the purpose from fields such as 「種類：間食用」, 「対象：…（総合栄養食）」 and from the name; undefined if they disagree. */
export function readPurpose(fields: readonly LabelField[], name: string): Read<Purpose> | undefined {
  const texts = [...fields.filter(({ word }) => purposeWords.test(word)), { value: name, line: name }];
  const found = texts.flatMap(({ value, line }) => {
    const purpose = purposeIn(value.normalize('NFKC'));
    return purpose ? [{ value: purpose, source: line }] : [];
  });
  const [first] = found;
  return first && found.every(({ value }) => value === first.value) && !found.some(({ value }) => value === 'doubtful')
    ? { value: first.value as Purpose, source: first.source }
    : undefined;
}

function purposeIn(text: string): Purpose | 'doubtful' | undefined {
  // 「一般食（総合栄養食といっしょに与えてください）」 names another food too.
  const own = text.replace(
    /(?:総合栄養食|療法食)(?:の[^、。）)]{0,30})?(?:といっしょ|と一緒|とあわせ|と合わせ|と併|にそえ|に添え|に混ぜ|にまぜ|にトッピング|ではありません|ではない)[^、。）)]{0,60}/g,
    '',
  );
  const found = purposes.filter(([, pattern]) => pattern.test(own)).map(([code]) => code);
  return found.length > 1 ? 'doubtful' : found[0];
}

const purposeWords = /^(?:種類|目的|分類|区分|用途|対象|名称|品名|商品区分|使用目的|ペットフードの(?:目的|分類)|フードの目的)$/;
const purposes = [
  ['complete', /総合栄養食/],
  ['therapeutic', /療法食/],
  ['treat', /間食|おやつ|スナック/],
  ['other', /一般食|副食|その他の目的食|栄養補完食|栄養補助食|カロリー補給食/],
] as const;

/**
 * Reads the names of ingredients, and additives apart, from the first list: after 原材料 in either text, or lines without a word in the text of
 * ingredients. Undefined for a partial list (主な原材料, ほか) and for names of which less than half are known: a bed has materials too.
 */
export function readIngredients(
  ingredients: readonly LabelField[],
  specifications: readonly LabelField[],
): Read<IngredientList> | undefined {
  const texts = [ingredients, specifications];
  const labelled = texts.flatMap((fields) => fields.flatMap((field, at) => (isList(field) ? [linesFrom(fields, at)] : [])));
  const plain = ingredients.findIndex(isUnlabelled);
  const lines = labelled[0] ?? (plain < 0 ? [] : linesFrom(ingredients, plain));
  const added = texts.flat().find(({ word }) => word === '添加物');
  const text = joined(lines);
  const { ingredients: names, additives } = splitIngredients(text);
  const more = splitIngredients(added?.value ?? '');
  if (shareKnown(text) < 0.5 || isPartial(text) || goesOn(text)) return undefined;
  return {
    value: { ingredients: names, additives: [...additives, ...more.ingredients, ...more.additives] },
    source: [...new Set([...lines, ...(added ? [added] : [])].map(({ line }) => line))].join('\n'),
  };
}

const isList = ({ word, value }: LabelField) => /^(?:原材料|原材料名|原料|原料名|使用原材料)$/.test(word) && !isPartial(value);

function isUnlabelled({ word, value }: LabelField): boolean {
  return word === '' && !namesNutrient(value) && !/[%％]\s*(?:以上|以下)|kcal|^[※*]/i.test(value);
}

/** A list from its first line: with the lines that an open bracket or a comma leads to, and those of known names alone, without amounts. */
function linesFrom(fields: readonly LabelField[], first: number): LabelField[] {
  const lines = fields.slice(first, first + 1);
  for (const field of fields.slice(first + 1, first + longestList)) {
    if (!isUnlabelled(field) || !(goesOn(joined(lines)) || (shareKnown(field.value) === 1 && !/[%％]/.test(field.value)))) break;
    lines.push(field);
  }
  return lines;
}

/** Lines of the longest list. */
const longestList = 100;

function joined(lines: readonly LabelField[]): string {
  return lines.reduce((text, { value }) => (text === '' || goesOn(text) ? text + value : `${text}\n${value}`), '');
}

/** Share of the names of a list that the dictionary knows; none for an empty one. */
function shareKnown(list: string): number {
  const { ingredients, additives } = splitIngredients(list);
  const names = [...ingredients, ...additives];
  return names.length === 0 ? 0 : names.filter((name) => ingredientIdsOf([name]).ids.length > 0).length / names.length;
}

/** Whether a list ends in a comma or within a bracket. */
function goesOn(list: string): boolean {
  return /[、，,]\s*$/.test(list) || (list.match(/[（(［[]/g)?.length ?? 0) > (list.match(/[）)］\]]/g)?.length ?? 0);
}

const isPartial = (value: string) => /(?:ほか|他)。?$/.test(value);

/** Reads the country of origin, as printed. */
export function readOrigin(fields: readonly LabelField[]): Read<string> | undefined {
  return onlyOne(
    fields
      .filter(({ word }) => /^(?:原産国|原産国名|生産国|製造国)$/.test(word))
      .map(({ value, line }) => ({ value: endOf(value), source: line })),
  );
}

/** Reads who makes, sells or imports the food, as printed up to an address or telephone number; several with their words. */
export function readMaker(fields: readonly LabelField[]): Read<string> | undefined {
  const found = fields
    .filter(({ word }) => makerWords.test(word))
    .map(({ word, value, line }) => ({
      word,
      value: endOf(value.slice(0, longestValue).split(/\s*(?:〒|TEL|電話|お問い?合わせ|https?:)/i)[0] ?? ''),
      source: line,
    }))
    .filter(({ value }) => value !== '');
  if (new Set(found.map(({ value }) => value)).size < 2) return onlyOne(found);
  const makers = [...new Set(found.map(({ word, value }) => `${word}：${value}`))];
  return { value: makers.join('、'), source: [...new Set(found.map(({ source }) => source))].join('\n') };
}

const makerWords =
  /^(?:販売者|販売元|発売元|製造者|製造元|製造販売元|製造販売者|輸入者|輸入元|輸入販売元|輸入発売元|製造業者|販売業者|輸入業者|事業者)$/;

function onlyOne(found: ReadonlyArray<Read<string>>): Read<string> | undefined {
  const [first] = found.filter(({ value }) => value !== '');
  return first && found.every(({ value }) => value === '' || value === first.value)
    ? { value: first.value, source: first.source }
    : undefined;
}

/** Characters that are read of a country or a name. */
const longestValue = 200;

/** Cuts what a value ends in: a stop, or another field after a comma (日本、原料原産地：タイ). */
const endOf = (value: string) =>
  value
    .slice(0, longestValue)
    .replace(/[、,]\s*[^、,：:]{1,14}[：:].*$/, '')
    .replace(/[\s。／/|]+$/, '')
    .slice(0, 100);
