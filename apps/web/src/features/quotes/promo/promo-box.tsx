import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { useStoredValue } from '../../../platform/storage/use-stored-value.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';
import { promoInWords } from './promo-words.ts';
import { usePromotion } from './use-promotion.ts';
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
  const [isUnfolded, setUnfolded] = useState(false);
  const act = useTicketAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  /** What takes the focus once it is there and can. */
  const [next, setNext] = useState<RefObject<HTMLElement | null>>();
  useEffect(() => {
    // a disabled button cannot be focused
    if (!act.isActing) next?.current?.focus();
  }, [next, act.isActing]);
  const { ticketID, promo } = ticket;
  const code = typed ?? (promo ? '' : offered);
  const promotion = usePromotion(ticket);

  const send = (promoCode: string, told: string) =>
    act.run(async () => {
      const { data } = await call('tickets/applyCode', { ticketID, promoCode });
      onChange(data.ticket);
      setTyped('');
      setUnfolded(false);
      setOutcome(told);
    });

  async function remove(): Promise<void> {
    setNext(undefined);
    const { done } = await send(removal, 'The code was removed.');
    // the button goes with the code
    if (done) setNext(heading);
  }

  async function apply(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setOutcome('');
    const promoCode = code.trim();
    if (!promoCode) return setEmptyError('Please enter a code.');
    const pressed = document.activeElement === button.current ? button : field;
    setNext(undefined);
    const { done } = await send(promoCode, 'The code was added.');
    // a button that was disabled has lost the focus; the whole box folds away once there is a code
    setNext(done ? another : pressed);
  }

  async function applyPromotion(promoCode: string): Promise<void> {
    setOutcome('');
    setNext(undefined);
    const { done } = await send(promoCode, 'The code was added.');
    // the button goes with the offer; why it did not work stands at the field
    setNext(done ? another : field);
  }

  function fold(): void {
    setUnfolded(false);
    setNext(undefined);
  }

  function unfold(): void {
    setUnfolded(true);
    setNext(field);
  }

  return (
    <Section id="promo-heading" headingRef={heading} heading="Promotional code">
      {promo && (
        <div className={styles.applied}>
          <span>
            <Icon name="check" /> <strong>{promo.promoCode}</strong>: {promoInWords(promo)}
          </span>
          <span className={styles.acts}>
            <Button
              ref={another}
              variant="small"
              tone="quiet"
              aria-expanded={isUnfolded}
              onClick={() => (isUnfolded ? fold() : unfold())}
            >
              Use a different code
            </Button>
            <Button
              variant="small"
              tone="quiet"
              disabled={act.isActing}
              aria-label={`Remove code ${promo.promoCode}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </span>
        </div>
      )}
      {promotion && (
        <div className={styles.applied}>
          <strong>{promotion.title}</strong>
          <Button
            variant="small"
            disabled={act.isActing}
            onClick={() => void applyPromotion(promotion.promoCode)}
          >
            Apply {promotion.promoCode}
          </Button>
        </div>
      )}
      {(!promo || isUnfolded) && (
        <form noValidate className={styles.form} onSubmit={(event) => void apply(event)}>
          <Field
            ref={field}
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
          <Button ref={button} type="submit" tone="quiet" disabled={act.isActing} className={styles.apply}>
            Apply
          </Button>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
    </Section>
  );
}
