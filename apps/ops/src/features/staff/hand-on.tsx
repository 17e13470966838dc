import type { CallOutput } from '@fettle/contract/calls';
import { formatDay } from '@fettle/domain/london';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../platform/order-list.ts';
import styles from './hand-on.module.css';

type StaffWork = CallOutput<'ops/staff/getWork'>;

/** Among whom the work is shared; nobody: unassigned. */
export interface HandOnChoice {
  tripsTo: readonly number[];
  jobsTo: readonly number[];
}

interface HandOnProps {
  data: StaffWork;
  choice: HandOnChoice;
  onChoose: (choice: HandOnChoice) => void;
}

/** What somebody leaves undone, and who takes it over. */
export function HandOn({ data: { work, drivers, technicians }, choice, onChoose }: HandOnProps) {
  const { trips, jobs, devices } = work;
  return (
    <div className={styles.parts}>
      {devices.length > 0 && (
        <Alert tone="warning" title="They have devices with them">
          <p>
            <Orders ticketIDs={devices.map(({ ticketID }) => ticketID)} />. Please have them brought back
            before they go.
          </p>
        </Alert>
      )}
      {trips.length > 0 && (
        <Among
          legend={`Who drives their ${trips.length === 1 ? 'trip' : `${trips.length} trips`}?`}
          people={drivers.map(({ staffID, name }) => ({ id: staffID, name }))}
          chosen={choice.tripsTo}
          onChange={(tripsTo) => onChoose({ ...choice, tripsTo })}
          nobody="Nobody chosen: they’re unassigned."
        >
          <ul className={styles.list}>
            {trips.map(({ ticketID, task, day, area }) => (
              <li key={`${ticketID} ${task}`}>
                <Link to={orderPath(ticketID)}>RE{ticketID}</Link> {task === 'PICKUP' ? 'collect' : 'deliver'}{' '}
                {area}, {day ? formatDay(day) : 'no day yet'}
              </li>
            ))}
          </ul>
        </Among>
      )}
      {jobs.length > 0 && (
        <Among
          legend={`Who takes their ${jobs.length === 1 ? 'job' : `${jobs.length} jobs`}?`}
          people={technicians.map(({ technicianID, name }) => ({ id: technicianID, name }))}
          chosen={choice.jobsTo}
          onChange={(jobsTo) => onChoose({ ...choice, jobsTo })}
          nobody="Nobody chosen: they join the call list without a technician."
        >
          <p>
            <Orders ticketIDs={jobs.map(({ ticketID }) => ticketID)} />
          </p>
        </Among>
      )}
    </div>
  );
}

function Orders({ ticketIDs }: { ticketIDs: readonly number[] }) {
  return ticketIDs.map((ticketID, place) => (
    <span key={ticketID}>
      {place > 0 && ', '}
      <Link to={orderPath(ticketID)}>RE{ticketID}</Link>
    </span>
  ));
}

interface AmongProps {
  legend: string;
  people: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  nobody: string;
  children: ReactNode;
}

function Among({ legend, people, chosen, onChange, nobody, children }: AmongProps) {
  return (
    <fieldset className={styles.among}>
      <legend>{legend}</legend>
      {children}
      {people.map(({ id, name }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
      {chosen.length === 0 && <p className={styles.soft}>{nobody}</p>}
      {chosen.length > 1 && (
        <p className={styles.soft}>Shared evenly; neighbours of one day stay together.</p>
      )}
    </fieldset>
  );
}
