import type { Page } from 'playwright';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './browser.ts';
import { call } from './calls.ts';
import { inConsole } from './console.ts';
import type { Demo } from './demo.ts';
import { field } from './posts.ts';

/** Fields and buttons of a letter's editor. */
export const subject = (page: Page) => field(page, '件名');
export const paragraph = (page: Page) => page.getByRole('textbox', { name: '文章', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: '下書きを保存' });

/** Id of the letter that is open. */
export const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('letter'));

/** Goes from a letter to the list. */
export const backToList = (page: Page) => page.getByRole('button', { name: '一覧に戻る' }).click();

/** Adds a letter as another browser would. */
export const letterWrittenElsewhere = (page: Page, name: string) =>
  call(page, 'POST /api/admin/letters', { body: { subject: name, blocks: [{ kind: 'text', text: 'べつの文章' }] } });

/** Returns a function that opens a letter in a session of its own: one by its id, `new`, or the list of all for an empty text. */
export const onLetterOf =
  (demo: Pick<Demo, 'browser' | 'site'>) =>
  (letter: string, steps: (page: Page) => Promise<void>, expected?: RegExp): Promise<void> =>
    inConsole(demo.browser, `${demo.site.url}${adminPaths.screen('letters')}?letter=${letter}`, desktop, steps, expected);
