import { Button } from '@fettle/ui/controls/button.tsx';
import { useState } from 'react';
import { restoreSession, signOut } from '../../platform/session.ts';
import { OutsidePage } from './outside-page.tsx';
import { EnrolSecondFactor } from './enrol-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** In the place of every page for who may do nothing before they have a second factor. */
export function SetUpPage() {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <OutsidePage title={codes ? 'Your recovery codes' : 'Set up your second factor'}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void restoreSession()} />
      ) : (
        <>
          <p>Administrators sign in with a password and a code. It takes a minute, once.</p>
          <EnrolSecondFactor onDone={setCodes} />
          <p>
            <Button variant="small" tone="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          </p>
        </>
      )}
    </OutsidePage>
  );
}
