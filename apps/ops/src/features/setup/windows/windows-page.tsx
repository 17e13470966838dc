import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { DaysTable } from './days-table.tsx';
import { WeekForm } from './week-form.tsx';
import { windowCalls } from './window-calls.ts';
import styles from './windows-page.module.css';

/** How many orders fit into each window: in a usual week, and on single days. */
export function WindowsPage() {
  const { data, error, refetch } = useCall('ops/setup/getWindows', {});
  const [query, setQuery] = useSearchParams();
  const [saved, setSaved] = useState(0);
  const areas = data?.areas ?? [];
  const area = areas.find(({ areaID }) => String(areaID) === query.get('area')) ?? areas[0];
  const reload = async () => {
    const { data: latest } = await refetch();
    return latest?.areas.find(({ areaID }) => areaID === area?.areaID)?.version;
  };
  return (
    <Screen
      title="Windows"
      lead="How many orders we collect or bring back in each window. A change counts at once, for the windows to come."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && !area && <p>There is no area yet. Add one under Service area, then set its places here.</p>}
      {area && (
        <>
          <div className={styles.area}>
            <Select
              label="Area"
              name="area"
              options={areas.map(({ areaID, name }) => ({ value: String(areaID), label: name }))}
              value={String(area.areaID)}
              onChange={({ target: { value } }) => setQuery({ area: value }, { replace: true })}
            />
          </div>
          <WeekForm
            key={`week ${area.areaID} ${saved}`}
            area={area}
            reload={reload}
            onSaved={() => setSaved(saved + 1)}
          />
          <DaysTable key={`days ${area.areaID}`} areaID={area.areaID} />
          <History kinds={['capacity', 'dayPlaces']} refreshes={windowCalls} />
        </>
      )}
    </Screen>
  );
}
