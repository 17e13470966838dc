import { areaOf, type AreaPostcodes } from '@fettle/domain/area';
import { formatPostcode } from '@fettle/domain/postcode';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { facts } from '../../content/facts/facts.ts';
import { PickupByHand } from './pickup-by-hand.tsx';
import { PickupSearch } from './pickup-search.tsx';
import { pickupWords, type PickupProps } from './pickup-words.ts';
import { enterByHand, postcodeOutside } from './pickup.ts';
import styles from './pickup-field.module.css';

type PickupFieldProps = PickupProps & {
  areas: AreaPostcodes | undefined;
  /** We do not go to the address that stands there. */
  isOutside: boolean;
  onTellMe: () => void;
};

export function PickupField({ areas, isOutside, onTellMe, ...props }: PickupFieldProps) {
  const { pickup, onChange, onOutside } = props;
  const [hasChanged, setChanged] = useState(false);
  const isByHand = pickup.mode === 'byHand';

  // the fields stand before the button that asks for them
  useEffect(() => {
    if (hasChanged) document.getElementById(isByHand ? 'pickup-line' : 'pickup')?.focus();
  }, [hasChanged, isByHand]);

  // where we go may be known only after the postcode was typed
  const [typed, setTyped] = useState<{ postcode: string }>();
  const tellIfOutside = useEffectEvent(() => {
    if (typed?.postcode === pickup.postcode && postcodeOutside(pickup, areas)) onOutside(pickup.postcode);
  });
  useEffect(() => {
    if (typed && areas) tellIfOutside();
  }, [typed, areas]);

  function changeMode(): void {
    setChanged(true);
    onChange(isByHand ? { ...pickup, mode: 'search' } : enterByHand(pickup));
  }

  return (
    <div className={styles.pickup}>
      {isByHand ? (
        <PickupByHand {...props} onPostcode={() => setTyped({ postcode: pickup.postcode })} />
      ) : (
        <PickupSearch {...props} onByHand={changeMode} />
      )}
      {isOutside ? (
        <NotServed onTellMe={onTellMe} />
      ) : (
        <Served areas={areas} postcode={isByHand ? pickup.postcode : pickup.chosen?.postcode} />
      )}
      <button type="button" className={styles.otherWay} onClick={changeMode}>
        {isByHand ? 'Search for the address instead' : pickupWords.byHand}
      </button>
    </div>
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

function NotServed({ onTellMe }: { onTellMe: () => void }) {
  return (
    <div className={styles.notServed}>
      <p>So far we collect in {facts.serviceArea}.</p>
      <Button variant="small" tone="quiet" onClick={onTellMe}>
        Email me when you reach my area
      </Button>
    </div>
  );
}
