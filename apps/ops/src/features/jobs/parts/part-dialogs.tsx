import type { UsedPart } from '@fettle/contract/calls/ops/ops-jobs';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../../platform/call.ts';
import { AmountField, amountIn } from '../../../shell/forms/amount-field.tsx';
import { useKept } from '../../../platform/use-kept.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { SubmitOrLeave } from '../../../shell/forms/submit-or-leave.tsx';

interface TypedPart {
  description: string;
  quantity: string;
  pounds: string;
  supplierRef: string;
  /** Sent again after a lost answer it is the same part. */
  partKey: string;
}

interface PartDialogProps {
  ticketID: number;
  /** The entry to correct; undefined: another part. */
  part?: UsedPart;
  onClose: () => void;
}

export type PartEdit = { kind: 'add' } | { kind: 'correct' | 'remove'; part: UsedPart };

/** The dialog of whatever is done to the list of parts. */
export function PartEditor({
  ticketID,
  edit,
  onClose,
}: {
  ticketID: number;
  edit: PartEdit;
  onClose: () => void;
}) {
  switch (edit.kind) {
    case 'add':
      return <PartDialog ticketID={ticketID} onClose={onClose} />;
    case 'correct':
      return <PartDialog ticketID={ticketID} part={edit.part} onClose={onClose} />;
    case 'remove':
      return <RemovePartDialog ticketID={ticketID} part={edit.part} onClose={onClose} />;
  }
}

const refreshes = ['ops/jobs/get', 'ops/tickets/get'] as const;

/** Writes a part down, or corrects one. What was typed stays, also over a lost connection. */
function PartDialog({ ticketID, part, onClose }: PartDialogProps) {
  const add = useAct('ops/jobs/addPart', { refreshes });
  const correct = useAct('ops/jobs/correctPart', { refreshes });
  const act = part ? correct : add;
  const [kept, setKept] = useKept<TypedPart>(`part ${ticketID} ${part?.partID ?? 'new'}`);
  const [initial] = useState(() => typedOf(part));
  const typed = kept ?? initial;
  const set = (field: keyof TypedPart) => (event: { target: { value: string } }) =>
    setKept({ ...typed, [field]: event.target.value });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { description, supplierRef, partKey } = typed;
    const input = {
      ticketID,
      partKey,
      description,
      supplierRef,
      unitPence: amountIn(typed.pounds),
      quantity: Number(typed.quantity),
    };
    const { done } = await (part ? correct.run({ ...input, partID: part.partID }) : add.run(input));
    if (!done) return;
    setKept(undefined);
    onClose();
  }

  return (
    <Modal title={part ? 'Correct a part' : 'Add a part'} open onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void submit(event)}>
        <p>
          {part
            ? 'The entry before stays readable, and the sum is counted anew.'
            : 'For our books: the customer doesn’t see it.'}
        </p>
        <FailureAlert act={act} />
        <Field
          label="Part"
          name="description"
          hint="Genuine screen, iPhone 13"
          required
          minLength={2}
          maxLength={120}
          value={typed.description}
          onChange={set('description')}
        />
        <Field
          label="How many"
          name="quantity"
          type="number"
          min={1}
          max={100}
          required
          value={typed.quantity}
          onChange={set('quantity')}
        />
        <AmountField
          label="Cost of one"
          name="pounds"
          hint="What we paid for it in all."
          required
          value={typed.pounds}
          onType={(pounds) => setKept({ ...typed, pounds })}
        />
        <Field
          label="Supplier’s reference (if any)"
          name="supplierRef"
          maxLength={60}
          value={typed.supplierRef}
          onChange={set('supplierRef')}
        />
        <SubmitOrLeave label={part ? 'Correct it' : 'Add it'} disabled={act.isActing} onLeave={onClose} />
      </form>
    </Modal>
  );
}

const typedOf = (part: UsedPart | undefined): TypedPart => ({
  description: part?.description ?? '',
  quantity: String(part?.quantity ?? 1),
  pounds: part ? (part.unitPence / 100).toFixed(2) : '',
  supplierRef: part?.supplierRef ?? '',
  partKey: crypto.randomUUID(),
});

/** Takes an entry off the list, with a reason. */
function RemovePartDialog({ ticketID, part, onClose }: Required<PartDialogProps>) {
  const act = useAct('ops/jobs/removePart', { refreshes });
  const [reason, setReason] = useState('');

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { done } = await act.run({ ticketID, partID: part.partID, reason });
    if (done) onClose();
  }

  return (
    <Modal title={`Take off ${part.description}`} open onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void submit(event)}>
        <p>It no longer counts as a cost. The entry stays readable, with your reason.</p>
        <FailureAlert act={act} />
        <Field
          label="Why?"
          name="reason"
          hint="Not used, sent back …"
          required
          minLength={3}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <SubmitOrLeave label="Take it off" disabled={act.isActing} onLeave={onClose} />
      </form>
    </Modal>
  );
}
