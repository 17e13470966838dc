import type { CallOutput } from '@fettle/contract/calls';
import { mostShiftHours } from '@fettle/domain/access/shift';
import { doorTriesWords } from '@fettle/domain/ops/setup/road-setup';
import { doorTries } from '@fettle/domain/road/tried-door';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { useMayChange } from '../use-may-change.ts';

type Setup = CallOutput<'ops/setup/getRoad'>;
const refreshes = ['ops/setup/getRoad'] as const;

/** What holds for everybody who drives. */
export function RoadPage() {
  const { data, error, refetch } = useCall('ops/setup/getRoad', {});
  const [saved, setSaved] = useState(0);
  const mayChange = useMayChange();
  return (
    <Screen title="Road" lead="What holds for every driver. Who drives where and when is under Drivers.">
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {!error && !data && <Skeleton lines={4} />}
      {data && !mayChange && (
        <>
          <p>A driver stays signed in for {hoursText(data.shiftHours)}.</p>
          <p>Before “Nobody there” a driver needs {doorTriesWords[data.doorTries]}.</p>
        </>
      )}
      {data && mayChange && (
        <RoadForm
          key={saved}
          setup={data}
          reload={async () => (await refetch()).data?.version}
          onSaved={() => setSaved(saved + 1)}
        />
      )}
      <History kinds={['road']} refreshes={refreshes} nothing="the default" />
    </Screen>
  );
}

interface RoadFormProps {
  setup: Setup;
  reload: () => Promise<string | undefined>;
  onSaved: () => void;
}

function RoadForm({ setup, reload, onSaved }: RoadFormProps) {
  const [shiftHours, setShiftHours] = useState(setup.shiftHours);
  const [tries, setTries] = useState(setup.doorTries);
  const act = useSave('ops/setup/saveRoad', { version: setup.version, reload, refreshes });
  const showToast = useToast();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!(await act.save({ shiftHours, doorTries: tries }))) return;
    showToast('Saved. It holds from now on.', { tone: 'success' });
    onSaved();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      <Select
        label="A driver stays signed in for"
        name="shiftHours"
        hint="So does a technician whose tablet locks by a PIN. After that they sign in again."
        options={Array.from({ length: mostShiftHours }, (_, index) => ({
          value: String(index + 1),
          label: hoursText(index + 1),
        }))}
        value={String(shiftHours)}
        onChange={({ target }) => setShiftHours(Number(target.value))}
      />
      <Select
        label="Before “Nobody there” a driver needs"
        name="doorTries"
        hint="Outside the customer’s window they also say why they came then. The office isn’t bound by it."
        options={doorTries.map((value) => ({ value, label: doorTriesWords[value] }))}
        value={tries}
        onChange={({ target }) => setTries(doorTries.find((known) => known === target.value) ?? tries)}
      />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          Save
        </Button>
      </div>
    </form>
  );
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
