import type { JobCard } from '@fettle/contract/calls/ops/ops-jobs';
import { describeDayInText } from '@fettle/domain/london';
import { jobPlaces, type JobPlace } from '@fettle/domain/ops/work/jobs';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useOrderChanges } from '../../platform/live.ts';
import { jobPath, rememberOrderList } from '../../platform/order-list.ts';
import { useStaff } from '../../platform/session-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { statusWords } from '../../shell/orders/status-words.ts';
import styles from './jobs-page.module.css';

/** Where a technician begins: what is to be done, what is late first. */
export function JobsPage() {
  const { roles } = useStaff();
  const { data, error, refetch, isFetching } = useCall('ops/jobs/list', {});
  const queryClient = useQueryClient();
  // a job may be given to somebody, or taken away: any change may concern the list
  useOrderChanges(() => void queryClient.invalidateQueries({ queryKey: ['ops/jobs/list'] }));
  const isAdministrator = roles.includes('administrator');
  return (
    <Screen
      title={isAdministrator ? 'Jobs' : 'My jobs'}
      actions={
        isAdministrator && (
          <Button variant="small" tone="quiet" to="/setup/checklists">
            Edit the checklists
          </Button>
        )
      }
    >
      {data && data.jobs.length > 0 && <Jobs jobs={data.jobs} showsTechnician={isAdministrator} />}
      {data?.jobs.length === 0 && <Empty isAdministrator={isAdministrator} />}
      {!data && error && (
        <>
          <Alert tone="danger">{failureText(error)}</Alert>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </>
      )}
      {!data && !error && <p role="status">Loading your jobs …</p>}
    </Screen>
  );
}

function Empty({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <div className={styles.empty}>
      <h2>Nothing to repair just now</h2>
      <p>
        {isAdministrator
          ? 'Booked orders stand here, by technician and promised day, as soon as somebody has accepted a price.'
          : 'Booked orders that are given to you stand here by themselves, what is promised soonest first. You don’t have to reload the page.'}
      </p>
      {isAdministrator && (
        <p>
          On a development machine, <code>npm run demo</code> fills the shop with a fortnight of orders.
        </p>
      )}
    </div>
  );
}

const places: Record<JobPlace, { heading: string; text: string }> = {
  bench: { heading: 'On the bench', text: 'To do now, what is promised soonest first.' },
  customer: { heading: 'Waiting for the customer', text: 'They agree to the price, or decline it.' },
  coming: { heading: 'Coming in', text: 'Booked, not collected yet.' },
  back: { heading: 'Going back', text: 'Done with, on its way to the customer.' },
};

function Jobs({ jobs, showsTechnician }: { jobs: readonly JobCard[]; showsTechnician: boolean }) {
  const lists = useRef<HTMLDivElement>(null);
  const shown = jobPlaces.flatMap((place) => jobs.filter((job) => job.place === place));
  const isOpen = ({ promise }: JobCard, risk: 'late' | 'atRisk') => promise?.risk === risk;
  const [late, atRisk] = [
    jobs.filter((job) => isOpen(job, 'late')).length,
    jobs.filter((job) => isOpen(job, 'atRisk')).length,
  ];
  useMoveByKeys(() => [...(lists.current?.querySelectorAll<HTMLAnchorElement>('a[data-job]') ?? [])]);
  return (
    <>
      <p className={styles.summary}>
        <span>
          <strong>{jobs.length}</strong> {jobs.length === 1 ? 'job' : 'jobs'}
        </span>
        <span data-tone={late > 0 ? 'late' : undefined}>
          <strong>{late}</strong> late
        </span>
        <span data-tone={atRisk > 0 ? 'atRisk' : undefined}>
          <strong>{atRisk}</strong> at risk
        </span>
      </p>
      <div ref={lists} className={styles.places}>
        {jobPlaces.map((place) => {
          const here = jobs.filter((job) => job.place === place);
          if (here.length === 0 && place !== 'bench') return null;
          return (
            <section key={place} aria-labelledby={`jobs-${place}`}>
              <h2 id={`jobs-${place}`} className={styles.heading}>
                {places[place].heading} <span className={styles.count}>{here.length}</span>
              </h2>
              <p className={styles.about}>
                {here.length > 0 ? places[place].text : 'Nothing on the bench. What is coming stands below.'}
              </p>
              <ul className={styles.jobs}>
                {here.map((job) => (
                  <li key={job.ticketID}>
                    <Job
                      job={job}
                      showsTechnician={showsTechnician}
                      onOpen={() => rememberOrderList(shown.map(({ ticketID }) => ticketID))}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

interface JobProps {
  job: JobCard;
  showsTechnician: boolean;
  onOpen: () => void;
}

const riskWords = { late: 'Late', atRisk: 'At risk', onTime: '' } as const;

function Job({ job, showsTechnician, onOpen }: JobProps) {
  const now = useNow();
  const { ticketID, device, issue, problem, promise, next, status, checked, technician, unread } = job;
  const isChecked = job.place === 'bench' || checked.before.done + checked.after.done > 0;
  return (
    <Link to={jobPath(ticketID)} className={styles.job} data-job data-risk={promise?.risk} onClick={onOpen}>
      <span className={styles.what}>
        <strong>
          {device} · {issue}
        </strong>
        <span className={styles.number}>RE{ticketID}</span>
        {showsTechnician && <span className={styles.soft}>{technician}</span>}
        {unread > 0 && <span className={styles.unread}>{unread} new</span>}
      </span>
      {problem && <span className={styles.problem}>“{problem}”</span>}
      <span className={styles.promise}>
        {promise && (
          <>
            {riskWords[promise.risk] && <b>{riskWords[promise.risk]} </b>}
            {describeDayInText(promise.until, now)}
          </>
        )}
      </span>
      <span className={styles.next}>
        <b>{next || statusWords[status]}</b>
        {isChecked && (
          <span className={styles.soft}>
            Before {checked.before.done}/{checked.before.of} · After {checked.after.done}/{checked.after.of}
          </span>
        )}
      </span>
    </Link>
  );
}

/** J and K move through the jobs; Enter opens one, as with every link. */
function useMoveByKeys(linksOf: () => HTMLAnchorElement[]): void {
  const move = (step: 1 | -1) => () => {
    const links = linksOf();
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step));
    links[next]?.focus();
  };
  useCommands([
    { id: 'job-next', name: 'Next job', group: 'Jobs', keys: 'j', run: move(1) },
    { id: 'job-previous', name: 'Previous job', group: 'Jobs', keys: 'k', run: move(-1) },
  ]);
}
