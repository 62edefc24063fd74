import type { LabelCase, LabelFacts } from './cases.ts';

/** Draws a label with known facts: values, words, widths, separators and order differ as on shelves, and there are other numbers between them. */
export function drawLabel(next: () => number): LabelCase {
  const draw = drawsOf(next);
  const parts = [drawContents, drawAnalysis, drawEnergy, drawIngredients, drawPurpose, drawMaker, drawFeeding].map((part) => part(draw));
  const texts = (place: Part['place']) =>
    draw.shuffle(parts.filter((part) => part.place === place)).map(({ text, facts }) => (facts.ingredientNames ? text : draw.wide(text)));
  const specifications = draw.shuffle([...texts('specifications'), ...draw.some(noise)]).join('\n');
  return {
    label: {
      name: `${draw.one(['こもれびチキン', 'NORA まぐろ&鶏', 'まいにちペレット', '森のごはん 鹿肉'])} ${draw.one(['成犬用', '成猫用', '全年齢', ''])}`.trim(),
      ingredients: texts('ingredients').join('\n') || null,
      feedingInstructions: texts('feeding').join('\n') || null,
      specifications: specifications || null,
    },
    facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as LabelFacts,
  };
}

interface Part {
  place: 'ingredients' | 'feeding' | 'specifications';
  text: string;
  facts: LabelFacts;
}
type Draws = ReturnType<typeof drawsOf>;

function drawsOf(next: () => number) {
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[int(0, items.length - 1)] ?? items[0];
  return {
    int,
    one,
    shuffle,
    some: <Item>(items: readonly Item[]) => shuffle(items).slice(0, int(0, 3)),
    /** Writes digits and signs of every fourth text in full width. */
    wide: (text: string) => (next() < 0.25 ? text.replace(/[0-9.%]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)) : text),
  };
}

function drawContents({ int, one }: Draws): Part {
  const word = one(['内容量：', '【内容量】', '■内容量: ', '正味量：']);
  const count = int(2, 24);
  const each = one([14, 40, 60, 70, 80, 85, 100, 200, 250, 500]);
  const unit = one(['袋', '缶', '本', '個', 'パウチ']);
  const total = each * count;
  const [text, facts] = one<[string, LabelFacts]>([
    [`${each}g×${count}${unit}`, { netWeightG: total, unitCount: count }],
    [`${each} g x ${count}`, { netWeightG: total, unitCount: count }],
    [`${total}g（${each}g×${count}${unit}）`, { netWeightG: total, unitCount: count }],
    [`${total / 1000}kg（${each}g×${count}${unit}、チャック付き）`, { netWeightG: total, unitCount: count }],
    [`${total.toLocaleString('en-US')}g`, { netWeightG: total }],
    [`${each}g（約${count}${unit}）`, { netWeightG: each }],
    [`${count}${unit}（約${total}g）`, { unitCount: count }],
    [`約${each}g`, {}],
    [`${each}g以上`, {}],
    [`${each * 10}ml`, {}],
    [`${total + 1}g（${each}g×${count}${unit}）`, {}],
  ]);
  return { place: 'specifications', text: word + text, facts };
}

const analysed = [
  { words: ['粗たん白質', '粗蛋白質', '粗タンパク質', 'たんぱく質', '粗たんぱく質'], label: 'たんぱく質', bound: '以上', from: 8, to: 45 },
  { words: ['粗脂肪', '脂質', '粗脂質'], label: '脂質', bound: '以上', from: 3, to: 25 },
  { words: ['粗繊維', '繊維'], label: '繊維', bound: '以下', from: 1, to: 9 },
  { words: ['粗灰分', '灰分'], label: '灰分', bound: '以下', from: 2, to: 12 },
  { words: ['水分'], label: '水分', bound: '以下', from: 8, to: 85 },
] as const;

function drawAnalysis({ int, one }: Draws): Part {
  const space = one(['', ' ', '：', ': ', '　', '・・・']);
  const percent = one(['%', '％', ' %']);
  const between = one(['\n', '、', '／', ' ', '　', ' / ']);
  const values = analysed.map(({ from, to, ...nutrient }) => ({ ...nutrient, value: int(from * 10, to * 10) / 10 }));
  const approximate = one(['', '', '約']);
  const bound = (word: string) => (approximate ? '' : word);
  const text = values.map(
    ({ words, value, bound: word }) => `${one(words)}${space}${approximate}${value.toFixed(1)}${percent}${bound(word)}`,
  );
  const taurine = one(['', '', `${between}タウリン${space}${approximate}0.1${percent}${bound('以上')}`]);
  const heading = one(['', '成分：', '【成分】', '保証成分値\n']);
  if (int(1, 8) === 1) return { place: 'ingredients', text: `成分（乾物換算）\n${text.join('\n')}`, facts: {} };
  return {
    place: one(['ingredients', 'specifications']),
    text: heading + text.join(between) + taurine,
    facts: {
      analysis: [
        ...values.map(({ label, value, bound: word }) => `${label} ${value}%${bound(word)}`),
        ...(taurine ? [`タウリン 0.1%${bound('以上')}`] : []),
      ],
    },
  };
}

