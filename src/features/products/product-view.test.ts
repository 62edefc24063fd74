import { describe, expect, test } from 'vitest';
import { axes, axisWords, categories } from '#api/contract/vocabulary.ts';
import generic from '#content/generic-recommendations.json' with { type: 'json' };
import type { Product } from '#db/queries/product.ts';
import { productPageData } from './product-data.ts';
import { productView } from './product-view.ts';
import { sampleProduct } from './product-of-tests.ts';

const known = { ...Object.fromEntries(axes.map(({ code }) => [code, 4.4])), quality: 4.6, value: 4 };
const viewOf = (change: Partial<Product> = {}, means: Record<string, number> = {}) => productView({ ...sampleProduct, ...change }, means);

test('the breadcrumb includes the category, and the brand if there is one [PROD-04]', () => {
  const [category, brand, product] = [
    { label: 'ベッド・ハウス', href: '/categories/beds' },
    { label: 'ひだまり工房', href: '/brands/hidamari' },
    { label: 'ふわまるベッド' },
  ];
  expect(viewOf().crumbs).toEqual([category, brand, product]);
  expect(viewOf({ brandName: null, brandSlug: null }).crumbs).toEqual([category, product]);
});

test('shows the main picture first, then the others; a product without any shows none [PROD-05 PROD-06]', () => {
  const { pictures } = viewOf({ additionalImages: ['/b', '/c'] });
  expect(pictures.map(({ src }) => src)).toEqual(['/uploads/a.webp', '/b', '/c']);
  expect(viewOf({ imageUrl: '' }).pictures).toEqual([]);
});

test('each further picture says what it shows, or which it is, whatever stands before it', () => {
  const pictureAlts = ['/c 手と並べた大きさ', '/gone 前の写真'];
  const alts = (change: Partial<Product>) => viewOf({ pictureAlts, ...change }).pictures.map(({ alt }) => alt);
  expect(alts({ additionalImages: ['/b', '/c'] })).toEqual(['ふわまるベッド', 'ふわまるベッド（写真2）', '手と並べた大きさ']);
  expect(alts({ additionalImages: ['/c', '/b'] })).toEqual(['ふわまるベッド', '手と並べた大きさ', 'ふわまるベッド（写真3）']);
  // A main picture on another site is not shown.
  expect(alts({ imageUrl: 'https://pet.example/a.jpg', additionalImages: ['/c'] })).toEqual(['手と並べた大きさ']);
});

test('a brand without a page is a name without a link [PROD-07]', () => {
  expect(viewOf().brand).toEqual({ name: 'ひだまり工房', href: '/brands/hidamari' });
  expect(viewOf({ brandSlug: null }).brand).toEqual({ name: 'ひだまり工房', href: undefined });
  expect(viewOf({ brandName: null, brandSlug: null }).brand).toBeUndefined();
});

test('shows a former price during a sale only, and only if it was higher', () => {
  const formerPrice = (change: Partial<Product>) => viewOf({ price: 17.6, ...change }).formerPrice;
  expect(formerPrice({ isOnSale: true, originalPrice: 20.8 })).toBe(20.8);
  expect(formerPrice({ isOnSale: false, originalPrice: 20.8 })).toBeUndefined();
  expect(formerPrice({ isOnSale: true, originalPrice: 17.6 })).toBeUndefined();
  expect(formerPrice({ isOnSale: true, originalPrice: null })).toBeUndefined();
});

test('uses own recommendations, else those of the category, else general ones [PROD-13 PROD-14]', () => {
  expect(viewOf({ recommendations: ['丸くなって眠る子'] }).recommendations).toEqual(['丸くなって眠る子']);
  expect(viewOf().recommendations).toEqual(generic.beds);
  expect(viewOf({ category: 'outdoor' }).recommendations).toEqual(generic.default);
});

test('a diet for an illness is recommended to no animal in general [PROD-14]', () => {
  const diet = { category: 'food', purpose: 'therapeutic' } as const;
  expect(viewOf(diet).recommendations).toEqual([]);
  expect(viewOf({ ...diet, recommendations: ['獣医師にすすめられた子'] }).recommendations).toEqual(['獣医師にすすめられた子']);
  expect(viewOf({ category: 'food' }).recommendations).toEqual(generic.food);
});

test('splits the description by line, and pairs features with further pictures in turn [PROD-15 PROD-16]', () => {
  const { description, features } = viewOf({
    features: ['洗いやすさ：丸ごと洗えます。', '見出しのない文です。', '三つめ：文'],
    additionalImages: ['/b'],
  });
  expect(description).toEqual(['丸いベッドです。', '洗えます。']);
  expect(features).toEqual([
    { heading: '洗いやすさ', text: '丸ごと洗えます。', picture: { src: '/b', alt: 'ふわまるベッド（写真2）' } },
    { heading: undefined, text: '見出しのない文です。', picture: undefined },
    { heading: '三つめ', text: '文', picture: undefined },
  ]);
  // The gallery has the others.
  const many = viewOf({ features: ['一つめ：文', '二つめ：文'], additionalImages: ['/b', '/c', '/d'] });
  expect(many.features.map(({ picture }) => picture?.src)).toEqual(['/b', '/c']);
  expect(many.pictures.map(({ src }) => src)).toEqual(expect.arrayContaining(['/b', '/c', '/d']));
});

