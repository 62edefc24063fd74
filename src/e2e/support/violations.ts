import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Records content policy violations and each `hit(n)` that an attack runs, on every page loaded from now on. */
export async function noteViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted, hit: (number: number) => noted.push(`ran ${number}`) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noted.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Expects no policy violation and no executed attack since the page loaded. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  expect([where, ...noted], noted.join('\n')).toEqual([where]);
}
