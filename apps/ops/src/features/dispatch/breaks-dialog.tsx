import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { breachWords } from '@fettle/domain/road/driver-work';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { tripKey } from './board-rows.ts';
import type { useAssign } from './use-assign.ts';
import styles from './dispatch.module.css';

interface BreaksDialogProps {
  assigning: ReturnType<typeof useAssign>;
  drivers: readonly DispatchDriver[];
  onDone: () => void;
}

/** What a plan breaks, before it is made. */
export function BreaksDialog({
  assigning: { act, assign, doubtful, dropDoubtful },
  drivers,
  onDone,
}: BreaksDialogProps) {
  const driver = drivers.find(({ staffID }) => staffID === doubtful?.driver.staffID);
  if (!doubtful || !driver) return null;
  const tripOf = new Map(doubtful.trips.map((trip) => [tripKey(trip), trip]));
  const count = doubtful.trips.length;
  return (
    <Modal title={`This breaks what is set up for ${driver.name}`} open onClose={dropDoubtful}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        <ul className={styles.meaning}>
          {doubtful.breaks.map(({ ticketID, task, breaches }) => (
            <li key={`${ticketID} ${task}`}>
              RE{ticketID}: {driver.name}{' '}
              {breaches
                .map((breach) =>
                  breachWords(
                    breach,
                    { area: tripOf.get(tripKey({ ticketID, task }))?.area || undefined },
                    driver,
                  ),
                )
                .join(', and ')}
              .
            </li>
          ))}
        </ul>
        <p>Nothing has been changed yet.</p>
        <div className={forms.actions}>
          <Button
            disabled={act.isActing}
            onClick={async () => {
              if (await assign(doubtful, { despite: true })) onDone();
            }}
          >
            Assign {count === 1 ? 'it' : `all ${count}`} anyway
          </Button>
          <Button tone="quiet" onClick={dropDoubtful}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  );
}
