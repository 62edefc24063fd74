import type { Locator, Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '#src/lib/paths.ts';
import { Flag } from '#src/features/products/Flag.tsx';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { cutPlaceholders, enlarge } from './support/fit.ts';

// What lies beside, on and below something else: parts that line up, keep apart and leave no hole.
const demo = readDemo();
const tablet = { width: 768, height: 1024 };
const visit = (path: string, viewport: typeof phone, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, demo.site.url + path, viewport, steps);

const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
};

/** Returns the top of each line over which `word` in `part` is spread. */
const linesOf = (part: Locator, word: string) =>
  part.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
    }
    return [];
  }, word);

test.each(['recall', 'safety'] as const)('on a small card the flag of a %s and the number of its rank keep apart', (notice) =>
  visit('/products', { ...phone, width: 320 }, async (page) => {
    const card = page.locator('#review-ranking-section .ranked-cards > li').first();
    const flag = renderToStaticMarkup(createElement(Flag, { product: { notice, isBestSeller: true, isOnSale: false, isNew: false } }));
    await card.locator('.card').evaluate((element, html) => element.insertAdjacentHTML('beforeend', html), flag);
    expect(await card.locator('.flag').textContent()).toMatch(/^(回収|安全)のお知らせ$/);
    const [rank, label] = [await boxOf(card.locator('.rank')), await boxOf(card.locator('.flag'))];
    expect(rank.right).toBeLessThan(label.left);
    expect(label.left).toBeGreaterThanOrEqual((await boxOf(card)).left);
    // The pictures have no room for a third mark.
    await page.mouse.move(150, 300);
    await card.locator('.card-compare').waitFor({ state: 'attached' });
    expect(await card.locator('.card-compare').isVisible()).toBe(false);
  }),
);

test.each([phone, desktop])('a brand’s products keep off the chips above them', (viewport) =>
  visit('/brands/komorebi', viewport, async (page) => {
    const chips = await boxOf(page.getByRole('list', { name: 'カテゴリー' }).getByRole('link').first());
    expect((await boxOf(page.locator('#products .card').first())).top - chips.bottom).toBeGreaterThanOrEqual(12);
  }),
);

test('the note of a section is as wide as its title and link together', () =>
  visit('/products', phone, async (page) => {
    for (const heading of await page.locator('[data-ranking] > .section-heading').all()) {
      const [whole, note, link] = [await boxOf(heading), await boxOf(heading.locator('p')), await boxOf(heading.locator('a'))];
      expect([note.left, note.right]).toEqual([whole.left, whole.right]);
      expect(link.right).toBe(whole.right);
    }
  }));

test('home’s four products stand in one row on a tablet, with their brands', () =>
  visit('/', tablet, async (page) => {
    const cards = page.locator('[data-popular] li');
    const boxes = await Promise.all((await cards.all()).map((card) => boxOf(card)));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(await cards.locator('.card-meta > a').filter({ visible: true }).count()).toBe(4);
  }));

test('a row of the product list is as high as its longest name, and no higher', () =>
  visit('/product-list', desktop, async (page) => {
    const spare = await page.locator('.product-grid .card-name').evaluateAll((names) => {
      const rows = Map.groupBy(names, (name) => Math.round(name.getBoundingClientRect().top));
      return [...rows.values()].map((row) =>
        Math.min(
          ...row.map(
            (name) => name.getBoundingClientRect().bottom - name.firstElementChild!.lastElementChild!.getBoundingClientRect().bottom,
          ),
        ),
      );
    });
    expect(spare.length).toBeGreaterThan(4);
    // The last line is higher than its letters.
    expect(spare.filter((height) => height > 8)).toEqual([]);
  }));

