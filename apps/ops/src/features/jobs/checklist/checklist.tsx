import type { JobPoint } from '@fettle/contract/calls/ops/ops-jobs';
import { countChecked, type CheckResult, type CheckStage } from '@fettle/domain/ticket/checklist';
import { useId, useState } from 'react';
import type { Filled } from './unsaved-checks.ts';
import styles from './checklist.module.css';

interface ChecklistProps {
  stage: CheckStage;
  points: readonly JobPoint[];
  mayCheck: boolean;
  onFill: (text: string, filled: Filled) => void;
}

/** What each result is called: before the repair one looks, after it one tests. */
export const resultWords: Record<CheckStage, Record<CheckResult, string>> = {
  before: { passed: 'OK', failed: 'Problem', notApplicable: 'n/a' },
  after: { passed: 'Passed', failed: 'Failed', notApplicable: 'n/a' },
};
const spoken: Partial<Record<string, string>> = { 'n/a': 'Does not apply' };

/** One list, a point each row. Filled in with the arrow keys or a thumb. */
export function Checklist({ stage, points, mayCheck, onFill }: ChecklistProps) {
  if (points.length === 0) return <p className={styles.nothing}>There is nothing on this list.</p>;
  return (
    <ol className={styles.points}>
      {points.map((point) => (
        <li key={point.text} className={styles.point} data-result={point.result}>
          {mayCheck ? (
            <OpenPoint stage={stage} point={point} onFill={(filled) => onFill(point.text, filled)} />
          ) : (
            <ClosedPoint stage={stage} point={point} />
          )}
        </li>
      ))}
    </ol>
  );
}

export const progressWords = (points: readonly JobPoint[]): string =>
  `${countChecked(points)} of ${points.length}`;

interface OpenPointProps {
  stage: CheckStage;
  point: JobPoint;
  onFill: (filled: Filled) => void;
}

function OpenPoint({ stage, point, onFill }: OpenPointProps) {
  const { text, result, remark } = point;
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  // as it is typed, spaces at the end included; what is kept has none
  const [typed, setTyped] = useState<string>();
  const hasRemark = result !== null && (result === 'failed' || remark !== '' || isWriting);
  const words = resultWords[stage];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.text}>{text}</legend>
      <div className={styles.results}>
        {(['passed', 'failed', 'notApplicable'] as const).map((option) => (
          <label key={option} className={styles.result} data-option={option}>
            <input
              type="radio"
              name={id}
              checked={result === option}
              onChange={() => onFill({ result: option, remark })}
            />
            <span aria-hidden="true">{words[option]}</span>
            <span className={styles.spoken}>{spoken[words[option]] ?? words[option]}</span>
          </label>
        ))}
      </div>
      {hasRemark && (
        <input
          className={styles.remark}
          aria-label={`Remark on: ${text}`}
          placeholder={result === 'failed' ? 'What is wrong?' : 'Remark'}
          maxLength={200}
          value={typed ?? remark}
          onBlur={() => setTyped(undefined)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onFill({ result, remark: value.trim() });
          }}
        />
      )}
      {result !== null && (
        <div className={styles.more}>
          {!hasRemark && (
            <button type="button" className={styles.link} onClick={() => setWriting(true)}>
              Add a remark<span className={styles.spoken}> on: {text}</span>
            </button>
          )}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setWriting(false);
              onFill({ result: null, remark: '' });
            }}
          >
            Clear<span className={styles.spoken}>: {text}</span>
          </button>
        </div>
      )}
    </fieldset>
  );
}

function ClosedPoint({ stage, point: { text, result, remark, by } }: Omit<OpenPointProps, 'onFill'>) {
  return (
    <div className={styles.closed}>
      <span className={styles.text}>{text}</span>
      <span className={styles.outcome}>{result ? resultWords[stage][result] : 'Not checked'}</span>
      {(remark || by) && <span className={styles.said}>{[remark, by].filter(Boolean).join(' – ')}</span>}
    </div>
  );
}
