import type { SiteServices } from '@fettle/contract/site/site';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { brandCss } from './platform/document/brand-css.ts';
import { contentSecurityPolicy } from './platform/document/content-security-policy.ts';
import {
  insertStyle,
  linksOfInlined,
  takeOutCss,
  withoutInheritedCss,
} from './platform/document/inline-css.ts';
import { openerPolicyOf } from './platform/document/opener-policy.ts';
import { payPermissions, paysByStripe } from './platform/document/stripe-hosts.ts';
import { renderToHtml } from './platform/document/render-to-html.ts';
import { hashTrustedInline } from './platform/document/trusted-inline.ts';
import { siteContext } from './platform/site/site-context.ts';

/**
 * The server's way in: `build.entry.module.createSiteHandler(build, mode)`. It goes through the build, because a
 * `react-router` that the server imports by itself is another copy in development, whose context this one refuses.
 */
export function createSiteHandler(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler({ ...build, assets: withoutInheritedCss(build.assets) }, mode);
  return (request: Request, services: SiteServices): Promise<Response> =>
    handle(request, new RouterContextProvider(new Map([[siteContext, services]])));
}

const mark = randomUUID();

/** Renders the whole page before anything is sent: it can be cached, and its inline code is hashed into its policy. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config } = context.get(siteContext);
  const routeIds = entry.staticHandlerContext.matches.map((match) => match.route.id);
  // in development the manifest names no stylesheets: Vite brings them
  const { manifest, hrefs } = takeOutCss(entry.manifest, routeIds);

  const rendered = await renderToHtml(
    <ServerRouter context={{ ...entry, manifest }} url={request.url} nonce={mark} />,
    mark,
  );
  const css = [brandCss(config.brand.colours), ...hrefs.map(readStylesheet)].join('');
  const { html, ...hashes } = hashTrustedInline(
    insertStyle(rendered, css, mark, linksOfInlined(hrefs)),
    mark,
  );

  const routeId = routeIds.at(-1);
  const pays = paysByStripe(routeId, config);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    contentSecurityPolicy({ config, ...hashes, paysByStripe: pays, development: import.meta.env.DEV }),
  );
  if (pays) headers.set('permissions-policy', payPermissions);
  const openerPolicy = openerPolicyOf(routeId);
  if (openerPolicy) headers.set('cross-origin-opener-policy', openerPolicy);
  return new Response(html, { status, headers });
}

const stylesheets = new Map<string, string>();

/** This module is built into build/server/index.js, beside build/client. */
function readStylesheet(href: string): string {
  let css = stylesheets.get(href);
  if (css === undefined) {
    css = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
    stylesheets.set(href, css);
  }
  return css;
}
