import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import type { SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import forms from '../../shell/forms/form.module.css';

export function PasswordSection() {
  const act = useAct('ops/account/changePassword', { refreshes: ['ops/account/get'] });
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textOf(form);
    const { done } = await act.run({ password: text('password'), newPassword: text('newPassword') });
    if (!done) return;
    form.reset();
    showToast('Your password is changed, and you’re signed out everywhere else.', { tone: 'success' });
  }

  return (
    <Section heading="Password" id="password">
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <PasswordField label="Current password" name="password" autoComplete="current-password" />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 10 characters. Changing it signs you out everywhere else."
        />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
