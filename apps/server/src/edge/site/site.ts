import type { Context, Hono } from 'hono';
import { callPath } from '@fettle/contract/call-path';
import { calls } from '@fettle/contract/calls';
import { CallFailure, openEnvelope, type Answer, type Call } from '@fettle/contract/client/client';
import type { CallEntry } from '@fettle/contract/define/define-call';
import type { SiteConfig, SiteServices } from '@fettle/contract/site/site';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Cache, Dependencies } from '../../platform/cache/cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseAway } from '../../platform/database/failures/database-away.ts';
import { loadPublicContent } from '../../stores/catalogue/public-content.ts';
import type { Dispatch, Outcome } from '../api/dispatch.ts';
import { offlinePage } from './offline-page.ts';
import { namesRoutes, pageAddress, showsTypedText } from './page-address.ts';
import { PageCache } from './page-cache.ts';
import { isPersonal } from './personal-paths.ts';
import { RenderLimit } from './render-limit.ts';
import { robotsTxt } from './robots.ts';
import type { FindReady } from './answer-from-memory.ts';
import { respond, type Content } from '../answers/respond.ts';
import { serviceWorker } from './service-worker.ts';
import { publicPaths, sitemapXml } from './sitemap.ts';
import { readStaticFiles } from './static-files.ts';
import {
  compressAnswer,
  prepareFor,
  storeAnswer,
  suits,
  variantFor,
  type StoredAnswer,
  type Wanted,
} from './stored-answer.ts';
import { tooManyPage } from './too-many-page.ts';
import { webManifest } from './web-manifest.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Renders one page of the customer's site. */
export type RenderPage = (request: Request, services: SiteServices) => Promise<Response>;

interface SiteOptions {
  /** All of it but the brand, which may change while the server runs. */
  config: Omit<SiteConfig, 'brand' | 'callBrand'>;
  brand: LiveBrand;
  db: Database;
  cache: Cache;
  dispatch: Dispatch;
  render: RenderPage;
  /** The built files of the site; undefined in development, where Vite serves them and no page is kept. */
  siteFolder: string | undefined;
  /** How many pages that are not cached one address may have rendered in a minute; no limit if left out. */
  rendersPerMinute?: number;
}

interface Site {
  findReady: FindReady;
}

type SiteContext = Context<{ Variables: RequestScope }>;

const revalidate = 'no-cache';

/** The customer's site: whatever no other part of the server answers. */
export function mountSite(app: Hono<{ Variables: RequestScope }>, options: SiteOptions): Site {
  const { brand, db, cache, dispatch, render, siteFolder, rendersPerMinute = Infinity } = options;
  const callBrand = brand.defaults.name;
  let config: SiteConfig = { ...options.config, brand: brand.current, callBrand };
  const files = siteFolder ? readStaticFiles(siteFolder) : new Map<string, StoredAnswer>();
  const worker = files.get('/sw.js');
  files.set('/robots.txt', text('text/plain; charset=utf-8', robotsTxt(config)));
  addBrandedFiles(files, { config, worker });
  const renders = new RenderLimit(rendersPerMinute);
  let tooMany = tooManyPage(config);
  const pages = new PageCache(cache);
  const searches = new PageCache(cache, { maxEntries: 300, maxBytes: 4_000_000 });
  const data = new PageCache(cache, { maxEntries: 1_000, maxBytes: 4_000_000 });
  const cacheFor = (address: string) =>
    showsTypedText(address) ? searches : namesRoutes(address) ? data : pages;

  brand.onChange((changed) => {
    config = { ...config, brand: changed };
    tooMany = tooManyPage(config);
    addBrandedFiles(files, { config, worker });
    for (const kept of [pages, searches, data]) kept.flush();
  });

  app.get('/sitemap.xml', async (c) => send(c, await cachedSitemap()));
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file) return send(c, file);
    if (/^\/(assets|icons)\//.test(path)) return c.text('There is no such file.', 404);
    const address = mayBeShared(path) ? addressOf(c) : undefined;
    const cached = address !== undefined && cacheFor(address).find(address);
    if (cached) return suits(cached, wantedBy(c)) ? send(c, cached) : sendPrepared(c, cached);
    if (renders.isReachedBy(c.var.visitor.address)) return refuse(c);
    const page = address === undefined ? undefined : await sharedPage(c, address);
    return page ? sendPrepared(c, page) : ownPage(c);
  });

  const findReady: FindReady = (path, wanted) => {
    const found = files.get(path) ?? (mayBeShared(path) ? pages.find(path) : undefined);
    return found && suits(found, wanted) ? contentFor(found, wanted) : undefined;
  };

  const refuse = (c: SiteContext) =>
    respond(c, {
      status: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': tooMany.policy,
        'retry-after': '60',
      },
      body: tooMany.html,
    });

  /** Not in development, where sources change without notice; not React Router's manifest, whose answer depends on its query. */
  const mayBeShared = (path: string) =>
    siteFolder !== undefined && path !== '/__manifest' && !isPersonal(path);

  function sharedPage(c: SiteContext, address: string): Promise<StoredAnswer | undefined> {
    const dependencies: Dependencies[] = [];
    const renderShared = async () => {
      let personal = false;
      const mayCall = (name: keyof typeof calls) => {
        const entry: CallEntry = calls[name];
        // a page with a call that is not cached depends on its visitor: it is rendered for each
        if (!entry.cachedBy) personal = true;
        return !personal;
      };
      const call = callFor(c, mayCall, ({ dependsOn }) => dependencies.push(dependsOn));
      // a request without the first visitor's cookie, host and abort signal
      const response = await renderUnlessAway(new Request(`${config.publicUrl}${address}`), call);
      if (personal || isForOne(response)) return undefined;
      const content = await contentOf(response, revalidate);
      // the page cache keeps nothing but pages that are there
      return content.status === 200 ? compressAnswer(content) : storeAnswer(content);
    };
    return cacheFor(address).remember(address, renderShared, () => allOf(dependencies));
  }

  /** A page with a call that failed because the database is away must be neither shown nor cached. */
  async function renderUnlessAway(request: Request, call: Call): Promise<Response> {
    let isAway = false;
    const noticing: Call = (name, input) =>
      call(name, input).catch((error: unknown) => {
        isAway ||= error instanceof CallFailure && error.status === 503;
        throw error;
      });
    const response = await render(request, { config, call: noticing });
    if (isAway) throw new DatabaseAway('a page asked for it');
    return response;
  }

  async function ownPage(c: SiteContext): Promise<Response> {
    const response = await renderUnlessAway(
      c.req.raw,
      callFor(c, () => true),
    );
    const { setCookie } = c.get('session');
    const cookies = [...response.headers.getSetCookie(), ...(setCookie ? [setCookie] : [])];
    const page = storeAnswer(await contentOf(response, `private, ${revalidate}`));
    return sendPrepared(c, page, cookies);
  }

  /** A page's calls take the way of every call, short of the network. */
  function callFor(
    c: SiteContext,
    mayCall: (name: keyof typeof calls) => boolean,
    onOutcome: (outcome: Outcome) => void = () => {},
  ): Call {
    const { session, staffSession, visitor, requestId } = c.var;
    const caller = { session, staffSession, visitor };
    return async (name, input) => {
      if (!mayCall(name)) throw new Error(`${name} is asked for a page that all share`);
      const path = callPath(name, config.callBrand);
      const outcome = await dispatch.run(path, input, caller);
      onOutcome(outcome);
      const { status, envelope } = outcome;
      const opened = openEnvelope(envelope, {
        call: name,
        status: status === 200 ? undefined : status,
        requestId,
      });
      // dispatch has parsed the output with the call's schema
      return opened as Answer<typeof name>;
    };
  }

  /** It shows names alone, and which technicians there are: both change with the whole catalogue. */
  const cachedSitemap = () => cache.remember('catalogue', 'sitemap', makeSitemap, () => []);

  async function makeSitemap(): Promise<StoredAnswer> {
    const xml = sitemapXml(config.publicUrl, publicPaths(await loadPublicContent(db)));
    return compressAnswer({
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': revalidate },
      body: Buffer.from(xml),
    });
  }

  return { findReady };
}

