import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { expected, path, see, stay, stayed } from './support/catalogue.ts';
import { expectAccessible, readDemo, visitOf } from './support/demo.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();
const visit = visitOf(demo);

test('each ranking below a listing shows 3 skeletons, then an error with a retry button [LIST-30 RANK-22]', () =>
  visit('/products', desktop, async (page, problems) => {
    demo.relay.state.place = '/products/cat';
    await page.mouse.move(150, 300);
    for (const name of ['売れ筋ランキング', 'レビューランキング']) {
      const ranking = page.getByRole('region', { name });
      const release = demo.relay.hold();
      await ranking.getByRole('tab', { name: '猫', exact: true }).click();
      await expect.poll(() => ranking.locator('.skeleton').count()).toBe(3);
      demo.relay.state.down = true;
      release();
      await see(ranking.getByText('データの読み込みに失敗しました。もう一度お試しください。'));
      demo.relay.state.down = false;
      await ranking.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => ranking.locator('.badge').allTextContents()).toEqual(['猫用', '猫用', '猫用']);
    }
    expected(problems, /502/);
  }));

test('a ranking below a listing leaves the basis and the link of its former tab [LIST-24 LIST-26 LIST-27 LIST-29]', () =>
  visit('/products', phone, async (page, problems) => {
    demo.relay.state.place = '/products/';
    await page.mouse.move(150, 300);
    const ranking = page.getByRole('region', { name: '売れ筋ランキング' });
    const choose = (tab: string) => ranking.getByRole('tab', { name: tab, exact: true }).click();
    const more = () => ranking.getByRole('link', { name: '売れ筋ランキング：すべて見る' }).getAttribute('href');
    const basis = ranking.locator('.section-heading p');
    const top = async () => (await ranking.getByRole('tabpanel').boundingBox())!.y - (await ranking.boundingBox())!.y;
    const [former, before] = [await basis.innerText(), await top()];
    expect(former).toContain('表示中の3商品のレビュー');
    const release = demo.relay.hold();
    await choose('猫');
    await expect.poll(() => ranking.locator('.skeleton').count()).toBe(3);
    expect([await basis.innerText(), await more(), await top()]).toEqual(['', '/products/bestsellers/cat', before]);
    demo.relay.state.down = true;
    release();
    await see(ranking.getByRole('alert').getByText('データの読み込みに失敗しました。もう一度お試しください。'));
    expect([await basis.innerText(), await top()]).toEqual(['', before]);
    demo.relay.state.down = false;
    await ranking.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect.poll(() => basis.innerText()).toContain('表示中の3商品のレビュー');
    expect(await basis.innerText()).not.toBe(former);
    await choose('フード');
    await expect.poll(more).toBe('/products/bestsellers/cat/food');
    const liked = page.getByRole('region', { name: 'レビューランキング' });
    await liked.getByRole('tab', { name: '鳥', exact: true }).click();
    await expect.poll(() => liked.getByRole('link', { name: /すべて見る$/ }).getAttribute('href')).toBe('/reviews/ranking/bird');
    expected(problems, /502/);
  }));

test('home’s ranking leaves the basis of its former axis while it loads and after a failure [HOME-33 HOME-35 HOME-36]', () =>
  visit('/', phone, async (page, problems) => {
    const ranking = page.getByRole('region', { name: 'ものさし別ランキング' });
    const basis = ranking.locator('.axis-basis > [role=status]');
    const top = async () => (await ranking.locator('[data-ranked]').boundingBox())!.y - (await ranking.boundingBox())!.y;
    const before = await top();
    expect(await basis.innerText()).toContain('食いつき');
    const release = demo.relay.hold();
    await ranking.getByRole('link', { name: '価格・コスパ' }).click();
    await expect.poll(() => ranking.locator('.skeleton').count()).toBe(5);
    expect([await basis.innerText(), await top()]).toEqual(['', before]);
    demo.relay.state.down = true;
    release();
    await see(ranking.getByRole('alert').getByText('評価データの取得に失敗しました'));
    expect([await basis.innerText(), await top()]).toEqual(['', before]);
    demo.relay.state.down = false;
    await ranking.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect.poll(() => basis.innerText()).toContain('価格・コスパの5段階評価');
    expect(await ranking.locator('.axis-basis').getAttribute('style')).toBeFalsy();
    expected(problems, /502/);
  }));

