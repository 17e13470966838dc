import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { calls } from '@fettle/contract/calls';
import { unattendedHeader } from '@fettle/contract/ops';
import { refusalAnswers } from '@fettle/contract/refusals';
import { Refusal } from '@fettle/domain/refusal';
import type { LiveBrand } from './brand/live-brand.ts';
import type { Cache } from './cache/cache.ts';
import { handlers } from './calls/handlers.ts';
import type { CallServices } from './calls/handler.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { outsideTransactions } from './database/outside-transactions.ts';
import { DatabaseAway } from './database/database-away.ts';
import type { Writability } from './database/writability.ts';
import type { PostgresHealth } from './postgres/keep-running.ts';
import { answerFromMemory, type FindReady } from './http/answer-from-memory.ts';
import { answerAway } from './http/answer-away.ts';
import { RequestVisitor } from './http/visitor.ts';
import { answer, mountCalls, type RequestScope } from './http/api/calls.ts';
import { createDispatch, failure } from './http/api/dispatch.ts';
import { guardPosts } from './http/api/guard-posts.ts';
import { mountHealth } from './http/health.ts';
import { mountLogSink } from './http/log-sink.ts';
import { loggedPath } from './http/logged-path.ts';
import { noteRequest } from './http/note-request.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountForgetArea } from './http/forget-area.ts';
import { ownHost } from './http/ops/own-host.ts';
import { mountUnsubscribe } from './http/unsubscribe.ts';
import { forgetAreaPath } from './notices/forget-area-link.ts';
import { unsubscribePath } from './notices/unsubscribe-link.ts';
import { mountTicketLink } from './http/ticket-link.ts';
import { mountPhotos, uploadPaths } from './http/photos.ts';
import { mountRemoteConfig } from './http/remote-config.ts';
import { addBaseHeaders, securityHeaders } from './http/security-headers.ts';
import { mountSecurityTxt } from './http/security-txt.ts';
import { mountTicketCalendar } from './http/ticket-calendar.ts';
import { mountTicketEvents } from './http/ticket-events.ts';
import { mountOpsEvents } from './http/ops/ops-events.ts';
import { mountPriceFile, priceFilePath } from './http/ops/price-file.ts';
import { mountDocuments } from './http/documents.ts';
import { mountWebhooks, stripeWebhookPath } from './http/webhooks.ts';
import { unlisted } from './http/site/unlisted.ts';
import { appleCallbackPath, confirmedPaths } from './identity/embedded/navigations.ts';
import { sandboxPayForms } from './sandbox/stripe/pay-pages.ts';
import { mountSandboxTexts } from './sandbox/sms/routes.ts';
import { mountSandboxMail } from './sandbox/mail/routes.ts';
import { loadPromotion } from './stores/catalogue/remote-config.ts';
import { noMetrics, type RequestMetrics } from './observe/metrics.ts';
import { inRequest } from './observe/request-context.ts';
import { requestKind } from './observe/request-kind.ts';
import { inRequestSpan } from './observe/span.ts';
import type { PhotoParts } from './photos/add-photo.ts';
import { knownPushServices } from './push/push-services.ts';
import { loadClosures } from './stores/catalogue/closed-days.ts';
import { loadMeasuredStages } from './stores/tickets/stage-durations.ts';
import { Session, sessionCookieName } from './sessions/session.ts';
import { StaffSession, staffCookieName } from './sessions/staff-session.ts';
import { errorFields, type Log } from './process/log.ts';
import { cachedDevices } from './tickets/request-reference.ts';
import type { TicketChanges } from './tickets/ticket-changes.ts';

export interface AppParts {
  config: Config;
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  cache: Cache;
  ticketChanges: TicketChanges;
  log: Log;
  /** The ones behind ports. */
  services: Pick<CallServices, 'addresses' | 'verifyIdToken' | 'payments'>;
  photos: PhotoParts;
  version: string;
  isDraining: () => boolean;
  writability: Writability;
  /** Of the embedded PostgreSQL; undefined where the database is an outside one. */
  postgresHealth: (() => PostgresHealth) | undefined;
  /** Left out: nobody reads them. */
  metrics?: RequestMetrics;
}

/** What takes a file as its body; docs/limits.md says how much of it. */
export const uploadRoutes: readonly string[] = [...Object.values(uploadPaths), priceFilePath];

