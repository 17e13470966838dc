import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import { reachOf, withMaker, withReach, type Reach, type Skill } from './skills.ts';
import lists from '../list.module.css';
import styles from './technician-form.module.css';

type Data = CallOutput<'ops/setup/getTechnicians'>;
type DeviceType = Data['deviceTypes'][number];

interface TechnicianFormProps {
  data: Data;
  technician: Data['technicians'][number];
  reload: () => Promise<string | undefined>;
  onClose: () => void;
}

const refreshes = ['ops/setup/getTechnicians', 'ops/setup/getAreas'] as const;

export function TechnicianForm({ data, technician, reload, onClose }: TechnicianFormProps) {
  const [areaIDs, setAreaIDs] = useState<readonly number[]>(technician.areaIDs);
  const [skills, setSkills] = useState<readonly Skill[]>(technician.skills);
  const act = useSave('ops/setup/saveTechnician', { version: technician.version, reload, refreshes });
  const showToast = useToast();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { userID, name } = technician;
    if (!(await act.save({ userID, areaIDs: [...areaIDs], skills: [...skills] }))) return;
    showToast(`${name} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      <fieldset className={lists.checks}>
        <legend>Areas</legend>
        {data.areas.map(({ areaID, name }) => (
          <Checkbox
            key={areaID}
            label={name}
            checked={areaIDs.includes(areaID)}
            onChange={({ target }) =>
              setAreaIDs(target.checked ? [...areaIDs, areaID] : areaIDs.filter((other) => other !== areaID))
            }
          />
        ))}
      </fieldset>
      {data.deviceTypes.map((deviceType) => (
        <Repairs key={deviceType.deviceType} of={deviceType} skills={skills} onChange={setSkills} />
      ))}
      <div className={`${forms.actions} ${styles.actions}`}>
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

interface RepairsProps {
  of: DeviceType;
  skills: readonly Skill[];
  onChange: (skills: readonly Skill[]) => void;
}

const reaches: readonly { value: Reach; label: string }[] = [
  { value: 'none', label: 'Doesn’t do it' },
  { value: 'all', label: 'Every maker' },
  { value: 'some', label: 'Some makers' },
];

function Repairs({ of: { deviceType, repairs, makers }, skills, onChange }: RepairsProps) {
  const done = repairs.filter(({ repairTypeID }) => reachOf(skills, repairTypeID) !== 'none').length;
  return (
    <details className={styles.type} open={done > 0}>
      <summary>
        {deviceType} <span className={lists.soft}>{`${done} of ${repairs.length} repairs`}</span>
      </summary>
      <div className={styles.repairs}>
        {repairs.map(({ repairTypeID, issue }) => {
          const reach = reachOf(skills, repairTypeID);
          return (
            <div key={repairTypeID}>
              <Select
                label={issue}
                name={`repair-${repairTypeID}`}
                options={reaches}
                value={reach}
                onChange={({ target }) => {
                  const wanted = reaches.find(({ value }) => value === target.value)?.value ?? 'none';
                  onChange(withReach(skills, repairTypeID, wanted, makers[0]?.manufacturerID));
                }}
              />
              {reach === 'some' && (
                <fieldset className={lists.checks}>
                  <legend className={styles.unseen}>Makers for {issue}</legend>
                  {makers.map(({ manufacturerID, name }) => (
                    <Checkbox
                      key={manufacturerID}
                      label={name}
                      checked={skills.some(
                        (skill) =>
                          skill.repairTypeID === repairTypeID && skill.manufacturerID === manufacturerID,
                      )}
                      onChange={({ target }) =>
                        onChange(
                          withMaker(skills, { repairTypeID, manufacturerID }, { isDone: target.checked }),
                        )
                      }
                    />
                  ))}
                </fieldset>
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}
