import type { CallOutput } from '@fettle/contract/calls';
import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { describeDayInText } from '@fettle/domain/london';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../../platform/call.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useToday } from '../../../platform/use-today.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { textOf } from '../../../shell/forms/form-text.ts';
import forms from '../../../shell/forms/form.module.css';
import { OrdersInTheWay } from '../../../shell/orders/orders-in-the-way.tsx';
import { windowCalls } from '../windows/window-calls.ts';
import styles from './closed-days-page.module.css';

type Day = { day: string; reason: string };

/** Closes days, and keeps the orders that are in the way. */
function useClosing() {
  const act = useAct('ops/setup/closeDays', { refreshes: [...windowCalls, 'ops/audit/history'] });
  const showToast = useToast();
  const [inTheWay, setInTheWay] = useState<readonly OrderInTheWay[]>([]);

  async function close(days: readonly Day[]): Promise<boolean> {
    setInTheWay([]);
    const outcome = await act.run({ days: [...days] });
    if (!outcome.done) return false;
    setInTheWay(outcome.data.inTheWay);
    if (outcome.data.inTheWay.length > 0) return false;
    showToast(days.length === 1 ? 'That day is closed.' : `${days.length} days are closed.`, {
      tone: 'success',
    });
    return true;
  }

  return { ...act, inTheWay, close };
}

/** Bank holidays of the coming year, to be ticked: a shop may well work on one. */
export function ProposedDays({ proposed }: Pick<CallOutput<'ops/setup/getClosedDays'>, 'proposed'>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const closing = useClosing();
  const now = useNow();
  const chosen = proposed.filter(({ day }) => ticked.has(day));

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (await closing.close(chosen.map(({ day, name }) => ({ day, reason: name })))) setTicked(new Set());
  }

  function toggle(day: string, isTicked: boolean): void {
    const next = new Set(ticked);
    if (isTicked) next.add(day);
    else next.delete(day);
    setTicked(next);
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="proposed" className={forms.form}>
      <h2 id="proposed" className={styles.heading}>
        Bank holidays
      </h2>
      <FailureAlert act={closing} />
      <OrdersInTheWay key={closing.attempt} orders={closing.inTheWay} />
      {proposed.length === 0 ? (
        <p className={styles.empty}>Every bank holiday of the coming year is closed.</p>
      ) : (
        <>
          <p className={styles.empty}>England and Wales, in the coming year. Tick those you don’t work on.</p>
          <div className={styles.proposed}>
            {proposed.map(({ day, name }) => (
              <Checkbox
                key={day}
                name={day}
                label={name}
                hint={describeDayInText(day, now)}
                checked={ticked.has(day)}
                onChange={({ target }) => toggle(day, target.checked)}
              />
            ))}
          </div>
          <div className={forms.actions}>
            {chosen.length === 0 ? (
              <Button
                variant="small"
                tone="quiet"
                onClick={() => setTicked(new Set(proposed.map(({ day }) => day)))}
              >
                Tick all
              </Button>
            ) : (
              <Button type="submit" disabled={closing.isActing}>
                {chosen.length === 1 ? 'Close this day' : `Close these ${chosen.length} days`}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** A day of the shop's own. */
export function CloseDayForm() {
  const [form, setForm] = useState(0);
  const closing = useClosing();
  const today = useToday();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    if (await closing.close([{ day: text('day'), reason: text('reason') }])) setForm(form + 1);
  }

  return (
    <form
      key={form}
      onSubmit={(event) => void submit(event)}
      aria-labelledby="another"
      className={`${forms.form} ${styles.another}`}
    >
      <h2 id="another" className={styles.heading}>
        Another day
      </h2>
      <FailureAlert act={closing} />
      <OrdersInTheWay key={closing.attempt} orders={closing.inTheWay} />
      <Field label="Day" name="day" type="date" required min={today} />
      <Field label="Reason" name="reason" required maxLength={60} placeholder="Stocktaking" />
      <div className={forms.actions}>
        <Button type="submit" disabled={closing.isActing}>
          Close the day
        </Button>
      </div>
    </form>
  );
}
