import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { consentWordings } from '@fettle/domain/payment/consent';
import { firstDayAfterCancellation } from '@fettle/domain/payment/start-early';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Link } from 'react-router';
import { facts } from '../../../content/facts/facts.ts';
import { DayText } from '../../collection/day-text.tsx';
import type { PayErrors, PayFields } from './check-fields.ts';
import styles from './consents.module.css';

interface ConsentsProps {
  ticketID: number;
  /** Undefined where nothing is collected any more. */
  pickup: PickupWindow | undefined;
  needsStartEarly: boolean;
  now: Date;
  fields: Pick<PayFields, 'terms' | 'startEarly'>;
  errors: PayErrors;
  isDisabled: boolean;
  onEdit: (changes: Partial<PayFields>) => void;
}

/** Two boxes, apart: the terms, and the request to begin before the days to cancel are over. */
export function Consents(props: ConsentsProps) {
  const { pickup, fields, errors, isDisabled, onEdit } = props;
  return (
    <div className={styles.consents}>
      <Checkbox
        name="terms"
        label={<span className={styles.wording}>{consentWordings.terms}</span>}
        hint={
          <a href="/terms" target="_blank" rel="noreferrer">
            Read the terms (opens in a new tab)
          </a>
        }
        checked={fields.terms}
        disabled={isDisabled}
        error={errors.terms}
        onChange={({ target }) => onEdit({ terms: target.checked })}
      />
      {pickup && (
        <Checkbox
          name="startEarly"
          label={<span className={styles.wording}>{consentWordings.startEarly}</span>}
          hint={<StartEarlyHint {...props} pickup={pickup} />}
          checked={fields.startEarly}
          disabled={isDisabled}
          error={errors.startEarly}
          onChange={({ target }) => onEdit({ startEarly: target.checked })}
        />
      )}
    </div>
  );
}

function StartEarlyHint({
  ticketID,
  pickup,
  needsStartEarly,
  now,
}: Pick<ConsentsProps, 'ticketID' | 'needsStartEarly' | 'now'> & { pickup: PickupWindow }) {
  if (!needsStartEarly) {
    return `You can leave this empty: we collect after your ${facts.cancellationPeriod} are over.`;
  }
  return (
    <>
      We need this to collect {pickup.asap ? 'as soon as possible' : 'at the time you chose'}. Without it we
      have windows from <DayText day={firstDayAfterCancellation(now)} now={now} />:{' '}
      <Link to={`/ticket/${ticketID}`}>choose a later one</Link>.
    </>
  );
}
