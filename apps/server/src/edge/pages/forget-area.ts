import type { Context, Hono } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetAreaPath, readForgetAreaToken } from '../../telling/links/forget-area-link.ts';
import { deleteAreaRequest } from '../../stores/telling/area-requests.ts';
import { askFirstPage } from './ask-first-page.ts';
import { unlisted } from '../../platform/http/unlisted.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

const title = 'Delete my address';
const home = { html: '<p><a href="/">Home</a></p>' };

/** Deletes the address of who asked to be told when we come. Mail programs post here by themselves (RFC 8058). */
export function mountForgetArea(
  app: Hono<{ Variables: RequestScope }>,
  { db, brand }: { db: Database; brand: LiveBrand },
): void {
  const requestOf = (c: Context) => readForgetAreaToken(db, c.req.param('token') ?? '');
  const unknown = (c: Context) =>
    askFirstPage(c, {
      brand: brand.current,
      title,
      heading: 'This link isn’t one of ours',
      text: 'Perhaps a part of it got lost. Please copy it whole from our email.',
      end: home,
      status: 404,
    });

  app.get(`${forgetAreaPath}:token`, unlisted, async (c) =>
    (await requestOf(c)) === undefined
      ? unknown(c)
      : askFirstPage(c, {
          brand: brand.current,
          title,
          heading: 'Delete your address?',
          text: 'We then can’t tell you when we come to your area.',
          end: { button: 'Delete my address' },
        }),
  );

  app.post(`${forgetAreaPath}:token`, unlisted, async (c) => {
    const areaRequestID = await requestOf(c);
    if (areaRequestID === undefined) return unknown(c);
    await deleteAreaRequest(db, areaRequestID);
    return askFirstPage(c, {
      brand: brand.current,
      title,
      heading: 'Done: your address is deleted',
      text: 'You won’t hear from us about it again.',
      end: home,
    });
  });
}
