import { data } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { deviceTitle } from '../../features/passport/device-words.ts';
import { findShared, statusOf } from '../../features/passport/find-shared.ts';
import { PassportNotShown } from '../../features/passport/not-shown.tsx';
import { sharedHeaders } from '../../features/passport/shared-headers.ts';
import { SharedPage } from '../../features/passport/shared-page.tsx';
import { siteContext } from '../../platform/site/site-context.ts';
import type { Route } from './+types/shared-passport';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findShared(context.get(siteContext).call, params.token);
  const init = { status: statusOf[found.kind], headers: sharedHeaders };
  if (found.kind !== 'shown') return data({ kind: found.kind }, init);
  // the file has a link of its own: it would double the page
  const { file: _, ...passport } = found.passport;
  return data({ kind: found.kind, passport }, init);
}

export const headers: Route.HeadersFunction = () => sharedHeaders;

export const meta: Route.MetaFunction = ({ matches: [root], loaderData, params }) => [
  ...pageMeta({
    config: root.loaderData,
    path: `/passport/${params.token}`,
    title:
      loaderData?.kind === 'shown'
        ? `Passport of ${deviceTitle(loaderData.passport.device)}`
        : 'Device passport',
    description: 'The repairs of a device, signed by who made them.',
    noindex: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function SharedPassportPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData.kind === 'shown' ? (
    <SharedPage passport={loaderData.passport} filePath={`/passport/${params.token}/file`} />
  ) : (
    <PassportNotShown why={loaderData.kind} />
  );
}
