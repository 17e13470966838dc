import { useEffect, useRef, useState } from 'react';
import { identityMessage } from '../../../platform/identity/identity-failure.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { loadSignIn } from '../load-sign-in.ts';
import { signInMessage } from '../../../platform/session/sign-in-message.ts';

/** Ends a sign-in that a mailed link or a provider has led back to this page. */
export function useReturnedSignIn(returned: boolean) {
  const services = useServices();
  const [end, setEnd] = useState<{ problem: string | undefined }>();
  const begun = useRef(false);

  useEffect(() => {
    if (!returned || begun.current) return;
    // a link signs in once: React runs effects twice in development
    begun.current = true;
    void loadSignIn()
      .then(({ completeSignIn }) => completeSignIn(services, location.href))
      .then((signedIn) => (signedIn ? undefined : identityMessage('invalidCredential')))
      .catch(signInMessage)
      .then((problem) => setEnd({ problem }));
  }, [returned, services]);

  return { settled: !returned || end !== undefined, problem: end?.problem };
}
