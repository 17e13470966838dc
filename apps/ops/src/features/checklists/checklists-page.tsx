import type { CallOutput } from '@fettle/contract/calls';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import styles from './checklists-page.module.css';

/** What technicians look at before a repair and test after it, per repair of the catalogue. */
export function ChecklistsPage() {
  const { data, error } = useCall('ops/checklists/list', {});
  return (
    <Screen
      title="Checklists"
      lead="What technicians look at before a repair, and test after it. A change counts for jobs that are begun from then on: a list that somebody has begun stays what it was."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {!error && !data && <p role="status">Loading the repairs …</p>}
      {data && data.repairTypes.length === 0 && (
        <p>There are no repairs in the catalogue yet. Each gets its lists by itself once it is there.</p>
      )}
      {data && data.repairTypes.length > 0 && <Lists repairTypes={data.repairTypes} />}
    </Screen>
  );
}

type RepairType = CallOutput<'ops/checklists/list'>['repairTypes'][number];

function Lists({ repairTypes }: { repairTypes: readonly RepairType[] }) {
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('repair'));
  const chosen = repairTypes.find(({ repairTypeID }) => repairTypeID === wanted) ?? repairTypes[0];
  if (!chosen) return null;
  return (
    <div className={styles.page}>
      <Select
        label="Repair"
        name="repair"
        value={String(chosen.repairTypeID)}
        options={repairTypes.map(({ repairTypeID, deviceType, issue, version }) => ({
          value: String(repairTypeID),
          label: `${deviceType}: ${issue}${version === 0 ? '' : ' (edited)'}`,
        }))}
        onChange={({ target }) => setQuery({ repair: target.value }, { replace: true })}
      />
      <Chosen key={chosen.repairTypeID} repairTypeID={chosen.repairTypeID} />
    </div>
  );
}

function Chosen({ repairTypeID }: { repairTypeID: number }) {
  const { data, error, refetch } = useCall('ops/checklists/get', { repairTypeID });
  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return <p role="status">Loading the list …</p>;
  return (
    <ChecklistForm
      repairTypeID={repairTypeID}
      versions={data.versions}
      reload={async () => (await refetch()).data?.versions}
    />
  );
}
