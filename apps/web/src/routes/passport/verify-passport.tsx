import { pageMeta } from '../../content/seo/page-meta.ts';
import { VerifyPage } from '../../features/verify/verify-page.tsx';
import type { Route } from './+types/verify-passport';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/passport/verify',
    title: `Check a device passport · ${root.loaderData.brand.name}`,
    description: `Check in your browser whether ${root.loaderData.brand.name} signed the repairs in a device’s passport, and whether anything was changed since.`,
  });

export default function VerifyPassportRoute() {
  return <VerifyPage />;
}
