import { formatDay } from '@fettle/domain/london';
import { formatPence } from '@fettle/domain/money';
import { moneyCallWords } from '@fettle/domain/payment/payout';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../forms/failure-alert.tsx';
import forms from '../forms/form.module.css';

interface SettleDifferenceProps {
  difference: {
    differenceID: number;
    day: string;
    kind: string;
    providerID: string;
    oursPence: number | null;
    theirsPence: number | null;
  };
  onClose: () => void;
}

const pence = (amount: number | null) => (amount === null ? 'nothing' : formatPence(amount));

/** Somebody has looked into a difference in the books, and says what it was. */
export function SettleDifference({ difference, onClose }: SettleDifferenceProps) {
  const [said, setSaid] = useState('');
  const act = useAct('ops/board/clearDifference', {
    refreshes: ['ops/board/get', 'ops/books/get', 'ops/books/differences'],
  });
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { done } = await act.run({ differenceID: difference.differenceID, said });
    if (done) onClose();
  }
  const { day, kind, providerID, oursPence, theirsPence } = difference;
  return (
    <Modal title="Difference in the books" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <p>
          {moneyCallWords(kind, theirsPence) ??
            `On ${formatDay(day)} we have ${pence(oursPence)} ${kind}, the payment provider has ${pence(theirsPence)}`}{' '}
          ({providerID}).
        </p>
        <Field
          label="What was it?"
          name="said"
          multiline
          required
          minLength={2}
          maxLength={500}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
          hint="It leaves the list. What you write is kept with the books."
        />
        <FailureAlert act={act} />
        <Button type="submit" disabled={act.isActing}>
          Clear it
        </Button>
      </form>
    </Modal>
  );
}