/** The whole server short of a socket: tests start here. */
export function createApp(parts: AppParts) {
  const { config, brand, db, clock, cache, log, metrics = noMetrics } = parts;
  const https = config.publicUrl.startsWith('https:');
  const baseHeaders = securityHeaders({ https });
  const customerCookie = sessionCookieName(https);
  const staffCookie = staffCookieName(https);
  const dispatch = createDispatch({
    calls,
    handlers,
    services: {
      ...parts.services,
      addresses: outsideTransactions('addresses', parts.services.addresses),
      verifyIdToken: outsideTransactions('verifyIdToken', parts.services.verifyIdToken),
      brand,
      mailFrom: config.mail.from,
      appEnv: config.appEnv,
      publicUrl: config.publicUrl,
      opsUrl: config.opsUrl ?? config.publicUrl,
      requiresSecondFactor: config.production,
      allowsLocalWebhooks: config.allowsLocalWebhooks,
      isPushService: config.push && knownPushServices(config.push.alsoTrusted),
      maxHeld: config.maxHeld,
      promotion: () => cache.remember('remoteConfig', 'promotion', () => loadPromotion(db, config.appEnv)),
      catalogueDevice: cachedDevices(db, cache),
      measuredStages: () => cache.remember('stageDurations', 'all', () => loadMeasuredStages(db)),
      closures: () => cache.remember('closures', 'all', () => loadClosures(db)),
    },
    db,
    clock,
    cache,
    log,
    metrics,
  });
  // Hono's own choice turns to a slower router, without a word, where two routes are beyond this one: this one refuses to start
  const app = new Hono<{ Variables: RequestScope }>({ router: new RegExpRouter() });

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('baseHeaders', baseHeaders);
    c.set('visitor', new RequestVisitor(c, config.trustedProxies));
    // each kind of session reads its own cookie and no other
    const sessionOptions = { db, clock, secure: https };
    c.set('session', new Session({ ...sessionOptions, readToken: () => getCookie(c, customerCookie) }));
    c.set(
      'staffSession',
      new StaffSession({
        ...sessionOptions,
        readToken: () => getCookie(c, staffCookie),
        requiresSecondFactor: config.production,
        isUnattended: () => c.req.header(unattendedHeader) !== undefined,
      }),
    );
    const { method, path } = c.req;
    const describe = () => ({
      name: `${method} ${requestKind(path)}`,
      attributes: { 'http.request.method': method, 'fettle.request.id': requestId },
      traceparent: c.req.header('traceparent'),
    });
    await inRequest(requestId, () =>
      inRequestSpan(describe, async () => {
        await next();
        addBaseHeaders(c);
        noteRequest({ log, metrics }, { method, path, status: c.res.status, startedAt });
      }),
    );
  });
  if (config.opsUrl) app.use(ownHost(config.opsUrl));
  if (config.corsOrigins.length > 0) {
    app.use(
      cors({
        origin: [...config.corsOrigins],
        credentials: true,
        exposeHeaders: ['x-request-id'],
        maxAge: 600,
      }),
    );
  }
  const formPaths = config.identity.apple ? [appleCallbackPath] : [];
  const ownFormsBelow = [
    ...confirmedPaths,
    unsubscribePath,
    forgetAreaPath,
    ...(config.sandboxes.has('pay') ? [sandboxPayForms] : []),
  ];
  app.use(
    guardPosts({
      ...config,
      formPaths,
      ownFormsBelow,
      uploadPaths: uploadRoutes,
      longJsonPaths: [stripeWebhookPath],
    }),
  );

  const away = answerAway(brand);
  app.onError((error, c) => {
    if (error instanceof Refusal && error.reason === 'tooManyRequests') {
      const { status, rc, msg } = refusalAnswers.tooManyRequests;
      c.header('retry-after', '60');
      return c.json({ rc, msg, data: null }, status);
    }
    if (error instanceof DatabaseAway) {
      log.warn('request.away', { path: loggedPath(c.req.path), message: error.message });
      return away(c);
    }
    // the visitor has left, or lost the network, before all of the request was here
    if (c.req.raw.signal.aborted) {
      log.info('request.aborted', { path: loggedPath(c.req.path) });
      return c.body(null, 400);
    }
    log.error('request.broken', { path: loggedPath(c.req.path), ...errorFields(error) });
    return answer(c, failure('broken'));
  });

  mountHealth(app, {
    db,
    clock,
    appEnv: config.appEnv,
    version: parts.version,
    isDraining: parts.isDraining,
    writability: parts.writability,
    postgresHealth: parts.postgresHealth,
  });
  mountSecurityTxt(app, { brand, clock, publicUrl: config.publicUrl });
  mountRemoteConfig(app, { db, cache, appEnv: config.appEnv });
  mountLogSink(app, { db, clock, appEnv: config.appEnv });
  const store = outsideTransactions('photos', parts.photos.store);
  mountPhotos(app, { ...parts.photos, store, db, clock, log });
  // before the calls: both are a GET below their path
  mountOpsEvents(app, { db, clock, brand, changes: parts.ticketChanges });
  mountOpenApi(app, {
    brand,
    publicUrl: config.publicUrl,
    sessionCookie: customerCookie,
  });
  mountPriceFile(app, { db, clock, log });
  mountCalls(app, dispatch);
  mountTicketLink(app, { db, clock });
  mountUnsubscribe(app, { db, clock, brand });
  mountForgetArea(app, { db, brand });
  mountWebhooks(app, { db, clock, payments: parts.services.payments, log });
  mountDocuments(app, { db });
  mountTicketCalendar(app, { db, clock, brand, publicUrl: config.publicUrl });
  mountTicketEvents(app, { db, clock, changes: parts.ticketChanges });
  app.use('/_sandbox/*', unlisted);
  if (config.sandboxes.has('mail')) mountSandboxMail(app, { db, brand, publicUrl: config.publicUrl });
  if (config.sandboxes.has('sms')) mountSandboxTexts(app, { db, brand });
  return {
    app,
    dispatch,
    /** Goes before the app. */
    fromMemory: (findReady: FindReady) =>
      answerFromMemory({ config, baseHeaders, dispatch, findReady, log, metrics }),
  };
}
