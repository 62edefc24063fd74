import { expect, test } from 'vitest';
import { fold } from '#api/contract/fold.ts';
import { searchWords } from '#db/search.ts';
import { soundOf } from '#db/text.ts';
import labels from '#db/words/labels.json' with { type: 'json' };
import readings from '#db/words/readings.json' with { type: 'json' };
import groups from '#db/words/synonyms.json' with { type: 'json' };
import { jointMeaningsOf, meaningsIn, meaningsOf, meaningsOfCode, partsOf, writtenPartsOf } from '#db/words/dictionary.ts';

const alike = (rule: string, ...spellings: string[]) => [rule, spellings] as const;

test.each([
  alike('width and case', 'ＮＯＲＡ', 'nora', 'Nora'),
  alike('kana', 'キャット', 'きゃっと', 'ｷｬｯﾄ'),
  alike('small kana', 'フェレット', 'フエレツト', 'ふえれつと'),
  alike('long vowels', 'フード', 'ふうど', 'フウド', 'フ〜ド', 'フ-ド', 'ﾌｰﾄﾞ', 'フーード'),
  alike('long vowels of each row', 'ケージ', 'けえじ', 'けいじ'),
  alike('long o', 'コー', 'こう', 'こお'),
  alike('the v row', 'ヴァイオレット', 'バイオレット', 'ヴアイオレット'),
  alike('ヴ alone', 'ラヴ', 'ラブ'),
  alike('ぢ and づ', 'ちぢみづくり', 'ちじみずくり'),
  alike('spaces and 中黒', 'ロイヤル・カナン', 'ロイヤルカナン', 'ロイヤル カナン', 'ロイヤル･カナン', 'ロイヤル　カナン'),
  alike('counted numbers', '一番刈り', '1番刈り', '１番刈り'),
  alike('hyphens between letters', 'T-シャツ', 'tシャツ'),
])('%s: sounds the same [PLIST-06]', (_rule, spellings) => {
  expect(new Set(spellings.map(soundOf)).size).toBe(1);
});

test.each([
  ['カラー', 'から'],
  ['猫のおやつ', '猫のやつ'],
  ['ビール', 'ビル'],
  ['はさみ', 'ばさみ'],
  ['十二匹', '十2匹'],
  ['一般食', '1般食'],
])('%s and %s sound different [PLIST-06]', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('a word after の sounds as it does alone', () => {
  expect(soundOf('猫のおやつ')).toContain(soundOf('おやつ'));
});

test('folding keeps the separators between words', () => {
  expect(fold('ﾈｺの ﾂﾒﾄｷﾞ・Ａ')).toBe('ねこの つめとぎ・a');
});

test('synonyms share one meaning, in both directions [PLIST-06]', () => {
  for (const [one = '', other = ''] of [
    ['カリカリ', 'ドライフード'],
    ['猫砂', 'トイレ砂'],
    ['ねこ', 'キャット'],
    ['わんこ', '犬'],
    ['うさぎ', 'ラビット'],
    ['給水器', '水飲み'],
    ['キャリー', 'クレート'],
    ['ペットシーツ', 'トイレシート'],
    ['おやつ', 'トリーツ'],
    ['首輪', 'カラー'],
    ['リード', '引き綱'],
    ['ハーネス', '胴輪'],
  ]) {
    expect(meaningsOf(one)).not.toEqual([]);
    expect(meaningsOf(one)).toEqual(meaningsOf(other));
    expect(meaningsIn(`秋の${one}、三個`)).toEqual(expect.arrayContaining(meaningsOf(other)));
  }
});

/** Words whose kana are part of too many others, typed too. */
const withoutKana = ['缶', '皿', '球', '鹿', '檻'];
const hasKanji = (word: string) => /\p{Script=Han}/u.test(word);
const known = [...groups.flatMap(({ words }) => words), ...Object.values(labels).flat()].filter(hasKanji);

test('every word of the dictionary with kanji is also known by its kana [PLIST-06]', () => {
  const read = new Map<string, string[]>(Object.entries(readings));
  expect(known.filter((word) => !read.has(word) && !withoutKana.includes(word))).toEqual([]);
  expect([...read.keys()].filter((word) => !known.includes(word))).toEqual([]);
  for (const [word, kana] of read) {
    const pattern = new RegExp(`^${fold(word).replaceAll(/\p{Script=Han}+/gu, '[ぁ-ゖ]+')}$`, 'u');
    for (const reading of kana) {
      expect(reading, word).toMatch(/^[ぁ-ゖー・]+$/);
      expect(reading, word).toMatch(pattern);
      expect(meaningsOf(reading), reading).toEqual(expect.arrayContaining(meaningsOf(word)));
    }
  }
});

test('a word with the meaning of two others together has both in a text, and asks for both', () => {
  const both = [...meaningsOf('シニア'), ...meaningsOf('猫')];
  expect(both).toHaveLength(2);
  for (const word of ['老猫', '高齢猫', 'ろうねこ']) expect([word, jointMeaningsOf(word), meaningsOf(word)]).toEqual([word, both, []]);
  expect(meaningsIn('またがず入れる老猫ベッド')).toEqual(expect.arrayContaining(both));
  expect(jointMeaningsOf('猫')).toEqual([]);
});

test('kana that only a reading has are no word of a text', () => {
  const [chicken = ''] = meaningsOf('とりにく');
  expect(meaningsOf('鶏肉')).toContain(chicken);
  expect(meaningsIn('殻が飛び散りにくい')).not.toContain(chicken);
});

test('a word within another word does not count as that word', () => {
  const [dry = ''] = meaningsOf('ドライ');
  expect(meaningsIn('フリーズドライささみ')).not.toContain(dry);
  expect(meaningsIn('しっとりなめらか')).toEqual([]);
  expect(meaningsIn('ハムスターのえさ')).toEqual(expect.arrayContaining(meaningsOf('フード')));
  for (const [text = '', word = ''] of [
    ['しっぽ穴を広げられるおむつ', '紙おむつ'],
    ['果物より葉が好きなうさぎ', '兎'],
  ])
    expect([text, meaningsIn(text)]).toEqual([text, expect.arrayContaining(meaningsOf(word))]);
});

test.each([
  ['蜜ろうと椿油の肉球バーム', 'ボール'],
  ['陶器の泌尿器ケアと充電器', '食器'],
  ['くしゃみの出る子に', 'ブラシ'],
  ['照明ユニット', 'セーター'],
  ['ストレートの毛', 'トレー'],
  ['電源プラグ', 'マット'],
  ['犬のレインコート', 'インコ'],
  ['二匹で暮らしているおうち', 'ハウス'],
])('%s has no word that means %s', (text, word) => {
  expect(meaningsOf(word)).not.toEqual([]);
  expect(meaningsIn(text)).not.toEqual(expect.arrayContaining(meaningsOf(word)));
});

test('a word of the dictionary means what it does as spelled, another what sounds like it', () => {
  expect(meaningsOf('ボール')).toEqual(meaningsOf('球'));
  expect(meaningsOf('ボウル')).toEqual(meaningsOf('食器'));
  expect(meaningsOf('ボオル')).toEqual([...meaningsOf('ボウル'), ...meaningsOf('ボール')]);
});

test('codes mean what their labels mean', () => {
  expect(meaningsOfCode('pet:dog')).toEqual(expect.arrayContaining(meaningsOf('ワンコ')));
  expect(meaningsOfCode('category:collar')).toContain(meaningsOf('首輪・リード')[0]);
  expect(meaningsOfCode('pet:unknown')).toEqual([]);
});

test.each([
  ['「猫砂」、"おから"', ['猫砂', 'おから']],
  ['猫砂/ﾍﾟﾚｯﾄ。', ['猫砂', 'ぺれっと']],
  ['フード（犬）', ['ふーど', '犬']],
  ["Hill's & Co. 1,600g 1.6kg", ["hill's", '&', 'co.', '1,600g', '1.6kg']],
  ['T-シャツ ハムスター・デグー 85g×6缶', ['t-しゃつ', 'はむすたー・でぐー', '85g×6缶']],
  ['【', ['【']],
  ['？！', ['?!']],
  [' \u{3000} ', []],
])('%s is searched for as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test('splits a compound into words of the dictionary', () => {
  expect(partsOf('ワンコ用シャンプー')).toEqual(['わんこ', 'しやんぷー']);
  expect(partsOf('ねこようしょっき')).toEqual(['ねこ', 'しよつき']);
  expect(partsOf('とまりぎ')).toEqual([]);
  expect(partsOf('シャンプー')).toEqual([]);
  expect(partsOf('dogfood')).toEqual(['dog', 'food']);
  // Known words within a longer one.
  for (const word of ['catalog', 'victoria', 'toyota', 'treatment']) expect(partsOf(word), word).toEqual([]);
});

