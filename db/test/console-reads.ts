import { trafficSorts, trafficTables } from '#api/contract/traffic.ts';
import type { Db } from '#db/open.ts';
import { countAdminArticles, findAdminArticle, listAdminArticles } from '#db/queries/admin-articles.ts';
import { countAudit, findAuditEntry, listAudit, toLines } from '#db/queries/audit.ts';
import { searchAudit } from '#db/queries/audit-search.ts';
import { countEverything } from '#db/queries/dashboard.ts';
import { countDuePrices, listDuePrices } from '#db/queries/due-prices.ts';
import { findFirstSteps } from '#db/queries/first-steps.ts';
import {
  findLastForgotten,
  findLastProductSave,
  listBrandNames,
  listProductPlaces,
  listProductsAfter,
  listChangedBrands,
  listImportedIds,
  listStoredBrands,
  listStoredProducts,
} from '#db/queries/imports.ts';
import {
  countLinkProblems,
  findLinkProblem,
  isKnownProblem,
  listDueLinks,
  listGoneLinks,
  listLinkProblems,
  listLinkTurns,
  listNotDue,
  listOtherPlaces,
} from '#db/queries/links.ts';
import { linkSources, listLinkTexts } from '#db/queries/outward-links.ts';
import { findLoginWait, isKnownHousehold } from '#db/queries/login-attempts.ts';
import { countMedia, findMedium, listMedia, listMediaNames, listUnknownMedia } from '#db/queries/media.ts';
import { listFirstPlaces, listMediaPlaces } from '#db/queries/media-places.ts';
import { countModerated, findModerated, listModerated, listThese } from '#db/queries/moderation.ts';
import {
  countUsableOwners,
  countWaysIn,
  listActorNames,
  findInvitation,
  findLoginKey,
  findLoginMember,
  findMember,
  findMemberRow,
  findPasskey,
  isUnchanged,
  listMembers,
  listCodeSecrets,
  listPasskeys,
} from '#db/queries/members.ts';
import { findOperator, findSession, findSessionMember, listLiveIds, listSessions } from '#db/queries/operator.ts';
import { listPublicIds } from '#db/queries/counted-records.ts';
import { findKeptWording, listKeptPhrases, listKeptWordings } from '#db/queries/kept-wordings.ts';
import { findNextArticleTurn } from '#db/queries/scheduled-articles.ts';
import { findCountRules, findSeoSettings } from '#db/queries/settings.ts';
import { searchPosts } from '#db/queries/post-search.ts';
import { listSiteTexts } from '#db/queries/site-texts.ts';
import { findSiteNumbers } from '#db/queries/site-numbers.ts';
import {
  countLetters,
  findFrozenLetter,
  findLetter,
  listLeftOut,
  listLetterEntries,
  listLetters,
  listOpenLetters,
} from '#db/queries/letters.ts';
import { countMails, listDueMails, listMails } from '#db/queries/outgoing-mails.ts';
import { findContact, findNoticedPost, isReplyPublic } from '#db/queries/post-contacts.ts';
import { findSubscriber, findSubscriberAt } from '#db/queries/subscribers.ts';
import { findVersion, listVersions } from '#db/queries/versions.ts';
import { listExpiredDays, listRareTexts, listWeeksToRollUp } from '#db/queries/old-counters.ts';
import { countEmptyWords, listTraffic } from '#db/queries/traffic.ts';
import { mediaNames } from './media-changes.ts';

const at = new Date('2026-11-20T00:00:00.000Z');
const span = { limit: 10, offset: 2 };

