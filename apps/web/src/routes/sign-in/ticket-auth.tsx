import { pageMeta } from '../../content/seo/page-meta.ts';
import { LoginScreen } from '../../features/sign-in/page/login-screen.tsx';
import type { Route } from './+types/ticket-auth';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/ticket/auth',
    title: 'Sign in',
    description: 'Sign in to continue with your repair.',
    noindex: true,
  });

export default function TicketAuth() {
  return <LoginScreen />;
}
