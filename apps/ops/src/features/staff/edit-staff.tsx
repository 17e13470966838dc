import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { DetailsFields, detailsIn } from './details-fields.tsx';
import { AddAbsence, EndAccess } from './leaving.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './staff-page.module.css';

interface EditStaffProps {
  member: ListedStaff;
  onClose: () => void;
}

export function EditStaff({ member, onClose }: EditStaffProps) {
  const hasProfile = member.roles.includes('technician') || member.profile !== null;
  return (
    <Modal title={member.name} open onClose={onClose}>
      {!member.isDisabled && <DetailsForm member={member} onClose={onClose} />}
      {hasProfile && !member.isDisabled && <ProfileForm member={member} />}
      <Access member={member} onClose={onClose} />
    </Modal>
  );
}

function DetailsForm({ member, onClose }: EditStaffProps) {
  const act = useAct('ops/staff/change', { refreshes: ['ops/staff/list'] });
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const details = detailsIn(event.currentTarget);
    const { done } = await act.run({ staffID: member.staffID, ...details });
    if (!done) return;
    showToast('Saved.', { tone: 'success' });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      <DetailsFields name={member.name} email={member.email ?? ''} roles={member.roles} />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          Save
        </Button>
      </div>
    </form>
  );
}

const refreshes = ['ops/staff/list'] as const;

/** How they get in, and how they no longer do. */
function Access({ member, onClose }: EditStaffProps) {
  const { staffID, name } = member;
  const invite = useAct('ops/staff/invite', { refreshes });
  const enable = useAct('ops/staff/enable', { refreshes });
  const signOut = useAct('ops/staff/endSessions', { refreshes });
  const reset = useAct('ops/staff/resetSecondFactor', { refreshes });
  const showToast = useToast();
  const [opened, setOpened] = useState<'away' | 'ending'>();

  async function end(act: typeof invite | typeof enable | typeof reset | typeof signOut, said: string) {
    const { done } = await act.run({ staffID });
    if (!done) return;
    showToast(said, { tone: 'success' });
    onClose();
  }

  const failed = [invite, enable, reset, signOut].find(({ failure }) => failure);
  return (
    <div className={styles.acts}>
      {failed && <FailureAlert act={failed} />}
      {member.isDisabled ? (
        <div className={styles.act}>
          <p>They can’t sign in. If they come back, they get a new invitation by email.</p>
          <Button
            variant="small"
            disabled={enable.isActing}
            onClick={() => void end(enable, `${name} is back and invited.`)}
          >
            Let them back in
          </Button>
          <EndAccess member={member} onClose={onClose} />
        </div>
      ) : (
        <>
          <div className={styles.act}>
            <p>
              {member.access === 'password'
                ? 'A new link by email, to choose another password. The old one works until then.'
                : 'A new link by email, to choose a password. An older one stops working.'}
            </p>
            <Button
              variant="small"
              tone="quiet"
              disabled={invite.isActing}
              onClick={() => void end(invite, `A link is on its way to ${member.email ?? name}.`)}
            >
              Email a link
            </Button>
          </div>
          {member.hasSecondFactor && (
            <div className={styles.act}>
              <p>
                For somebody who has lost their phone. It signs them out, and their recovery codes stop
                working.
              </p>
              <Button
                variant="small"
                tone="quiet"
                disabled={reset.isActing}
                onClick={() => void end(reset, `${name} signs in with the password alone now.`)}
              >
                Reset the second factor
              </Button>
            </div>
          )}
          <div className={styles.act}>
            <p>
              For a lost phone. They’re signed out everywhere, a phone without a connection as soon as it has
              one.
            </p>
            <Button
              variant="small"
              tone="quiet"
              disabled={signOut.isActing}
              onClick={() => void end(signOut, `${name} is signed out everywhere.`)}
            >
              Sign them out everywhere
            </Button>
          </div>
          <div className={styles.act}>
            <p>For somebody who is away for some days: another drives their trips meanwhile.</p>
            {opened === 'away' ? (
              <AddAbsence member={member} onClose={onClose} />
            ) : (
              <Button variant="small" tone="quiet" onClick={() => setOpened('away')}>
                Add an absence
              </Button>
            )}
          </div>
          <div className={styles.act}>
            <p>
              For a leaver. They’re signed out at once, everywhere, and customers no longer meet them. What
              they did stays in the audit trail, and what they had to do is handed on.
            </p>
            {opened === 'ending' ? (
              <EndAccess member={member} onClose={onClose} />
            ) : (
              <Button variant="small" tone="quiet" onClick={() => setOpened('ending')}>
                End their access
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