test('the summary names the maker, the reviews, and the highest and lowest axis [PROD-17]', () => {
  expect(viewOf().summary).toEqual(['ひだまり工房の、猫用のベッド・ハウスです。', 'レビューはまだありません。']);
  expect(viewOf({ rating: 4.4, reviewCount: 28 }, known).summary.join('')).toBe(
    `ひだまり工房の、猫用のベッド・ハウスです。レビュー28件の平均は4.4点です。${axes.length - 1}つのものさしのうち、いちばん高いのは「素材・品質」の4.6点、いちばん低いのは「価格・コスパ」の4.0点です。`,
  );
});

test('the summary separates thousands of reviews', () => {
  expect(viewOf({ rating: 4.4, reviewCount: 1234 }).summary).toContain('レビュー1,234件の平均は4.4点です。');
});

test('the quality text has wordings for food, for goods for health, of which some are eaten, and for all others [PROD-18]', () => {
  expect(viewOf({ category: 'food' }).quality).toContain('原材料名');
  expect(viewOf({ category: 'health' }).quality).toMatch(/^成分や素材、.*食べさせるものは/);
  expect(viewOf().quality).toContain('素材、寸法');
});

test('only goods that the form asks 食いつき of have 原材料 and 与え方, and the advice on food', () => {
  const food = viewOf({ category: 'food' });
  for (const { code } of categories) {
    const { titles, quality } = viewOf({ category: code });
    const isFood = axisWords('taste', code).short === '食いつき';
    expect([code, titles.ingredients, titles.feeding, quality === food.quality]).toEqual([
      code,
      ...(isFood ? ['原材料・成分', '与え方', true] : ['素材・成分', '使い方', false]),
    ]);
  }
});

test('general texts for 健康管理 fit a powder as well as a thermometer: they name no size to choose and nothing to wash', () => {
  const { recommendations, faqs, quality, summary } = viewOf({ category: 'health' });
  const text = [...recommendations, ...faqs.items.flatMap(({ question, answer }) => [question, answer]), quality].join('\n');
  expect(text).not.toMatch(/大きさ|寸法|洗い|設置|\{/);
  expect(summary[0]).toBe('ひだまり工房の、猫用の健康管理用品です。');
});

test('shows the axes only if all are known', () => {
  expect(viewOf({}, known).axes.map(({ mean }) => mean)).toEqual([4.4, 4.6, 4.4, 4, ...axes.slice(5).map(() => 4.4)]);
  expect(viewOf({}, { overall: 4.4, taste: 5 }).axes).toEqual([]);
});

test('facts list only known values, in the words of the pet', () => {
  expect(viewOf().facts).toEqual([{ label: 'カテゴリー', value: 'ベッド・ハウス' }]);
  const stage = (petType: string) => viewOf({ petType, lifeStage: 'adult', petSize: 'small' }).facts.map(({ value }) => value);
  expect(stage('dog')).toEqual(['成犬', '小型', 'ベッド・ハウス']);
  expect(stage('small_animal')).toEqual(['おとな', '小型', 'ベッド・ハウス']);
});

test('names the kind of goods as listings do', () => {
  expect(viewOf({ petType: 'dog', category: 'food' }).cell).toBe('犬用フード');
  expect(viewOf({ petType: 'other', category: 'other' }).cell).toBe('その他のペット用のその他の商品');
});

describe('structured data', () => {
  const data = (change: Partial<Product>) => JSON.stringify(productPageData(viewOf(change), [], 'https://pet.example'));

  test('the offer is in yen and valid for a year after the price was checked [PROD-52]', () => {
    expect(data({})).toContain('"offers":{"@type":"Offer","url":"https://pet.example/product/7","price":3980,"priceCurrency":"JPY"}');
    expect(data({ priceCheckedAt: sampleProduct.updatedAt })).toContain('"priceValidUntil":"2027-11-18"');
    expect(data({ priceCheckedAt: '2028-02-29T00:00:00.000Z' })).toContain('"priceValidUntil":"2029-02-28"');
  });

  test('marks up a rating only with reviews, and only the product’s own questions', () => {
    expect(data({})).not.toMatch(/AggregateRating|FAQPage|"review"|reviewRating/);
    // Neither a stored mean without a review nor reviews without ratings make a rating.
    expect(data({ rating: 4.4 })).not.toContain('AggregateRating');
    expect(data({ reviewCount: 3 })).not.toContain('AggregateRating');
    const own = data({ rating: 4.4, reviewCount: 2, faqs: ['洗えますか？', '洗えます。'] });
    expect(own).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.4","reviewCount":2');
    expect(own).toContain('"@type":"FAQPage"');
  });

  test('quotes at most five reviews, and none without a rating', () => {
    const review = {
      id: 1,
      nickname: '匿名',
      initial: '匿',
      petKind: undefined,
      petLabel: '',
      animal: '',
      axes: [],
      text: 'よい',
      likeCount: 0,
      createdAt: sampleProduct.updatedAt,
    };
    const reviews = [{ ...review, rating: undefined }, ...Array.from({ length: 7 }, () => ({ ...review, rating: 5 }))];
    expect(productPageData(viewOf({ rating: 5, reviewCount: 8 }), reviews, 'https://pet.example')[0]?.['review']).toHaveLength(5);
  });
});
