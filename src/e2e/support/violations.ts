import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Makes every page opened from now on note what the content policy refuses, and each `hit(n)` that an attack gets to run. */
export async function noteViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted, hit: (number: number) => noted.push(`ran ${number}`) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noted.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Expects that nothing was refused and nothing ran since the page was loaded. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect([where, await page.evaluate(() => (window as unknown as { noted: string[] }).noted)]).toEqual([where, []]);
}
