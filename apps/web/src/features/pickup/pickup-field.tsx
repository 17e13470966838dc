import { areaOf, type AreaPostcodes } from '@fettle/domain/area';
import { formatPostcode } from '@fettle/domain/postcode';
import combobox from '@fettle/ui/controls/combobox.module.css';
import control from '@fettle/ui/controls/control.module.css';
import { FieldFrame, tiedTo } from '@fettle/ui/controls/field-frame.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useState } from 'react';
import { PickupByHand } from './pickup-by-hand.tsx';
import { pickupWords, type PickupProps } from './pickup-words.ts';
import { enterByHand, postcodeOutside } from './pickup.ts';
import { useLazySearch } from './use-lazy-search.ts';
import styles from './pickup-field.module.css';

type PickupFieldProps = PickupProps & { areas: AreaPostcodes | undefined };

export function PickupField({ areas, ...props }: PickupFieldProps) {
  const { pickup, onChange, onOutside } = props;
  const { loaded, load } = useLazySearch('pickup');
  const [hasChanged, setChanged] = useState(false);
  const isByHand = pickup.mode === 'byHand';

  // the fields stand before the button that asks for them
  useEffect(() => {
    if (hasChanged) document.getElementById(isByHand ? 'pickup-line' : 'pickup')?.focus();
  }, [hasChanged, isByHand]);

  function changeMode(): void {
    setChanged(true);
    onChange(isByHand ? { ...pickup, mode: 'search' } : enterByHand(pickup));
  }

  return (
    <div className={styles.pickup}>
      {isByHand && (
        <PickupByHand
          {...props}
          onPostcode={() => postcodeOutside(pickup, areas) && onOutside(pickup.postcode)}
        />
      )}
      {!isByHand && loaded && <loaded.Search {...props} takeFocus={loaded.takeFocus && !hasChanged} />}
      {!isByHand && !loaded && <PlainSearch {...props} onFocus={load} />}
      <Served areas={areas} postcode={isByHand ? pickup.postcode : pickup.chosen?.postcode} />
      <button type="button" className={styles.otherWay} onClick={changeMode}>
        {isByHand ? 'Search for the address instead' : 'Enter the address by hand'}
      </button>
    </div>
  );
}

/** What stands here until suggestions are there, and without scripts: it takes a whole address. */
function PlainSearch({ pickup, error, onChange, onFocus }: PickupProps & { onFocus: () => void }) {
  const words = { hint: pickupWords.hint, error };
  return (
    <FieldFrame id="pickup" label={pickupWords.label} {...words}>
      <div className={combobox.box}>
        <input
          {...tiedTo('pickup', words)}
          name="pickup"
          type="text"
          autoComplete="off"
          className={control.control}
          value={pickup.search}
          onChange={(event) => onChange({ ...pickup, search: event.target.value, chosen: null })}
          onFocus={onFocus}
        />
        <span className={combobox.sign}>
          <Icon name="search" />
        </span>
      </div>
    </FieldFrame>
  );
}

/** The region stays: screen readers speak only what changes in one that was there before. */
function Served(props: { areas: AreaPostcodes | undefined; postcode: string | undefined }) {
  const postcode = formatPostcode(props.postcode ?? '');
  const isServed = postcode && props.areas && areaOf(props.areas, postcode);
  return (
    <p role="status" className={styles.served}>
      {isServed && (
        <>
          <Icon name="check" />
          We collect from {postcode} and bring it back there.
        </>
      )}
    </p>
  );
}
