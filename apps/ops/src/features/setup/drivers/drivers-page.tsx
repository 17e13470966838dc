import type { CallOutput } from '@fettle/contract/calls';
import { weekdays } from '@fettle/domain/ops/setup/week';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { DriverForm } from './driver-form.tsx';
import { useMayChange } from '../use-may-change.ts';
import lists from '../list.module.css';

type Data = CallOutput<'ops/setup/getDrivers'>;
type Driver = Data['drivers'][number];

/** Who drives where and when: whose trips are that nobody is named for. */
export function DriversPage() {
  const { data, error, refetch } = useCall('ops/setup/getDrivers', {});
  const [open, setOpen] = useState<number>();
  const mayChange = useMayChange();
  const edited = data?.drivers.find(({ staffID }) => staffID === open);
  const reload = async () => (await refetch()).data?.drivers.find(({ staffID }) => staffID === open)?.version;
  if (data && edited && mayChange) {
    return (
      <Screen
        title={edited.name}
        lead="A trip that nobody is named for is theirs if they alone cover it. Trips they are named for stay theirs."
      >
        <DriverForm
          key={edited.staffID}
          data={data}
          driver={edited}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title="Drivers"
      lead="Where and when they drive, and how many stops a window may have. Their names and access are under Staff."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.drivers.length === 0 && (
        <p>
          Nobody drives yet. <Link to="/staff">Add a driver under Staff</Link>.
        </p>
      )}
      {data && (
        <ul className={lists.list}>
          {data.drivers.map((driver) => (
            <li key={driver.staffID} className={lists.row}>
              <div className={lists.words}>
                <p className={lists.name}>
                  <strong>{driver.name}</strong>
                </p>
                <p className={lists.soft}>{areasText(driver, data)}</p>
                <p className={lists.soft}>{timesText(driver)}</p>
              </div>
              {mayChange && (
                <Button
                  variant="small"
                  tone="quiet"
                  aria-label={`Change ${driver.name}`}
                  onClick={() => setOpen(driver.staffID)}
                >
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <History kinds={['driver']} refreshes={['ops/setup/getDrivers']} />
    </Screen>
  );
}

function areasText({ areaIDs }: Driver, { areas }: Data): string {
  if (areaIDs === null) return 'Everywhere';
  const names = areas.filter(({ areaID }) => areaIDs.includes(areaID)).map(({ name }) => name);
  return names.length === 0 ? 'No area: only what they are named for.' : names.join(', ');
}

function timesText({ days, fromHour, untilHour, mostStops }: Driver): string {
  if (days.length === 0) return 'No days: only what they are named for.';
  const names =
    days.length === 7 ? 'Every day' : weekdays.filter((_, index) => days.includes(index + 1)).join(', ');
  const hours = fromHour === 0 && untilHour === 24 ? 'all hours' : `${fromHour}:00–${untilHour}:00`;
  const stops = mostStops === null ? 'any number of stops' : `at most ${mostStops} stops in a window`;
  return `${names}, ${hours}, ${stops}`;
}
