import type { CallOutput } from '@fettle/contract/calls';
import type { ModelState } from '@fettle/contract/entities/setup';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { textOf } from '../../../shell/forms/form-text.ts';
import { useSaveThing } from './use-save-thing.ts';
import lists from '../list.module.css';

type Model = CallOutput<'ops/setup/getDevice'>['models'][number];

const stateWords: Record<ModelState, string> = {
  listed: '',
  waiting: 'typed by a customer',
  hidden: 'hidden',
  merged: 'merged',
};

/** The models of a device, which are named and hidden one by one. */
export function Models({ deviceID, models }: { deviceID: number; models: readonly Model[] }) {
  const [added, setAdded] = useState(0);
  return (
    <section aria-labelledby="models">
      <h3 id="models" className={lists.heading}>
        Models
      </h3>
      {models.length === 0 && <p className={lists.soft}>None yet: customers type theirs.</p>}
      <ul className={lists.list}>
        {models.map((model) => (
          <ModelRow key={`${model.modelID} ${model.version}`} model={model} />
        ))}
      </ul>
      <AddModel key={added} deviceID={deviceID} onAdded={() => setAdded(added + 1)} />
    </section>
  );
}

function ModelRow({ model }: { model: Model }) {
  const { modelID, deviceID, name, state, mergedInto, orders, version } = model;
  const act = useSaveThing({ key: modelID, version });
  const save = (wanted: ModelState) =>
    void act.save({ kind: 'model', deviceID, name, state: wanted, mergedInto: null });
  return (
    <li className={lists.row}>
      <div className={lists.words}>
        <p className={lists.name}>
          {name}
          {stateWords[state] && <span className={lists.mark}>{stateWords[state]}</span>}
        </p>
        <p className={lists.soft}>
          {mergedInto && `Means ${mergedInto}. `}
          {orders === 1 ? '1 order' : `${orders} orders`}
        </p>
        <FailureAlert act={act} />
      </div>
      {state === 'listed' && (
        <Button
          variant="small"
          tone="quiet"
          disabled={act.isActing}
          aria-label={`Hide ${name}`}
          onClick={() => save('hidden')}
        >
          Hide
        </Button>
      )}
      {(state === 'hidden' || state === 'waiting') && (
        <Button
          variant="small"
          tone="quiet"
          disabled={act.isActing}
          aria-label={`List ${name}`}
          onClick={() => save('listed')}
        >
          List
        </Button>
      )}
    </li>
  );
}

function AddModel({ deviceID, onAdded }: { deviceID: number; onAdded: () => void }) {
  const act = useSaveThing({ key: null, version: '' });

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = textOf(event.currentTarget)('model');
    if (await act.save({ kind: 'model', deviceID, name, state: 'listed', mergedInto: null })) onAdded();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={lists.filters}>
      <FailureAlert act={act} />
      <Field label="Another model" name="model" required maxLength={80} />
      <Button type="submit" variant="small" tone="quiet" disabled={act.isActing}>
        Add the model
      </Button>
    </form>
  );
}
