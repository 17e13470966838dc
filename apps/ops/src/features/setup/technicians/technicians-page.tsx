import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { TechnicianForm } from './technician-form.tsx';
import { useMayChange } from '../use-may-change.ts';
import lists from '../list.module.css';

type Data = CallOutput<'ops/setup/getTechnicians'>;

/** Who is given which orders: by area, repair and maker. */
export function TechniciansPage() {
  const { data, error, refetch } = useCall('ops/setup/getTechnicians', {});
  const [open, setOpen] = useState<number>();
  const mayChange = useMayChange();
  const edited = data?.technicians.find(({ userID }) => userID === open);
  const reload = async () =>
    (await refetch()).data?.technicians.find(({ userID }) => userID === open)?.version;
  if (data && edited && mayChange) {
    return (
      <Screen
        title={edited.name}
        lead="New orders are given to who works in the area and does the repair. Orders that are given out already stay."
      >
        <TechnicianForm
          key={edited.userID}
          data={data}
          technician={edited}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title="Technicians"
      lead="Where they work and what they repair. Their names and access are under Staff."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.technicians.length === 0 && (
        <p>
          There is no technician yet, so no order gets a price. <Link to="/staff">Add one under Staff</Link>{' '}
          and give them a public profile.
        </p>
      )}
      {data && (
        <ul className={lists.list}>
          {data.technicians.map((technician) => (
            <li key={technician.userID} className={lists.row}>
              <div className={lists.words}>
                <p className={lists.name}>
                  <strong>{technician.name}</strong>
                  {!technician.isActive && <span className={lists.mark}>takes no new orders</span>}
                </p>
                <p className={lists.soft}>{areasText(technician, data)}</p>
                <p className={lists.soft}>{repairsText(technician)}</p>
              </div>
              {mayChange && (
                <Button
                  variant="small"
                  tone="quiet"
                  aria-label={`Change ${technician.name}`}
                  onClick={() => setOpen(technician.userID)}
                >
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <History kinds={['technician']} refreshes={['ops/setup/getTechnicians', 'ops/setup/getAreas']} />
    </Screen>
  );
}

function areasText({ areaIDs }: Data['technicians'][number], { areas }: Data): string {
  const names = areas.filter(({ areaID }) => areaIDs.includes(areaID)).map(({ name }) => name);
  return names.length === 0 ? 'No area yet: they are given no orders.' : names.join(', ');
}

function repairsText({ skills }: Data['technicians'][number]): string {
  const repairs = new Set(skills.map(({ repairTypeID }) => repairTypeID)).size;
  if (repairs === 0) return 'No repair yet: they are given no orders.';
  return repairs === 1 ? '1 kind of repair' : `${repairs} kinds of repair`;
}
