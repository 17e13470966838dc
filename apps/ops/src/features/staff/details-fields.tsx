import { roles } from '@fettle/domain/actor';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import type { CallInput } from '@fettle/contract/calls';
import { textOf } from '../../shell/form-text.ts';

type Details = CallInput<'ops/staff/add'>;

const may = {
  administrator: 'does everything',
  coordinator: 'runs the day',
  technician: 'repairs',
  driver: 'collects and delivers',
} as const;

const options = roles.map((role) => ({
  value: role,
  label: `${role.slice(0, 1).toUpperCase()}${role.slice(1)} – ${may[role]}`,
}));

export function DetailsFields({ name, email, role }: Partial<Details>) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="off" required maxLength={80} defaultValue={name} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        hint="They sign in with it."
        required
        maxLength={254}
        defaultValue={email}
      />
      <Select label="Role" name="role" options={options} defaultValue={role ?? 'technician'} />
    </>
  );
}

export function detailsIn(form: HTMLFormElement): Details {
  const text = textOf(form);
  const role = roles.find((known) => known === text('role')) ?? 'technician';
  return { name: text('name'), email: text('email'), role };
}
