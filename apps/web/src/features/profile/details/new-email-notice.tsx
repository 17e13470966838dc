import type { Customer } from '@fettle/contract/entities/customer';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/services-context.ts';
import { failureMessage } from '../parts/failure-message.ts';
import { completeNewEmail } from './change-email.ts';

/** Ends a change of address for who has followed the link in the mail, and says how it went. */
export function NewEmailNotice({ customer }: { customer: Customer }) {
  const services = useServices();
  const navigate = useNavigate();
  const [end, setEnd] = useState<{ email: string } | { problem: string | undefined }>();
  const begun = useRef(false);

  useEffect(() => {
    // a link works once: React runs effects twice in development
    if (begun.current) return;
    begun.current = true;
    void completeNewEmail(services, customer, location.href)
      .then(
        ({ email }) => setEnd({ email }),
        (error: unknown) => setEnd({ problem: failureMessage(error) }),
      )
      // the link is used up: it need not stay in the address, or in the history
      .then(() => navigate('/profile', { replace: true, preventScrollReset: true }));
  }, [services, customer, navigate]);

  if (!end) return <Alert tone="info">Changing your email…</Alert>;
  if ('email' in end) {
    return (
      <Alert tone="success" title="Saved successfully" takeFocus>
        Your email is now <strong>{end.email}</strong>. Sign in with it from now on.
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title="Your email hasn’t changed yet" takeFocus>
      <p>{end.problem}</p>
      <p>
        The link works once, within a day, and only where you’re signed in to the account it’s for. If you’ve
        already confirmed the new address, <Link to="/logout">sign out</Link> and sign in with it.
      </p>
    </Alert>
  );
}