function drawEnergy({ int, one }: Draws): Part {
  const kcal = int(60, 420);
  const word = one(['エネルギー：', '代謝エネルギー：', 'カロリー ', '代謝エネルギー（ME）']);
  const grams = one([50, 200]);
  const [text, found] = one<[string, boolean]>([
    [`${word}${kcal}kcal/100g`, true],
    [`${word}約${kcal}kcal／100g`, true],
    [`${word}${(kcal * 10).toLocaleString('en-US')}kcal/kg`, true],
    [`${word}${kcal} kcal（100gあたり）`, true],
    [`100g当たり ${kcal}kcal`, true],
    [`1袋（${grams}g）あたり ${(kcal * grams) / 100}kcal`, true],
    [`${word}${kcal}〜${kcal + 20}kcal/100g`, false],
    [`1粒（約0.5g）あたり ${kcal / 100}kcal`, false],
    [`体重1kgあたり ${kcal}kcalが必要です`, false],
    [`総エネルギー：${kcal}kcal/100g`, false],
  ]);
  return { place: one(['ingredients', 'specifications']), text, facts: found ? { kcalPer100g: kcal } : {} };
}

const named = [
  '鶏肉（国産）',
  '肉類（チキンミール、鶏レバー）',
  '玄米',
  'とうもろこし',
  '小麦粉',
  '脱脂大豆',
  '鶏脂',
  'まぐろ',
  'かつお節',
  '魚油',
  'ビール酵母',
  '食塩',
];
const added = ['酸化防止剤（ミックストコフェロール）', '増粘多糖類', '着色料（赤102、黄4）', '保存料（ソルビン酸K）'];

function drawIngredients({ int, one, shuffle }: Draws): Part {
  const ingredientNames = shuffle(named).slice(0, int(2, 9));
  const additives = shuffle(added).slice(0, int(0, 3));
  const comma = one(['、', '，', ', ']);
  const slash = one(['／', comma]);
  const list = [ingredientNames.join(comma), ...(additives.length > 0 ? [additives.join(comma)] : [])].join(slash);
  const whole = { ingredientNames, ...(additives.length > 0 ? { additives } : {}) };
  if (int(1, 6) === 1) return { place: 'specifications', text: `主な原材料：${ingredientNames.join('、')}ほか`, facts: {} };
  return {
    place: 'ingredients',
    text: one(['原材料：', '原材料名：', '【原材料】', '■原材料名 : ']) + list + one(['', '。']),
    facts: whole,
  };
}

function drawPurpose({ one }: Draws): Part {
  const [text, facts] = one<[string, LabelFacts]>([
    ['種類：総合栄養食', { purpose: 'complete' }],
    ['対象：1歳以上の成犬（総合栄養食）', { purpose: 'complete' }],
    ['用途：間食用', { purpose: 'treat' }],
    ['分類：食事療法食', { purpose: 'therapeutic' }],
    ['種類：一般食（総合栄養食といっしょに与えてください）', { purpose: 'other' }],
    ['目的：その他の目的食（副食）', { purpose: 'other' }],
    ['総合栄養食のドライフードにそえてください。', {}],
  ]);
  return { place: 'specifications', text, facts };
}

function drawMaker({ one }: Draws): Part {
  const maker = one(['株式会社そらのね', '有限会社つむぎフーズ', 'みなみかぜ商事株式会社']);
  const origin = one(['日本', '日本（静岡県）', 'タイ', 'アメリカ', 'オーストラリア']);
  const word = one(['販売者', '製造者', '輸入者', '発売元', '製造販売元']);
  const text = [
    `${one(['原産国', '原産国名', '生産国'])}：${origin}`,
    `${word}：${maker}${one(['', ' 〒100-0001 東京都千代田区', ' TEL 03-0000-0000'])}`,
  ];
  return { place: 'specifications', text: text.join(one(['\n', '　'])), facts: { origin, maker } };
}

function drawFeeding({ int, one }: Draws): Part {
  const start = int(1, 4);
  const rows = [0, 1, 2, 3].map((at) => ({ kg: start + at * 2, grams: 30 + start * 5 + at * int(14, 30) }));
  const rising = rows.toSorted((a, b) => a.grams - b.grams).map(({ grams }, at) => ({ kg: start + at * 2, grams }));
  const table = (separator: string, about = '') => rising.map(({ kg, grams }) => `${kg}kg${separator}${about}${grams}g`);
  const lines = rising.map(({ kg, grams }) => `${kg}kg ${grams}g`);
  const [text, found] = one<[string, boolean]>([
    [`1日の目安\n${table('：').join('\n')}`, true],
    [`体重${table('：', '約').join('　')}`, true],
    [
      `1日に必要な量です。2回に分けて与えてください。\n${table(' ')
        .map((row) => `体重${row}`)
        .join('\n')}`,
      true,
    ],
    [table('／1日').join('、'), true],
    [`1回の量\n${table('：').join('\n')}`, false],
    [`生後2〜6か月\n${table('：').join('\n')}`, false],
    [rising.map(({ kg, grams }) => `${kg}kgまで：${grams}g`).join('　'), false],
    [rising.map(({ kg }, at) => `体重${kg}kg：1日${at + 1}缶`).join('\n'), false],
  ]);
  return { place: 'feeding', text, facts: found ? { feedingTable: lines } : {} };
}

/** Lines with numbers that are no facts. */
const noise = [
  '粒の大きさ：直径 約8mm、厚さ 約4mm',
  '賞味期限：製造から18か月（未開封）',
  '対応体重：5kg以上の犬',
  'カルシウム 0.8〜1.2%配合の骨ケア設計',
  '食物繊維 5.2%',
  '当社従来品より脂質20%カット',
  '保存方法：開封後は冷蔵で2日以内',
  '食塩相当量：100gあたり0.9g',
  '鶏肉 30%以上使用',
  '外寸：幅20×奥行8×高さ30cm',
];
