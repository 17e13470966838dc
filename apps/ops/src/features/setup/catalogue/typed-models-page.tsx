import type { CallOutput } from '@fettle/contract/calls';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { catalogueCalls } from './catalogue-calls.ts';
import { useSaveThing } from './use-save-thing.ts';
import lists from '../list.module.css';
import styles from './typed-models.module.css';

type TypedModel = CallOutput<'ops/setup/getTypedModels'>['models'][number];

/** What customers typed because our models were not theirs: accepted, renamed, merged or rejected. */
export function TypedModelsPage() {
  const { data, error } = useCall('ops/setup/getTypedModels', {});
  return (
    <Screen
      title="Models customers added"
      lead="They typed these because ours weren’t theirs. Decide once, and the next customer finds the right one. Their orders always point to the right model."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.models.length === 0 && (
        <p>Nothing to decide. When a customer types a model we don’t list, it waits here.</p>
      )}
      <ul className={lists.list}>
        {data?.models.map((model) => (
          <Review key={model.modelID} model={model} />
        ))}
      </ul>
      <History kinds={['model']} refreshes={catalogueCalls} />
    </Screen>
  );
}

function Review({ model }: { model: TypedModel }) {
  const { modelID, deviceID, device, name, orders, ticketIDs, listed } = model;
  const act = useSaveThing({ key: modelID, version: model.version });
  const showToast = useToast();
  const [newName, setNewName] = useState(name);
  const [into, setInto] = useState('');

  async function decide(state: 'listed' | 'hidden' | 'merged', said: string): Promise<void> {
    const mergedInto = state === 'merged' ? Number(into) : null;
    const kept = state === 'listed' ? newName : name;
    if (await act.save({ kind: 'model', deviceID, name: kept, state, mergedInto }))
      showToast(said, { tone: 'success' });
  }

  function accept(event: SyntheticEvent): void {
    event.preventDefault();
    void decide('listed', `${newName} is in the list of ${device}.`);
  }

  return (
    <li className={styles.review}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={lists.soft}>
          {device} · {orders === 0 ? 'no order' : orders === 1 ? '1 order' : `${orders} orders`}
          {ticketIDs.map((ticketID) => (
            <span key={ticketID}>
              {' '}
              <Link to={`/orders/${formatTicketNumber(ticketID)}`}>{formatTicketNumber(ticketID)}</Link>
            </span>
          ))}
        </p>
      </div>
      <FailureAlert act={act} />
      <div className={styles.choices}>
        <form onSubmit={accept} className={styles.choice}>
          <Field
            label="List it as"
            name="name"
            required
            maxLength={80}
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
          />
          <Button type="submit" variant="small" disabled={act.isActing} aria-label={`Accept ${name}`}>
            Accept
          </Button>
        </form>
        {listed.length > 0 && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void decide('merged', `${name} means that one from now on.`);
            }}
            className={styles.choice}
          >
            <Select
              label="Or it is another name for"
              name="into"
              required
              options={[
                { value: '', label: 'Choose one of ours' },
                ...listed.map((ours) => ({ value: String(ours.modelID), label: ours.name })),
              ]}
              value={into}
              onChange={({ target }) => setInto(target.value)}
            />
            <Button
              type="submit"
              variant="small"
              tone="quiet"
              disabled={act.isActing}
              aria-label={`Merge ${name}`}
            >
              Merge
            </Button>
          </form>
        )}
        <Button
          variant="small"
          tone="quiet"
          disabled={act.isActing}
          aria-label={`Reject ${name}`}
          onClick={() => void decide('hidden', `${name} is rejected. Its orders keep it.`)}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}
