import type { ListedStaff } from '@fettle/contract/calls/ops/ops-staff';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import type { SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import forms from '../../shell/forms/form.module.css';
import styles from './staff-page.module.css';

/** What customers see of a technician. */
export function ProfileForm({ member: { staffID, name, profile } }: { member: ListedStaff }) {
  const act = useAct('ops/staff/saveProfile', { refreshes: ['ops/staff/list'] });
  const showToast = useToast();
  const [firstname = '', ...others] = name.split(' ');

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    const { done } = await act.run({
      staffID,
      firstname: text('firstname'),
      surname: text('surname'),
      about: text('about'),
      isActive: text('isActive') === 'on',
    });
    if (done) showToast('The public profile is saved.', { tone: 'success' });
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={`${forms.form} ${styles.profile}`}>
      <h3>Public profile</h3>
      <FailureAlert act={act} />
      <Field
        label="First name"
        name="firstname"
        required
        maxLength={40}
        defaultValue={profile?.firstname ?? firstname}
      />
      <Field
        label="Surname"
        name="surname"
        required
        maxLength={40}
        defaultValue={profile?.surname ?? others.join(' ')}
      />
      <Field label="About" name="about" multiline maxLength={1000} defaultValue={profile?.about ?? ''} />
      <Checkbox
        name="isActive"
        label="Takes new orders"
        hint="Customers meet them, and orders are given to them."
        defaultChecked={profile?.isActive ?? false}
      />
      <div className={forms.actions}>
        <Button type="submit" tone="quiet" disabled={act.isActing}>
          Save the profile
        </Button>
      </div>
    </form>
  );
}