test('a ranking’s page shows 10 skeletons, then the entries, or an error with a retry button [RANK-09 RANK-22]', () =>
  visit('/reviews/ranking', desktop, async (page, problems) => {
    await stay(page);
    const choices = (name: string) => page.getByRole('list', { name, exact: true });
    const choose = (row: string, name: string) => choices(row).getByRole('link', { name, exact: true }).click();
    const places = page.locator('.ranking > .place, .ranking > .podium');
    const [basis, skeletons] = [page.locator('.ranking-basis'), page.locator('[aria-busy=true] > .skeleton')];
    demo.relay.state.place = '/reviews/ranking/';
    const release = demo.relay.hold();
    await choose('ペット', '猫');
    await expect.poll(() => skeletons.count()).toBe(10);
    expect([await places.count(), await basis.innerText(), path(page)]).toEqual([0, '', '/reviews/ranking/cat']);
    await see(page.getByRole('heading', { level: 1, name: 'レビューランキング', exact: true }));
    expect(await page.locator('.ranking-fold > summary').textContent()).toContain('猫・すべて・評価が高い順');
    // The next choice adds to the one before, whose entries are still on their way.
    await choose('カテゴリー', 'フード');
    expect(path(page)).toBe('/reviews/ranking/cat/food');
    demo.relay.state.down = true;
    release();
    const alert = page.getByRole('alert');
    await see(alert.getByText('データの読み込みに失敗しました。もう一度お試しください。'));
    expect([await skeletons.count(), await basis.innerText()]).toEqual([0, '']);
    await expectAccessible(page);
    demo.relay.state.down = false;
    await alert.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
    await expect.poll(() => places.count()).toBeGreaterThan(3);
    expect([await alert.count(), new Set(await places.locator('.badge[data-pet]').allTextContents())]).toEqual([0, new Set(['猫用'])]);
    await expect.poll(() => hasFocus(choices('カテゴリー').getByRole('link', { name: 'フード', exact: true }))).toBe(true);
    await choose('並び順', '新着順');
    await expect.poll(() => basis.innerText()).toContain('最近レビューが届いた商品から並べています。');
    await page.getByRole('navigation', { name: '評価のものさし' }).getByRole('link', { name: '食いつき' }).click();
    await expect.poll(() => page.title()).toMatch(/^猫用フードのレビューランキング：食いつき/);
    expect(path(page)).toBe('/reviews/ranking/cat/food/taste?sort=newest');
    expect(await page.locator('[data-choices] [aria-current]').allTextContents()).toEqual(
      ['食いつき', '猫', 'フード', '新着順'].map(padded),
    );
    expect(await page.locator('.breadcrumb').innerText()).toContain('フード');
    await choose('並び順', '評価が高い順');
    await expect.poll(() => places.first().locator('.card-compare').isVisible()).toBe(true);
    await stayed(page);
    await places.first().locator('h2 a').click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: '猫用フードのレビューランキング' }));
    expect(path(page)).toBe('/reviews/ranking/cat/food/taste');
    expect(await places.count()).toBeGreaterThan(3);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    expected(problems, /502/);
  }));

test('a ranking’s page says on a phone which ranking it shows, and nothing of the last one while the next loads', () =>
  visit('/reviews/ranking', phone, async (page) => {
    await stay(page);
    const choose = (name: string) => page.getByRole('navigation', { name: '評価のものさし' }).getByRole('link', { name }).click();
    const said = page.getByRole('status').filter({ hasText: /^レビューランキング。/ });
    expect(await said.count()).toBe(0);
    await choose('食いつき');
    await expect.poll(() => said.allTextContents()).toEqual([expect.stringContaining('。食いつき')]);
    demo.relay.state.place = '/reviews/ranking/';
    const release = demo.relay.hold();
    await choose('リピート');
    await expect.poll(() => page.locator('[aria-busy=true] > .skeleton').count()).toBe(10);
    expect([await said.count(), await page.title()]).toEqual([0, expect.stringMatching(/^レビューランキング \| /)]);
    release();
    await expect.poll(() => said.allTextContents()).toEqual([expect.stringContaining('。リピート')]);
    await stayed(page);
  }));

function padded(text: string): unknown {
  return expect.stringMatching(new RegExp(`^\\s*${text}\\s*$`));
}
