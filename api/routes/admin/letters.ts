import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { createLetter, deleteLetter, scheduleLetter, sendTrial, stopLetter, updateLetter } from '#db/changes/letters.ts';
import { refuseStale } from '#db/changes/stale.ts';
import type { Db } from '#db/open.ts';
import {
  countLetters,
  findFrozenLetter,
  findLetter,
  listLeftOut,
  listLetterEntries,
  listLetters,
  type LetterWithResults,
} from '#db/queries/letters.ts';
import { findSettings, type SiteSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import type { AuditAction } from '../../contract/audit-names.ts';
import type { Letter, LetterBlock } from '../../contract/letters.ts';
import { operatorOf } from '../../hooks/session.ts';
import type { Edited } from '../../logged-change.ts';
import { readLetter, writeLetter, type FrozenLetter } from '../../mail/letter-content.ts';
import { mailHtml, mailText } from '../../mail/mail-body.ts';
import { route } from '../../route.ts';
import { withCurrent } from '../../with-current.ts';
import { pageOf, sendList } from '../lists.ts';
import { change, create, present } from './editing.ts';
import { numberedSpan } from '../paging.ts';

/** Newsletters, for operators. */
export function letterRoutes(app: App): void {
  const { reader, config } = app.parts;
  const edited: Edited<Letter> = {
    kind: 'letter',
    find: findIn,
    // The log keeps no texts of letters.
    kept: ({ subject }) => ({ subject }),
    compared: ({ subject, blocks }) => [subject, blocks],
  };

  route(app, 'GET /api/admin/letters', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = await countLetters(reader);
    return sendList(reply, pageOf(await listLetters(reader, span), span, total), total);
  });

  route(app, 'POST /api/admin/letters', (request, reply) => {
    const { subject, blocks } = request.body;
    return create(request, reply, edited, async (write) => (await createLetter(write, { subject, blocks: JSON.stringify(blocks) })).id);
  });

  route(app, 'POST /api/admin/letters/preview', async ({ body }) => {
    const site = await findSettings(reader);
    const { entries, ...letter } = await readLetter(reader, body, site);
    return { ...shown(letter, site), leftOut: await listLeftOut(reader, body.blocks, entries) };
  });

  route(app, 'GET /api/admin/letters/{id}/sent', async ({ params }) => {
    const frozen = present((await findFrozenLetter(reader, params.id))?.frozen ?? undefined);
    return { ...shown(JSON.parse(frozen) as FrozenLetter, await findSettings(reader)), leftOut: [] };
  });

  route(app, 'GET /api/admin/letters/{id}', ({ params }) => found(params.id));

  route(app, 'PATCH /api/admin/letters/{id}', async (request, reply) => {
    const { id } = request.params;
    const { subject, blocks, updatedAt } = request.body;
    const patch = { ...(subject === undefined ? {} : { subject }), ...(blocks === undefined ? {} : { blocks: JSON.stringify(blocks) }) };
    const update = async (write: Write) => {
      await updateLetter(write, id, patch, updatedAt);
    };
    return present(await change(request, reply, edited, { action: 'update', id }, update));
  });

  route(app, 'DELETE /api/admin/letters/{id}', async (request, reply) => {
    const { id } = request.params;
    await logged(request, reply, { action: 'delete', id }, async (write) =>
      withCurrent(await findIn(write.db, id), () => deleteLetter(write, id, request.query.updatedAt)),
    );
    return { success: true as const, id };
  });

  route(app, 'POST /api/admin/letters/{id}/trial', async (request, reply) => {
    refuseWithoutServer();
    const { id } = request.params;
    const { email, updatedAt } = request.body;
    await logged(request, reply, { action: 'trial', id }, async (write) => {
      refuseStale(present(await findIn(write.db, id)), updatedAt);
      await sendTrial(write, id, email);
    });
    void reply.code(202);
    return { success: true as const };
  });

  route(app, 'POST /api/admin/letters/{id}/send', async (request, reply) => {
    refuseWithoutServer();
    const { id } = request.params;
    const { sendAt, updatedAt } = request.body;
    return changed(request, reply, { action: sendAt ? 'plan sending' : 'send now', id }, async (write) =>
      withCurrent(await findIn(write.db, id), () => scheduleLetter(write, id, sendAt ?? undefined, updatedAt)),
    );
  });

  route(app, 'POST /api/admin/letters/{id}/stop', (request, reply) => {
    const { id } = request.params;
    return changed(request, reply, { action: (left) => (left === 'draft' ? 'drop plan' : 'stop'), id }, (write) => stopLetter(write, id));
  });

  async function changed<Result>(request: FastifyRequest, reply: FastifyReply, step: Step<Result>, work: Work<Result>): Promise<Letter> {
    await logged(request, reply, step, work);
    return found(step.id);
  }

  async function found(id: number): Promise<Letter> {
    return present(await findIn(reader, id));
  }

  async function findIn(db: Db, id: number): Promise<Letter | undefined> {
    const row = await findLetter(db, id);
    if (!row) return undefined;
    const blocks = JSON.parse(row.blocks) as LetterBlock[];
    const entries = await listLetterEntries(db, blocks);
    const leftOut = await listLeftOut(db, blocks, entries);
    const named = (block: Exclude<LetterBlock, { kind: 'text' }>) => {
      const isBlock = ({ kind, id: entryId }: { kind: string; id: number }) => kind === block.kind && entryId === block.id;
      const missing = leftOut.find(isBlock);
      return { ...block, title: (missing ?? entries.find(isBlock))?.title ?? null, ...(missing && { left: missing.left }) };
    };
    return { ...lineOf(row), blocks: blocks.map((block) => (block.kind === 'text' ? block : named(block))) };
  }

  function refuseWithoutServer(): void {
    if (!config.smtp) throw new ApiError('mail_off');
  }
}

interface Step<Result> {
  /** What the audit log calls it; by its result where that decides. */
  action: AuditAction | ((result: Result) => AuditAction);
  id: number;
}
type Work<Result> = (write: Write) => Promise<Result>;

/** Runs a step of a letter with a line in the audit log that has its subject, without its texts before and after, which are long. */
async function logged<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { action, id }: Step<Result>,
  work: Work<Result>,
): Promise<void> {
  const { actor } = operatorOf(request);
  await commit(reply, async (write) => {
    const letter = await findLetter(write.db, id);
    const result = await work(write);
    const name = typeof action === 'function' ? action(result) : action;
    const kept = letter && { subject: letter.subject };
    await recordAudit(write, { actor, action: name, subject: `letter:${id}`, ...(name === 'delete' ? { before: kept } : { after: kept }) });
  });
}

/** Both forms of a letter, with a link that stops nothing. */
function shown(letter: FrozenLetter, site: SiteSettings) {
  const { content } = writeLetter(letter, site, { leave: `${site.siteUrl}/` });
  const whole = { siteName: site.siteName, siteUrl: site.siteUrl, ...content };
  return { subject: letter.subject, html: mailHtml(whole), text: mailText(whole) };
}

function lineOf({
  blocks: _blocks,
  frozen: _frozen,
  queuedThrough: _through,
  isQueued: _queued,
  createdAt: _at,
  ...line
}: LetterWithResults) {
  return line;
}
