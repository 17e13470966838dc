import { Field } from '@fettle/ui/controls/field.tsx';
import type { CallInput } from '@fettle/contract/calls';
import { textOf } from '../../shell/forms/form-text.ts';
import { RoleChoices, rolesIn } from './role-choices.tsx';

type Details = CallInput<'ops/staff/add'>;

export function DetailsFields({ name, email, roles }: Partial<Details>) {
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
      <RoleChoices chosen={roles} />
    </>
  );
}

export function detailsIn(form: HTMLFormElement): Details {
  const text = textOf(form);
  return { name: text('name'), email: text('email'), roles: rolesIn(form) };
}
