import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { tripKey } from './board-rows.ts';
import type { useAssign } from './use-assign.ts';
import styles from './dispatch.module.css';

interface ReleaseDialogProps {
  assigning: ReturnType<typeof useAssign>;
  drivers: readonly DispatchDriver[];
  onDone: () => void;
}

/** What it means to name nobody, before it is done. */
export function ReleaseDialog({
  assigning: { releaseAct, release, releasing, dropReleasing },
  drivers,
  onDone,
}: ReleaseDialogProps) {
  if (!releasing) return null;
  const count = releasing.trips.length;
  const nameOf = (staffID: number | null) =>
    drivers.find((driver) => driver.staffID === staffID)?.name ?? 'their driver';
  const namedFor = new Map(releasing.trips.map((trip) => [tripKey(trip), trip.namedID]));
  return (
    <Modal title={count === 1 ? 'Give it back?' : `Give ${count} trips back?`} open onClose={dropReleasing}>
      <div className={forms.form}>
        <FailureAlert act={releaseAct} />
        <ul className={styles.meaning}>
          {releasing.becomes.map((trip) => (
            <li key={tripKey(trip)}>
              RE{trip.ticketID}:{' '}
              {trip.driverID === null
                ? `nobody drives it until you name somebody. ${trip.whyUnassigned}.`
                : namedFor.get(tripKey(trip)) === null || namedFor.get(tripKey(trip)) === trip.driverID
                  ? `stays with ${nameOf(trip.driverID)}, because nobody else covers it.`
                  : `goes to ${nameOf(trip.driverID)}, because nobody else covers it.`}
            </li>
          ))}
        </ul>
        <p>A driver’s run changes at once, or as soon as their phone has a connection.</p>
        <div className={forms.actions}>
          <Button
            disabled={releaseAct.isActing}
            onClick={async () => {
              if (await release(releasing.trips, { isMeant: true })) onDone();
            }}
          >
            Give {count === 1 ? 'it' : `all ${count}`} back
          </Button>
          <Button tone="quiet" onClick={dropReleasing}>
            Leave it as it is
          </Button>
        </div>
      </div>
    </Modal>
  );
}
