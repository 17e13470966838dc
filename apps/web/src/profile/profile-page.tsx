import type { Customer } from '@fettle/contract/entities/customer';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DetailsForm } from './details-form.tsx';
import type { Leave } from './leave.ts';
import { LoadFailure } from './load-failure.tsx';
import { NewEmailNotice } from './new-email-notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { signInWay } from './sign-in-way.ts';
import { SignedInPlaces } from './signed-in-places.tsx';
import { useFreshCustomer } from './use-fresh-customer.ts';
import { useSessions } from './use-sessions.ts';
import { YourData } from './your-data.tsx';
import styles from './profile.module.css';

interface ProfilePageProps {
  customer: Customer;
  leave: Leave;
}

/** Spec §2, profile page. */
export function ProfilePage({ customer, leave }: ProfilePageProps) {
  const { retry, ...loading } = useFreshCustomer();
  return (
    <Page title="My settings" lead="Your details, your password, where you are signed in, and your data.">
      {loading.status === 'loading' && <Waiting />}
      {loading.status === 'failed' && <LoadFailure error={loading.error} onRetry={retry} />}
      {loading.status === 'ready' && <Settings customer={customer} leave={leave} />}
    </Page>
  );
}

function Settings({ customer, leave }: ProfilePageProps) {
  const sessions = useSessions();
  const [query] = useSearchParams();
  // what a link has brought along stays so when the address is tidied up
  const [arrival] = useState({ newEmail: query.has('newEmail'), delete: query.has('delete') });
  return (
    <div className={styles.page}>
      {arrival.newEmail && <NewEmailNotice customer={customer} />}
      <DetailsForm customer={customer} />
      {signInWay(customer).kind === 'password' && (
        <PasswordForm email={customer.email} onChanged={sessions.reload} />
      )}
      <SignedInPlaces sessions={sessions} leave={leave} />
      <YourData customer={customer} leave={leave} isDeleting={arrival.delete} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      {[6, 4, 3].map((lines) => (
        <div key={lines} className={styles.section}>
          <Skeleton lines={2} />
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
