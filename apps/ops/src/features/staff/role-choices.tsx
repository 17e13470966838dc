import { roles, type Role } from '@fettle/domain/actor';
import { rolesText } from '@fettle/domain/roles';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { useEffect, useRef, useState } from 'react';
import { Choices } from '../../shell/forms/choices.tsx';

const may: Record<Role, string> = {
  administrator: 'Does everything here, and looks after staff, set-up, keys and insight.',
  coordinator: 'Runs the day: every order, its prices, windows and refunds.',
  technician: 'Repairs: their own jobs and their own price list.',
  driver: 'Collects and delivers: has a run, and can be named for trips.',
};

/** What somebody is: one role or several. */
export function RoleChoices({ chosen: before }: { chosen?: readonly Role[] | undefined }) {
  const [chosen, setChosen] = useState(before ?? []);
  const first = useRef<HTMLInputElement>(null);
  const isNone = chosen.length === 0;
  // HTML knows no required group of boxes: the browser says it at the first
  useEffect(() => first.current?.setCustomValidity(isNone ? 'Choose at least one role.' : ''), [isNone]);

  return (
    <Choices legend="Roles" hint="One or several: they may do what any of them may.">
      {roles.map((role, at) => (
        <Checkbox
          key={role}
          ref={at === 0 ? first : undefined}
          name="role"
          value={role}
          label={rolesText([role])}
          hint={may[role]}
          checked={chosen.includes(role)}
          onChange={({ target: { checked } }) =>
            setChosen(roles.filter((other) => (other === role ? checked : chosen.includes(other))))
          }
        />
      ))}
    </Choices>
  );
}

export function rolesIn(form: HTMLFormElement): Role[] {
  const chosen = new FormData(form).getAll('role');
  return roles.filter((role) => chosen.includes(role));
}
