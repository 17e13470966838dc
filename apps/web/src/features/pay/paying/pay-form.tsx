import type { Ticket } from '@fettle/contract/entities/ticket';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { chosenPickup } from '../../collection/windows.ts';
import {
  checkFields,
  fieldOrder,
  isWithinCancellation,
  type PayErrors,
  type PayFields,
} from '../details/check-fields.ts';
import { Consents } from '../details/consents.tsx';
import { DetailFields } from '../details/detail-fields.tsx';
import type { CardOutcome } from './pay-by-card.ts';
import { PayStep } from './pay-step.tsx';
import { Declined } from './declined.tsx';
import { PriceChanged } from './price-changed.tsx';
import type { PayView } from '../bill/pay-view.ts';
import { TryAgain, Unfinished } from './unfinished.tsx';
import { usePayAct } from './use-pay-act.ts';
import styles from './pay-form.module.css';

export interface PayFormProps {
  ticket: Ticket;
  view: Extract<PayView, { kind: 'pay' | 'free' | 'book' }>;
  fields: PayFields;
  onEdit: (changes: Partial<PayFields>) => void;
  whilePaying: <Result>(pay: () => Promise<Result>) => Promise<Result>;
  /** The server knows more than this page. */
  onChange: () => void;
  label: string;
  /** Whether what the button needs is there. */
  isReady: boolean;
  pay: (fields: PayFields) => Promise<CardOutcome>;
  /** The place for the step in the summary. */
  stepPlace: HTMLElement | null;
  /** Where the card is typed, with what is to be told of a payment that did not come off. */
  children?: (failure: ReactNode) => ReactNode;
}

/** Details, the card where there is one, both boxes, and the button. */
export function PayForm(props: PayFormProps) {
  const { ticket, view, fields, onEdit, whilePaying, onChange, label, isReady, pay } = props;
  const { stepPlace, children } = props;
  const formId = useId();
  const [errors, setErrors] = useState<PayErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(() => new Date());
  const isRepair = view.kind === 'book' || view.purpose === 'repair';
  const pickup = isRepair ? chosenPickup(ticket.timeSlots.PICKUP) : undefined;
  const needsStartEarly = pickup !== undefined && isWithinCancellation(pickup, now);
  const act = usePayAct({ whilePaying });

  function showErrors(wrong: PayErrors): void {
    setErrors(wrong);
    const first = fieldOrder.find((field) => wrong[field] !== undefined);
    // the message is tied to the control, and read with it
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }
  function edit(changes: Partial<PayFields>): void {
    onEdit(changes);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isReady || act.isActing) return;
    const wrong = checkFields(fields, { needsStartEarly });
    showErrors(wrong);
    if (Object.keys(wrong).length === 0) void act.run(() => pay(fields), showErrors);
  }

  const unfinished =
    view.kind === 'pay' && view.isBegun
      ? { ticketID: ticket.ticketID, bill: view.bill, onChange }
      : undefined;
  const failure = act.failure && (
    <Alert
      key={act.attempt}
      tone="danger"
      {...(act.failure.reason !== undefined && { title: act.failure.reason })}
      takeFocus
    >
      <p>{act.failure.message}</p>
      {unfinished && <TryAgain {...unfinished} />}
    </Alert>
  );
  const pence = view.kind === 'book' ? undefined : view.bill.amountInPence;
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-busy={act.isActing}
    >
      {view.kind === 'pay' && view.purpose === 'fee' && <Declined />}
      {/* a bill for something else is no other price */}
      {pence !== undefined && <PriceChanged key={'purpose' in view ? view.purpose : ''} pence={pence} />}
      {unfinished && !act.failure && !act.isActing && <Unfinished {...unfinished} />}
      <Section id="details-heading" heading="Your details">
        <DetailFields fields={fields} errors={errors} isDisabled={act.isActing} onEdit={edit} />
      </Section>
      {children?.(failure)}
      <Section id="consents-heading" heading="Before you continue">
        <Consents
          ticketID={ticket.ticketID}
          pickup={pickup}
          needsStartEarly={needsStartEarly}
          now={now}
          fields={fields}
          errors={errors}
          isDisabled={act.isActing}
          onEdit={edit}
        />
      </Section>
      {!children && failure}
      <PayStep
        formId={formId}
        label={label}
        isDisabled={act.isActing || !isReady}
        pence={pence}
        pickup={pickup}
        now={now}
        summary={stepPlace}
      />
      <p role="status" className="visually-hidden">
        {act.isActing && 'One moment, please. Don’t close this page.'}
      </p>
    </form>
  );
}
