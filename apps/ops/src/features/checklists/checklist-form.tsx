import type { CallOutput } from '@fettle/contract/calls';
import { mostPoints } from '@fettle/domain/ticket/checklist';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { useKept } from '../../platform/use-kept.ts';
import { useNow } from '../../platform/use-now.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { issueOf, pointsIn } from './points-in.ts';
import styles from './checklists-page.module.css';

type Version = CallOutput<'ops/checklists/get'>['versions'][number];

interface ChecklistFormProps {
  repairTypeID: number;
  /** The newest first; never none. */
  versions: readonly Version[];
  reload: () => Promise<readonly Version[] | undefined>;
}

interface Typed {
  before: string;
  after: string;
  /** The version that it was made of. */
  seenVersion: number;
}

/** rc of the refusal of that name. */
const changedSince = 80;

export function ChecklistForm({ repairTypeID, versions, reload }: ChecklistFormProps) {
  const newest = versions[0];
  const [kept, setKept] = useKept<Typed>(`checklist ${repairTypeID}`);
  const act = useAct('ops/checklists/save', { refreshes: ['ops/checklists/list', 'ops/checklists/get'] });
  const showToast = useToast();
  const [isChecked, setChecked] = useState(false);
  const now = useNow();
  if (!newest) return null;
  const typed = kept ?? textOf(newest);
  const issues = { before: issueOf(typed.before), after: issueOf(typed.after) };
  const isOvertaken = typed.seenVersion !== newest.version;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (issues.before ?? issues.after) return;
    const { before, after, seenVersion } = typed;
    const outcome = await act.run({
      repairTypeID,
      seenVersion,
      before: pointsIn(before),
      after: pointsIn(after),
    });
    if (!outcome.done) {
      if (outcome.failure?.rc === changedSince) await reload();
      return;
    }
    setKept(undefined);
    setChecked(false);
    showToast('Saved. Jobs that are begun from now on have it.', { tone: 'success' });
  }

  return (
    <>
      <form className={forms.form} onSubmit={(event) => void submit(event)}>
        {isOvertaken ? (
          <Alert tone="warning" title="Somebody else has changed this list">
            <p>Yours isn’t saved. Compare it with the newest version below, then decide.</p>
            <span className={forms.actions}>
              <Button
                variant="small"
                onClick={() => {
                  act.clearFailure();
                  setKept({ ...typed, seenVersion: newest.version });
                }}
              >
                Go on with mine
              </Button>
              <Button
                variant="small"
                tone="quiet"
                onClick={() => {
                  act.clearFailure();
                  setKept(undefined);
                }}
              >
                Take theirs
              </Button>
            </span>
          </Alert>
        ) : (
          <FailureAlert act={act} />
        )}
        <div className={styles.lists}>
          <Field
            label="Before the repair"
            name="before"
            hint="One on each line, in the order in which they’re looked at."
            error={isChecked ? issues.before : undefined}
            multiline
            rows={12}
            value={typed.before}
            onChange={({ target }) => setKept({ ...typed, before: target.value })}
          />
          <Field
            label="After the repair"
            name="after"
            hint="The customer’s report says of each that it works: “Touch”."
            error={isChecked ? issues.after : undefined}
            multiline
            rows={12}
            value={typed.after}
            onChange={({ target }) => setKept({ ...typed, after: target.value })}
          />
        </div>
        <p className={styles.soft}>
          {pointsIn(typed.before).length} before and {pointsIn(typed.after).length} after; at most{' '}
          {mostPoints} each.
        </p>
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save the lists
          </Button>
          {kept && (
            <Button tone="quiet" onClick={() => setKept(undefined)}>
              Undo my changes
            </Button>
          )}
        </div>
      </form>
      <section aria-labelledby="versions" className={styles.versions}>
        <h2 id="versions">Versions</h2>
        <ul>
          {versions.map((version, place) => (
            <li key={version.version}>
              <details>
                <summary>
                  {version.version === 0 ? 'The list it started with' : `Version ${version.version}`}
                  {version.by && `, by ${version.by}`}
                  {version.by && version.at && ` ${momentText(new Date(version.at), now)}`}
                  {place === 0 && ' – in use'}
                </summary>
                <div className={styles.lists}>
                  <Points title="Before" points={version.before} />
                  <Points title="After" points={version.after} />
                </div>
                {place > 0 && (
                  <Button
                    variant="small"
                    tone="quiet"
                    onClick={() => setKept({ ...textOf(version), seenVersion: newest.version })}
                  >
                    Put it into the form
                  </Button>
                )}
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {points.length === 0 && <li>Nothing</li>}
      </ul>
    </div>
  );
}

const textOf = ({ before, after, version }: Version): Typed => ({
  before: before.join('\n'),
  after: after.join('\n'),
  seenVersion: version,
});
