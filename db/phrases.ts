import { LRUCache } from 'lru-cache';

/** A name as it is displayed: phrases between which a line may break, and after a space the amount. */
export interface NameParts {
  phrases: string[];
  /** 「400ml」「60g×12袋」「M 直径60cm」, which never break; empty if the name has none. */
  amount: string;
}

/** Splits a product name into phrases and its amount: the sizes and measures at its end, each after a space. */
export function splitName(name: string): NameParts {
  const end = beforeAmount(name);
  return { phrases: splitPhrases(name.slice(0, end)), amount: name.slice(end + 1) };
}

/** Returns the amount of a product name, as `splitName` does, without looking at its words. */
export function amountOf(name: string): string {
  return name.slice(beforeAmount(name) + 1);
}

function beforeAmount(name: string): number {
  let end = name.length;
  for (let space = name.lastIndexOf(' '); space > 0 && name.charAt(space - 1) !== ' '; space = name.lastIndexOf(' ', end - 1)) {
    if (!amount.test(name.slice(space + 1, end))) break;
    end = space;
  }
  return end;
}

/** Splits text into phrases between which a line may break, as it may after a space: no word is cut. Joined they are the text. */
export function splitPhrases(text: string): string[] {
  const known = split.get(text);
  if (known) return known;
  const phrases: string[] = [];
  let parts: string[] = [];
  const end = () => {
    const open = phrases.at(-1)?.endsWith(' ') ? phrases.pop() : undefined;
    const [first = '', ...rest] = fitting(parts);
    phrases.push(`${open ?? ''}${first}`, ...rest);
    parts = [];
  };
  for (const { segment } of segmenter.segment(text)) {
    if (parts.length > 0 && mayBreak(parts.join(''), parts.at(-2) ?? '', parts.at(-1) ?? '', segment)) end();
    parts.push(segment);
  }
  if (parts.length > 0) end();
  split.set(text, phrases);
  return phrases;
}

// A product is on about a dozen pages, and its name is split once.
const split = new LRUCache<string, string[]>({ max: 5000 });

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

