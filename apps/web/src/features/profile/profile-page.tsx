import type { Customer } from '@fettle/contract/entities/customer';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { YourData } from './data/your-data.tsx';
import { DetailsForm } from './details/details-form.tsx';
import { NewEmailNotice } from './details/new-email-notice.tsx';
import { NoticeChoices } from './notices/notice-choices.tsx';
import type { Leave } from './parts/leave.ts';
import { ProfileSection } from './parts/profile-section.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { signInWay } from './proof/sign-in-way.ts';
import { PasswordForm } from './security/password-form.tsx';
import { SignedInPlaces } from './security/signed-in-places.tsx';
import { useSessions } from './security/use-sessions.ts';
import { useFreshCustomer } from './use-fresh-customer.ts';
import styles from './parts/profile.module.css';

interface ProfilePageProps {
  customer: Customer;
  leave: Leave;
}

/** Spec §2, profile page. */
export function ProfilePage({ customer, leave }: ProfilePageProps) {
  const { value: fresh, failure, reload } = useFreshCustomer();
  return (
    <Page title="My settings" lead="Your details, your password, where you’re signed in, and your data.">
      {fresh && <Settings customer={customer} leave={leave} />}
      {!fresh && (failure ? <LoadFailure error={failure.error} onRetry={reload} /> : <Waiting />)}
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
      <NoticeChoices />
      {signInWay(customer).kind === 'password' && (
        <PasswordForm email={customer.email} onChanged={sessions.reload} />
      )}
      <SignedInPlaces sessions={sessions} leave={leave} />
      <YourDevices />
      <YourData customer={customer} leave={leave} isDeleting={arrival.delete} />
    </div>
  );
}

function YourDevices() {
  return (
    <ProfileSection title="Your devices" text="What we repaired, with proof to keep or show.">
      <Button tone="quiet" to="/devices">
        Your devices
      </Button>
    </ProfileSection>
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
