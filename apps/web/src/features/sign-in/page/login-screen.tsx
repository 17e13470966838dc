import { Button } from '@fettle/ui/controls/button.tsx';
import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Spinner } from '@fettle/ui/messages/spinner.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { identityMessage } from '../../../platform/identity/identity-failure.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { readLoginState, type OrderToSignInFor } from '../../../platform/session/login-state.ts';
import { usePersistedAuthState } from '../../../platform/session/persisted-auth-state.ts';
import { safePath } from '../../../platform/session/safe-path.ts';
import { emptyClientState } from '../../../platform/storage/client-state.ts';
import { useStoredValue } from '../../../platform/storage/use-stored-value.ts';
import { draftOf } from '../../../platform/storage/ticket-state.ts';
import { lastWayWords } from './last-way.ts';
import { readOrder } from './read-order.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { loadEmailForm, SignInPanel } from '../panel/sign-in-panel.tsx';
import { signInWords } from './sign-in-words.ts';
import { useGoOn } from './use-go-on.ts';
import { useReturnedSignIn } from './use-returned-sign-in.ts';
import styles from './sign-in-layout.module.css';

/** Spec §2, login screen, here and within the ticket flow. */
export function LoginScreen() {
  const user = usePersistedAuthState();
  const { clientState } = useServices();
  const draft = draftOf(useStoredValue(clientState, emptyClientState));
  const arrival = useArrival();
  const words = signInWords({ draft, ...arrival });
  const returned = useReturnedSignIn(arrival.link);
  const [read, setRead] = useState(false);
  // who is here signs in: no press waits for the form's code
  useEffect(() => void loadEmailForm().catch(() => undefined), []);
  // who has just verified their address is told so before they are sent on
  useGoOn(
    Boolean(user) && arrival.known && returned.settled && (read || !arrival.verified),
    arrival.cameFrom,
  );

  return (
    <SignInLayout
      {...words}
      messages={<Messages {...arrival} problem={returned.problem} />}
      notes={
        <>
          <p>
            How we look after your data: <Link to="/privacy">privacy notice</Link>
          </p>
          <p>
            Prefer to create an account first? <Link to="/signup">Sign up</Link>
          </p>
        </>
      }
    >
      {user || !returned.settled ? (
        <GoingOn verified={arrival.verified && !read} onRead={() => setRead(true)} />
      ) : (
        <>
          {arrival.order?.way && <p className={styles.lastWay}>{lastWayWords(arrival.order.way)}</p>}
          <SignInPanel backTo={arrival.backTo} />
        </>
      )}
    </SignInLayout>
  );
}

interface Arrival {
  /** Whether the browser has read the address yet. */
  known: boolean;
  /** The server has ended the session. */
  loggedOut: boolean;
  /** The address is verified; or the link for it was no good. */
  verified: boolean;
  verificationFailed: boolean;
  /** By a mailed link, or back from a provider. */
  link: boolean;
  cameFrom: string | undefined;
  /** Where a link by mail is to lead. */
  backTo: string | undefined;
  order: OrderToSignInFor | undefined;
}

/** How the visitor came here. The page itself is rendered for everybody: what its address says comes with hydration. */
function useArrival(): Arrival {
  const { redirect, loggedOut: signal } = useServices();
  const hydrated = useHydrated();
  const location = useLocation();
  const query = new URLSearchParams(hydrated ? location.search : '');
  const { from, cameFrom, loggedOut } = readLoginState(hydrated ? location.state : undefined);
  const wanted = from ?? safePath(query.get('from'));
  useEffect(() => {
    if (wanted !== undefined) redirect.set(wanted);
  }, [redirect, wanted]);
  // this page says it now, by its navigation state
  useEffect(() => signal.lower(), [signal]);
  const verification = query.has('verified');
  return {
    known: hydrated,
    // a document load brings no navigation state along
    loggedOut: loggedOut || query.has('loggedOut'),
    verified: verification && !query.has('error'),
    verificationFailed: verification && query.has('error'),
    link: query.has('link'),
    cameFrom,
    order: readOrder(hydrated ? location.state : undefined),
    backTo: wanted ?? (hydrated ? safePath(redirect.get()) : undefined) ?? cameFrom,
  };
}

function Messages({
  loggedOut,
  verified,
  verificationFailed,
  problem,
}: Arrival & { problem: string | undefined }) {
  return (
    <div className={styles.messages}>
      {loggedOut && (
        <Alert tone="warning" takeFocus>
          You must be logged in to view this page. Please login and try again.
        </Alert>
      )}
      {verified && (
        <Alert tone="success" takeFocus>
          Thank you. Your email address is verified.
        </Alert>
      )}
      {verificationFailed && (
        <Alert tone="warning" takeFocus>
          That link has expired or has already been used. Sign in and ask for another in your settings.
        </Alert>
      )}
      {problem !== undefined && (
        <Alert tone="danger" takeFocus>
          <p>{problem}</p>
          {problem === identityMessage('invalidCredential') && (
            <p>Links work once and expire quickly. You can ask for a new one below.</p>
          )}
        </Alert>
      )}
    </div>
  );
}

function GoingOn({ verified, onRead }: { verified: boolean; onRead: () => void }) {
  if (verified) return <Button onClick={onRead}>Continue</Button>;
  return (
    <p role="status" className={styles.goingOn}>
      <Spinner />
      Signing you in
    </p>
  );
}
