import { Button } from '@fettle/ui/controls/button.tsx';
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

interface Thing {
  /** Null: it is to be added. */
  key: number | null;
  name: string;
  version: string;
  note?: string;
}

interface NamesProps {
  heading: string;
  kind: 'maker' | 'deviceType';
  /** Undefined: there are no others. */
  addLabel?: string;
  things: readonly Thing[];
}

/** Things that are names and nothing else. */
export function Names({ heading, kind, addLabel, things }: NamesProps) {
  const [open, setOpen] = useState<Thing>();
  return (
    <details className={styles.type}>
      <summary>
        {heading} <span className={lists.soft}>{things.length}</span>
      </summary>
      {addLabel && (
        <p>
          <Button variant="small" onClick={() => setOpen({ key: null, name: '', version: '' })}>
            {addLabel}
          </Button>
        </p>
      )}
      <ul className={lists.list}>
        {things.map((thing) => (
          <li key={thing.key} className={lists.row}>
            <p className={`${lists.words} ${lists.name}`}>
              {thing.name} <span className={lists.soft}>{thing.note}</span>
            </p>
            <Button
              variant="small"
              tone="quiet"
              aria-label={`Rename ${thing.name}`}
              onClick={() => setOpen(thing)}
            >
              Rename
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <NameDialog
          title={open.key === null ? (addLabel ?? heading) : `Rename ${open.name}`}
          kind={kind}
          thing={things.find(({ key }) => key === open.key) ?? open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </details>
  );
}

interface NameDialogProps {
  title: string;
  kind: NamesProps['kind'];
  thing: Thing;
  onClose: () => void;
}

function NameDialog({ title, kind, thing, onClose }: NameDialogProps) {
  const act = useSaveThing(thing);
  const showToast = useToast();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = textOf(event.currentTarget)('name');
    if (!(await act.save({ kind, name }))) return;
    showToast(`${name} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={title} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <Field label="Name" name="name" required maxLength={60} defaultValue={thing.name} />
        {thing.key !== null && (
          <p className={lists.soft}>
            Pages of its devices get another address with the new name. The old ones lead there.
          </p>
        )}
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
