import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { failureText } from '../../../platform/failure-text.ts';
import { resultWords } from '../checklist/checklist.tsx';
import type { Checks } from '../checklist/use-checks.ts';
import styles from './bench.module.css';

/** Whether what was filled in is with the server, and what to do where it cannot be. */
export function ListState({ checks }: { checks: Checks }) {
  const { conflicts, refusal, state } = checks;
  if (conflicts.length > 0) {
    return (
      <Alert tone="warning" title="Somebody else filled in the same points">
        <ul className={styles.conflicts}>
          {conflicts.map(({ mine, theirs }) => (
            <li key={`${mine.stage} ${mine.text}`}>
              {mine.text}: {theirs.by ?? 'they'} wrote “{wordsOf(theirs, mine.stage)}”, you wrote “
              {wordsOf(mine, mine.stage)}”
            </li>
          ))}
        </ul>
        <span className={styles.buttons}>
          <Button variant="small" onClick={checks.keepMine}>
            Save mine
          </Button>
          <Button variant="small" tone="quiet" onClick={checks.keepTheirs}>
            Keep theirs
          </Button>
        </span>
      </Alert>
    );
  }
  if (refusal) {
    return (
      <Alert tone="danger" title="The list was not saved">
        <p>{failureText(refusal)}</p>
        <Button variant="small" tone="quiet" onClick={checks.dropMine}>
          Drop what isn’t saved
        </Button>
      </Alert>
    );
  }
  return (
    <p className={styles.state} role="status" data-state={state}>
      {state === 'waiting' ? 'Not saved yet. It’s kept on this device and sent as soon as possible.' : ''}
      {state === 'saving' ? 'Saving …' : ''}
    </p>
  );
}

const wordsOf = (
  { result, remark }: { result: keyof (typeof resultWords)['before'] | null; remark: string },
  stage: keyof typeof resultWords,
) => [result ? resultWords[stage][result] : 'nothing', remark].filter(Boolean).join(', ');
