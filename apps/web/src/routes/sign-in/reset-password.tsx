import { Button } from '@fettle/ui/controls/button.tsx';
import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { AskForReset } from '../../features/sign-in/forms/ask-for-reset.tsx';
import { NewPasswordForm } from '../../features/sign-in/forms/new-password-form.tsx';
import { SignInLayout } from '../../features/sign-in/page/sign-in-layout.tsx';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/reset-password',
    title: 'Set a new password',
    description: 'Have a link sent to you that lets you set a new password.',
    noindex: true,
  });

export default function ResetPassword() {
  const token = useToken();
  const [changedBy, setChangedBy] = useState<string>();
  if (token !== undefined && token === changedBy) return <PasswordChanged />;
  return (
    <SignInLayout
      title="Set a new password"
      lead={
        token === undefined
          ? 'Tell us your email address and we’ll send you a link to choose a new one.'
          : 'Choose a new one for your account.'
      }
      reasons={reasons}
      notes={
        <p>
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      {token === undefined ? (
        <AskForReset />
      ) : (
        <NewPasswordForm key={token} token={token} onChanged={() => setChangedBy(token)} />
      )}
    </SignInLayout>
  );
}

const passwordChanged = 'Your password has been changed';

/** In the place of the whole page: nothing is left to set. */
function PasswordChanged() {
  const { firebase } = useSiteConfig();
  useEffect(() => {
    document.title = passwordChanged;
    document.getElementById('page-title')?.focus();
  }, []);
  return (
    <SignInLayout title={passwordChanged} lead="Sign in with the new one." reasons={reasons.slice(1)}>
      <p>
        {firebase
          ? // it does not tell our server, whose sessions stay valid
            'Your settings show where else you are signed in, and sign you out there.'
          : 'Wherever you were signed in before, you’re signed out now.'}
      </p>
      <Button to="/login">Sign in</Button>
    </SignInLayout>
  );
}

const reasons = [
  { name: 'A link by email', text: 'It works once, for an hour.' },
  {
    name: 'Only you',
    text: 'A new password signs you out on every device.',
  },
];

/** What the link in the mail has brought along; the page itself is rendered for everybody, without it. */
function useToken(): string | undefined {
  const hydrated = useHydrated();
  const query = new URLSearchParams(useLocation().search);
  // Firebase, where its mails are told to lead here, calls it by the second name
  const token = query.get('token') ?? query.get('oobCode');
  return hydrated && token ? token : undefined;
}
