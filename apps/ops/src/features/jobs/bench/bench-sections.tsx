import type { JobDetails } from '@fettle/contract/calls/ops/ops-jobs';
import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useId, type ReactNode } from 'react';
import { jobPath } from '../../../platform/order-list.ts';
import { useNow } from '../../../platform/use-now.ts';
import type { OrderPageData } from '../../../shell/order-acts/use-sending.ts';
import { BenchPhotos, PhotoRow } from './bench-photos.tsx';
import { Checklist, progressWords } from '../checklist/checklist.tsx';
import { ListState } from './list-state.tsx';
import type { PartEdit } from '../parts/part-dialogs.tsx';
import { Parts } from '../parts/parts.tsx';
import { ReportRows } from '../report/report-rows.tsx';
import type { Checks } from '../checklist/use-checks.ts';
import styles from './bench.module.css';

interface SectionsProps {
  page: OrderPageData;
  details: JobDetails;
  checks: Checks;
  reload: () => Promise<unknown>;
  onEditPart: (edit: PartEdit) => void;
}

/** What is looked at and written down at the bench, in the order in which it is done. */
export function BenchSections({
  page: { order, story },
  details,
  checks,
  reload,
  onEditPart,
}: SectionsProps) {
  const { ticketID } = order;
  const { points } = checks;
  const { mayCheck, report } = details;
  const photos = story.filter((item) => item.kind === 'photo');
  const stages = [mayCheck.before && 'collected', mayCheck.after && 'repaired'] as const;
  return (
    <div className={styles.sections}>
      <Said problem={order.problem} story={story} />
      <Diagnosis story={story} />
      <Section title="Before the repair" aside={progressWords(points.before)}>
        <Checklist
          stage="before"
          points={points.before}
          mayCheck={mayCheck.before}
          onFill={(text, filled) => checks.fill('before', text, filled)}
        />
        <ListState checks={checks} />
      </Section>
      <Section title="Photos">
        <BenchPhotos
          ticketID={ticketID}
          photos={photos}
          stages={stages.filter((stage) => stage !== false)}
          reload={reload}
        />
      </Section>
      <Section title="Parts">
        <Parts
          details={details}
          onAdd={() => onEditPart({ kind: 'add' })}
          onCorrect={(part) => onEditPart({ kind: 'correct', part })}
          onRemove={(part) => onEditPart({ kind: 'remove', part })}
        />
      </Section>
      <Section title="After the repair" aside={progressWords(points.after)}>
        <Checklist
          stage="after"
          points={points.after}
          mayCheck={mayCheck.after}
          onFill={(text, filled) => checks.fill('after', text, filled)}
        />
      </Section>
      {report && (
        <Section title="Test report">
          <ReportRows checks={report.checks} />
          {report.note && <p className={styles.note}>{report.note}</p>}
          <Button variant="small" tone="quiet" to={`${jobPath(ticketID)}/report`}>
            Print the report
          </Button>
        </Section>
      )}
    </div>
  );
}

function Said({ problem, story }: { problem: string; story: readonly StoryItem[] }) {
  const photos = story.filter((item) => item.kind === 'photo').filter(({ stage }) => stage === 'customer');
  return (
    <Section title="What the customer said">
      <p className={styles.said}>{problem ? `“${problem}”` : 'Nothing besides the repair they chose.'}</p>
      {photos.length > 0 && <PhotoRow photos={photos} alt="The customer’s photo" />}
    </Section>
  );
}

function Diagnosis({ story }: { story: readonly StoryItem[] }) {
  const now = useNow();
  const found = story.filter((item) => item.kind === 'note').filter(({ about }) => about === 'diagnosis');
  if (found.length === 0) return null;
  return (
    <Section title="Diagnosis">
      {found.map(({ id, text, by, at }) => (
        <div key={id}>
          <p className={styles.said}>{text}</p>
          <p className={styles.soft}>
            {by}, {momentText(new Date(at), now)}
          </p>
        </div>
      ))}
    </Section>
  );
}

function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title} {aside && <span className={styles.count}>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
