import { Field } from '@fettle/ui/controls/field.tsx';
import type { PickupProps } from './pickup-words.ts';
import { pickupControl } from './pickup.ts';
import styles from './pickup-field.module.css';

/** The address line by line: for a house too new, a postcode nobody lists, or a search that does not answer. */
export function PickupByHand({
  pickup,
  error,
  onChange,
  onPostcode,
}: Pick<PickupProps, 'pickup' | 'error' | 'onChange'> & {
  /** The visitor has typed a postcode and goes on. */
  onPostcode: () => void;
}) {
  const errorAt = (id: string) => (error && pickupControl(pickup) === id ? error : undefined);

  return (
    <fieldset className={styles.byHand}>
      <legend className={styles.legend}>Pickup location</legend>
      <Field
        id="pickup-line"
        name="line"
        label="House number and street"
        autoComplete="street-address"
        maxLength={300}
        value={pickup.line}
        onChange={(event) => onChange({ ...pickup, line: event.target.value })}
        error={errorAt('pickup-line')}
      />
      <div className={styles.pair}>
        <Field
          id="pickup-town"
          name="town"
          label="Town or city"
          autoComplete="address-level2"
          maxLength={100}
          value={pickup.town}
          onChange={(event) => onChange({ ...pickup, town: event.target.value })}
        />
        <Field
          id="pickup-postcode"
          name="postcode"
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          value={pickup.postcode}
          onChange={(event) => onChange({ ...pickup, postcode: event.target.value })}
          onBlur={onPostcode}
          error={errorAt('pickup-postcode')}
        />
      </div>
    </fieldset>
  );
}
