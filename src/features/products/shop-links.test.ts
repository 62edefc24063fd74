import { expect, test } from 'vitest';
import { shopLinks } from './shop-links.ts';

const none = { amazonUrl: null, rakutenUrl: null, affiliateUrl: null };

test('links the shops’ own pages of the product, else their top pages [PROD-11 PROD-12 SHARED-04]', () => {
  const own = shopLinks({ ...none, amazonUrl: 'https://www.amazon.co.jp/dp/1', rakutenUrl: 'https://item.rakuten.co.jp/x' });
  expect(own.amazon).toEqual({
    href: 'https://www.amazon.co.jp/dp/1',
    label: 'Amazonで見る',
    name: 'Amazonで見る（新しいタブで開きます）',
    shop: 'amazon',
  });
  expect(own.rakuten).toMatchObject({ href: 'https://item.rakuten.co.jp/x', label: '楽天市場で見る' });
  const top = shopLinks(none);
  expect(top.amazon).toMatchObject({ href: 'https://www.amazon.co.jp/', label: 'Amazonで探す' });
  expect(top.rakuten).toMatchObject({ href: 'https://www.rakuten.co.jp/', label: '楽天市場で探す' });
});

test('links the official site, else a shopping portal [PROD-46 SHARED-04]', () => {
  expect(shopLinks({ ...none, affiliateUrl: 'https://maker.example/' }).third).toMatchObject({
    href: 'https://maker.example/',
    label: '公式サイトで見る',
  });
  expect(shopLinks(none).third).toMatchObject({ href: 'https://shopping.yahoo.co.jp/', label: 'Yahoo!ショッピングで探す' });
});

test('does not link an address that is no web address', () => {
  expect(shopLinks({ ...none, amazonUrl: 'javascript:alert(1)' }).amazon.href).toBe('https://www.amazon.co.jp/');
});
