import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { openApiDocument } from '@fettle/contract/openapi/document';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Serves the description of the API, made when somebody first asks for it. */
export function mountOpenApi(
  app: Hono<{ Variables: RequestScope }>,
  { brand, ...options }: { brand: LiveBrand; publicUrl: string; sessionCookie: string },
): void {
  let made: { title: string; json: string; etag: string } | undefined;
  const make = (title: string) => {
    const json = JSON.stringify(openApiDocument({ title, callBrand: brand.defaults.name, ...options }));
    return {
      title,
      json,
      etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`,
    };
  };

  app.get('/api/openapi.json', (c) => {
    const title = `${brand.current.name} API`;
    if (made?.title !== title) made = make(title);
    c.header('etag', made.etag);
    c.header('cache-control', 'no-cache');
    if (c.req.header('if-none-match') === made.etag) return c.body(null, 304);
    c.header('content-type', 'application/json; charset=utf-8');
    return c.body(made.json);
  });
}
