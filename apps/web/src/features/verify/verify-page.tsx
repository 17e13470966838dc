import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type SubmitEvent } from 'react';
import { NeedsScript, onlyWithScript } from '../../platform/document/needs-script.tsx';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Checked, CheckedRecord } from './check-passport.ts';
import { keepVerifier } from './keep-verifier.ts';
import { knowIssuer, type KnownIssuer } from './known-issuer.ts';
import styles from './verify-page.module.css';

type Outcome = (Checked & { known: KnownIssuer; at: Date }) | { kind: 'noKeys' } | { kind: 'unreadable' };

// the signatures' code, which the page itself does not need
const loadCheck = () => import('./check-passport.ts');
const know = () =>
  knowIssuer({ fetch: window.fetch.bind(window), storage: window.localStorage, now: () => new Date() });

/** Checks a passport's file in the browser. What is checked is sent to nobody. */
export function VerifyPage() {
  const { publicUrl: issuer, brand } = useSiteConfig();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const [isOver, setOver] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  useKeptForLater();

  async function check(content: Promise<string>): Promise<void> {
    const checked = await checkText(content, issuer);
    setOutcome(checked);
    setAttempt((count) => count + 1);
  }

  const checkChosen = useEffectEvent(() => {
    const [file] = chosen.current?.files ?? [];
    if (file) void check(file.text());
  });
  // a file that was chosen before hydration changed nothing then
  useEffect(() => checkChosen(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void check(file.text());
  }

  function paste(event: SubmitEvent): void {
    event.preventDefault();
    void check(Promise.resolve(text.current?.value ?? ''));
  }

  return (
    <Page
      width="narrow"
      title="Check a device passport"
      lead={`Find out whether ${brand.name} really made these repairs. It’s checked in your browser, and nothing is sent to us.`}
    >
      <NeedsScript what="This page" />
      <div className={`${styles.page} ${onlyWithScript}`}>
        {/* dropping is a shortcut: the field inside does the same by keyboard and touch */}
        <div
          className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label htmlFor="passport-file" className={styles.label}>
            Choose the proof, or drop it here
          </label>
          <input
            ref={chosen}
            id="passport-file"
            type="file"
            accept=".json,application/json"
            className={styles.file}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void check(file.text());
              // the same file, chosen again after a change, is checked again
              target.value = '';
            }}
          />
        </div>
        <form className={styles.paste} onSubmit={paste}>
          <Field ref={text} multiline label="Or paste its text" name="text" spellCheck={false} />
          <p className={styles.act}>
            <Button type="submit" tone="quiet">
              Check the text
            </Button>
          </p>
        </form>
        {outcome && <Result key={attempt} outcome={outcome} />}
      </div>
    </Page>
  );
}

async function checkText(content: Promise<string>, issuer: string): Promise<Outcome> {
  const known = await know();
  if (!known) return { kind: 'noKeys' };
  try {
    const { checkPassport } = await loadCheck();
    return { ...(await checkPassport(await content, { issuer, known })), known, at: new Date() };
  } catch {
    // a file that vanished, or code that could not be loaded
    return { kind: 'unreadable' };
  }
}

/** From the first visit on it works without a connection. */
function useKeptForLater(): void {
  useEffect(() => {
    void know();
    void loadCheck().then(
      () => keepVerifier(window),
      () => undefined,
    );
  }, []);
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'checked') return <Records {...outcome} />;
  const said = {
    noKeys: {
      title: 'You’re offline, and it’s your first time here',
      text: 'We need a connection once, to get the keys. After that it works without.',
    },
    unreadable: { title: 'We couldn’t read that', text: 'Please choose the file again.' },
    notAPassport: {
      title: 'That isn’t a device passport',
      text: 'Please choose the file you downloaded from a passport’s page. Its name begins with “passport-”.',
    },
    otherIssuer: {
      title: 'That wasn’t signed by us',
      text: `It says it’s from ${outcome.kind === 'otherIssuer' ? outcome.issuer : ''}. We can only check our own. Don’t rely on it before you’ve checked it there.`,
    },
  }[outcome.kind];
  return (
    <Alert tone={outcome.kind === 'otherIssuer' ? 'danger' : 'warning'} title={said.title} takeFocus>
      <p>{said.text}</p>
    </Alert>
  );
}

interface RecordsProps {
  records: readonly CheckedRecord[];
  known: KnownIssuer;
  at: Date;
}

function Records({ records, known, at: checkedAt }: RecordsProps) {
  const proven = records.filter(({ isProven }) => isProven).length;
  const isWhole = proven === records.length;
  return (
    <>
      <Alert
        tone={isWhole ? 'success' : 'danger'}
        title={isWhole ? 'Genuine' : 'Not all of it is to be trusted'}
        takeFocus
      >
        <p>
          {proven} of {records.length} {records.length === 1 ? 'record' : 'records'} proven.
        </p>
      </Alert>
      <Section id="records-heading" heading="Record by record">
        <ul className={styles.records}>
          {records.map((record, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a file may name one record twice, and the list never changes
            <li key={at} className={record.isProven ? styles.proven : styles.doubtful}>
              <Icon name={record.isProven ? 'check' : 'alert'} />
              <div>
                {record.device !== undefined && <strong className={styles.device}>{record.device}</strong>}
                {record.repair !== undefined && <span className={styles.repair}>{record.repair}</span>}
                <span className={styles.verdict}>{record.verdict}</span>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Checked against our keys and what we had taken back as of{' '}
          {momentText(new Date(known.knownAt), checkedAt)}. Compare the serial number with the device, too.
        </p>
      </Section>
    </>
  );
}
