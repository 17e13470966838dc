import type { Customer } from '@fettle/contract/entities/customer';
import { Button } from '@fettle/ui/controls/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import type { Leave } from '../parts/leave.ts';
import { ProfileSection } from '../parts/profile-section.tsx';
import { useFocusKept } from '../parts/use-focus-kept.ts';
import { collectExport, download, exportFileName } from './export-file.ts';
import styles from './your-data.module.css';

const DeleteAccount = lazy(async () => ({
  default: (await import('./delete-account-modal.tsx')).DeleteAccountModal,
}));

interface YourDataProps {
  customer: Customer;
  leave: Leave;
  /** They have come back from signing in to delete the account. */
  isDeleting: boolean;
}

export function YourData({ customer, leave, isDeleting }: YourDataProps) {
  const [deleting, setDeleting] = useState(isDeleting);
  return (
    <ProfileSection title="Your data" text="It’s yours: download it, or have it deleted.">
      <div className={styles.content}>
        <Export />
        <div className={styles.act}>
          <h3 className={styles.title}>Delete my account</h3>
          <p className={styles.text}>
            Your details are deleted straight away. We keep records of orders without your name, address or phone number.
          </p>
          <Button tone="quiet" className={styles.delete} onClick={() => setDeleting(true)}>
            Delete my account…
          </Button>
        </div>
        {deleting && (
          <Suspense>
            <DeleteAccount
              customer={customer}
              hasJustSignedIn={isDeleting}
              leave={leave}
              onClose={() => setDeleting(false)}
            />
          </Suspense>
        )}
      </div>
    </ProfileSection>
  );
}

function Export() {
  const { call } = useServices();
  const { brand } = useSiteConfig();
  const action = useSignInAct();
  const [exportedTo, setExportedTo] = useState<string>();
  const button = useFocusKept(action.isActing);

  function exportData() {
    setExportedTo(undefined);
    void action.run(async () => {
      const fileName = exportFileName(brand.name);
      download(await collectExport(call), fileName);
      setExportedTo(fileName);
    });
  }

  return (
    <div className={styles.act}>
      <h3 className={styles.title}>Export my data</h3>
      <p className={styles.text}>
        Everything we know about you, including your orders, in one file (JSON).
      </p>
      <FailureNotice action={action} />
      <Button ref={button} tone="quiet" disabled={action.isActing} onClick={exportData}>
        Export my data
      </Button>
      <DoneNote>{exportedTo && `Downloaded as ${exportedTo}`}</DoneNote>
    </div>
  );
}