test('parts of a compound have no particle at their edge, but keep a letter that only looks like one', () => {
  expect(partsOf('犬が食べない')).toEqual(['犬', '食べない']);
  expect(partsOf('猫の腎臓')).toEqual(['猫', '腎臓']);
  expect(partsOf('紙の猫砂')).toEqual(['紙', '猫砂']);
  expect(partsOf('着色料不使用のおやつ')).toEqual(['着色料不使用', 'おやつ']);
  expect(partsOf('犬用毛抜き')).toEqual(['犬用', '毛抜き']);
  expect(partsOf('鶏肉不使用のおやつ')).toEqual([]);
  expect(partsOf('室内用のケージ')).toEqual(['室内', 'けーじ']);
  expect(partsOf('猫ノミ取り')).toEqual(['猫', 'のみ取り']);
  expect(partsOf('犬ニキビ')).toEqual(['犬', 'にきび']);
});

test('a compound has no part for a word that names no goods', () => {
  expect(partsOf('ペット用シャンプー')).toEqual(['しやんぷー']);
  expect(partsOf('犬グッズ')).toEqual(['犬']);
  expect(partsOf('人気ドッグフード')).toEqual(['どつぐ', 'ふーど']);
  expect(partsOf('ペット用品')).toEqual([]);
  expect(partsOf('お皿')).toEqual([]);
});

test('shows the parts of a compound as they were typed', () => {
  expect(writtenPartsOf('ハムスター用ヒーター')).toEqual(['ハムスター', 'ヒーター']);
  expect(writtenPartsOf('ﾈｺのﾎﾞｰﾙ')).toEqual(['ネコ', 'ボール']);
  expect(writtenPartsOf('シャンプー')).toEqual([]);
});

test('splits a compound before a vowel that would lengthen the sound before it', () => {
  expect(partsOf('ねこおやつ')).toEqual(['ねこ', 'おやつ']);
  expect(partsOf('ねこうさぎ')).toEqual(['ねこ', 'うさぎ']);
  expect(partsOf('キャリーインコ')).toEqual(['きやりー', 'いんこ']);
  expect(partsOf('キャリーー・インコ')).toEqual(['きやりー', 'いんこ']);
  expect(partsOf('ラヴィットフウド')).toEqual(['らびつと', 'ふーど']);
});
