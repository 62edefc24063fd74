import type { FactProposals, LabelTexts } from '../read-label.ts';

/** What a label states, which is what a proposal may be. */
export type LabelFacts = { [Field in keyof FactProposals]: NonNullable<FactProposals[Field]>['value'] };

export interface LabelCase {
  label: LabelTexts;
  facts: LabelFacts;
}

const label = (texts: Partial<LabelTexts>): LabelTexts => ({
  ...{ name: 'フード', ingredients: null, feedingInstructions: null, specifications: null },
  ...texts,
});

/** Labels in the shapes of the trade, each with its traps; makers and numbers are invented. */
export const cases: readonly LabelCase[] = [
  {
    label: label({
      name: 'こもれび チキン＆玄米 成犬用 3kg',
      ingredients:
        '原材料名：肉類（チキンミール、チキン生肉）、穀類（玄米、大麦）、鶏脂、ビートパルプ、ミネラル類（塩化カリウム、硫酸亜鉛）、ビタミン類（A、D3、E）、酸化防止剤（ミックストコフェロール）\n成分：粗たん白質 26.0％以上、粗脂肪 14.0％以上、粗繊維 4.0％以下、粗灰分 8.5％以下、水分 10.0％以下\n代謝エネルギー：365kcal/100g',
      feedingInstructions: '1日の給与量の目安\n体重3kg：65g\n体重5kg：95g\n体重10kg：160g',
      specifications: '種類：総合栄養食\n内容量：3kg（500g×6袋）\n原産国：日本\n販売者：株式会社こもれびキッチン 〒430-0001 静岡県浜松市',
    }),
    facts: {
      ...{ purpose: 'complete', netWeightG: 3000, unitCount: 6, kcalPer100g: 365, origin: '日本', maker: '株式会社こもれびキッチン' },
      ingredientNames: [
        ...['肉類（チキンミール、チキン生肉）', '穀類（玄米、大麦）', '鶏脂', 'ビートパルプ', 'ミネラル類（塩化カリウム、硫酸亜鉛）'],
        'ビタミン類（A、D3、E）',
      ],
      additives: ['酸化防止剤（ミックストコフェロール）'],
      analysis: ['たんぱく質 26%以上', '脂質 14%以上', '繊維 4%以下', '灰分 8.5%以下', '水分 10%以下'],
      feedingTable: ['3kg 65g', '5kg 95g', '10kg 160g'],
    },
  },
  {
    label: label({
      name: 'まぐろの缶詰 80g×12缶',
      specifications: '内容量：80g\n種類：一般食（総合栄養食と一緒に与えてください）\n原産国：タイ',
    }),
    facts: { purpose: 'other', origin: 'タイ' },
  },
  {
    label: label({ name: 'ささみスープ 12缶セット', specifications: '内容量：80g\n目的：副食' }),
    facts: { purpose: 'other', unitCount: 12 },
  },
  { label: label({ name: 'かつお缶', specifications: '内容総量：170g（固形量：120g）' }), facts: { netWeightG: 170 } },
  { label: label({ name: 'かつお缶', specifications: '内容量：固形量120g・内容総量170g' }), facts: {} },
  { label: label({ name: '猫のスープ', specifications: '内容量：40ｇ×４袋' }), facts: { netWeightG: 160, unitCount: 4 } },
  { label: label({ name: 'ムース缶', specifications: '内容量：70g×12缶×2ケース' }), facts: { netWeightG: 1680, unitCount: 24 } },
  { label: label({ name: '成犬用 ドライ 約2kg', specifications: '内容量：約2kg' }), facts: {} },
  {
    label: label({ name: 'デンタルガム', specifications: '内容量：7本（約105g）\n用途：間食' }),
    facts: { purpose: 'treat', unitCount: 7 },
  },
  { label: label({ name: 'お試しセット', specifications: '内容量：500g＋試供品50g' }), facts: {} },
  { label: label({ name: '小袋パック 1.2kg', specifications: '内容量：1.2kg（120g×8袋）' }), facts: {} },
  { label: label({ name: '国産あわ穂 10本入り', specifications: '内容量：10本（70g以上）' }), facts: { unitCount: 10 } },
  { label: label({ name: '大袋 15kg', specifications: '【内容量】15,000g' }), facts: { netWeightG: 15_000 } },
  { label: label({ name: '乳酸菌 0.5g×30包' }), facts: { netWeightG: 15, unitCount: 30 } },
  { label: label({ name: 'フード', specifications: 'エネルギー：3,700kcal/kg' }), facts: { kcalPer100g: 370 } },
  { label: label({ name: 'フード', specifications: 'カロリー：100gあたり約82kcal' }), facts: { kcalPer100g: 82 } },
  { label: label({ name: 'フード', specifications: '1袋（70g）あたり 56kcal' }), facts: { kcalPer100g: 80 } },
  { label: label({ name: 'フード', specifications: 'エネルギー：62kcal（100g当たり）' }), facts: { kcalPer100g: 62 } },
  { label: label({ name: 'フード', specifications: '代謝エネルギー（ME）３５０ｋｃａｌ／１００ｇ' }), facts: { kcalPer100g: 350 } },
  { label: label({ name: 'フード', specifications: 'エネルギー：320〜340kcal/100g' }), facts: {} },
  { label: label({ name: 'フード', specifications: '総エネルギー：410kcal/100g' }), facts: {} },
  { label: label({ name: 'ガム', specifications: '1本（約15g）あたり 48kcal' }), facts: {} },
  {
    label: label({ name: 'おいもスティック', ingredients: 'さつまいも\nエネルギー 300kcal/100g以上' }),
    facts: { ingredientNames: ['さつまいも'] },
  },
  {
    label: label({ name: 'フード', feedingInstructions: '成犬の場合、体重1kgあたり約60kcalを目安にしてください。\n体重5kg：1日80g' }),
    facts: { feedingTable: ['5kg 80g'] },
  },
  { label: label({ name: 'フード', specifications: 'チキン味 365kcal/100g\nフィッシュ味 358kcal/100g' }), facts: {} },
  {
    label: label({
      ingredients: '粗タンパク質：33%以上／粗脂質：15%以上／粗繊維：5%以下／粗灰分：8%以下／水分：10%以下／タウリン：0.15%以上',
    }),
    facts: { analysis: ['たんぱく質 33%以上', '脂質 15%以上', '繊維 5%以下', '灰分 8%以下', '水分 10%以下', 'タウリン 0.15%以上'] },
  },
  {
    label: label({
      specifications: '【成分】粗たんぱく質38.0%以上 脂質20.0%以上 カルシウム 約1.2% リン約1.0% マグネシウム 95mg/100g タウリン 1,500mg/kg',
    }),
    facts: {
      analysis: [...['たんぱく質 38%以上', '脂質 20%以上', 'カルシウム 1.2%', 'リン 1%', 'マグネシウム 95mg/100g', 'タウリン 150mg/100g']],
    },
  },
  { label: label({ specifications: '成分（乾物中）\nたんぱく質 40%\n脂質 18%' }), facts: {} },
  { label: label({ specifications: '食物繊維 5.2%、オメガ3脂肪酸 0.5%、動物性たんぱく質 80%使用' }), facts: {} },
  { label: label({ specifications: '脂質 20%カット（当社従来品比）\nカルシウム 0.5〜0.7%' }), facts: {} },
  {
    label: label({ specifications: 'チキン：たんぱく質 26%以上\nラム：たんぱく質 24%以上\n水分 10%以下' }),
    facts: { analysis: ['水分 10%以下'] },
  },
  {
    label: label({ ingredients: '小麦粉、鶏肉、砂糖、食塩／グリセリン、ソルビン酸K、着色料（赤102、黄4、青1）、亜硝酸Na' }),
    facts: {
      ingredientNames: ['小麦粉', '鶏肉', '砂糖', '食塩'],
      additives: ['グリセリン', 'ソルビン酸K', '着色料（赤102、黄4、青1）', '亜硝酸Na'],
    },
  },
  {
    label: label({ ingredients: '【原材料名】鶏ささみ（国産）\n【添加物】グリセリン、酸化防止剤（エリソルビン酸Na）' }),
    facts: { ingredientNames: ['鶏ささみ（国産）'], additives: ['グリセリン', '酸化防止剤（エリソルビン酸Na）'] },
  },
  { label: label({ specifications: '主な原材料：鶏肉、米\n原材料：鶏肉、米、かぼちゃほか' }), facts: {} },
  { label: label({ name: '犬用ベッド M', ingredients: '表地：ポリエステル100%\n中綿：ポリエステル' }), facts: {} },
  { label: label({ name: 'ベッド', ingredients: 'ポリエステル、綿、ウレタン' }), facts: {} },
  {
    label: label({ feedingInstructions: '体重2kg：約50g　3kg：約68g　5kg：約100g\n体重8kg：約142g　10kg：約168g' }),
    facts: { feedingTable: ['2kg 50g', '3kg 68g', '5kg 100g', '8kg 142g', '10kg 168g'] },
  },
  {
    label: label({ feedingInstructions: '1日あたりの給与量\n1～3kg　30～60g\n3～5kg　60～90g\n5～10kg　90～150g' }),
    facts: { feedingTable: ['1〜3kg 30〜60g', '3〜5kg 60〜90g', '5〜10kg 90〜150g'] },
  },
  { label: label({ feedingInstructions: '1回あたりの量（1日2回）\n体重3kg：20g\n体重5kg：30g' }), facts: {} },
  {
    label: label({ feedingInstructions: '生後2〜4か月\n体重1kg：52g\n体重2kg：86g\n生後5〜8か月\n体重1kg：44g\n体重2kg：74g' }),
    facts: {},
  },
  { label: label({ feedingInstructions: '避妊・去勢済み\n3kg 45g\n5kg 65g\n未避妊・未去勢\n3kg 52g\n5kg 75g' }), facts: {} },
  { label: label({ feedingInstructions: '体重3kg：1日2袋とドライ約25g\n体重4kg：1日3袋' }), facts: {} },
  { label: label({ feedingInstructions: '5kgまで：2g　10kgまで：4g　20kg以上：8g' }), facts: {} },
  {
    label: label({ name: '腎臓ケア 療法食 2kg', feedingInstructions: '獣医師の指導のもとで与えてください。' }),
    facts: { purpose: 'therapeutic', netWeightG: 2000 },
  },
  {
    label: label({ name: '猫のおやつ まぐろ味 14g×4本', feedingInstructions: '療法食を食べている子は獣医師にご相談ください。' }),
    facts: { purpose: 'treat', netWeightG: 56, unitCount: 4 },
  },
  { label: label({ name: 'おやつにもなる総合栄養食 70g' }), facts: { netWeightG: 70 } },
  {
    label: label({
      name: 'とろみスープ',
      specifications: '分類：その他の目的食（栄養補完食）\n原産国名：ニュージーランド\n輸入者：有限会社みなみかぜ貿易',
    }),
    facts: { purpose: 'other', origin: 'ニュージーランド', maker: '有限会社みなみかぜ貿易' },
  },
  {
    label: label({ specifications: '原産国：フランス 製造者：Maison Nora S.A.S. 輸入販売元：株式会社ノラ' }),
    facts: { origin: 'フランス', maker: '製造者：Maison Nora S.A.S.、輸入販売元：株式会社ノラ' },
  },
  { label: label({ specifications: '原産国：日本\n原産国：タイ' }), facts: {} },
  { label: label({ specifications: '原産国：日本、原料原産地：タイ' }), facts: { origin: '日本' } },
  { label: label({ name: '【2個セット】ドライ 1kg', specifications: '内容量：1kg' }), facts: {} },
  { label: label({ name: 'スティック', specifications: '内容量：60g（15g×4本）×6袋' }), facts: {} },
  { label: label({ name: '1kg×3 まとめ買い', specifications: '内容量：1kg' }), facts: {} },
  {
    label: label({ ingredients: '原材料名：鶏肉、米、\nかぼちゃ、ビタミン類（A、D3、\nE）、食塩' }),
    facts: { ingredientNames: ['鶏肉', '米', 'かぼちゃ', 'ビタミン類（A、D3、E）', '食塩'] },
  },
  {
    label: label({ ingredients: 'まぐろ\nかつお節\n増粘多糖類\n水分 85%以下' }),
    facts: { ingredientNames: ['まぐろ', 'かつお節'], additives: ['増粘多糖類'], analysis: ['水分 85%以下'] },
  },
  { label: label({ feedingInstructions: '体重　低活動　ふつう\n3kg　45g　52g\n5kg　65g　75g' }), facts: {} },
  { label: label({ feedingInstructions: '体重3kg：20g/回\n体重5kg：30g/回' }), facts: {} },
  { label: label({ feedingInstructions: '1日2回与えてください。\n3kg：20g\n5kg：30g' }), facts: {} },
  { label: label({ name: '' }), facts: {} },
];
