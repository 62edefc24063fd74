import { expect, test } from 'vitest';
import { openPage, phone } from './support/browser.ts';
import { openDemo } from './support/demo.ts';
import { openAll, openingsOf } from './support/openings.ts';
import { templates } from './support/templates.ts';
import { sizes } from './support/sizes.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';
import { openAndIdle } from './support/idle.ts';

const demo = openDemo();

// Several pages run at a time: a page waits more than it works.
const visits = Object.entries(templates).flatMap(([name, path]) =>
  sizes('390').map(([width, viewport]) => ({ name, path, width, viewport })),
);

test.concurrent.each(visits)(
  '$name at $width breaks no content policy with its menus, dialogs and forms opened',
  async ({ name, path, viewport }) => {
    const { page, problems, close } = await openPage(demo.browser, viewport);
    await noteViolations(page);
    await openAndIdle(page, demo.site.url + path);
    expect(await openAll(page)).toEqual(expect.arrayContaining(openingsOf(name, viewport === phone)));
    await expectNoViolations(page, name);
    // The browser logs the 404 of a missing page as an error.
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
    await close();
  },
);
