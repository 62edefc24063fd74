import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { phone } from './support/browser.ts';
import { expectAccessible, readDemo } from './support/demo.ts';
import { enlarge } from './support/fit.ts';
import { visitWithPets } from './support/pets.ts';

const demo = readDemo();
const momo = { id: 1, name: 'モモ', kind: 'dog', weightKg: 4.2, avoid: ['chicken'] };

test('cards that contain what the animal avoids are marked, also those added later', () =>
  visitWithPets(demo, '/products/dog/food', [{ ...momo, avoid: ['wheat'] }], async (page) => {
    await page.locator('.pet-way').waitFor();
    const cards = (ingredients: string[]) =>
      page.evaluate((all) => {
        const [card] = document.querySelectorAll('.card');
        const list = card?.closest('ul');
        for (const each of all) {
          const added = card?.closest('li')?.cloneNode(true) as HTMLElement;
          added.querySelector('.card')?.setAttribute('data-ingredients', each);
          added.querySelector('.avoid-mark')?.remove();
          list?.prepend(added);
        }
      }, ingredients);
    const marks = page.locator('.avoid-mark');
    await cards(['chicken poultry', 'wheat', '']);
    await expect.poll(() => marks.allInnerTexts()).toEqual(['原材料の記載なし', '小麦を含む（原材料表示）']);
    await cards(['wheat chicken']);
    await expect.poll(() => marks.count()).toBe(3);
  }));

/** What the animal avoids where rows are looked at: enough that some food of each page contains one. */
const avoided = ['chicken', 'beef', 'wheat', 'salmon', 'tuna'];
const rowsWithFood = [
  ['/reviews/ranking', '.place'],
  ['/forum/post/1', '.content-card'],
] as const;

const markedRows = 'rows of %s mark what the animal avoids as their cards do';
test.each(rowsWithFood)(markedRows, expectMarks);
// The component of the ranking.
longTest.each([['/', '.axis-place']] as const)(markedRows, expectMarks);

function expectMarks(path: string, row: string): Promise<void> {
  return visitWithPets(
    demo,
    path,
    [{ ...momo, avoid: avoided }],
    async (page) => {
      const foods = page.locator(`${row}[data-ingredients]`);
      const unmarked = () =>
        foods.evaluateAll(
          (all, mine) =>
            all.filter((food) => {
              const [mark] = food.querySelectorAll('.avoid-mark');
              const kind = food.querySelector<HTMLElement>('.badge[data-pet]')?.dataset['pet'] ?? food.getAttribute('data-pet');
              const ids = food.getAttribute('data-ingredients')?.split(' ') ?? [];
              const isMarked = ids.join('') === '' || mine.some((id) => ids.includes(id));
              return ((kind === 'dog' || kind === 'other') && isMarked) !== (mark !== undefined);
            }).length,
          avoided,
        );
      await expect.poll(() => foods.locator('.avoid-mark').count()).toBeGreaterThan(0);
      expect(await unmarked()).toBe(0);
    },
    // The shared site refuses the count of a question's views.
    { expected: /^Failed to load resource.*\/views$/ },
  );
}

test.each(['/', '/reviews/ranking', '/product-list?petType=cat', '/forum/post/1'])(
  'at 360 px marks on %s begin with the ingredient at each size of text, below the name where the picture is small',
  (path) =>
    visitWithPets(
      demo,
      path,
      [
        { ...momo, avoid: avoided },
        { ...momo, id: 2, kind: 'cat', avoid: avoided },
      ],
      async (page) => {
        const marks = page.locator('.avoid-mark');
        await marks.first().waitFor({ state: 'attached' });
        for (const percent of [100, 130, 200]) {
          await enlarge(page, percent);
          const cut = await marks.evaluateAll((all) =>
            all.flatMap((mark) => {
              const place = mark.closest('.tile')?.getBoundingClientRect();
              const isSmall = place !== undefined && place.width < 80;
              const isAbove = place !== undefined && mark.getBoundingClientRect().top < place.top - 1;
              return isSmall || isAbove || mark.scrollHeight > mark.clientHeight + 1 ? [mark.textContent] : [];
            }),
          );
          expect(cut, String(percent)).toEqual([]);
        }
      },
      // The shared site refuses the count of a question's views.
      { viewport: { ...phone, width: 360 }, expected: /^Failed to load resource.*\/views$/ },
    ),
);

test('suggestions of the search are marked as cards are', () =>
  visitWithPets(demo, '/about', [momo], async (page) => {
    await page.getByRole('button', { name: '検索を開く' }).click();
    await page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす').fill('チキン');
    const foods = page.getByRole('option').and(page.locator('[data-ingredients~=chicken]'));
    const dogs = foods.and(page.locator('[data-pet=dog]'));
    await expect.poll(() => dogs.count()).toBeGreaterThan(0);
    await expect.poll(() => dogs.locator('.avoid-mark').count()).toBe(await dogs.count());
    expect(await dogs.first().innerText()).toContain('鶏肉を含む（原材料表示）');
    expect(await foods.and(page.locator('[data-pet=cat]')).locator('.avoid-mark').count()).toBe(0);
    await expectAccessible(page);
  }));