/** Reads of the console and of its jobs, by name. */
export const consoleReads: Record<string, (db: Db) => Promise<unknown>> = {
  media: async (db) => [
    await listMedia(db, {}, span),
    await listMedia(db, { search: 'フード', show: 'unused' }, span),
    await countMedia(db, { search: 'フード', show: 'undescribed' }),
    await Promise.all(mediaNames.map((name) => findMedium(db, name))),
    await listUnknownMedia(db, [...mediaNames, 'none.webp']),
    await listMediaNames(
      db,
      mediaNames.map((name) => `/uploads/${name}`),
    ),
    await listFirstPlaces(db, mediaNames, 3),
    await Promise.all(mediaNames.map((name) => listMediaPlaces(db, name, span))),
  ],
  'articles of the console': async (db) => [
    await listAdminArticles(db, { search: '犬', status: 'published' }, { sort: 'title', limit: 10, offset: 0 }),
    await listAdminArticles(db, {}, span),
    await countAdminArticles(db, {}),
    await listAdminArticles(db, { status: 'scheduled', except: 1 }, span),
    await findAdminArticle(db, 1),
    await findNextArticleTurn(db),
  ],
  'prices to confirm': async (db) => [await listDuePrices(db, '2026-08-23', span), await countDuePrices(db)],
  'counted records': async (db) => [
    ...(
      await listPublicIds(db, [
        { kind: 'product', key: '1' },
        { kind: 'question', key: '1' },
        { kind: 'brand', key: 'nora' },
        { kind: 'article', key: 'cat-water-winter' },
      ])
    ).product,
  ],
  'kept wordings': async (db) => [
    await listKeptWordings(db),
    await findKeptWording(db, 'product', '最安'),
    await listKeptPhrases(db, 'product'),
  ],
  links: async (db) => [
    await listLinkProblems(db, 'dead', span),
    await countLinkProblems(db),
    await findLinkProblem(db, 1),
    await isKnownProblem(db, 'https://shop.jp/'),
    await listDueLinks(db, at.toISOString(), 10),
    await listDueLinks(db, at.toISOString(), 10, { id: 1, url: 'https://shop.jp/', nextAt: '2026-11-01T00:00:00.000Z' }),
    await listGoneLinks(db, [1, 2, 3]),
    await listNotDue(db, ['https://shop.jp/'], at.toISOString()),
    await listLinkTurns(db),
    await listOtherPlaces(db, { after: 0, last: 10 }, []),
    await Promise.all(linkSources.map((source) => listLinkTexts(db, source, 0, 10))),
  ],
  audit: async (db) => [
    await listAudit(db, {}, { limit: 100, offset: 0 }),
    await countAudit(db, { kind: 'product', action: 'delete' }),
    await countAudit(db, { actor: 'member:1', since: '2026-10-20T00:00:00.000Z' }),
    await listAudit(db, { kind: 'picture', until: '2026-12-20T00:00:00.000Z' }, span),
    await findAuditEntry(db, 1),
    await searchAudit(db, { kind: 'product' }, 'フード', span),
    await searchAudit(db, { undoableSince: '2026-10-20T00:00:00.000Z' }, '5', span),
    await toLines(db, [], {}),
    await listVersions(db, 'product', 1, span),
    await listVersions(db, 'article', 1, span),
    await listVersions(db, 'page', 'about', span),
    await findVersion(db, 'brand', 1, 'now'),
    await findVersion(db, 'product', 1, 'first'),
  ],
  console: async (db) => [await findFirstSteps(db), await countEverything(db), await findSeoSettings(db), await listSiteTexts(db)],
  imports: async (db) => [
    await listBrandNames(db),
    await listProductsAfter(db, 3, 3),
    await listStoredBrands(db),
    await listChangedBrands(db, 1),
    await listImportedIds(db, 1, [1, 2, 3]),
    await listStoredProducts(db, [1, 2, 3]),
    await findLastForgotten(db),
    await findLastProductSave(db),
    await listProductPlaces(db, [1, 2, 3]),
  ],
  operator: async (db) => [
    await findLoginWait(db, 'a'),
    await isKnownHousehold(db, 'a', at.toISOString()),
    await findOperator(db),
    await findSession(db, 'a', at),
    await findSessionMember(db, 1, at),
    await listSessions(db, at, null),
    await listSessions(db, at, 1),
    await listLiveIds(db, at),
  ],
  members: async (db) => [
    await countUsableOwners(db),
    await countWaysIn(db, 1),
    await findInvitation(db, 'a', at.toISOString()),
    await findLoginMember(db, 'Ａ'),
    await findLoginKey(db, 1).catch(() => undefined),
    await isUnchanged(db, { id: 1, name: 'a', role: 'owner', passwordHash: null, codeSecret: null, loginKey: 'a' }),
    await findMember(db, 1),
    [...(await listActorNames(db, ['member:1', 'session:2', null]))],
    await findMemberRow(db, 1),
    await findPasskey(db, 'a'),
    await listCodeSecrets(db),
    await listMembers(db),
    await listPasskeys(db, 1),
  ],
  mail: async (db) => [
    await listLetters(db, span),
    await countLetters(db),
    await findLetter(db, 1),
    await findFrozenLetter(db, 1),
    await listOpenLetters(db, at.toISOString()),
    await listLeftOut(db, [...[1, 9999].map((id) => ({ kind: 'article', id })), ...[3, 4].map((id) => ({ kind: 'review', id }))], []),
    await listLetterEntries(db, [...[1, 2].map((id) => ({ kind: 'article', id })), ...[3, 4].map((id) => ({ kind: 'review', id }))]),
    await listDueMails(db, at.toISOString(), 5),
    await listMails(db, 'waiting', span),
    await listMails(db, 'unclear', span),
    await countMails(db),
    await findSubscriber(db, 1),
    await findSubscriberAt(db, 'neko@example.jp'),
    await findContact(db, 'post', 1),
    await Promise.all((['post', 'review'] as const).map((kind) => findNoticedPost(db, kind, 1))),
    await isReplyPublic(db, 1),
  ],
  moderation: async (db) => [
    ...(await Promise.all(
      (['waiting', 'published', 'hidden', 'deleted'] as const).map((state) => listModerated(db, { state }, { limit: 20, offset: 0 })),
    )),
    await listModerated(db, { state: 'published', kind: 'reply' }, span),
    await countModerated(db, 'published'),
    await findModerated(db, 'post', 1),
    await listThese(db, [
      { kind: 'reply', id: 2 },
      { kind: 'post', id: 1 },
    ]),
    await searchPosts(db, { state: 'any', search: '' }, span),
    await searchPosts(db, { state: 'published', search: 'ワン' }, span),
    await searchPosts(db, { state: 'published', kind: 'reply', search: '/forum/post/1 2026-11-05' }, span),
    await searchPosts(db, { state: 'waiting', search: '7' }, span),
  ],
  traffic: async (db) => {
    const found: unknown[] = [
      await findCountRules(db),
      await countEmptyWords(db, '2026-11-01'),
      await listWeeksToRollUp(db, '2027-03-20'),
      await listRareTexts(db, { measure: 'words', week: '2026-11-16' }, 5),
      await listExpiredDays(db, '2026-11-20'),
      await findSiteNumbers(db, 30, '2026-11-20T03:00:00.000Z'),
    ];
    for (const { code } of trafficTables)
      for (const sort of trafficSorts) {
        const filter = { from: '2026-11-01', to: '2026-11-30', search: sort === 'name' ? 'の' : '' };
        found.push(await listTraffic(db, code, filter, { sort, direction: 'desc', ...span }));
      }
    return found;
  },
};