/** Most pages are asked for without a query: parsing the address would cost as much as finding the page. */
function addressOf(c: SiteContext): string {
  const { url, path } = c.req;
  return /[?%]/.test(url) ? pageAddress(new URL(url)) : path;
}

/** Undefined as soon as one of them is: then any change may concern the page. */
function allOf(dependencies: readonly Dependencies[]): Dependencies {
  const known = dependencies.filter((one) => one !== undefined);
  return known.length === dependencies.length ? known.flat() : undefined;
}

/** A page may refuse to be shared by the headers it answers with. */
const isForOne = ({ headers }: Response) =>
  headers.has('set-cookie') || /\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');

async function contentOf(response: Response, cacheControl: string) {
  const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { 'cache-control': cacheControl, ...headers },
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const wantedBy = (c: SiteContext) => ({
  acceptEncoding: c.req.header('accept-encoding'),
  ifNoneMatch: c.req.header('if-none-match'),
});

async function sendPrepared(c: SiteContext, answer: StoredAnswer, cookies?: readonly string[]) {
  return send(c, await prepareFor(answer, wantedBy(c)), cookies);
}

function send(c: SiteContext, answer: StoredAnswer, cookies: readonly string[] = []): Response {
  return respond(c, { ...contentFor(answer, wantedBy(c)), cookies });
}

function contentFor(answer: StoredAnswer, wanted: Wanted): Content {
  const variant = variantFor(answer, wanted);
  return { ...variant, kind: variant.headers['content-type']?.startsWith('text/html') ? 'document' : 'file' };
}

/** The files that carry the brand. */
function addBrandedFiles(
  files: Map<string, StoredAnswer>,
  { config, worker }: { config: SiteConfig; worker: StoredAnswer | undefined },
): void {
  const offline = offlinePage(config);
  files.set('/manifest.webmanifest', text('application/manifest+json', webManifest(config)));
  files.set(
    '/offline.html',
    text('text/html; charset=utf-8', offline.html, { 'content-security-policy': offline.policy }),
  );
  if (worker) {
    const source = Buffer.from(worker.variants.identity?.body ?? []).toString();
    files.set('/sw.js', serviceWorker(source, offline.html));
  }
}

const text = (contentType: string, body: string, headers: Record<string, string> = {}) =>
  storeAnswer({
    headers: { 'content-type': contentType, 'cache-control': revalidate, ...headers },
    body: Buffer.from(body),
  });
