import type { JobDetails } from '@fettle/contract/calls/ops/ops-jobs';
import type { ConsoleAct } from '@fettle/domain/acts/acts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { jobPath, neighboursOf, orderPath } from '../../../platform/order-list.ts';
import { useCommands } from '../../../shell/commands/registry.ts';
import { ActDialog } from '../../../shell/order-acts/act-dialog.tsx';
import { hasForm } from '../../../shell/order-acts/act-forms.ts';
import type { OrderPageData } from '../../../shell/order-acts/use-sending.ts';
import { BenchSections } from './bench-sections.tsx';
import { JobFacts, Promised } from './job-facts.tsx';
import { mainActOf, ofTheBench } from './main-act.ts';
import { PartEditor, type PartEdit } from '../parts/part-dialogs.tsx';
import { RepairedDialog } from '../report/repaired-dialog.tsx';
import { useChecks } from '../checklist/use-checks.ts';
import styles from './bench.module.css';

interface BenchProps {
  page: OrderPageData;
  details: JobDetails;
  reload: () => Promise<OrderPageData | undefined>;
}

export function Bench({ page, details, reload }: BenchProps) {
  const { order } = page;
  const { ticketID } = order;
  const acts = page.acts.filter(({ act }) => ofTheBench.includes(act));
  const main = mainActOf(acts);
  const checks = useChecks(ticketID, details.list, reload);
  const { open, choose, close } = useOpenAct();
  // kept while its dialog is open, also when the order has moved on
  const [lastOffered, setLastOffered] = useState(acts.find(({ act }) => act === open));
  const offered =
    acts.find(({ act }) => act === open) ?? (lastOffered?.act === open ? lastOffered : undefined);
  const [partEdit, setPartEdit] = useState<PartEdit>();
  const begin = (act: ConsoleAct) => {
    setLastOffered(acts.find((other) => other.act === act));
    choose(act);
  };
  useCommands([
    ...acts.map(({ act, label }) => ({
      id: `act-${act}`,
      name: label,
      group: `RE${ticketID}`,
      ...(keysOfActs[act] !== undefined && { keys: keysOfActs[act] }),
      run: () => begin(act),
    })),
    ...(details.mayRecordParts
      ? [
          {
            id: 'job-part',
            name: 'Add a part',
            group: `RE${ticketID}`,
            keys: 'p',
            run: () => setPartEdit({ kind: 'add' }),
          },
        ]
      : []),
  ]);
  useJobCommands(ticketID);

  return (
    <>
      <Promised order={order} next={details.next} />
      {acts.length > 0 && (
        <div className={styles.acts} role="group" aria-label="What you can do">
          {acts.map(({ act, label }) => (
            <Button
              key={act}
              variant="small"
              tone={act === main?.act ? 'primary' : 'quiet'}
              onClick={() => begin(act)}
            >
              {label}
              {keysOfActs[act] && <kbd className={styles.key}>{keysOfActs[act].toUpperCase()}</kbd>}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.bench}>
        <BenchSections
          page={page}
          details={details}
          checks={checks}
          reload={reload}
          onEditPart={setPartEdit}
        />
        <JobFacts order={order} />
      </div>
      {main && (
        <div className={styles.bar}>
          <Button onClick={() => begin(main.act)}>{main.label}</Button>
        </div>
      )}
      {offered && open === 'repaired' && (
        <RepairedDialog
          offered={offered}
          page={page}
          reload={reload}
          after={checks.points.after}
          isSaved={checks.state === 'saved'}
          onClose={close}
        />
      )}
      {offered && hasForm(offered) && (
        <ActDialog key={offered.act} offered={offered} page={page} reload={reload} onClose={close} />
      )}
      {partEdit && <PartEditor ticketID={ticketID} edit={partEdit} onClose={() => setPartEdit(undefined)} />}
    </>
  );
}

/** Which act's dialog is open stands in the address: the order page leads to "Repaired" by it. */
function useOpenAct() {
  const [query, setQuery] = useSearchParams();
  const open = query.get('act') ?? undefined;
  return {
    open,
    choose: (act: ConsoleAct) => setQuery({ act }, { replace: true }),
    close: () => setQuery({}, { replace: true }),
  };
}

const keysOfActs: Partial<Record<ConsoleAct, string>> = {
  diagnose: 'd',
  setFinalPrice: 'f',
  repaired: 'r',
  note: 'n',
  setSerial: 'i',
};

function useJobCommands(ticketID: number): void {
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(ticketID);
  const go = (to: number | undefined) => () => {
    if (to !== undefined) void navigate(jobPath(to));
  };
  useCommands([
    { id: 'job-next', name: 'Next job', group: 'Job', keys: 'j', run: go(next) },
    { id: 'job-previous', name: 'Previous job', group: 'Job', keys: 'k', run: go(previous) },
    {
      id: 'job-order',
      name: 'Whole order',
      group: 'Job',
      keys: 'o',
      alsoFoundBy: 'messages story money',
      run: () => void navigate(orderPath(ticketID)),
    },
    { id: 'job-back', name: 'Back to the jobs', group: 'Job', keys: 'u', run: () => void navigate('/jobs') },
  ]);
}
