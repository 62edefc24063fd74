import { csvColumns, type CsvKind } from '../contract/csv-columns.ts';
import { csvOf } from '../csv.ts';

const samples: Record<CsvKind, Array<Record<string, string>>> = {
  product: [
    {
      name: '国産チキンと玄米の成犬用ドライフード 1.6kg',
      description: '国産の鶏肉を主原料に、玄米と季節の野菜を合わせた成犬用の総合栄養食です。',
      price: '39.8',
      imageUrl: 'https://example.com/images/chicken-1600.jpg',
      petType: '犬',
      category: 'フード',
      isBestSeller: 'true',
      isOnSale: 'false',
      isTopRated: 'false',
      petSize: '小型犬',
      lifeStage: '成犬/成猫',
      features: '国産鶏肉を使用;小粒で食べやすい;チャック付きの袋',
      recommendations: '毎日のごはんに;小麦が合わない子に',
      feedingInstructions: '体重5kgの成犬で1日約90gを2回に分けて与えてください。',
      ingredients: '鶏肉、玄米、大麦、さつまいも、にんじん',
      purpose: '総合栄養食',
      origin: '日本',
      netWeightG: '1600',
      kcalPer100g: '365',
      ingredientNames: '鶏肉（国産）;玄米;大麦;さつまいも;にんじん',
      additives: '酸化防止剤（ミックストコフェロール）',
      analysis: 'たんぱく質 26%以上;脂質 14%以上;水分 10%以下',
      feedingTable: '3kg 68g;5kg 100g',
      maker: 'こもれび食堂',
      factsSource: 'https://example.com/items/chicken-1600',
      factsCheckedOn: '2026-11-18',
      factsCheckedBy: '編集部',
      faqs: '["開封後はどれくらいもちますか？","1か月を目安に使い切ってください。"]',
    },
    {
      name: '洗えるふわふわドーナツベッド M',
      description: 'ふちに顎をのせて眠れる丸いベッドです。カバーは外して洗濯機で洗えます。',
      price: '44.8',
      originalPrice: '54.8',
      imageUrl: 'https://example.com/images/donut-bed-m.jpg',
      petType: '猫',
      category: 'ベッド',
      isBestSeller: 'false',
      isOnSale: 'true',
      isTopRated: 'false',
      features: 'カバーが洗える;底に滑り止め',
      specifications: '直径50cm、高さ18cm、重さ約900g',
    },
  ],
  brand: [
    {
      name: 'ひだまり堂',
      slug: 'hidamari-do',
      reading: 'ひだまりどう',
      description: '小さな工房で、猫と犬のためのおやつを作っています。',
      logoUrl: 'https://example.com/images/hidamari-do.png',
      url: 'https://example.com/',
      bgColor: '#fff4d6',
      textColor: '#5a3b00',
      displayOrder: '10',
      isActive: 'true',
    },
    {
      name: 'みずべの森',
      slug: 'mizube-no-mori',
      reading: 'みずべのもり',
      description: '鳥と小動物の住まいと遊び道具のブランドです。',
      logoUrl: 'https://example.com/images/mizube.png',
      bgColor: '#e4f1ee',
      textColor: '#123a30',
      displayOrder: '20',
      isActive: 'true',
    },
  ],
};

/** Returns a CSV file with every column and two sample rows. */
export function templateOf(kind: CsvKind): string {
  const fields = csvColumns[kind].map(({ field }) => field);
  return csvOf(
    fields,
    samples[kind].map((sample) => fields.map((field) => sample[field] ?? '')),
  );
}
