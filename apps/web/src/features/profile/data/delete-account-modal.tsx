import { CallFailure } from '@fettle/contract/client/client';
import type { Customer } from '@fettle/contract/entities/customer';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState } from 'react';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { markWrapper } from '../../../platform/native/wrapper.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { FailureNotice } from '../parts/failure-notice.tsx';
import type { Leave } from '../parts/leave.ts';
import type { Proof } from '../proof/prove-identity.ts';
import { signInWay } from '../proof/sign-in-way.ts';
import { deleteAccount } from './delete-account.ts';
import { DeleteByLink, DeleteByPassword, DeleteByPopup, DeleteNow } from './delete-proofs.tsx';
import styles from './delete-account-modal.module.css';

interface DeleteAccountModalProps {
  customer: Customer;
  hasJustSignedIn: boolean;
  leave: Leave;
  onClose: () => void;
}

/** What is deleted and what is kept, and the proof that it is the customer who wants it. */
export function DeleteAccountModal({ customer, hasJustSignedIn, leave, onClose }: DeleteAccountModalProps) {
  const services = useServices();
  const action = useSignInAct();
  const [isFresh, setFresh] = useState(hasJustSignedIn);

  async function remove(proof: Proof): Promise<void> {
    await action.run(async () => {
      try {
        leave({ to: '/', notice: await deleteAccount(services, customer, proof) });
      } catch (error) {
        // then they prove it as everybody else does
        if (isStale(error)) setFresh(false);
        throw error;
      }
    });
  }

  return (
    <Modal title="Delete my account" open onClose={onClose}>
      <div className={styles.content}>
        <Consequences />
        <FailureNotice action={action} />
        {/* what the app has signed in with, this page cannot prove again */}
        {markWrapper(window) ? (
          <InTheApp />
        ) : (
          <ProofFor customer={customer} isFresh={isFresh} working={action.isActing} onProof={remove} />
        )}
      </div>
    </Modal>
  );
}

const isStale = (error: unknown) =>
  (error instanceof CallFailure && error.kind === 'refused') || error instanceof IdentityFailure;

function Consequences() {
  return (
    <>
      <p className={styles.text}>
        We’ll delete your name, addresses, phone number and sign-in, and sign you out everywhere. Requests you haven’t accepted a quote for will be cancelled.
      </p>
      <p className={styles.text}>
        By law we have to keep records of orders. We keep them without anything that says they were yours. <strong>This can’t be undone.</strong>
      </p>
    </>
  );
}

function InTheApp() {
  const { brand } = useSiteConfig();
  return (
    <p className={styles.text}>
      To delete it, please write to <a href={`mailto:${brand.email}`}>{brand.email}</a> from the address of
      your account, or open this page in your browser.
    </p>
  );
}

interface ProofForProps {
  customer: Customer;
  isFresh: boolean;
  working: boolean;
  onProof: (proof: Proof) => Promise<void>;
}

function ProofFor({ customer, isFresh, working, onProof }: ProofForProps) {
  if (isFresh) return <DeleteNow working={working} onProof={onProof} />;
  const way = signInWay(customer);
  switch (way.kind) {
    case 'password':
      return <DeleteByPassword email={customer.email} working={working} onProof={onProof} />;
    case 'popup':
      return <DeleteByPopup provider={way.provider} working={working} onProof={onProof} />;
    case 'emailLink':
      return <DeleteByLink email={customer.email} />;
  }
}
