import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { callPath } from '@fettle/contract/call-path';
import { openEnvelope, type Answer, type Call } from '@fettle/contract/client';
import type { SiteConfig, SiteServices } from '@fettle/contract/site';
import type { RequestScope } from './calls.ts';
import type { Dispatch } from './dispatch.ts';

/** Renders one page of the customer's site. */
export type RenderPage = (request: Request, services: SiteServices) => Promise<Response>;

interface SiteOptions {
  config: SiteConfig;
  dispatch: Dispatch;
  render: RenderPage;
  /** The built files of the site; undefined in development, where Vite serves them. */
  siteFolder: string | undefined;
  opsFolder: string;
}

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const opsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The customer's site and the operations console: whatever no other part of the server answers. */
export function mountSite(app: Hono<{ Variables: RequestScope }>, options: SiteOptions): void {
  app.get('/ops', (c) => c.redirect('/ops/'));
  app.get('/ops/*', setPolicy, serveFiles({ folder: options.opsFolder, below: '/ops' }));
  if (options.siteFolder) app.get('*', serveFiles({ folder: options.siteFolder }));

  app.get('*', async (c) => {
    const page = await options.render(c.req.raw, { config: options.config, call: callFor(c) });
    const { setCookie } = c.var.session;
    if (setCookie) c.header('set-cookie', setCookie, { append: true });
    for (const [name, value] of page.headers) c.header(name, value);
    // Hono lists the statuses there are; React Router answers with one of them
    return c.newResponse(page.body, page.status as StatusCode);
  });

  /** A page's calls take the way of every call, short of the network. */
  function callFor(c: Context<{ Variables: RequestScope }>): Call {
    const { session, requestId } = c.var;
    return async (name, input) => {
      const path = callPath(name, options.config.brand.name);
      const { status, envelope } = await options.dispatch.run(path, input, { session, requestId });
      const opened = openEnvelope(envelope, {
        call: name,
        status: status === 200 ? undefined : status,
        requestId,
      });
      // dispatch has parsed the output with the call's schema
      return opened as Answer<typeof name>;
    };
  }
}

function serveFiles({ folder, below = '' }: { folder: string; below?: string }) {
  return serveStatic<{ Variables: RequestScope }>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(below.length),
    onFound: (path, c) => c.header('cache-control', path.includes('/assets/') ? aYear : anHour),
  });
}

async function setPolicy(c: Context, next: () => Promise<void>): Promise<void> {
  c.header('content-security-policy', opsPolicy);
  await next();
}
