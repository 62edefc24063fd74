import { test } from 'vitest';
import { readDemo } from './support/demo.ts';
import { expectListAfterBack } from './support/going-back.ts';

const demo = readDemo();

// One list of each kind of code; back.long.test.ts has the others.
test.each([
  { name: 'the product list', path: '/product-list', item: '[data-list] .product-grid > li', link: '.card-name a', presses: 2 },
  { name: 'the forum', path: '/forum', item: '.forum-rows > li', link: '.title a', presses: 2 },
  { name: 'home’s newest reviews', path: '/', item: '.recent-review', link: '.recent-product', presses: 1 },
])('going back to $name restores its length and scroll position', (list) => expectListAfterBack(demo.browser, demo.site.url, list));
