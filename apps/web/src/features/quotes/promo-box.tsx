import type { Promo, Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import styles from './promo-box.module.css';

interface PromoBoxProps {
  ticket: Ticket;
  onChange: (ticket: Ticket) => void;
}

/** Spec §7: what stands for no code. */
const removal = 'REMOVE';

/** One code per ticket (spec §5). The one a link has brought along is offered. */
export function PromoBox({ ticket, onChange }: PromoBoxProps) {
  const { call, promo: sessionPromo } = useServices();
  const offered = useStoredValue(sessionPromo, '');
  const [typed, setTyped] = useState<string>();
  const [emptyError, setEmptyError] = useState<string>();
  const [outcome, setOutcome] = useState('');
  const act = useTicketAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ticketID, promo } = ticket;
  const code = typed ?? (promo ? '' : offered);

  const send = (promoCode: string, told: string) =>
    act.run(async () => {
      const { data } = await call('tickets/applyCode', { ticketID, promoCode });
      onChange(data.ticket);
      setTyped('');
      setOutcome(told);
    });

  async function remove(): Promise<void> {
    // the button goes with the code
    const { done } = await send(removal, 'The code was removed.');
    if (done) heading.current?.focus();
  }

  function apply(event: SubmitEvent): void {
    event.preventDefault();
    setOutcome('');
    const promoCode = code.trim();
    if (!promoCode) return setEmptyError('Please enter a code.');
    void send(promoCode, 'The code was added.');
  }

  return (
    <Section id="promo-heading" headingRef={heading} heading="Promotional code">
      {promo && (
        <p className={styles.applied}>
          <span>
            <Icon name="check" /> <strong>{promo.promoCode}</strong>: {inWords(promo)}
          </span>
          <Button
            variant="small"
            tone="quiet"
            disabled={act.isActing}
            aria-label={`Remove code ${promo.promoCode}`}
            onClick={() => void remove()}
          >
            REMOVE
          </Button>
        </p>
      )}
      <form noValidate className={styles.form} onSubmit={apply}>
        <Field
          label="Code"
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setTyped(event.target.value);
            setEmptyError(undefined);
            act.clearFailure();
          }}
          error={emptyError ?? act.failure?.message}
        />
        <Button type="submit" tone="quiet" disabled={act.isActing} className={styles.apply}>
          APPLY
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
    </Section>
  );
}

function inWords(promo: Promo): string {
  if ('discountPercentage' in promo) return `${promo.discountPercentage}% off`;
  const { discountAmount } = promo;
  return `£${Number.isInteger(discountAmount) ? discountAmount : discountAmount.toFixed(2)} off`;
}
