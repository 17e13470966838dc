import { CallFailure } from '@fettle/contract/client';
import type { CallOutput } from '@fettle/contract/calls';
import type { OfferedAct } from '@fettle/domain/ops/acts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { actForms, type FormField, type Values } from './act-forms.ts';
import { changesSince } from './changes-since.ts';
import styles from './order.module.css';

type Page = CallOutput<'ops/tickets/get'>;

/** rc of ticketMovedOn. */
const movedOn = 15;

interface ActDialogProps {
  offered: OfferedAct;
  page: Page;
  /** Loads the order again and gives what it is now. */
  reload: () => Promise<Page | undefined>;
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
  // as it was when the dialog opened: a change that arrives meanwhile is none that the person has seen
  const [seen, setSeen] = useState(order.lastEventID);
  const { data: choices, error: choicesError } = useCall(
    'ops/tickets/getChoices',
    { ticketID },
    { enabled: form.needsChoices === true },
  );
  const fields = form.fields(order, choices);
  const [typed, setTyped] = useState<Values>({});
  const valueOf = (field: FormField) => typed[field.name] ?? field.initial ?? field.options?.[0]?.value ?? '';
  const { isActing, failure, attempt, changed, isGone, act } = useSending(offered, {
    seen,
    setSeen,
    page,
    reload,
  });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
    if (await act(values)) onClose();
  }

  return (
    <Modal title={offered.label} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        <p className={styles.consequence}>{offered.consequence}</p>
        {changed && (
          <Alert key={attempt} tone="warning" title="Somebody was first. Since you opened this:" takeFocus>
            <ul className={styles.changes}>
              {changed.map(({ id, text, by }) => (
                <li key={id}>
                  {text}, by {by}
                </li>
              ))}
            </ul>
            {isGone
              ? 'This can’t be done to the order any more.'
              : 'Nothing of yours was done. If you still want to, press the button again.'}
          </Alert>
        )}
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
        <div className={styles.buttons}>
          <Button type="submit" disabled={isActing || (form.needsChoices === true && !choices)}>
            {offered.label}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface Sending {
  seen: string;
  setSeen: (eventID: string) => void;
  page: Page;
  reload: () => Promise<Page | undefined>;
}

function useSending(offered: OfferedAct, { seen, setSeen, page, reload }: Sending) {
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [changed, setChanged] = useState<ReturnType<typeof changesSince>>();
  const [isGone, setGone] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // two clicks may come before the page is drawn again
  const running = useRef(false);

  /** True once it is done. */
  async function act(values: Values): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setActing(true);
    setFailure(undefined);
    setAttempt((before) => before + 1);
    try {
      const meant = { ticketID: page.order.ticketID, seenEventID: seen };
      await actForms[offered.act].send(values, meant, page.order);
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      await tellFailure(error);
      return false;
    } finally {
      running.current = false;
      setActing(false);
    }
  }

  async function tellFailure(error: CallFailure): Promise<void> {
    const now = error.rc === movedOn ? await reload() : undefined;
    const news = now ? changesSince(now.story, seen) : [];
    if (!now || news.length === 0) return setFailure(error);
    setChanged(news);
    setGone(!now.acts.some(({ act: other }) => other === offered.act));
    setSeen(now.order.lastEventID);
  }

  return { isActing, failure, attempt, changed, isGone, act };
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
