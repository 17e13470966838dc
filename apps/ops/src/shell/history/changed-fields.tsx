import { sentenceOf } from './act-words.ts';
import { changesBetween, type Fields } from './changes.ts';
import styles from './changed-fields.module.css';

interface ChangedFieldsProps {
  before: Fields;
  after: Fields;
  /** What a field that is not set reads as. */
  nothing?: string | undefined;
}

/** Field by field what was there and what is there now. */
export function ChangedFields({ before, after, nothing }: ChangedFieldsProps) {
  const changes = changesBetween(before, after, nothing);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{sentenceOf(field)}</dt>
          <dd>
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
