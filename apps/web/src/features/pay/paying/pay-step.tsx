import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { createPortal } from 'react-dom';
import { PickupText } from '../../collection/pickup-text.tsx';
import { StepBar } from '../../ticket/step-bar.tsx';
import styles from './pay-step.module.css';

interface PayStepProps {
  formId: string;
  label: string;
  isDisabled: boolean;
  /** Undefined: nothing is paid now. */
  pence: number | undefined;
  pickup: PickupWindow | undefined;
  now: Date;
  /** The place for it in the summary. */
  summary: HTMLElement | null;
}

/** One step in two places, of which a screen shows one: beside the price on a wide one, in the bar at the bottom of a phone. */
export function PayStep({ formId, label, isDisabled, pence, pickup, now, summary }: PayStepProps) {
  const button = (
    <Button type="submit" form={formId} disabled={isDisabled} className={styles.button}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.bar}>
        <StepBar
          amount={pence === undefined ? 'Nothing to pay now' : <Money pence={pence} />}
          when={pickup && <PickupText pickup={pickup} now={now} />}
        >
          {button}
        </StepBar>
      </div>
      {summary && createPortal(button, summary)}
    </>
  );
}
