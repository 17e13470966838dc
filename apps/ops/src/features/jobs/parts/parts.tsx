import type { JobDetails, UsedPart } from '@fettle/contract/calls/ops/ops-jobs';
import { costOf } from '@fettle/domain/ticket/parts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { useNow } from '../../../platform/use-now.ts';
import styles from './parts.module.css';

interface PartsProps {
  details: JobDetails;
  onAdd: () => void;
  onCorrect: (part: UsedPart) => void;
  onRemove: (part: UsedPart) => void;
}

/** What went into the repair and what it cost. Entries that were corrected or taken off stay readable. */
export function Parts({ details, onAdd, onCorrect, onRemove }: PartsProps) {
  const { parts, mayRecordParts, margin } = details;
  const inUse = parts.filter(({ ended }) => !ended);
  const ended = parts.filter((part) => part.ended);
  return (
    <>
      {inUse.length === 0 ? (
        <p className={styles.nothing}>
          {mayRecordParts ? 'No parts yet. Write down what goes in, with what it cost us.' : 'No parts.'}
        </p>
      ) : (
        <ul className={styles.parts}>
          {inUse.map((part) => (
            <li key={part.partID} className={styles.part}>
              <span className={styles.what}>
                {part.quantity > 1 && <>{part.quantity} × </>}
                {part.description}
                {part.supplierRef && <span className={styles.soft}> {part.supplierRef}</span>}
              </span>
              <span className={styles.cost}>
                <Money pence={costOf(part)} />
              </span>
              {mayRecordParts && (
                <span className={styles.acts}>
                  <button type="button" className={styles.link} onClick={() => onCorrect(part)}>
                    Correct<span className={styles.spoken}> {part.description}</span>
                  </button>
                  <button type="button" className={styles.link} onClick={() => onRemove(part)}>
                    Take off<span className={styles.spoken}> {part.description}</span>
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {(inUse.length > 0 || margin.pricePence > 0) && (
        <p className={styles.sum}>
          Paid <Money pence={margin.pricePence} />, parts <Money pence={margin.partsPence} />, leaves{' '}
          <strong data-negative={margin.marginPence < 0}>
            <Money pence={margin.marginPence} />
          </strong>
        </p>
      )}
      {mayRecordParts && (
        <Button variant="small" tone="quiet" onClick={onAdd}>
          Add a part
        </Button>
      )}
      {ended.length > 0 && <Former parts={ended} />}
    </>
  );
}

function Former({ parts }: { parts: readonly UsedPart[] }) {
  const now = useNow();
  return (
    <details className={styles.former}>
      <summary>Corrected and taken off ({parts.length})</summary>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.partID} className={styles.part}>
            <del className={styles.what}>
              {part.quantity > 1 && <>{part.quantity} × </>}
              {part.description}
            </del>
            <del className={styles.cost}>
              <Money pence={costOf(part)} />
            </del>
            {part.ended && (
              <span className={styles.why}>
                {part.ended.as === 'corrected' ? 'Corrected' : 'Taken off'} by {part.ended.by}{' '}
                {momentText(new Date(part.ended.at), now)}
                {part.ended.why && `: ${part.ended.why}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
