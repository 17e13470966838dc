import { Button } from '@fettle/ui/controls/button.tsx';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Spinner } from '@fettle/ui/messages/spinner.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '../../content/seo/page-meta.ts';
import { signInMessage } from '../../platform/session/sign-in-message.ts';
import { postToApp } from '../../platform/native/bridge.ts';
import { markWrapper } from '../../platform/native/wrapper.ts';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/logout',
    title: 'Sign out',
    description: 'Sign out of your account on this device.',
    noindex: true,
  });

/** How long the app may take to close the page or send it elsewhere. */
const patienceMs = 3000;

/** Spec §2: logs out, then goes to /. In the native wrapper it posts a logout message instead. */
export default function Logout() {
  const services = useServices();
  const navigate = useNavigate();
  const { failure, run } = useAct(signInMessage);
  const [isUnanswered, setUnanswered] = useState(false);

  const leave = () =>
    run(async () => {
      if ((await signOutHere(services)) === 'signedOut') return navigate('/', { replace: true });
      await new Promise((resolve) => setTimeout(resolve, patienceMs));
      setUnanswered(true);
    });
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => void leaveAtOnce(), []);

  if (isUnanswered) return <Unanswered />;
  return (
    <Page title="Sign out" width="narrow">
      {failure === undefined ? (
        <p role="status">
          <Spinner /> Signing you out
        </p>
      ) : (
        <>
          <Alert tone="danger" title="You are not signed out yet" takeFocus>
            {failure}
          </Alert>
          <p>
            <Button onClick={() => void leave()}>Try again</Button>
          </p>
        </>
      )}
    </Page>
  );
}

/** The app was asked and has taken no notice: an older one, or one that hangs. */
function Unanswered() {
  return (
    <Page title="Sign out" width="narrow">
      <Alert tone="warning" title="The app hasn’t signed you out" takeFocus>
        <p>Please close the app and open it again, then try once more.</p>
      </Alert>
      <p>
        <Button to="/">Back to the start</Button>
      </p>
    </Page>
  );
}

async function signOutHere(services: BrowserServices): Promise<'signedOut' | 'leftToTheApp'> {
  if (markWrapper(window) && postToApp(window, { type: 'logout' })) return 'leftToTheApp';
  await signOut(services);
  return 'signedOut';
}
