import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/logout';
import { useServices } from '../browser/services-context.ts';
import type { BrowserServices } from '../browser/browser-services.ts';
import { postToApp } from '../native/bridge.ts';
import { markWrapper } from '../native/wrapper.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { signOut } from '../session/sign-out.ts';
import { signInMessage } from '../sign-in/sign-in-message.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    config: root.loaderData,
    path: '/logout',
    title: 'Log out',
    description: 'Sign out of your account on this device.',
    noindex: true,
  });

/** Spec §2: logs out, then goes to /. In the native wrapper it posts a logout message instead. */
export default function Logout() {
  const services = useServices();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  const leave = useCallback(
    () =>
      signOutHere(services).then(
        (end) => (end === 'signedOut' ? navigate('/', { replace: true }) : undefined),
        (error: unknown) => setProblem(signInMessage(error)),
      ),
    [services, navigate],
  );
  useEffect(() => void leave(), [leave]);

  function tryAgain() {
    setProblem(undefined);
    void leave();
  }

  return (
    <Page title="Log out" width="narrow">
      {problem === undefined ? (
        <p role="status">
          <Spinner /> Signing you out
        </p>
      ) : (
        <>
          <Alert tone="danger" title="You are not signed out yet" takeFocus>
            {problem}
          </Alert>
          <p>
            <Button onClick={tryAgain}>Try again</Button>
          </p>
        </>
      )}
    </Page>
  );
}

async function signOutHere(services: BrowserServices): Promise<'signedOut' | 'leftToTheApp'> {
  if (markWrapper(window)) {
    postToApp(window, { type: 'logout' });
    return 'leftToTheApp';
  }
  await signOut(services);
  return 'signedOut';
}
