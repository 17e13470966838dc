import type { OfferedAct } from '@fettle/domain/acts/acts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import forms from '../forms/form.module.css';
import { AmountField } from '../forms/amount-field.tsx';
import { SubmitOrLeave } from '../forms/submit-or-leave.tsx';
import { formOf, type FormAct, type FormField, type Values } from './act-forms.ts';
import { PhotoChoice } from './photo-choice.tsx';
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
  const form = formOf(offered.act);
  const { order, seenAs } = page;
  const { ticketID } = order;
  const { data: choices, error: choicesError } = useCall(
    'ops/tickets/getChoices',
    { ticketID },
    { enabled: form.needsChoices === true },
  );
  const [typed, setTyped] = useState<Values>({});
  const fields = form.fields(order, { seenAs, choices, typed, story: page.story });
  const valueOf = ({ name, initial = '', options }: FormField) => {
    const value = typed[name] ?? initial;
    // of what is gone meanwhile the browser shows the first, so that is what is sent
    return options?.some((option) => option.value === value) === false ? (options[0]?.value ?? '') : value;
  };
  const { isActing, failure, attempt, overtaken, send } = useSending({ act: offered.act, page, reload });

  const isEmpty = (field: FormField) => valueOf(field).trim() === '';
  const isNeeded = (field: FormField) =>
    field.need === undefined ||
    (field.need === 'oneOf' &&
      fields.every((other) => other === field || other.need !== 'oneOf' || isEmpty(other)));
  const isLoading = form.needsChoices === true && !choices;
  const hasNoChoice =
    !isLoading && fields.some(({ kind, options }) => kind === 'choice' && options?.length === 0);

  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
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
            isNeeded={isNeeded(field)}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        {choicesError && <Alert tone="danger">{failureText(choicesError)}</Alert>}
        {failure && (
          <Alert key={attempt} tone="danger">
            {failureText(failure)}
          </Alert>
        )}
        {hasNoChoice && <Alert tone="warning">There’s nothing to choose from just now.</Alert>}
        <SubmitOrLeave
          label={form.button?.(values) ?? offered.label}
          disabled={isActing || isLoading}
          {...((choicesError || hasNoChoice) && { impossible: true })}
          {...(form.isIrreversible && fields.length === 0 && { focusLeaving: true })}
          onLeave={onClose}
        />
      </form>
    </Modal>
  );
}

interface CopyProps {
  label: string;
  text: string;
  onCopy: (text: string) => void;
}

const Copy = ({ label, text, onCopy }: CopyProps) => (
  <Button variant="small" tone="quiet" onClick={() => onCopy(text)}>
    {label}
  </Button>
);

interface FormControlProps {
  field: FormField;
  value: string;
  isNeeded: boolean;
  onChange: (value: string) => void;
}

function FormControl({ field, value, isNeeded, onChange }: FormControlProps) {
  const { name, kind, hint, need, options = [], length: [least, most] = [0, 300] } = field;
  const label = need === 'ifAny' && kind !== 'yes' ? `${field.label} (if any)` : field.label;
  const words = { name, label, hint, required: isNeeded };
  const lengths = { minLength: least, maxLength: most };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'text':
      return (
        <div className={styles.copied}>
          <Field {...words} multiline {...lengths} value={value} onChange={change} />
          {field.copy && <Copy {...field.copy} onCopy={onChange} />}
        </div>
      );
    case 'photos':
      return <PhotoChoice label={label} photos={field.photos ?? []} value={value} onChange={onChange} />;
    case 'choice':
      return <Select {...words} options={options} value={value} onChange={change} />;
    case 'yes':
      return (
        <Checkbox
          name={name}
          label={label}
          hint={hint}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      );
    case 'day':
      return <Field {...words} type="date" min={field.firstDay} value={value} onChange={change} />;
    case 'pounds':
      return <AmountField {...words} value={value} onType={onChange} />;
    case 'code':
      return (
        <Field
          {...words}
          inputMode="numeric"
          pattern="[0-9]{4}"
          title="Four digits"
          maxLength={4}
          value={value}
          onChange={change}
        />
      );
    case 'line':
      return <Field {...words} {...lengths} value={value} onChange={change} />;
  }
}
