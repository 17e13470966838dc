import type { PassportRepair } from '@fettle/contract/entities/passport';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { dayWords, partWords } from './device-words.ts';
import styles from './repair-list.module.css';

/** What was repaired when, the newest first. The level of its headings follows from where it stands. */
export function RepairList({
  repairs,
  heading: Heading,
}: {
  repairs: readonly PassportRepair[];
  heading: 'h3' | 'h4';
}) {
  return (
    <ol className={styles.list}>
      {repairs.map((repair) => (
        <li key={repair.recordID} className={styles.repair}>
          <Heading className={styles.name}>{repair.name}</Heading>
          <p className={styles.when}>
            <time dateTime={repair.finishedOn}>{dayWords(repair.finishedOn)}</time> by {repair.shop}
          </p>
          <ul className={styles.facts}>
            {repair.part !== null && <li>{partWords(repair.part)}</li>}
            {repair.tests && (
              <li>
                {repair.tests.passed} of {repair.tests.of} tests passed
              </li>
            )}
            <li className={repair.isGuaranteed ? styles.guaranteed : undefined}>
              {repair.isGuaranteed && <Icon name="check" />}
              <span>
                {repair.isGuaranteed ? 'Guaranteed until ' : 'The guarantee ended on '}
                <time dateTime={repair.guaranteeUntil}>{dayWords(repair.guaranteeUntil)}</time>
              </span>
            </li>
          </ul>
        </li>
      ))}
    </ol>
  );
}
