import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { listReplaceable, replaceMedium, type MediaUse } from '#db/changes/replaced-media.ts';
import { findMedium } from '#db/queries/media.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import { findSiteText } from '#db/queries/site-texts.ts';
import type { Db } from '#db/open.ts';
import { ApiError } from '../../api-error.ts';
import { editedBrand } from '../../brands/brand-edit.ts';
import type { AuditSubject } from '../../contract/audit-names.ts';
import { pageNames } from '../../contract/page-text.ts';
import { logChange, logEdit } from '../../logged-change.ts';
import { editedArticle } from './articles.ts';
import { editedProduct } from './edited-product.ts';

/**
 * Replaces a picture by another wherever it is used, in one write: each row is saved as by its form, so that it has a version of its own.
 * Returns how many show the other, and how many deleted rows keep the former. Throws `media_not_found`, `media_unknown`,
 * `media_everywhere`.
 */
export async function replaceEverywhere(
  write: Write,
  actor: string,
  from: string,
  to: string,
): Promise<{ replaced: number; deleted: number }> {
  const { uses, deleted } = await listReplaceable(write, from);
  if (!(await findMedium(write.db, to))) throw new ApiError('media_unknown');
  if (from === to) return { replaced: 0, deleted };
  for (const use of uses) await replaceLogged(write, actor, use, { from, to });
  // The former picture is deleted one day, and its line still says which it was.
  const { alt = '', fileName = '' } = (await findMedium(write.db, from)) ?? {};
  const after = { alt, fileName, picture: `/uploads/${to}`, replaced: uses.length };
  await recordAudit(write, { actor, action: 'replace picture', address: `/uploads/${from}`, after });
  return { replaced: uses.length, deleted };
}

async function replaceLogged(write: Write, actor: string, use: MediaUse, { from, to }: { from: string; to: string }): Promise<void> {
  const { kind, id, name } = use;
  const work = () => replaceMedium(write, use, from, to);
  const edit = { action: 'update', id } as const;
  if (kind === 'product') await logEdit(write, actor, editedProduct, edit, work);
  else if (kind === 'brand') await logEdit(write, actor, editedBrand, edit, work);
  else if (kind === 'article') await logEdit(write, actor, editedArticle, edit, work);
  else {
    const subject: AuditSubject = kind === 'setting' ? 'settings' : `${isPage(name) ? 'page' : 'text'}:${name}`;
    await logChange(write, { actor, action: 'update', subject }, { find: (db) => stateOf(db, use) }, work);
  }
}

async function stateOf(db: Db, { kind, name }: MediaUse): Promise<unknown> {
  if (kind === 'setting') return { defaultOgImage: (await findSeoSettings(db)).defaultOgImage };
  const stored = await findSiteText(db, name);
  return stored && (JSON.parse(stored.value) as unknown);
}

function isPage(name: string): boolean {
  return pageNames.some((page) => page === name);
}
