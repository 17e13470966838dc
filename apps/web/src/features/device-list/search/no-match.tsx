import { Button } from '@fettle/ui/controls/button.tsx';
import { lazy, Suspense, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { DeviceGroup, ListSubject } from '../../catalogue/device-list.ts';
import { deviceListPath } from '../../catalogue/device-paths.ts';
import { nameOf, typeIDs, typeWords } from '../../catalogue/list-words.ts';
import { WhatsAppLink } from './not-listed.tsx';
import { withSearch } from './search-text.ts';
import styles from './no-match.module.css';

// who finds what they typed never loads it
const Nearest = lazy(() => import('./nearest.tsx').then((m) => ({ default: m.Nearest })));

interface NoMatchProps {
  subject: ListSubject;
  /** Among which nothing was found. */
  groups: readonly DeviceGroup[];
  text: string;
  onClear: (event: MouseEvent) => void;
}

export function NoMatch({ subject, groups, text, onClear }: NoMatchProps) {
  const { deviceTypeID, manufacturer } = subject;
  const otherTypes = typeIDs.filter((id) => id !== deviceTypeID || manufacturer !== undefined);
  const query = withSearch(new URLSearchParams(), text);
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>
        No {nameOf(subject)} matches “{text.trim()}”
      </h2>
      <Suspense>
        <Nearest groups={groups} text={text} />
      </Suspense>
      <p className={styles.text}>We may still repair it. Ask us, and a real person will answer.</p>
      <p className={styles.actions}>
        <WhatsAppLink subject={subject} text={text} />
        <Button to={deviceListPath(subject)} tone="quiet" onClick={onClear}>
          Clear the search
        </Button>
      </p>
      <p className={styles.elsewhere}>
        Or look for it among{' '}
        {otherTypes.map((id, index) => (
          <span key={id}>
            {index > 0 && (index === otherTypes.length - 1 ? ' and ' : ', ')}
            <Link to={deviceListPath({ deviceTypeID: id }) + query} prefetch="intent">
              {typeWords[id].group.toLowerCase()}
            </Link>
          </span>
        ))}
        .
      </p>
    </section>
  );
}