test('the first places of a ranking on a phone have no bar below their count', () =>
  visit(paths.ranking(), phone, async (page) => {
    const bars = page.locator('.podium .count');
    expect(await bars.evaluateAll((all) => all.map((count) => getComputedStyle(count, '::after').display))).toEqual([
      'none',
      'none',
      'none',
    ]);
    expect(
      await page
        .locator('.place .count')
        .first()
        .evaluate((count) => getComputedStyle(count, '::after').display),
    ).not.toBe('none');
  }));

test('cards of the newest articles are as wide as those below, and can be turned with buttons', () =>
  visit(paths.articles(), desktop, async (page) => {
    const row = page.getByRole('list', { name: '新着の記事' });
    const [newest, below] = [await boxOf(row.locator('li').first()), await boxOf(page.locator('.article-list > li').first())];
    expect([newest.left, newest.width]).toEqual([below.left, below.width]);
    // Browsers without these buttons have the bar.
    const next = page.getByRole('button', { name: '次の記事を見る' });
    if ((await next.count()) > 0) {
      await next.click();
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(newest.width);
    }
  }));

test('where no review is critical, the praise has the whole width', () =>
  visit('/product/13', phone, async (page) => {
    const [voices, praise] = [await boxOf(page.locator('.voices')), await boxOf(page.locator('.voices > section'))];
    expect([praise.left, praise.right]).toEqual([voices.left, voices.right]);
    expect((await boxOf(page.getByText('低い評価はまだありません'))).top).toBeGreaterThan(praise.bottom);
  }));

test('what ends a recent review ends where its date ends', () =>
  visit('/', phone, async (page) => {
    const review = page.locator('.recent-review').first();
    const ends = await review.locator('.report-button').evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs(ends - (await boxOf(review.locator('time'))).right)).toBeLessThan(2);
  }));

test('the axes of a ranking fade where they go on, and begin where the page does', () =>
  visit(paths.ranking(), phone, async (page) => {
    const axes = page.locator('.axis-tabs ul');
    expect(await axes.evaluate((list) => [list.scrollLeft, getComputedStyle(list).maskImage !== 'none'])).toEqual([0, true]);
    expect((await boxOf(axes.locator('a').first())).left).toBe((await boxOf(page.locator('main h1'))).left);
  }));

test('filters of a ranking stand beside the first row of their chips on a tablet, its orders below them', () =>
  visit(paths.ranking(), tablet, async (page) => {
    const chips = page.getByRole('list', { name: 'カテゴリー' });
    const [label, first] = [await boxOf(page.locator('.cell-chips p').last()), await boxOf(chips.locator('li').first())];
    expect((await boxOf(chips)).height).toBeGreaterThan(1.5 * first.height);
    expect(label.top).toBeGreaterThanOrEqual(first.top);
    expect(label.bottom).toBeLessThanOrEqual(first.bottom);
    expect((await boxOf(page.getByRole('list', { name: '並び順' }).locator('li').first())).left).toBe(first.left);
  }));

// At one of these widths the line ends within the date of the demo, with phrases kept whole or not.
test.each([360, 420])('the basis of a ranking breaks no date at %i px', (width) =>
  visit('/products', { ...phone, width }, async (page) => {
    const basis = page.locator('#bestsellers-section .section-heading p');
    const date = /\d+年\d+月\d+日/.exec(await basis.innerText())?.[0] ?? '';
    expect(await linesOf(basis, date)).toHaveLength(1);
  }),
);

/** Returns one edge of each box that is seen, rounded. */
const edgesOf = async (parts: Locator, edge: 'left' | 'right' | 'top' | 'bottom') =>
  (await Promise.all((await parts.filter({ visible: true }).all()).map((part) => boxOf(part)))).map((box) => Math.round(box[edge]));

test.each([tablet, desktop])('pictures of a podium end on one line, and names and ratings begin on one', (viewport) =>
  visit(paths.ranking(), viewport, async (page) => {
    for (const [part, edge] of [
      ['.tile', 'bottom'],
      ['.card-meta', 'top'],
      ['.rating', 'top'],
    ] as const) {
      const edges = await edgesOf(page.locator(`.podium ${part}`), edge);
      expect(edges).toHaveLength(3);
      expect([part, Math.max(...edges) - Math.min(...edges) <= 1]).toEqual([part, true]);
    }
  }),
);

