import type { CallOutput } from '@fettle/contract/calls';
import { CallFailure } from '@fettle/contract/client/client';
import { exportLayoutNames, exportLayouts, type ExportLayout } from '@fettle/domain/accounting/layouts';
import { rangeProblem, type DayRange } from '@fettle/domain/ops/day-range';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fetchFile, useCall, useRefresh } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import forms from '../../shell/forms/form.module.css';
import { timeText } from '../../shell/history/time-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { dayWords, exportPath, monthRange, rangeWords } from './periods.ts';
import styles from './books.module.css';

/** Some days of the books as files for an accountant. */
export function BooksExportPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const asked = { from: query.get('from') ?? '', until: query.get('until') ?? '' };
  const range = rangeProblem(asked) ? monthRange(today.slice(0, 7)) : asked;
  return (
    <Screen
      title="Export the books"
      lead="One journal a day, the rows behind it, and a VAT summary, in one archive of files."
      width="narrow"
    >
      <p className={styles.back}>
        <Link to="/books">Books</Link>
      </p>
      <DaysForm key={exportPath(range)} range={range} />
      <ExportForm key={`export ${exportPath(range)}`} range={range} />
      <p className={styles.settled}>
        Account codes and names are set up under <Link to="/setup/accounts">Set-up, Accounts</Link>.
      </p>
    </Screen>
  );
}

function DaysForm({ range }: { range: DayRange }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // both are date fields
    const next = { from: typed.get('from') as string, until: typed.get('until') as string };
    const found = rangeProblem(next);
    setProblem(found);
    if (!found) void navigate(exportPath(next), { preventScrollReset: true });
  }
  return (
    <form onSubmit={submit} className={styles.dates} aria-label="Days">
      <Field label="From" name="from" type="date" defaultValue={range.from} />
      <Field label="Until" name="until" type="date" defaultValue={range.until} />
      <Button type="submit" variant="small" tone="quiet">
        Choose these days
      </Button>
      {problem && (
        <div className={styles.wide}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </form>
  );
}

function ExportForm({ range }: { range: DayRange }) {
  const { data, error, isFetching, refetch } = useCall('ops/books/previewExport', range);
  const [layout, setLayout] = useState<ExportLayout>('plain');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const showToast = useToast();
  const refresh = useRefresh();

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    setFailure(undefined);
    try {
      saveBlob(
        `books-${layout}-${range.from}-${range.until}.zip`,
        await fetchFile('ops/books/export', { layout, ...range }),
      );
      showToast('The files are in your downloads.', { tone: 'success' });
      await refresh('ops/books/previewExport');
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      setFailure(thrown);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className={forms.form}>
      <h2 className={styles.heading}>{rangeWords(range)}</h2>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && (
        <>
          <Alert tone="danger">{failureText(error)}</Alert>
          <p>
            <Button tone="quiet" onClick={() => void refetch()} disabled={isFetching}>
              Try again
            </Button>
          </p>
        </>
      )}
      {data && <Warnings preview={data} />}
      <Select
        label="For"
        name="layout"
        value={layout}
        options={exportLayoutNames.map((value) => ({ value, label: exportLayouts[value].name }))}
        onChange={({ target: { value } }) =>
          setLayout(exportLayoutNames.find((name) => name === value) ?? 'plain')
        }
      />
      {failure && (
        <Alert tone="danger" takeFocus>
          {failureText(failure)}
        </Alert>
      )}
      <div className={forms.actions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Writing the files …' : `Save for ${exportLayouts[layout].name}`}
        </Button>
      </div>
    </form>
  );
}

type Preview = CallOutput<'ops/books/previewExport'>;

/** What is to be known before: it stands in the archive as well. */
function Warnings({ preview: { notCompared, openDifferences, before } }: { preview: Preview }) {
  return (
    <>
      {notCompared && (
        <Alert tone="warning" title="Not compared yet">
          {notCompared.count === 1
            ? `${dayWords(notCompared.first)} was not compared with the payment provider’s list yet.`
            : `${notCompared.count} of these days, ${dayWords(notCompared.first)} to ${dayWords(notCompared.last)}, were not compared with the payment provider’s list yet.`}{' '}
          Their figures may still change.
        </Alert>
      )}
      {openDifferences > 0 && (
        <Alert tone="warning" title="Not settled">
          {openDifferences === 1 ? 'One entry differs' : `${openDifferences} entries differ`} from the payment
          provider’s list.
        </Alert>
      )}
      {before.length > 0 && (
        <Alert tone="warning" title="Exported before">
          <ul className={styles.before}>
            {before.map(({ layout, from, until, at, by }) => (
              <li key={`${layout} ${at}`}>
                {rangeWords({ from, until })} for {exportLayouts[layout].name}, {timeText(at)}
                {by && ` by ${by}`}
              </li>
            ))}
          </ul>
          Importing a day twice counts it twice.
        </Alert>
      )}
    </>
  );
}

function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
