import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { textOf } from '../../../shell/forms/form-text.ts';
import forms from '../../../shell/forms/form.module.css';
import { useSaveThing } from './use-save-thing.ts';
import lists from '../list.module.css';
import styles from '../technicians/technician-form.module.css';

type RepairType = CallOutput<'ops/setup/getCatalogue'>['repairTypes'][number];
type Open = Omit<RepairType, 'repairTypeID'> & { key: number | null };

/** What can be wrong with devices of a type, in the order of their pages. */
export function RepairTypes({ type, repairTypes }: { type: string; repairTypes: readonly RepairType[] }) {
  const [open, setOpen] = useState<Open>();
  const latest = repairTypes.find(({ repairTypeID }) => repairTypeID === open?.key);
  const last = Math.max(0, ...repairTypes.map(({ position }) => position));
  const add = () => setOpen({ key: null, issue: '', position: last + 1, hidden: false, version: '' });
  return (
    <details className={styles.type}>
      <summary>
        Repairs <span className={lists.soft}>{repairTypes.length}</span>
      </summary>
      <p>
        <Button variant="small" onClick={add}>
          Add a repair
        </Button>
      </p>
      <ul className={lists.list}>
        {repairTypes.map(({ repairTypeID, ...repair }) => (
          <li key={repairTypeID} className={lists.row}>
            <p className={`${lists.words} ${lists.name}`}>
              {repair.issue}
              {repair.hidden && <span className={lists.mark}>hidden</span>}
            </p>
            <Button
              variant="small"
              tone="quiet"
              aria-label={`Change ${repair.issue}`}
              onClick={() => setOpen({ key: repairTypeID, ...repair })}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <RepairDialog type={type} repair={{ ...open, ...latest }} onClose={() => setOpen(undefined)} />
      )}
    </details>
  );
}

interface RepairDialogProps {
  type: string;
  repair: Open;
  onClose: () => void;
}

function RepairDialog({ type, repair, onClose }: RepairDialogProps) {
  const act = useSaveThing(repair);
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    const saved = await act.save({
      kind: 'repairType',
      type,
      issue: text('issue'),
      position: Number(text('position')),
      hidden: text('hidden') === 'on',
    });
    if (!saved) return;
    showToast(`${text('issue')} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={repair.key === null ? `Add a repair (${type})` : repair.issue} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <Field label="What is wrong" name="issue" required maxLength={60} defaultValue={repair.issue} />
        <Field
          label="Place in the list"
          name="position"
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={1000}
          hint="Lower numbers come first."
          defaultValue={repair.position}
        />
        <Checkbox
          name="hidden"
          label="Hidden"
          hint="Nobody can choose it any more. Orders that have it stay as they are."
          defaultChecked={repair.hidden}
        />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
