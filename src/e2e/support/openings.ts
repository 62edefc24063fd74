import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { collapsed } from './fit.ts';
import { idle, openAndIdle } from './idle.ts';
import type { templates } from './templates.ts';

/** Names of buttons that open a menu, a dialog, a form or a part of the page without leaving it, or that keep a product on the device. */
const kinds = {
  // The first, because it shows only where the page has been scrolled to.
  ショップで見る: /^ショップで見る$/,
  メニュー: /^メニュー$/,
  絞り込み: /^絞り込み/,
  並び順: /^並び順/,
  目次: /^目次/,
  動物: /^小動物 ?ハムスター/,
  お気に入り: /^お気に入り$/,
  くらべる: /^くらべる$|をくらべる/,
  共有: /共有$/,
  報告する: /^報告する$/,
  ベスト回答に選ぶ: /^ベスト回答に選ぶ$/,
  回答を投稿する: /^回答を投稿する$/,
  質問を投稿する: /^質問を投稿する$/,
  // The last, because its suggestions cover others.
  検索を開く: /^検索を開く$/,
};
type Kind = keyof typeof kinds;

// A wide window shows what these open, or what they lead to.
const phoneOnly: Kind[] = ['メニュー', '検索を開く', '絞り込み', '目次', 'ショップで見る'];
const onCards: Kind[] = ['くらべる'];
const onProducts: Kind[] = ['お気に入り', 'くらべる', '共有', 'ショップで見る'];
const onTemplates: Partial<Record<keyof typeof templates, Kind[]>> = {
  home: ['くらべる', '報告する'],
  'product-list': ['絞り込み', ...onCards],
  listing: ['絞り込み', ...onCards],
  'listing-empty': ['絞り込み'],
  search: ['絞り込み', ...onCards],
  product: onProducts,
  'product-bare': onProducts,
  'product-brand': onProducts,
  category: onCards,
  compare: ['共有'],
  'my-pets': ['動物'],
  brand: onCards,
  article: ['目次', ...onCards],
  forum: ['並び順'],
  question: ['報告する', 'ベスト回答に選ぶ', '回答を投稿する'],
  'new-question': ['質問を投稿する'],
};

/** Returns the names of what opens on a template at the width of a phone or a desktop. */
export function openingsOf(template: string, isPhone: boolean): string[] {
  const known: Record<string, Kind[] | undefined> = onTemplates;
  const all: Kind[] = ['メニュー', '検索を開く', ...(known[template] ?? [])];
  return isPhone ? all : all.filter((name) => !phoneOnly.includes(name));
}

/** Presses the first shown button of each kind, and returns the names of those after which the page shows something else. */
export async function openAll(page: Page): Promise<string[]> {
  const address = page.url();
  // Some buttons come with the first interaction.
  await page.mouse.wheel(0, 1500);
  await idle(page);
  const opened: string[] = [];
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  for (const [name, words] of Object.entries(kinds)) {
    if (isWide && phoneOnly.some((only) => only === name)) continue;
    const button = page
      .getByRole('button', { name: words })
      .or(page.locator('summary', { hasText: words }))
      .filter({ visible: true })
      .first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    let before = '';
    // Not `expect.poll`, which concurrent tests cannot share. What the button before opened may come late and cover this one.
    const press = async () => {
      await page.keyboard.press('Escape');
      before = await page.evaluate(readShown);
      await button.click({ timeout: 2000 });
    };
    await vi.waitFor(press, { timeout: 20_000, interval: 50 });
    await vi.waitFor(async () => expect(await page.evaluate(readShown), name).not.toBe(before), { timeout: 20_000, interval: 50 });
    expect(await collapsed(page), name).toEqual([]);
    opened.push(name);
    if (page.url().split('#')[0] !== address.split('#')[0]) await openAndIdle(page, address);
  }
  return opened;
}

/** Returns what the page shows: its elements, and which are pressed or at fault. */
function readShown(): string {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => `${element.tagName} ${element.ariaPressed ?? ''} ${element.ariaInvalid ?? ''}`)
    .join();
}
