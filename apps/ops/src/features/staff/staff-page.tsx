import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import { rolesText } from '@fettle/domain/roles';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useStaff } from '../../platform/session-store.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { AddStaff } from './add-staff.tsx';
import { EditStaff } from './edit-staff.tsx';
import styles from './staff-page.module.css';

type Open = { kind: 'add' } | { kind: 'edit'; staffID: number };

/** Who works here, what they may do, and how they get in. */
export function StaffPage() {
  const { data, error, dataUpdatedAt } = useCall('ops/staff/list', {});
  const [open, setOpen] = useState<Open>();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  const add = () => setOpen({ kind: 'add' });
  useCommands([
    {
      id: 'staff-add',
      name: 'Add a member of staff',
      group: 'Staff',
      keys: 'n',
      alsoFoundBy: 'invite new',
      run: add,
    },
  ]);
  const found = (data?.staff ?? []).filter((member) => isWanted(member, wanted));
  const edited =
    open?.kind === 'edit' ? data?.staff.find(({ staffID }) => staffID === open.staffID) : undefined;

  return (
    <Screen title="Staff" actions={<Button onClick={add}>Add a member of staff</Button>}>
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <>
          <div className={styles.search}>
            <Field
              label="Find"
              name="q"
              type="search"
              placeholder="Name, email or role"
              value={wanted}
              onChange={({ target: { value } }) => setQuery(value ? { q: value } : {}, { replace: true })}
            />
          </div>
          <List
            staff={found}
            now={new Date(dataUpdatedAt)}
            onOpen={(staffID) => setOpen({ kind: 'edit', staffID })}
          />
          {found.length === 0 && <p>Nobody here is called that.</p>}
        </>
      )}
      {open?.kind === 'add' && <AddStaff onClose={() => setOpen(undefined)} />}
      {edited && <EditStaff key={edited.staffID} member={edited} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

const isWanted = ({ name, email, roles }: ListedStaff, wanted: string) =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${email ?? ''} ${rolesText(roles)}`.toLowerCase().includes(word));

interface ListProps {
  staff: readonly ListedStaff[];
  now: Date;
  onOpen: (staffID: number) => void;
}

function List({ staff, now, onOpen }: ListProps) {
  const { staffID: own } = useStaff();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roles</th>
          <th scope="col">Access</th>
          <th scope="col">Last here</th>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.staffID} data-left={member.isDisabled}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(member.staffID)}>
                {member.name}
              </button>
              {member.staffID === own && <span className={styles.you}>you</span>}
              <span className={styles.email}>{member.email ?? 'No email address'}</span>
            </th>
            <td data-label={member.roles.length > 1 ? 'Roles' : 'Role'}>{rolesText(member.roles)}</td>
            <td data-label="Access">{accessText(member)}</td>
            <td data-label="Last here">
              {member.lastSeenAt ? momentText(new Date(member.lastSeenAt), now) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function accessText({ isDisabled, access, hasSecondFactor }: ListedStaff): string {
  if (isDisabled) return 'Has left';
  switch (access) {
    case 'password':
      return hasSecondFactor ? 'Password and second factor' : 'Password';
    case 'invited':
      return 'Invited';
    case 'none':
      return 'None yet';
  }
}
