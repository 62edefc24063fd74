import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { attacks } from '#api/test/visitor-attacks.ts';
import { openPage, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { openDemo } from './support/demo.ts';
import { openAndIdle } from './support/idle.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';

const demo = openDemo();

test('attacks in visitors’ posts never run, break the policy or log a console error', async () => {
  const ids: number[] = [];
  for (const [at, content] of portions().entries()) {
    const [title, nickname, tag] = [100, 20, 20].map((length, nth) => cut(attacks[(at * 7 + nth) % attacks.length] ?? '', length));
    const question = { title: `${title}？`.slice(0, 100), content, petType: 'dog', category: 'health', nickname, tags: [tag] };
    const { id, status } = await call(demo.site.url, 'POST /api/forum/posts', { body: question });
    // Posts that look like advertising wait for an operator.
    if (status === 'pending') continue;
    const body = { content: `${content.slice(0, 1900)} №${at}`, nickname };
    await call(demo.site.url, 'POST /api/forum/posts/{id}/replies', { params: { id }, body });
    ids.push(id);
  }
  expect(ids.length).toBeGreaterThanOrEqual(10);
  const { page, problems, close } = await openPage(demo.browser, phone);
  page.on('dialog', (dialog) => void dialog.dismiss());
  await noteViolations(page);
  const read = ids.filter((_id, at) => isLongRun || at % 3 === 0);
  for (const path of [...read.map((id) => `/forum/post/${id}`), '/forum', '/forum/health', '/forum?search=hit', '/']) {
    const address = demo.site.url + path;
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    await openAndIdle(page, address);
    await turnToEverything(page);
    await expectNoViolations(page, path);
    expect(page.url()).toBe(address);
  }
  expect(problems).toEqual([]);
  await close();
});

/** Joins attacks into texts that are published at once: under 1,900 characters and, where joined, with at most one link. */
function portions(): string[] {
  const texts: string[] = [];
  for (const attack of attacks.map((each) => cut(each, 1900))) {
    const joined = texts.length > 0 ? `${texts.at(-1)}\n\n${attack}` : attack;
    if (texts.length > 0 && joined.length < 1900 && (joined.match(/https?:\/\/|www\./gi) ?? []).length <= 1)
      texts[texts.length - 1] = joined;
    else texts.push(attack.padEnd(20, '。'));
  }
  return texts;
}

function cut(text: string, length: number): string {
  return [...text.toWellFormed()].slice(0, length).join('').trim().padEnd(5, '。');
}

async function turnToEverything(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Tab');
}