// Segments of the dictionary are smaller than everyday words (犬|用, 飛|び|散|り); these rules keep the parts of a word together.
function mayBreak(phrase: string, before: string, last: string, next: string): boolean {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}「『【（([]/u.test(next) || /^[ー々ゝっゃゅょァィゥェォッャュョ]/.test(next)) return false;
  if (/[\s、。，．！？!?…」』】）)\]・／/]$/u.test(phrase)) return true;
  if ([...phrase.trim()].length === 1 || /(?:[^\p{L}\p{N}ー\p{Extended_Pictographic}]|[っッ])$/u.test(phrase)) return false;
  if (/[「『【（([]|\p{Extended_Pictographic}/u.test(next) || /\p{Extended_Pictographic}$/u.test(phrase)) return true;
  if (/\p{Nd}$/u.test(phrase)) return false;
  if (/^\p{Nd}/u.test(next)) return !/(?:[a-z]|約|第|各|計|全|毎|直径|大小|段差|午前|午後|生後)$/iu.test(phrase);
  if (/^\p{Script=Latin}/u.test(next)) return next.length > 1;
  if (/\p{Script=Latin}$/u.test(phrase)) return last.length > 1 && !suffix.test(next) && !isHiragana(next);
  if (/^\p{Script=Hiragana}/u.test(next)) return beginsInHiragana(before, last, next);
  if (/^\p{Script=Han}/u.test(next)) return beginsInKanji(phrase, before, last, next);
  return beginsInKatakana(phrase, last, next);
}

/** Characters on a line of the narrowest card. */
const shortestLine = 8;

// Divides a phrase longer than a line between two of its words, near the middle, so that the browser does not cut one.
function fitting(parts: readonly string[]): string[] {
  const phrase = parts.join('');
  if (phrase.length <= shortestLine) return [phrase];
  const places = parts.flatMap((part, at) => (divides.test(part) && !stem.test(part) ? parts.slice(0, at).join('').length : []));
  const fromMiddle = (place: number) => Math.abs(place - phrase.length / 2);
  const [place = 0] = places.filter((at) => at > 1).toSorted((one, other) => fromMiddle(one) - fromMiddle(other));
  return place === 0 ? [phrase] : [phrase.slice(0, place), phrase.slice(place)];
}

// Hiragana is mostly an ending; a word begins after a particle or 犬用, if it holds kanji, or if the dictionary has it as a long one.
function beginsInHiragana(before: string, last: string, next: string): boolean {
  if (functionWords.has(next)) return false;
  if (/\p{Script=Han}/u.test(next) || next.length > 3) return true;
  if (isParticle(before, last)) return next.length > 1 || next === 'お';
  return ((next.length > 1 || next === 'お') && /[用風型製]$/u.test(last)) || (/(?:にくい|やすい)$/u.test(last) && !particles.has(next));
}

function beginsInKanji(phrase: string, before: string, last: string, next: string): boolean {
  if (/\p{Script=Han}$/u.test(phrase) || suffix.test(next)) return false;
  if (!/\p{Script=Hiragana}$/u.test(phrase)) return next.length > 1 && !stem.test(next);
  if (isParticle(before, last)) return true;
  if (last === 'お' || last === 'ご' || stem.test(next)) return false;
  // The first half of 飛び散る or 吐き出す.
  if (/\p{Script=Han}[いきぎしちにびみりえけげせてねべめれ]$/u.test(phrase) && last.length < 3) return false;
  return next.length > 1 || /(?:\p{Script=Han}.*[うくぐすつぬぶむる]|ない|[るただな])$/u.test(last);
}

// The dictionary cuts katakana that it lacks into short parts: ペ|レット, フェ|レット.
function beginsInKatakana(phrase: string, last: string, next: string): boolean {
  const run = /[\p{Script=Katakana}ー]*$/u.exec(phrase)?.[0] ?? '';
  return run === '' ? last !== 'お' && last !== 'ご' : run.length > 2 && next.length > 2;
}

// A particle follows a word: the の of すのこ and the で of おでかけ follow a single letter.
function isParticle(before: string, last: string): boolean {
  if (/\p{Script=Han}[がでとにのはを]$/u.test(last)) return true;
  return particles.has(last) && before !== '' && (particles.has(before) || !/^\p{Script=Hiragana}$/u.test(before));
}

const particles = new Set('の を が は と に で へ も から まで って では には とは でも にも ば て'.split(' '));
const functionWords = new Set(
  'まで から など だけ ばかり ほど より では には とは いう いる いく くる しまい ませ ない なく にし みがき なって なくなる かも'.split(
    ' ',
  ),
);
const suffix = /^(?:用|入り?$|製|版|個|枚|袋|缶|本$|付き?$|つき|向け|味|風味|型|式|系|風$|剤|類$|器$|性$|刈り)/u;
const divides = /^(?:\p{Script=Han}\p{L}|にくい|やすい)/u;
/** Verb stem used as the second half of a noun: 爪切り, サイズ選び. */
const stem = /^\p{Script=Han}[いきぎしちびみりえけげせてねべめれ]$/u;
const isHiragana = (text: string) => /^[\p{Script=Hiragana}ー]+$/u.test(text);

const number = '[0-9０-９]+(?:[.,．，][0-9０-９]+)*';
const unit =
  '(?:k?g|mg|m?[lL]|[cmk]?m|[ｋ]?[ｇ]|[ｍ]?[ｌＬ]|[個枚袋缶本包粒箱組足羽匹頭回日食][組入]?|パック|セット|ピース|人用)(?:入り?|角|まで|セット|組)?';
const measure = `(?:直径|幅|高さ|長さ|約|計|全|大小)?${number}(?:${unit}|(?:${unit})?(?:[×xX*]${number}(?:${unit})?)+)`;
/** A size or a measure; a bare number is a model. */
const amount = new RegExp(`^(?:[2-5]?[XS]?[SML]|LL|FREE|${measure})$`, 'u');
