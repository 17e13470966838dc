import type { OfferedAct } from '@fettle/domain/ops/acts';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import forms from '../form.module.css';
import { SubmitOrLeave } from '../submit-or-leave.tsx';
import { actForms, type FormAct, type FormField, type Values } from './act-forms.ts';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { useSending, type OrderPageData } from './use-sending.ts';
import styles from './act-dialog.module.css';

interface ActDialogProps {
  offered: OfferedAct & { act: FormAct };
  page: OrderPageData;
  /** Loads the order again and gives what it is now. */
  reload: () => Promise<OrderPageData | undefined>;
  onClose: () => void;
}

/**
 * One act: what it brings about, what it needs to know, and what came of it. If somebody else was first, it says what has changed and
 * keeps what was typed; sent again, it is about the order as it is now.
 */
export function ActDialog({ offered, page, reload, onClose }: ActDialogProps) {
  const form = actForms[offered.act];
  const { order } = page;
  const { ticketID } = order;
  const { data: choices, error: choicesError } = useCall(
    'ops/tickets/getChoices',
    { ticketID },
    { enabled: form.needsChoices === true },
  );
  const fields = form.fields(order, choices);
  const [typed, setTyped] = useState<Values>({});
  const valueOf = (field: FormField) => typed[field.name] ?? field.initial ?? field.options?.[0]?.value ?? '';
  const { isActing, failure, attempt, overtaken, send } = useSending({ act: offered.act, page, reload });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
    if (await send((seen) => form.send(values, seen, order))) onClose();
  }

  return (
    <Modal title={offered.label} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <p className={styles.consequence}>{offered.consequence}</p>
        {overtaken && <OvertakenAlert key={attempt} overtaken={overtaken} />}
        {fields.map((field) => (
          <FormControl
            key={field.name}
            field={field}
            value={valueOf(field)}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        {choicesError && <Alert tone="danger">{failureText(choicesError)}</Alert>}
        {failure && (
          <Alert key={attempt} tone="danger">
            {failureText(failure)}
          </Alert>
        )}
        <SubmitOrLeave
          label={offered.label}
          disabled={isActing || (form.needsChoices === true && !choices)}
          onLeave={onClose}
        />
      </form>
    </Modal>
  );
}

function FormControl({
  field,
  value,
  onChange,
}: {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}) {
  const { name, kind, hint, isOptional = false, options = [] } = field;
  const label = isOptional && kind !== 'yes' ? `${field.label} (if any)` : field.label;
  const words = { name, label, hint, required: !isOptional };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'text':
      return <Field {...words} multiline maxLength={2_000} value={value} onChange={change} />;
    case 'choice':
      return <Select {...words} options={options} value={value} onChange={change} />;
    case 'yes':
      return (
        <Checkbox
          name={name}
          label={label}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      );
    case 'day':
      return <Field {...words} type="date" value={value} onChange={change} />;
    case 'pounds':
      return <Field {...words} inputMode="decimal" placeholder="£" value={value} onChange={change} />;
    case 'code':
      return (
        <Field
          {...words}
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          value={value}
          onChange={change}
        />
      );
    case 'line':
      return <Field {...words} maxLength={300} value={value} onChange={change} />;
  }
}
