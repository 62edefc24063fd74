import { expect, test } from 'vitest';
import { absolute, axisCodes, paths, withQuery } from './paths.ts';

test('builds every address of the site', () => {
  const addresses = {
    home: paths.home(),
    about: paths.page('about'),
    missing: paths.missing('brand'),
    productList: paths.productList(),
    productListOfDogs: paths.productList({ petType: 'dog' }),
    products: paths.products(),
    productsAny: paths.products('all', 'all'),
    productsOfPet: paths.products('dog'),
    productsOfPetAny: paths.products('dog', 'all'),
    productsOfBoth: paths.products('dog', 'food'),
    productsOfCategory: paths.products(undefined, 'food'),
    search: paths.products(undefined, undefined, { search: 'チキン' }),
    bestsellers: paths.bestsellers(),
    bestsellersOfBoth: paths.bestsellers('cat', 'toys', { page: 2 }),
    ranking: paths.ranking(),
    rankingOfPet: paths.ranking('bird'),
    rankingOfCategory: paths.ranking('all', 'food', 'overall'),
    rankingByTaste: paths.ranking(undefined, undefined, 'taste'),
    rankingByValue: paths.ranking('dog', 'food', 'value', { sort: 'newest' }),
    product: paths.product(7),
    productMarkdown: paths.productMarkdown(7),
    productTab: paths.productTab(7, 'write-review'),
    categories: paths.categories(),
    category: paths.category('food'),
    categoryOfCare: paths.category('care'),
    categoryOfLitter: paths.category('litter'),
    categoryOfVocabulary: paths.category('training'),
    categoryUnknown: paths.category('???'),
    brands: paths.brands({ sort: 'popular' }),
    brand: paths.brand('nora'),
    brandCategory: paths.brand('nora', { category: 'food' }),
    articles: paths.articles(),
    articlesOfBrand: paths.articles({ brand: 'nora' }),
    article: paths.article('cat-water-winter'),
    articleMarkdown: paths.articleMarkdown('cat-water-winter'),
    forum: paths.forum(),
    forumCategory: paths.forum('health', { sort: 'unsolved' }),
    question: paths.question(12),
    newQuestion: paths.newQuestion(),
    feed: paths.feed(),
    forumFeed: paths.forumFeed(),
    questionFeed: paths.questionFeed(12),
    sitemapIndex: paths.sitemapIndex(),
    sitemap: paths.sitemap('product', 3),
    manifest: paths.manifest(),
    newsletter: paths.newsletter(),
    petImage: paths.petImage('dog'),
    petImageOfCoat: paths.petImage('dog', 3),
    myPets: paths.myPets(),
    packImage: paths.packImage('food', 'cat'),
    packImageUnknown: paths.packImage('???', '???'),
  };
  expect(addresses).toEqual({
    home: '/',
    about: '/about',
    missing: '/missing/brand',
    productList: '/product-list',
    productListOfDogs: '/product-list?petType=dog',
    products: '/products',
    productsAny: '/products',
    productsOfPet: '/products/dog',
    productsOfPetAny: '/products/dog',
    productsOfBoth: '/products/dog/food',
    productsOfCategory: '/products/all/food',
    search: '/products?search=%E3%83%81%E3%82%AD%E3%83%B3',
    bestsellers: '/products/bestsellers',
    bestsellersOfBoth: '/products/bestsellers/cat/toys?page=2',
    ranking: '/reviews/ranking',
    rankingOfPet: '/reviews/ranking/bird',
    rankingOfCategory: '/reviews/ranking/all/food',
    rankingByTaste: '/reviews/ranking/all/all/taste',
    rankingByValue: '/reviews/ranking/dog/food/value?sort=newest',
    product: '/product/7',
    productMarkdown: '/product/7.md',
    productTab: '/product/7#write-review',
    categories: '/categories',
    category: '/categories/food',
    categoryOfCare: '/categories/grooming',
    categoryOfLitter: '/categories/toilet',
    categoryOfVocabulary: '/categories/training',
    categoryUnknown: '/categories/other',
    brands: '/brands',
    brand: '/brands/nora',
    brandCategory: '/brands/nora?category=food',
    articles: '/articles',
    articlesOfBrand: '/articles?brand=nora',
    article: '/articles/cat-water-winter',
    articleMarkdown: '/articles/cat-water-winter.md',
    forum: '/forum',
    forumCategory: '/forum/health?sort=unsolved',
    question: '/forum/post/12',
    newQuestion: '/forum/new',
    feed: '/feed.xml',
    forumFeed: '/forum/feed.xml',
    questionFeed: '/forum/post/12/feed.xml',
    sitemapIndex: '/sitemap-index.xml',
    sitemap: '/sitemap-product-3.xml',
    manifest: '/site.webmanifest',
    newsletter: '/api/newsletter',
    petImage: '/art/pets/dog.svg',
    petImageOfCoat: '/art/pets/dog-3.svg',
    myPets: '/my-pets',
    packImage: '/art/packs/bag-cat.svg',
    packImageUnknown: '/art/packs/box-other.svg',
  });
});

test('an address contains only what differs from the default, the search first', () => {
  const usual = { sort: 'rating', page: 1, petType: 'all', category: '', search: '  ' };
  expect(withQuery('/list', usual, 'rating')).toBe('/list');
  expect(withQuery('/list', { rating: 4, offer: ['sale', 'bestseller'], page: 2, search: ' a&b ' })).toBe(
    '/list?search=a%26b&rating=4&offer=sale&offer=bestseller&page=2',
  );
});

test('each axis of a ranking has its own address', () => {
  expect(new Set(axisCodes.map((axis) => paths.ranking('dog', 'food', axis))).size).toBe(axisCodes.length);
});

test('an absolute address uses the configured site, and an external one stays', () => {
  expect(absolute('https://petmikke.example', '/product/7')).toBe('https://petmikke.example/product/7');
  expect(absolute('https://petmikke.example', '/')).toBe('https://petmikke.example/');
  expect(absolute('https://petmikke.example', 'https://img.example/a.png')).toBe('https://img.example/a.png');
});
