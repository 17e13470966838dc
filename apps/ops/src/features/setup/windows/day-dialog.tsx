import type { CallOutput } from '@fettle/contract/calls';
import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { describeDayInText } from '@fettle/domain/london';
import { mostPlaces } from '@fettle/domain/ops/setup/week';
import { describeWindow } from '@fettle/domain/window';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { textOf } from '../../../shell/forms/form-text.ts';
import forms from '../../../shell/forms/form.module.css';
import { OrdersInTheWay } from '../../../shell/orders/orders-in-the-way.tsx';
import { useSave } from '../../../shell/forms/use-save.ts';
import { windowCalls } from './window-calls.ts';

interface DayDialogProps {
  areaID: number;
  day: CallOutput<'ops/setup/getDays'>['days'][number];
  reload: () => Promise<string | undefined>;
  onClose: () => void;
}

/** The places of one day, where they are not those of the week. */
export function DayDialog({ areaID, day: { day, windows, version }, reload, onClose }: DayDialogProps) {
  const act = useSave('ops/setup/saveDay', { version, reload, refreshes: windowCalls });
  const [inTheWay, setInTheWay] = useState<readonly OrderInTheWay[]>([]);
  const showToast = useToast();
  const name = describeDayInText(day, useNow());

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setInTheWay([]);
    const text = textOf(event.currentTarget);
    const places = windows.map(({ hour }) => {
      const typed = text(`places-${hour}`).trim();
      return { hour, places: typed === '' ? null : Number(typed) };
    });
    const outcome = await act.save({ areaID, day, places });
    if (!outcome) return;
    setInTheWay(outcome.inTheWay);
    if (outcome.inTheWay.length > 0) return;
    showToast(`${name} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={`Places on ${name}`} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <OrdersInTheWay key={act.attempt} orders={inTheWay} />
        <p>Leave a window empty to have it as the week. With 0 nobody can choose it.</p>
        {windows.map(({ hour, taken, weekPlaces, ownPlaces }) => (
          <Field
            key={hour}
            label={describeWindow(hour).timeDesc.replace('-', '–')}
            name={`places-${hour}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={mostPlaces}
            step={1}
            placeholder={`${weekPlaces} as the week`}
            hint={`${taken} taken`}
            defaultValue={ownPlaces ?? ''}
          />
        ))}
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save the day
          </Button>
        </div>
      </form>
    </Modal>
  );
}
