import { Button } from '@fettle/ui/controls/button.tsx';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { figurePath, type Figure } from './figure-link.ts';
import { saveCsv, type CsvTable } from './save-csv.ts';
import styles from './insight.module.css';

interface PartProps {
  heading: string;
  /** What exactly was counted. */
  about: ReactNode;
  range: DayRange;
  csv: () => CsvTable;
  /** Instead of it where there is nothing; then there is nothing to save either. */
  empty?: ReactNode;
  children: ReactNode;
}

/** One question about the business, with its plot, its table and its file. */
export function Part({ heading, about, range, csv, empty, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {heading}
        </h2>
        {!empty && (
          <Button
            variant="small"
            tone="quiet"
            className={styles.save}
            aria-label={`Save ${heading} as CSV`}
            onClick={() => saveCsv(heading, range, csv())}
          >
            CSV
          </Button>
        )}
      </div>
      <p className={styles.about}>{about}</p>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}

/** A figure that opens to the rows behind it. */
export function FigureLink({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <Link to={figurePath(figure)} className={styles.figure}>
      {children}
    </Link>
  );
}

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

/** The first column names a row, the others are numbers. */
export function FigureTable({ caption, heads, children }: FigureTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
