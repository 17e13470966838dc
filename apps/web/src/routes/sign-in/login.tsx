import { pageMeta } from '../../content/seo/page-meta.ts';
import { LoginScreen } from '../../features/sign-in/page/login-screen.tsx';
import { providerList } from '../../features/sign-in/panel/provider-list.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/login',
    title: 'Sign in',
    description: `Sign in to ${root.loaderData.brand.name} with ${providerList(root.loaderData, 'or')}, or with your email address.`,
    noindex: true,
  });

export default function Login() {
  return <LoginScreen />;
}
