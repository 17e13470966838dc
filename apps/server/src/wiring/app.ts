import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { calls } from '@fettle/contract/calls';
import { unattendedHeader } from '@fettle/contract/site/ops';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { Refusal } from '@fettle/domain/refusal';
import type { LiveBrand } from '../telling/brand/live-brand.ts';
import type { Cache } from '../platform/cache/cache.ts';
import { handlers } from '../edge/api/handlers.ts';
import type { CallServices } from '../edge/calls/handler.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { Config } from './settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { outsideTransactions } from '../platform/database/locks/outside-transactions.ts';
import { DatabaseAway } from '../platform/database/failures/database-away.ts';
import type { Writability } from '../platform/database/writability.ts';
import type { PostgresHealth } from '../platform/postgres/keep-running.ts';
import { answerFromMemory, type FindReady } from '../edge/site/answer-from-memory.ts';
import { answerAway } from '../edge/pages/answer-away.ts';
import { RequestVisitor } from '../edge/pages/visitor.ts';
import { answer, mountCalls } from '../edge/api/calls.ts';
import { createDispatch, failure } from '../edge/api/dispatch.ts';
import { guardPosts } from '../edge/api/guard-posts.ts';
import { mountHealth } from '../edge/pages/health.ts';
import { mountLogSink } from '../edge/pages/log-sink.ts';
import { loggedPath } from '../platform/http/logged-path.ts';
import { noteRequest } from '../edge/answers/note-request.ts';
import { mountOpenApi } from '../edge/pages/openapi.ts';
import { mountForgetArea } from '../edge/pages/forget-area.ts';
import { ownHost } from '../edge/console/own-host.ts';
import { mountUnsubscribe } from '../edge/pages/unsubscribe.ts';
import { forgetAreaPath } from '../telling/links/forget-area-link.ts';
import { unsubscribePath } from '../telling/links/unsubscribe-link.ts';
import { mountTicketLink } from '../edge/pages/ticket-link.ts';
import { mountPhotos, uploadPaths } from '../edge/pages/photos.ts';
import { mountRemoteConfig } from '../edge/pages/remote-config.ts';
import { addBaseHeaders, securityHeaders } from '../edge/answers/security-headers.ts';
import { mountTicketCalendar } from '../edge/pages/ticket-calendar.ts';
import { mountTicketEvents } from '../edge/pages/ticket-events.ts';
import { mountOpsEvents } from '../edge/console/ops-events.ts';
import { mountBooksFile } from '../edge/console/books-file.ts';
import { mountPriceFile, priceFilePath } from '../edge/console/price-file.ts';
import { mountDocuments } from '../edge/pages/documents.ts';
import { mountWebhooks, stripeWebhookPath } from '../edge/pages/webhooks.ts';
import { unlisted } from '../platform/http/unlisted.ts';
import { appleCallbackPath, confirmedPaths } from '../people/identity/embedded/navigations.ts';
import { loadPromotion } from '../stores/catalogue/remote-config.ts';
import { noMetrics, type RequestMetrics } from '../platform/observe/metrics.ts';
import { inRequest } from '../platform/tracing/request-context.ts';
import { requestKind } from '../platform/observe/request-kind.ts';
import { inRequestSpan } from '../platform/tracing/span.ts';
import type { PhotoParts } from '../tickets/photos/add-photo.ts';
import { knownPushServices } from '../outside/push/push-services.ts';
import { loadClosures } from '../stores/catalogue/closed-days.ts';
import { loadMeasuredStages } from '../stores/workshop/stage-durations.ts';
import { Session, sessionCookieName } from '../people/sessions/session.ts';
import { StaffSession, staffCookieName, staffDeviceCookieName } from '../people/sessions/staff-session.ts';
import { errorFields, type Log } from '../platform/process/log.ts';
import { cachedDevices } from '../tickets/quoting/request-reference.ts';
import type { TicketChanges } from '../tickets/live/ticket-changes.ts';
import type { RequestScope } from '../people/sessions/request-scope.ts';
import type { StandIns } from './stand-ins.ts';
import { mountApplePayDomain } from '../edge/pages/apple-pay-domain.ts';
import { mountPassportIssuer } from '../edge/pages/published/passport-issuer.ts';
import { mountSharedPhotos } from '../edge/pages/published/shared-photos.ts';
import { mountSecurityTxt } from '../edge/pages/published/security-txt.ts';

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
  /** Those that the settings ask for. */
  standIns: Partial<StandIns>;
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
  const { config, brand, db, clock, cache, log, standIns, metrics = noMetrics } = parts;
  const https = config.publicUrl.startsWith('https:');
  const baseHeaders = securityHeaders({ https });
  const customerCookie = sessionCookieName(https);
  const staffCookie = staffCookieName(https);
  const staffDeviceCookie = staffDeviceCookieName(https);
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
        readDevice: () => getCookie(c, staffDeviceCookie),
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
    ...(standIns.pay ? [standIns.pay.formsBelow] : []),
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
  mountPassportIssuer(app, { db, clock, publicUrl: config.publicUrl });
  mountApplePayDomain(app, { association: config.applePayDomain });
  mountRemoteConfig(app, { db, cache, appEnv: config.appEnv });
  mountLogSink(app, { db, clock, appEnv: config.appEnv });
  const store = outsideTransactions('photos', parts.photos.store);
  mountSharedPhotos(app, { db, clock, store });
  mountPhotos(app, { ...parts.photos, store, db, clock, log });
  // before the calls: both are a GET below their path
  mountOpsEvents(app, { db, clock, brand, changes: parts.ticketChanges });
  mountOpenApi(app, {
    brand,
    publicUrl: config.publicUrl,
    sessionCookie: customerCookie,
  });
  mountPriceFile(app, { db, clock, log });
  mountBooksFile(app, { db, clock, brand, log });
  mountCalls(app, dispatch);
  mountTicketLink(app, { db, clock });
  mountUnsubscribe(app, { db, clock, brand });
  mountForgetArea(app, { db, brand });
  mountWebhooks(app, { db, clock, payments: parts.services.payments, log });
  mountDocuments(app, { db });
  mountTicketCalendar(app, { db, clock, brand, publicUrl: config.publicUrl });
  mountTicketEvents(app, { db, clock, changes: parts.ticketChanges });
  app.use('/_sandbox/*', unlisted);
  standIns.mail?.mount(app, { db, brand, publicUrl: config.publicUrl });
  standIns.sms?.mount(app, { db, brand });
  return {
    app,
    dispatch,
    /** Goes before the app. */
    fromMemory: (findReady: FindReady) =>
      answerFromMemory({ config, baseHeaders, dispatch, findReady, log, metrics }),
  };
}
