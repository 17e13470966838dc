import { scopes, scopeWords } from '@fettle/domain/scopes';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { Choices } from '../../shell/forms/choices.tsx';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { textOf } from '../../shell/forms/form-text.ts';
import { ShownOnce } from '../../shell/forms/shown-once.tsx';

export function AddKey({ onClose }: { onClose: () => void }) {
  const act = useAct('ops/keys/add', { refreshes: ['ops/keys/list'] });
  const [made, setMade] = useState<string>();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textOf(form);
    const chosen = new FormData(form).getAll('scope');
    const outcome = await act.run({
      name: text('name'),
      scopes: scopes.filter((scope) => chosen.includes(scope)),
      perMinute: Number(text('perMinute')),
      ...(text('lastDay') && { lastDay: text('lastDay') }),
    });
    if (outcome.done) setMade(outcome.data.key);
  }

  if (made !== undefined) {
    return (
      <Modal title="Your new key" open onClose={onClose}>
        <ShownOnce what="key" text={made} onKept={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title="Make a key" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <Field
          label="Name"
          name="name"
          hint="Of the tool: it stands in orders and in the audit trail beside what the tool does."
          autoComplete="off"
          required
          minLength={2}
          maxLength={60}
        />
        <Choices legend="What it may do">
          {scopes.map((scope) => (
            <Checkbox key={scope} name="scope" value={scope} label={scope} hint={scopeWords[scope]} />
          ))}
        </Choices>
        <Field
          label="Calls a minute"
          name="perMinute"
          type="number"
          inputMode="numeric"
          min={1}
          max={6000}
          required
          defaultValue={120}
        />
        <Field
          label="Last day (optional)"
          name="lastDay"
          type="date"
          hint="Left empty, it works until you revoke it."
        />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Make the key
          </Button>
        </div>
      </form>
    </Modal>
  );
}
