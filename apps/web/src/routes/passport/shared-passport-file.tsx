import { findShared, statusOf } from '../../features/passport/find-shared.ts';
import { sharedHeaders } from '../../features/passport/shared-headers.ts';
import { siteContext } from '../../platform/site/site-context.ts';
import type { Route } from './+types/shared-passport-file';

/** The proof of a shared passport as a file: a link without a script. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findShared(context.get(siteContext).call, params.token);
  if (found.kind !== 'shown') {
    return new Response('There’s no passport here. Its owner may have withdrawn the link.\n', {
      status: statusOf[found.kind],
      headers: { ...sharedHeaders, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const { file, number } = found.passport;
  return new Response(file, {
    headers: {
      ...sharedHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="passport-${number}.json"`,
    },
  });
}
