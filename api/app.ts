import cookie from '@fastify/cookie';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod';
import fastify, { LogController } from 'fastify';
import { maxHeaderSize } from 'node:http';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import type { App, Parts } from './app-types.ts';
import { amongAddresses } from './client-address.ts';
import { acceptEmptyBodies, apiDefaults } from './hooks/api-defaults.ts';
import { watchRequests } from './hooks/closing.ts';
import { compressCalls } from './hooks/compress.ts';
import { boundConnections, connectionLimits, patienceOf, type ConnectionLimits } from './hooks/connections.ts';
import { answerErrors } from './hooks/errors.ts';
import { sendHeaders } from './hooks/headers.ts';
import { endSlowReaders } from './hooks/slow-readers.ts';
import { limitCalls } from './visitors/limits.ts';
import { describeCalls, openapiRoutes } from './openapi.ts';
import { refuseNul } from './hooks/refuse-nul.ts';
import { refuseOtherSites } from './hooks/origin.ts';
import { awaitOwnChanges } from './hooks/own-changes.ts';
import { guardAdmin } from './hooks/session.ts';
import { shareReads } from './hooks/share-reads.ts';
import { routable } from './request-path.ts';
import { adminArticleRoutes } from './routes/admin/articles.ts';
import { articleListRoutes } from './routes/admin/article-lists.ts';
import { accountRoutes } from './routes/admin/account.ts';
import { adminAuthRoutes } from './routes/admin/auth.ts';
import { adminAuditRoutes } from './routes/admin/audit.ts';
import { backupRoutes } from './routes/admin/backups.ts';
import { adminBrandRoutes } from './routes/admin/brands.ts';
import { dashboardRoutes } from './routes/admin/dashboard.ts';
import { adminPageTextRoutes } from './routes/admin/pages.ts';
import { adminProductRoutes } from './routes/admin/products.ts';
import { exportRoutes } from './routes/admin/exports.ts';
import { importRoutes } from './routes/admin/imports.ts';
import { letterRoutes } from './routes/admin/letters.ts';
import { mailRoutes } from './routes/admin/mails.ts';
import { invitationRoutes } from './routes/admin/invitations.ts';
import { memberLoginRoutes } from './routes/admin/member-login.ts';
import { memberRoutes } from './routes/admin/members.ts';
import { moderationRoutes } from './routes/admin/moderation.ts';
import { adminPublishingRoutes } from './routes/admin/publishing.ts';
import { adminSeoRoutes } from './routes/admin/seo.ts';
import { adminUploadRoutes } from './routes/admin/uploads.ts';
import { adminPhotoRoutes } from './routes/admin/photos.ts';
import { keptWordingRoutes } from './routes/admin/kept-wordings.ts';
import { adminLinkRoutes } from './routes/admin/links.ts';
import { mediaRoutes } from './routes/admin/media.ts';
import { adminNoticeRoutes } from './routes/admin/notices.ts';
import { adminPriceRoutes } from './routes/admin/prices.ts';
import { adminSessionRoutes } from './routes/admin/sessions.ts';
import { adminSettingRoutes } from './routes/admin/settings.ts';
import { siteTextRoutes } from './routes/admin/site-texts.ts';
import { subscriberRoutes } from './routes/admin/subscribers.ts';
import { trafficRoutes } from './routes/admin/traffic.ts';
import { versionRoutes } from './routes/admin/versions.ts';
import { articleRoutes } from './routes/articles.ts';
import { brandReviewWriteRoutes } from './routes/brand-review-writes.ts';
import { brandReviewRoutes } from './routes/brand-reviews.ts';
import { brandRoutes } from './routes/brands.ts';
import { challengeRoutes } from './routes/challenge.ts';
import { countRoutes } from './routes/counts.ts';
import { forumWriteRoutes } from './routes/forum-writes.ts';
import { forumRoutes } from './routes/forum.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { postNoticeRoutes } from './routes/post-notices.ts';
import { ogRoutes } from './routes/og.ts';
import { ownPostRoutes } from './routes/own-posts.ts';
import { photoRoutes } from './routes/photos.ts';
import { productRoutes } from './routes/products.ts';
import { readinessRoutes } from './routes/readiness.ts';
import { reportRoutes } from './routes/reports.ts';
import { reviewWriteRoutes } from './routes/review-writes.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { siteRoutes } from './routes/site.ts';
import { suggestionRoutes } from './routes/suggestions.ts';
import { viewRoutes } from './routes/views.ts';
import { BodyCache } from './serve/body-cache.ts';

/** The calls, in the order of the OpenAPI document. */
const routes = [
  readinessRoutes,
  productRoutes,
  reviewRoutes,
  brandRoutes,
  brandReviewRoutes,
  articleRoutes,
  forumRoutes,
  suggestionRoutes,
  challengeRoutes,
  reviewWriteRoutes,
  photoRoutes,
  brandReviewWriteRoutes,
  forumWriteRoutes,
  ownPostRoutes,
  reportRoutes,
  newsletterRoutes,
  postNoticeRoutes,
  viewRoutes,
  countRoutes,
  adminAuthRoutes,
  adminSessionRoutes,
  memberLoginRoutes,
  invitationRoutes,
  accountRoutes,
  memberRoutes,
  adminAuditRoutes,
  adminProductRoutes,
  adminPriceRoutes,
  adminNoticeRoutes,
  adminLinkRoutes,
  keptWordingRoutes,
  adminArticleRoutes,
  articleListRoutes,
  adminBrandRoutes,
  adminSeoRoutes,
  adminUploadRoutes,
  mediaRoutes,
  exportRoutes,
  importRoutes,
  adminPublishingRoutes,
  moderationRoutes,
  adminPhotoRoutes,
  subscriberRoutes,
  dashboardRoutes,
  trafficRoutes,
  adminSettingRoutes,
  backupRoutes,
  versionRoutes,
  letterRoutes,
  mailRoutes,
  adminPageTextRoutes,
  siteTextRoutes,
  openapiRoutes,
];

/** Builds the server from its parts; does not listen and does not close the parts. */
export async function buildApp(parts: Parts, limits: ConnectionLimits = connectionLimits): Promise<App> {
  const { config } = parts;
  const app = fastify({
    logger: { level: config.logLevel, serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) } },
    // The default logs every request; errors and warnings are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? amongAddresses(config.trustProxy) : false,
    bodyLimit: 64 * 1024,
    ...patienceOf(config, limits),
    rewriteUrl: ({ url = '/' }) => routable(url),
    // An id of any length reaches its route and is not found; Node limits the whole URL.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('parts', parts);
  app.decorate('files', new BodyCache(16));
  answerErrors(app);
  boundConnections(app, limits);
  app.decorate('endIfStalled', endSlowReaders(app, limits));
  sendHeaders(app);
  // After the headers, which its refusals carry too.
  app.decorate('closing', watchRequests(app));
  limitCalls(app);
  apiDefaults(app);
  refuseNul(app);
  refuseOtherSites(app);
  compressCalls(app);
  acceptEmptyBodies(app);
  await app.register(cookie);
  guardAdmin(app);
  if (isDatabaseUrl(config.database)) awaitOwnChanges(app);
  shareReads(app);
  await describeCalls(app);
  for (const each of routes) await app.register(each);
  await app.register(ogRoutes, { ...parts, dataDir: config.dataDir });
  await app.register(siteRoutes);
  return app;
}
