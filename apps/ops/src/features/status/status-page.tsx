import type { Readiness } from '@fettle/contract/site/readiness';
import { Card } from '@fettle/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import { Screen } from '../../shell/screen/screen.tsx';
import { isWhole } from './fetch-readiness.ts';
import { useOnline, useReadiness, type Reachability } from './use-readiness.ts';
import styles from './status-page.module.css';

type Tone = 'good' | 'waiting' | 'bad';

export function StatusPage() {
  const reachability = useReadiness();
  const online = useOnline();
  const summary = summaryOf(reachability, online);
  const readiness = reachability.state === 'answered' && online ? reachability.readiness : undefined;

  return (
    <Screen title="Status">
      <div className={styles.status}>
        {/* announced when it changes, and only then: the text stays the same from poll to poll */}
        <div role="status" className={`${styles.summary} ${styles[summary.tone]}`}>
          <p className={styles.headline}>{summary.headline}</p>
          <p className={styles.detail}>{summary.detail}</p>
        </div>
        {readiness && isWhole(readiness) && <Checks readiness={readiness} />}
      </div>
    </Screen>
  );
}

function summaryOf(
  reachability: Reachability,
  online: boolean,
): { tone: Tone; headline: string; detail: string } {
  if (!online) {
    return {
      tone: 'waiting',
      headline: 'You are offline',
      detail: 'This machine has no network. The status comes back with it.',
    };
  }
  switch (reachability.state) {
    case 'asking':
      return { tone: 'waiting', headline: 'Asking the server', detail: 'One moment.' };
    case 'unreachable':
      return {
        tone: 'bad',
        headline: 'The server does not answer',
        detail: silenceOf(reachability.lastAnswerAt),
      };
    case 'answered':
      return readinessSummary[reachability.readiness.status];
  }
}

const readinessSummary = {
  ready: { tone: 'good', headline: 'Ready', detail: 'It takes visitors and their orders.' },
  draining: {
    tone: 'waiting',
    headline: 'Stopping',
    detail: 'It finishes what is under way and takes no new work.',
  },
  unready: {
    tone: 'bad',
    headline: 'Not ready',
    detail: 'It runs, but cannot do its work. The server’s own log says why.',
  },
} as const;

function silenceOf(lastAnswerAt: Date | undefined): string {
  const since = lastAnswerAt ? `Its last answer came at ${timeOf(lastAnswerAt)}. ` : '';
  return `${since}We ask again every five seconds.`;
}

function Checks({ readiness: { database, migrations, version, clock } }: { readiness: Readiness }) {
  const pending = migrations.pending.join(', ');
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name="Database" tone={database.ok ? 'good' : 'bad'}>
          {database.ok ? 'Answers' : 'Does not answer'}
        </Fact>
        <Fact name="Migrations" tone={migrations.ok ? 'good' : 'bad'}>
          {migrations.ok ? 'Up to date' : pending ? `To be run: ${pending}` : 'Unknown'}
        </Fact>
        <Fact name="Version">{version}</Fact>
        <Fact name={clock.test ? 'Test clock' : 'Server clock'} tone={clock.test ? 'waiting' : undefined}>
          <time dateTime={clock.now}>{dayAndTimeOf(new Date(clock.now))}</time>
          {clock.test && ' — not the real time'}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, tone, children }: { name: string; tone?: Tone | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={tone && styles[tone]}>{children}</dd>
    </div>
  );
}

/** Times are shown in London time, wherever this browser is. */
const london = { timeZone: 'Europe/London' } as const;
const timeOf = (date: Date) => date.toLocaleTimeString('en-GB', london);
const dayAndTimeOf = (date: Date) =>
  date.toLocaleString('en-GB', { ...london, dateStyle: 'medium', timeStyle: 'medium' });
