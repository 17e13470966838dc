import type { JobPoint } from '@fettle/contract/calls/ops/ops-jobs';
import type { OfferedAct } from '@fettle/domain/acts/acts';
import { isDone, reportedChecks } from '@fettle/domain/ticket/checklist';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOps } from '../../../platform/call.ts';
import { useKept } from '../../../platform/use-kept.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { OvertakenAlert } from '../../../shell/order-acts/overtaken-alert.tsx';
import { useSending, type OrderPageData } from '../../../shell/order-acts/use-sending.ts';
import { SubmitOrLeave } from '../../../shell/forms/submit-or-leave.tsx';
import { MissingTests } from './missing-tests.tsx';
import { ReportRows } from './report-rows.tsx';
import styles from './repaired-dialog.module.css';

interface RepairedDialogProps {
  offered: OfferedAct;
  page: OrderPageData;
  reload: () => Promise<OrderPageData | undefined>;
  /** The list after the repair as it is here. */
  after: readonly JobPoint[];
  /** All of it is with the server. */
  isSaved: boolean;
  onClose: () => void;
}

interface Typed {
  also: string;
  note: string;
  despite: string;
}
/** What the last try lacked, by field. */
type Refused = { tries: number } & Partial<Record<'also' | 'despite', string>>;
const nothing: Typed = { also: '', note: '', despite: '' };

/** The test report as it goes to the customer, what is missing from the list, and why it goes on without. */
export function RepairedDialog({ offered, page, reload, after, isSaved, onClose }: RepairedDialogProps) {
  const [kept, setKept] = useKept<Typed>(`repaired ${page.order.ticketID}`);
  const typed = kept ?? nothing;
  const set = (field: keyof Typed) => (event: { target: { value: string } }) =>
    setKept({ ...typed, [field]: event.target.value });
  const { isActing, failure, attempt, overtaken, send } = useSending({ act: 'repaired', page, reload });
  const checks = [...reportedChecks(after), ...linesOf(typed.also).map((name) => ({ name, passed: true }))];
  const isTested = isDone(after);
  // as it was sent: an alert that follows what is typed would take the focus from it
  const [refused, setRefused] = useState<Refused>({ tries: 0 });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const noTest = checks.length === 0;
    const noReason = !isTested && typed.despite.trim().length < 3;
    setRefused({
      tries: refused.tries + 1,
      ...(noTest && { also: 'Nothing is tested yet. Fill in the list, or name what you tested.' }),
      ...(noReason && { despite: 'Say why it goes on without.' }),
    });
    if (noTest || noReason) return;
    const report = { checks, note: typed.note };
    const done = await send((seen) =>
      callOps('ops/tickets/repaired', {
        ...seen,
        report,
        ...(!isTested && { despite: typed.despite }),
      }),
    );
    if (!done) return;
    setKept(undefined);
    onClose();
  }

  return (
    <Modal title={offered.label} open onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.consequence}>{offered.consequence}</p>
        {overtaken && <OvertakenAlert key={attempt} overtaken={overtaken} />}
        <FailureAlert act={{ failure, attempt }} />
        <MissingTests key={refused.tries} after={after} refusals={[refused.also, refused.despite]} />
        {!isTested && (
          <Field
            label="Why does it go on without?"
            name="despite"
            hint="Kept with the order, for the team."
            error={refused.despite}
            multiline
            rows={2}
            required
            maxLength={500}
            value={typed.despite}
            onChange={set('despite')}
          />
        )}
        {checks.length > 0 && (
          <div>
            <h3 className={styles.heading}>The customer’s test report</h3>
            <ReportRows checks={checks} />
          </div>
        )}
        <Field
          label="Anything else you tested (if any)"
          name="also"
          hint="One on each line; it goes into the report as passed."
          error={refused.also}
          multiline
          rows={2}
          maxLength={800}
          value={typed.also}
          onChange={set('also')}
        />
        <Field
          label="Note for the customer (if any)"
          name="note"
          multiline
          rows={2}
          maxLength={2_000}
          value={typed.note}
          onChange={set('note')}
        />
        {!isSaved && (
          <p role="status">The list isn’t saved yet. It is sent first, as soon as there’s a connection.</p>
        )}
        <SubmitOrLeave label={offered.label} disabled={isActing || !isSaved} onLeave={onClose} />
      </form>
    </Modal>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 80))
      .filter(Boolean),
  ),
];
