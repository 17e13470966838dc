import type { CallOutput } from '@fettle/contract/calls';
import type { CallFailure } from '@fettle/contract/client/client';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useDeferredValue, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '../../../platform/call.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { useSave } from '../../../shell/forms/use-save.ts';
import { areaCalls } from './area-calls.ts';
import lists from '../list.module.css';

type Area = CallOutput<'ops/setup/getAreas'>['areas'][number];
interface Typed {
  name: string;
  city: string;
  outwards: string;
}

export function AddArea({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ name: '', city: '', outwards: '' });
  const act = useAct('ops/setup/addArea', { refreshes: [...areaCalls, 'ops/audit/history'] });
  const showToast = useToast();

  async function submit(): Promise<void> {
    const { done } = await act.run(typed);
    if (!done) return;
    showToast(`${typed.name} is served. Next: set its places under Windows.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title="Add an area" open onClose={onClose}>
      <AreaForm act={act} typed={typed} onType={setTyped} areaID={null} onSubmit={submit}>
        Add the area
      </AreaForm>
    </Modal>
  );
}

interface EditAreaProps {
  area: Area;
  reload: () => Promise<string | undefined>;
  onClose: () => void;
}

export function EditArea({ area, reload, onClose }: EditAreaProps) {
  const { areaID, name, city, outwards, version } = area;
  const [typed, setTyped] = useState<Typed>({ name, city, outwards: outwards.join(' ') });
  const act = useSave('ops/setup/saveArea', { version, reload, refreshes: areaCalls });
  const showToast = useToast();

  async function submit(): Promise<void> {
    if (!(await act.save({ areaID, ...typed }))) return;
    showToast(`${typed.name} is saved.`, { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={name} open onClose={onClose}>
      <AreaForm act={act} typed={typed} onType={setTyped} areaID={areaID} onSubmit={submit}>
        Save the area
      </AreaForm>
    </Modal>
  );
}

interface AreaFormProps {
  act: { failure: CallFailure | undefined; attempt: number; isActing: boolean };
  typed: Typed;
  onType: (typed: Typed) => void;
  areaID: number | null;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

function AreaForm({ act, typed, onType, areaID, onSubmit, children }: AreaFormProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form onSubmit={submit} className={forms.form}>
      <FailureAlert act={act} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={60}
        value={typed.name}
        onChange={({ target }) => onType({ ...typed, name: target.value })}
      />
      <Field
        label="City"
        name="city"
        required
        maxLength={60}
        value={typed.city}
        onChange={({ target }) => onType({ ...typed, city: target.value })}
      />
      <Field
        label="Outward codes"
        name="outwards"
        multiline
        maxLength={8000}
        hint="The first half of postcodes, with spaces between: E1 E2 SW1A. BS1-11 means all eleven."
        value={typed.outwards}
        onChange={({ target }) => onType({ ...typed, outwards: target.value })}
      />
      <Preview areaID={areaID} outwards={typed.outwards} />
      <div className={forms.actions}>
        <Button type="submit" disabled={act.isActing}>
          {children}
        </Button>
      </div>
    </form>
  );
}

/** What saving would change, while it is typed. */
function Preview({ areaID, outwards }: { areaID: number | null; outwards: string }) {
  const deferred = useDeferredValue(outwards);
  const { data } = useCall('ops/setup/previewArea', { areaID, outwards: deferred }, { keepPrevious: true });
  if (!data) return null;
  const { lost, wrong, taken, orders, waiting } = data;
  const gained = data.gained.filter((code) => !taken.some((other) => other.code === code));
  const isSame = [gained, lost, wrong, taken].every(({ length }) => length === 0);
  return (
    <div role="status" aria-label="What changes" className={lists.preview}>
      {isSame && <p>No outward code changes.</p>}
      {wrong.length > 0 && <p className={lists.lost}>Not outward codes: {wrong.join(', ')}</p>}
      {taken.length > 0 && (
        <p className={lists.lost}>
          {taken.map(({ code, area }) => `${code} belongs to ${area}`).join(', ')}. Take it out there first.
        </p>
      )}
      {gained.length > 0 && <p className={lists.gained}>Served from now on: {gained.join(' ')}</p>}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? 'One person' : `${waiting} people`} asked to be told when we come there, and will
          be.
        </p>
      )}
      {lost.length > 0 && <p className={lists.lost}>No longer served: {lost.join(' ')}</p>}
      {orders.length > 0 && (
        <p>
          Open orders there stay as they are:{' '}
          {orders.map(({ ticketID, postcode }, index) => (
            <span key={ticketID}>
              {index > 0 && ', '}
              <Link to={`/orders/${formatTicketNumber(ticketID)}`}>{formatTicketNumber(ticketID)}</Link> (
              {postcode})
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
