import type { Device } from '@fettle/contract/entities/device';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { MouseEvent } from 'react';
import { priceFrom } from '../catalogue/price-words.ts';
import styles from './repair-list.module.css';

interface RepairListProps {
  repairTypes: Device['repairTypes'];
  chosenID: number | null;
  onChoose: (repairTypeID: number) => void;
}

/** Before the others are asked for: those that most people come for. */
const shownAtOnce = 4;

/** What each repair costs, before anything is asked. Choosing one fills the form. */
export function RepairList({ repairTypes, ...row }: RepairListProps) {
  const rest = repairTypes.slice(shownAtOnce);
  return (
    <section aria-labelledby="prices-heading" className={styles.prices}>
      <h2 id="prices-heading" className={styles.heading}>
        What it costs
      </h2>
      <Rows repairTypes={repairTypes.slice(0, shownAtOnce)} {...row} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.all}>See all {repairTypes.length} repairs</summary>
          <Rows repairTypes={rest} {...row} />
        </details>
      )}
    </section>
  );
}

function Rows({ repairTypes, chosenID, onChoose }: RepairListProps) {
  return (
    <ul className={styles.rows}>
      {repairTypes.map(({ repairTypeID, issue, priceRange }) => (
        <li key={repairTypeID}>
          {/* spec §2: the query preselects the repair, scripts or not */}
          <a
            href={`?repairTypeID=${repairTypeID}#request`}
            className={styles.row}
            aria-current={repairTypeID === chosenID || undefined}
            onClick={(event) => isPlain(event) && (event.preventDefault(), onChoose(repairTypeID))}
          >
            <span>{issue}</span> <span className={styles.price}>{priceFrom(priceRange)}</span>
            <Icon name={repairTypeID === chosenID ? 'check' : 'arrow-right'} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Any other click opens a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
