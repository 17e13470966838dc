import type { PriceChange } from '@fettle/contract/entities/price-list';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAct, useCall, usePages } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { timeText } from '../../shell/history/time-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { ChangeRows } from './change-rows.tsx';
import { changeWords } from './change-words.ts';
import { pricesText, shownNumber } from './price-words.ts';
import styles from './change-page.module.css';

const refreshes = [
  'ops/prices/getChange',
  'ops/prices/list',
  'ops/prices/getSummary',
  'ops/prices/getHistory',
] as const;

/** A change of many prices: what it would do, and, once it is done, what it did. */
export function ChangePage() {
  const changeID = Number(useParams()['changeID']);
  const isNumber = Number.isInteger(changeID) && changeID > 0 && changeID < 2 ** 31;
  const { data, error } = useCall('ops/prices/getChange', { changeID }, { enabled: isNumber });
  const change = data?.change;
  return (
    <Screen
      title={change?.appliedAt ? 'Changed prices' : 'Check what changes'}
      width="full"
      lead={
        change && (
          <>
            {changeWords(change)}, by {change.by}, {timeText(change.appliedAt ?? change.madeAt)}.{' '}
            <Link to={listOf(change)}>To the price list</Link>
          </>
        )
      }
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {!isNumber && <Alert tone="danger">There is no such change.</Alert>}
      {((error && !data) ?? !isNumber) && <Link to="/prices">To the price list</Link>}
      {change && <Change key={changeID} change={change} />}
    </Screen>
  );
}

const listOf = ({ technicianID }: PriceChange) => `/prices?technician=${technicianID}`;

const kinds = ['changed', 'added', 'removed', 'skipped'] as const;
type Kind = (typeof kinds)[number];

function Change({ change }: { change: PriceChange }) {
  const [only, setOnly] = useState<Kind>();
  const { changeID } = change;
  const rows = usePages('ops/prices/getChange', { changeID, only });
  const isPreview = change.appliedAt === null;
  return (
    <>
      {isPreview ? <Preview change={change} list={listOf(change)} /> : <Applied change={change} />}
      <Counts change={change} only={only} onOnly={setOnly} />
      {rows.data && (
        <ChangeRows
          key={only ?? 'all'}
          pages={rows.data.pages}
          isPreview={isPreview}
          hasMore={rows.hasNextPage && !rows.isFetchingNextPage}
          onMore={() => void rows.fetchNextPage()}
        />
      )}
    </>
  );
}

function Preview({ change, list }: { change: PriceChange; list: string }) {
  const act = useAct('ops/prices/apply', { refreshes });
  const [query] = useSearchParams();
  const impossible = Number(query.get('impossible'));
  const { changeID, kind, added, changed, removed, missing, skipped } = change;
  const count = added + changed + removed;
  useCommands([
    {
      id: 'price-apply',
      name: applyText(change),
      group: 'Prices',
      alsoFoundBy: 'apply confirm',
      run: () => void act.run({ changeID }),
    },
  ]);
  return (
    <div className={styles.decide}>
      <FailureAlert act={act} />
      <ul className={styles.notes}>
        <li>Nothing has changed yet. The site shows the new prices seconds after you press the button.</li>
        <li>Quotes that customers have already stay as they are.</li>
        {kind === 'import' && missing > 0 && <li>{pricesText(missing)} not in the file: they stay.</li>}
        {impossible > 0 && (
          <li>{pricesText(impossible)} would be below £1 or above £10,000: they stay as they are.</li>
        )}
        {skipped > 0 && <li>{pricesText(skipped)} changed again since then: they are left alone.</li>}
      </ul>
      <div className={styles.buttons}>
        {count > 0 && (
          <Button disabled={act.isActing} onClick={() => void act.run({ changeID })}>
            {applyText(change)}
          </Button>
        )}
        <Button tone="quiet" to={list}>
          Change nothing
        </Button>
      </div>
    </div>
  );
}

const applyText = ({ added, changed, removed }: PriceChange) => {
  const parts = [
    changed > 0 && `change ${shownNumber(changed)}`,
    added > 0 && `add ${shownNumber(added)}`,
    removed > 0 && `remove ${shownNumber(removed)}`,
  ].filter((part) => part !== false);
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  const noun = added + changed + removed === 1 ? 'price' : 'prices';
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${noun}`;
};

function Applied({ change }: { change: PriceChange }) {
  const { changeID, added, changed, removed, skipped, canUndo } = change;
  const undo = useAct('ops/prices/previewUndo');
  const navigate = useNavigate();
  async function previewUndo(): Promise<void> {
    const outcome = await undo.run({ changeID });
    if (outcome.done) await navigate(`/prices/changes/${outcome.data.changeID}`);
  }
  const count = added + changed + removed;
  return (
    <div className={styles.decide}>
      <FailureAlert act={undo} />
      <Alert tone={skipped > 0 ? 'warning' : 'success'} title={`Done: ${pricesText(count)}`}>
        {skipped > 0
          ? `${pricesText(skipped)} had been changed by somebody since the preview and ${skipped === 1 ? 'was' : 'were'} left alone. You find ${skipped === 1 ? 'it' : 'them'} under “Left alone”.`
          : 'The site shows it within seconds.'}
      </Alert>
      <div className={styles.buttons}>
        {canUndo ? (
          <Button variant="small" tone="quiet" disabled={undo.isActing} onClick={() => void previewUndo()}>
            Undo …
          </Button>
        ) : (
          <p className={styles.old}>What it was before is no longer kept, so it can’t be undone.</p>
        )}
      </div>
    </div>
  );
}

interface CountsProps {
  change: PriceChange;
  only: Kind | undefined;
  onOnly: (kind: Kind | undefined) => void;
}

const labels: Readonly<Record<Kind, string>> = {
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
  skipped: 'Left alone',
};

/** How many of each kind; pressing one shows only those. */
function Counts({ change, only, onOnly }: CountsProps) {
  return (
    <div className={styles.counts} role="group" aria-label="Show">
      {kinds
        .filter((kind) => change[kind] > 0)
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.count}
            aria-pressed={only === kind}
            onClick={() => onOnly(only === kind ? undefined : kind)}
          >
            {labels[kind]} <strong>{shownNumber(change[kind])}</strong>
          </button>
        ))}
      {change.unchanged > 0 && (
        <span className={styles.unchanged}>
          Unchanged <strong>{shownNumber(change.unchanged)}</strong>
        </span>
      )}
    </div>
  );
}
