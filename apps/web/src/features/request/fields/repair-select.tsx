import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { Device } from '@fettle/contract/entities/device';
import { Select } from '@fettle/ui/controls/select.tsx';
import { priceFrom, priceSpan } from '../../catalogue/price-words.ts';
import type { LocalPrice } from './use-local-price.ts';
import styles from './repair-select.module.css';

interface RepairSelectProps {
  repairTypes: Device['repairTypes'];
  repairTypeID: number | null;
  /** Whose price the chosen one has; undefined: everybody's. */
  local: LocalPrice | undefined;
  error: string | undefined;
  onChange: (repairTypeID: number | null) => void;
}

/** Each repair with what it costs at present, so that nobody is surprised later. */
export function RepairSelect({ repairTypes, repairTypeID, local, error, onChange }: RepairSelectProps) {
  const chosen = repairTypes.find((repair) => repair.repairTypeID === repairTypeID);
  const options = repairTypes.map((repair) => ({
    value: String(repair.repairTypeID),
    label: `${repair.issue} – ${priceFrom(repair.priceRange)}`,
  }));
  return (
    <div className={styles.repair}>
      <Select
        id="repair"
        name="repair"
        label="Repair type"
        options={[{ value: '', label: 'Select a repair type' }, ...options]}
        value={repairTypeID ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
        error={error}
      />
      <p role="status" className={styles.price}>
        {chosen && <Price {...chosen} local={local} />}
      </p>
    </div>
  );
}

function Price({
  issue,
  priceRange,
  local,
}: Device['repairTypes'][number] & { local: LocalPrice | undefined }) {
  const { brand } = useSiteConfig();
  if (!priceRange) {
    return (
      <>
        <strong className={styles.amount}>Price on request</strong>
        <span>We’ll look at your request and tell you the price before you decide.</span>
      </>
    );
  }
  return (
    <>
      <strong className={styles.amount}>
        <span className="visually-hidden">{issue}: </span>
        {priceSpan(priceRange)}
      </strong>
      <span>
        {local && `What ${local.firstname}, your technician for ${local.postcode} at the moment, asks. `}
        Including {chargesVat(brand) && 'VAT and '}courier both ways.
        {!local && ' You’ll see the exact price in your quotes.'}
      </span>
    </>
  );
}
