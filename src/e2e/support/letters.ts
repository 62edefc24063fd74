import type { Page } from 'playwright';
import { call } from './calls.ts';
import { field } from './posts.ts';

/** Fields and buttons of a letter's editor. */
export const subject = (page: Page) => field(page, '件名');
export const paragraph = (page: Page) => page.getByRole('textbox', { name: '文章', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: '下書きを保存' });

/** Id of the letter that is open. */
export const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('letter'));

/** Goes from a letter to the list. */
export const listed = (page: Page) => page.getByRole('button', { name: '一覧に戻る' }).click();

/** Adds a letter as another browser would. */
export const elsewhere = (page: Page, name: string) =>
  call(page, 'POST /api/admin/letters', { body: { subject: name, blocks: [{ kind: 'text', text: 'べつの文章' }] } });
