import { CallFailure } from '@fettle/contract/client/client';
import type { ReadPriceFile } from '@fettle/contract/entities/price-list';
import { priceColumns } from '@fettle/domain/ops/prices/price-columns';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { postFile } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import forms from '../../shell/forms/form.module.css';
import { Screen } from '../../shell/screen/screen.tsx';
import { pricesText, shownNumber } from './price-words.ts';
import { usePriceList } from './use-price-list.ts';
import styles from './import-page.module.css';

/** As the server says too; told before megabytes are sent. */
const maxBytes = 16 * 1024 * 1024;

type Outcome =
  | { kind: 'failed'; words: string }
  | { kind: 'wrong'; fileName: string; file: ReadPriceFile }
  | { kind: 'same'; fileName: string; file: ReadPriceFile };

/** Brings a whole list from a spreadsheet: a file is chosen, compared, and shown as a preview. */
export function ImportPage() {
  const { chosen, lists, error } = usePriceList();
  const list = chosen ? `/prices?technician=${chosen.technicianID}` : '/prices';
  return (
    <Screen
      title="Import prices"
      lead={
        chosen && (
          <>
            Into the list of <strong>{chosen.name}</strong>. You see what would change before anything does.{' '}
            <Link to={list}>Back to the list</Link>
          </>
        )
      }
    >
      {error && !lists && <Alert tone="danger">{failureText(error)}</Alert>}
      {lists && !chosen && <p>There is no price list to import into yet.</p>}
      {chosen && <ImportForm technicianID={chosen.technicianID} />}
    </Screen>
  );
}

function ImportForm({ technicianID }: { technicianID: number }) {
  const [file, setFile] = useState<File>();
  const [removeMissing, setRemoveMissing] = useState(false);
  const { outcome, attempt, isReading, read, clear } = useReadFile(technicianID);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void read(file, removeMissing);
  }

  return (
    <div className={styles.sides}>
      <form onSubmit={submit} className={forms.form}>
        <div>
          <label htmlFor="price-file" className={styles.label}>
            CSV file
          </label>
          <input
            id="price-file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            className={styles.file}
            onChange={({ target: { files } }) => {
              setFile(files?.[0]);
              clear();
            }}
          />
        </div>
        <Checkbox
          name="removeMissing"
          label="Remove prices that are not in the file"
          hint="Only if the file is the whole list. Otherwise they stay as they are."
          checked={removeMissing}
          onChange={({ target: { checked } }) => setRemoveMissing(checked)}
        />
        <div className={forms.actions}>
          <Button type="submit" disabled={isReading}>
            Preview what changes
          </Button>
        </div>
      </form>
      <Columns />
      {outcome && (
        <div className={styles.outcome}>
          <OutcomeOf key={attempt} outcome={outcome} />
        </div>
      )}
    </div>
  );
}

function Columns() {
  return (
    <section className={styles.columns} aria-labelledby="columns">
      <h2 id="columns">What the file looks like</h2>
      <p>
        The easiest way: export the list, change it in your spreadsheet, save it as CSV and import it again.
        The first line names the columns, in any order:
      </p>
      <p className={styles.names}>
        {priceColumns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <ul>
        <li>Leave Model empty for every model.</li>
        <li>Write an amount in Price, or both ends of a range in From and To.</li>
        <li>Title and Details may be left out: what is there stays.</li>
        <li>Commas, semicolons or tabs between the cells are all fine.</li>
      </ul>
    </section>
  );
}

function OutcomeOf({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') {
    return (
      <Alert tone="danger" takeFocus>
        {outcome.words}
      </Alert>
    );
  }
  const { fileName, file } = outcome;
  if (outcome.kind === 'same') {
    return (
      <Alert tone="info" title="Nothing would change" takeFocus>
        The {pricesText(file.unchanged)} of {fileName} are on the list already.
      </Alert>
    );
  }
  const more = file.errorCount - file.errors.length;
  return (
    <>
      <Alert
        tone="danger"
        title={`${file.errorCount === 1 ? 'One thing is' : `${shownNumber(file.errorCount)} things are`} wrong in ${fileName}`}
        takeFocus
      >
        Nothing was changed. Put {file.errorCount === 1 ? 'it' : 'them'} right and choose the file again.
      </Alert>
      <table className={styles.errors}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {file.errors.map(({ line, message }) => (
            <tr key={`${line} ${message}`}>
              <th scope="row">{shownNumber(line)}</th>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>… and {shownNumber(more)} more.</p>}
    </>
  );
}

function useReadFile(technicianID: number) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const [isReading, setReading] = useState(false);
  // two clicks may come before the page is drawn again
  const running = useRef(false);
  const navigate = useNavigate();

  async function compare(file: File, removeMissing: boolean): Promise<Outcome | undefined> {
    const query = {
      technicianID: String(technicianID),
      fileName: file.name.slice(-120),
      removeMissing: String(removeMissing),
    };
    try {
      // the server has parsed its answer with this shape
      const read = (await postFile('ops/prices/readFile', query, file)) as ReadPriceFile;
      if (read.errorCount > 0) return { kind: 'wrong', fileName: file.name, file: read };
      if (read.changeID === null) return { kind: 'same', fileName: file.name, file: read };
      await navigate(`/prices/changes/${read.changeID}`);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return {
        kind: 'failed',
        words: error.kind === 'broken' && error.status === 413 ? tooLarge : failureText(error),
      };
    }
  }

  async function read(file: File | undefined, removeMissing: boolean): Promise<void> {
    if (running.current) return;
    setAttempt((before) => before + 1);
    if (!file) return setOutcome({ kind: 'failed', words: 'Choose a file first.' });
    if (file.size > maxBytes) return setOutcome({ kind: 'failed', words: tooLarge });
    running.current = true;
    setReading(true);
    setOutcome(undefined);
    setOutcome(await compare(file, removeMissing));
    setReading(false);
    running.current = false;
  }

  return { outcome, attempt, isReading, read, clear: () => setOutcome(undefined) };
}

const tooLarge = 'That file is too large. A price list has at most 100,000 lines and 16 MB: split it in two.';
