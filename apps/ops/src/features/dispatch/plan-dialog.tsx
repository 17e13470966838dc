import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { columnName, tripKey } from './board-rows.ts';
import type { useAssign } from './use-assign.ts';

interface PlanDialogProps {
  day: string;
  drivers: readonly DispatchDriver[];
  assigning: ReturnType<typeof useAssign>;
  onClose: () => void;
}

type Plan = CallOutput<'ops/dispatch/plan'>;

/** What is left, given to whoever can take it: shown first, done by one press. */
export function PlanDialog({ day, drivers, assigning: { act, assign }, onClose }: PlanDialogProps) {
  const { data: plan, error } = useCall('ops/dispatch/plan', { day });
  const byDriver = drivers.flatMap((driver) => {
    const trips =
      plan?.given.filter(({ staffID }) => staffID === driver.staffID).map(({ trip }) => trip) ?? [];
    return trips.length > 0 ? [{ driver, trips }] : [];
  });
  const count = plan?.given.length ?? 0;

  async function assignAll(): Promise<void> {
    // one driver after the other: what was given away meanwhile is told on the page
    for (const wanted of byDriver) if (!(await assign(wanted))) break;
    onClose();
  }

  return (
    <Modal title="Plan the rest" open onClose={onClose}>
      <div className={forms.form}>
        <FailureAlert act={act} />
        {!plan && !error && <p role="status">Looking for who can take what is left …</p>}
        {error && !plan && <Alert tone="danger">{failureText(error)}</Alert>}
        {plan && count + plan.left.length === 0 && <p>Every trip of this day has a driver.</p>}
        {byDriver.map(({ driver, trips }) => (
          <section key={driver.staffID} aria-label={driver.name}>
            <h3>
              {driver.name}: {trips.length === 1 ? '1 trip' : `${trips.length} trips`}
            </h3>
            <ul>
              {trips.map((trip) => (
                <li key={tripKey(trip)}>
                  RE{trip.ticketID} {trip.step} {trip.outward}, {columnName(trip.hour)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {plan && plan.left.length > 0 && <Left left={plan.left} />}
        <div className={forms.actions}>
          {count > 0 && (
            <Button disabled={act.isActing} onClick={() => void assignAll()}>
              Assign {count === 1 ? '1 trip' : `${count} trips`}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {count > 0 ? 'Leave it as it is' : 'Close'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Left({ left }: { left: Plan['left'] }) {
  return (
    <Alert
      tone="warning"
      title={left.length === 1 ? '1 trip stays unassigned' : `${left.length} trips stay unassigned`}
    >
      <ul>
        {left.map(({ trip, because }) => (
          <li key={tripKey(trip)}>
            RE{trip.ticketID} {trip.outward}, {columnName(trip.hour)}:{' '}
            {because === 'full' ? 'whoever drives there has no room left' : trip.whyUnassigned}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
