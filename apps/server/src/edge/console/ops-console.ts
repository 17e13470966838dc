import { opsConfigId, type OpsConfig } from '@fettle/contract/site/ops';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Where the console comes from: its build, or Vite in development. */
export interface OpsConsole {
  /** Undefined in development: Vite answers for files before the app is asked. */
  folder: string | undefined;
  readDocument: (path: string) => Promise<string>;
}

const aYear = 'public, max-age=31536000, immutable';

export const builtConsole = (folder: string): OpsConsole => ({
  folder,
  readDocument: () => readFile(join(folder, 'index.html'), 'utf8'),
});

/** The operations console. Its pages are routes of the browser: every address below /ops/ gets the same document. */
export function mountOps(
  app: Hono<{ Variables: RequestScope }>,
  { brand, appEnv, ops }: { brand: LiveBrand; appEnv: OpsConfig['appEnv']; ops: OpsConsole },
): void {
  const policy = contentSecurityPolicy({ development: ops.folder === undefined });

  app.get('/ops', (c) => c.redirect('/ops/'));
  if (ops.folder !== undefined) {
    app.get(
      '/ops/assets/*',
      serveStatic<{ Variables: RequestScope }>({
        root: ops.folder,
        precompressed: true,
        rewriteRequestPath: (path) => path.slice('/ops'.length),
        onFound: (_path, c) => c.header('cache-control', aYear),
      }),
    );
  }
  if (ops.folder !== undefined) {
    const { folder } = ops;
    // a worker has the policy of its own file: it fetches from us, and does nothing else
    app.get('/ops/worker.js', async (c) =>
      c.body(await readFile(join(folder, 'worker.js'), 'utf8'), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      }),
    );
  }
  app.get('/ops/assets/*', (c) => c.text('There is no such file.', 404));
  app.get('/ops/*', async (c) => {
    c.header('content-security-policy', policy);
    c.header('cross-origin-opener-policy', 'same-origin');
    // staff scan the label on a device's bag
    c.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    c.header('cache-control', 'no-cache');
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('referrer-policy', 'no-referrer');
    return c.html(insertConfig(await ops.readDocument(c.req.path), { brand: brand.current, appEnv }));
  });
}

/** As JSON, which no browser runs: the policy needs no exception for it. */
export function insertConfig(html: string, { brand, appEnv }: OpsConfig): string {
  const json = JSON.stringify({ brand, appEnv }).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${opsConfigId}">${json}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

function contentSecurityPolicy({ development }: { development: boolean }): string {
  // Vite puts styles into the page and tells of changes through a socket
  const [inline, socket] = development ? [" 'unsafe-inline'", ' ws: wss:'] : ['', ''];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inline}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