test('liked reviews on a tablet keep dates whole and likes beside products; the brands below leave no hole', () =>
  visit('/', tablet, async (page) => {
    for (const review of await page.locator('section[aria-labelledby=popular-reviews-title] li').all()) {
      const date = review.locator('time');
      expect(await linesOf(date, await date.innerText())).toHaveLength(1);
      const [like, picture] = [await boxOf(review.locator('.like')), await boxOf(review.locator('.tile'))];
      expect(like.top).toBeLessThan(picture.bottom);
    }
    const tops = await edgesOf(page.locator('.brand-grid > li'), 'top');
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(tops.filter((top) => top === tops[0]).length);
  }));

test('報告する of a liked review begins where its text begins', () =>
  visit('/', phone, async (page) => {
    const review = page.locator('section[aria-labelledby=popular-reviews-title] li').first();
    const begins = await review.locator('.report-button').evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().left;
    });
    expect(Math.abs(begins - (await boxOf(review.locator('.panel-text'))).left)).toBeLessThan(2);
  }));

test('two voices end alike, whether their link is beside the name or below it', () =>
  visit('/product/52', phone, async (page) => {
    const sides = page.locator('.voices > section');
    const [ends, links] = [await edgesOf(sides, 'right'), await edgesOf(sides.locator('.link'), 'right')];
    expect(links).toHaveLength(2);
    expect(links.map((right, at) => (ends[at] ?? 0) - right)).toEqual([13, 13]);
  }));

test('shop buttons of four compared products keep their words on one line on a tablet', () =>
  visit('/compare?ids=1,8,40,52', tablet, async (page) => {
    const buttons = page.locator('.compare-table .shops > .btn');
    expect(await buttons.count()).toBe(12);
    for (const button of await buttons.all()) expect(await linesOf(button, (await button.innerText()).trim())).toHaveLength(1);
  }));

test('products and articles beside a question begin their texts on one line', () =>
  visit(paths.question(1), desktop, async (page) => {
    const texts = await edgesOf(page.locator('.fitting .content-card > div:last-child'), 'left');
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  }));

test('choices of the question form begin where the field beside them begins, and no field leaves a hole below it', () =>
  visit(paths.newQuestion(), desktop, async (page) => {
    const place = page.locator('.question-place');
    const [chip, select] = [await boxOf(place.locator('.chip').first()), await boxOf(place.locator('select'))];
    expect(chip.top).toBe(select.top);
    expect((await boxOf(page.getByText('質問内容', { exact: false }).first())).top - select.bottom).toBeLessThan(32);
  }));

test.each([paths.forum(), paths.articles()])(
  'on a narrow phone the search boxes of the header and of %s show their whole examples',
  (path) =>
    visit(path, { ...phone, width: 360 }, async (page) => {
      await page.getByRole('button', { name: '検索を開く' }).click();
      expect(await cutPlaceholders(page)).toEqual([]);
    }),
);

test('sentences below a title break between phrases', () =>
  visit('/compare?ids=1,8', phone, async (page) => expect(await linesOf(page.locator('.lead'), 'いちばん')).toHaveLength(1)));

test('doubled text leaves the bars of a phone lower than twice their height', () =>
  visit(paths.forum(), phone, async (page) => {
    await enlarge(page);
    const [header, bar] = [await boxOf(page.locator('.site-header')), await boxOf(page.locator('.bottom-bar'))];
    expect([header.height <= 66, bar.height <= 77]).toEqual([true, true]);
    // The longest label is in it.
    const label = await boxOf(page.locator('.bottom-bar > a').nth(2));
    expect(label.bottom).toBeLessThanOrEqual(bar.bottom + 1);
  }));
