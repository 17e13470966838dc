import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { loadSignIn } from '../../features/sign-in/load-sign-in.ts';
import { providerList } from '../../features/sign-in/panel/provider-list.ts';
import { SignInLayout } from '../../features/sign-in/page/sign-in-layout.tsx';
import type { EmailAndPassword } from '../../features/sign-in/sign-in.ts';
import { SignUpForm } from '../../features/sign-in/forms/sign-up-form.tsx';
import { useGoOn } from '../../features/sign-in/page/use-go-on.ts';
import { NeedsScript } from '../../platform/document/needs-script.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { readLoginState } from '../../platform/session/login-state.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/signup',
    title: 'Sign up',
    description: `Make an account with ${root.loaderData.brand.name} to keep your quotes and follow your repairs.`,
    noindex: true,
  });

export default function SignUp() {
  const services = useServices();
  const config = useSiteConfig();
  const user = useAuthState();
  const { cameFrom } = readLoginState(useLocation().state);
  const [phase, setPhase] = useState<'open' | 'signingUp' | 'telling' | 'told'>('open');
  // not while signing up: the page would redirect before its message was read
  useGoOn(Boolean(user) && (phase === 'open' || phase === 'told'), cameFrom);
  const goOn = () => setPhase('told');

  async function signUp(given: EmailAndPassword) {
    setPhase('signingUp');
    try {
      const signIn = await loadSignIn();
      await signIn.signUp(services, given);
      setPhase('telling');
    } catch (error) {
      setPhase('open');
      throw error;
    }
  }

  return (
    <>
      <SignInLayout
        title="Sign up"
        lead="Create an account with your email address and a password."
        notes={
          <p>
            Have you been here before, or would you rather use {providerList(config, 'or')}?{' '}
            <Link to="/login">Sign in</Link>
          </p>
        }
      >
        <NeedsScript what="Signing up" />
        <SignUpForm signUp={signUp} />
      </SignInLayout>
      <Modal
        title="Check your email"
        open={phase === 'telling'}
        onClose={goOn}
        actions={<Button onClick={goOn}>OK</Button>}
      >
        Thank you for signing up, a link as been sent to your email address. Please click this to verify your
        email.
      </Modal>
    </>
  );
}
