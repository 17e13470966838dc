import type { CallOutput } from '@fettle/contract/calls';
import { weekdays } from '@fettle/domain/ops/setup/week';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import lists from '../list.module.css';

type Data = CallOutput<'ops/setup/getDrivers'>;

interface DriverFormProps {
  data: Data;
  driver: Data['drivers'][number];
  reload: () => Promise<string | undefined>;
  onClose: () => void;
}

const hourOptions = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: `${from + index}:00`,
  }));

export function DriverForm({ data, driver, reload, onClose }: DriverFormProps) {
  const [areaIDs, setAreaIDs] = useState<readonly number[] | null>(driver.areaIDs);
  const [days, setDays] = useState<readonly number[]>(driver.days);
  const [fromHour, setFromHour] = useState(driver.fromHour);
  const [untilHour, setUntilHour] = useState(driver.untilHour);
  const [mostStops, setMostStops] = useState(driver.mostStops === null ? '' : String(driver.mostStops));
  const act = useSave('ops/setup/saveDriver', {
    version: driver.version,
    reload,
    refreshes: ['ops/setup/getDrivers'],
  });
  const showToast = useToast();
  const isAfter = untilHour > fromHour;
  const stops = mostStops.trim() === '' ? null : Number(mostStops);
  const isCount = stops === null || (Number.isInteger(stops) && stops >= 1 && stops <= 500);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!isAfter || !isCount) return;
    const { staffID, name } = driver;
    const work = {
      staffID,
      areaIDs: areaIDs && [...areaIDs],
      days: [...days],
      fromHour,
      untilHour,
      mostStops: stops,
    };
    if (!(await act.save(work))) return;
    showToast(`${name} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      <fieldset className={lists.checks}>
        <legend>Areas</legend>
        <Checkbox
          label="Everywhere"
          checked={areaIDs === null}
          onChange={({ target }) => setAreaIDs(target.checked ? null : [])}
        />
        {areaIDs !== null &&
          data.areas.map(({ areaID, name }) => (
            <Checkbox
              key={areaID}
              label={name}
              checked={areaIDs.includes(areaID)}
              onChange={({ target }) =>
                setAreaIDs(
                  target.checked ? [...areaIDs, areaID] : areaIDs.filter((other) => other !== areaID),
                )
              }
            />
          ))}
      </fieldset>
      <fieldset className={lists.checks}>
        <legend>Days (none: only what they are named for)</legend>
        {weekdays.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(index + 1)}
            onChange={({ target }) =>
              setDays(
                target.checked
                  ? [...days, index + 1].toSorted((a, b) => a - b)
                  : days.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </fieldset>
      <Select
        label="From"
        name="fromHour"
        options={hourOptions(0, 23)}
        value={String(fromHour)}
        onChange={({ target }) => setFromHour(Number(target.value))}
      />
      <Select
        label="Until"
        name="untilHour"
        options={hourOptions(1, 24)}
        value={String(untilHour)}
        error={isAfter ? undefined : 'This must be after the beginning.'}
        onChange={({ target }) => setUntilHour(Number(target.value))}
      />
      <Field
        label="Stops in a window, at most"
        name="mostStops"
        inputMode="numeric"
        hint="Leave it empty for any number."
        error={isCount ? undefined : 'A number from 1 to 500, or nothing.'}
        value={mostStops}
        onChange={({ target }) => setMostStops(target.value)}
      />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          Save
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Back without saving
        </Button>
      </div>
    </form>
  );
}
