import type { ListedPrice } from '@fettle/contract/entities/price-list';
import {
  changedPrice,
  parseBulkChange,
  type BulkChange,
  type Rounding,
} from '@fettle/domain/ops/prices/bulk-prices';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { pricesText, shownPrice } from './price-words.ts';
import { isFiltered, type PriceFilter } from './use-price-list.ts';
import styles from './prices.module.css';

interface BulkDialogProps {
  technicianID: number;
  filter: PriceFilter;
  /** How many prices the filter finds. */
  count: number;
  example: ListedPrice | undefined;
  onClose: () => void;
}

const kinds: readonly { value: BulkChange['kind']; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Pounds' },
];
const roundings: readonly { value: Rounding; label: string }[] = [
  { value: 'pound', label: 'To whole pounds' },
  { value: 'fiftyPence', label: 'To 50p' },
  { value: 'ninetyNine', label: 'To end in .99' },
  { value: 'none', label: 'To the penny' },
];

/** Raises or lowers every price that the filter finds. It leads to a preview: nothing changes here. */
export function BulkDialog({ technicianID, filter, count, example, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<BulkChange['kind']>('percent');
  const [rounding, setRounding] = useState<Rounding>('pound');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useAct('ops/prices/previewBulk');
  const navigate = useNavigate();
  const change = parseBulkChange(text, kind);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!change) {
      return setProblem(
        kind === 'percent'
          ? 'Write a number from −90 to 400, such as 5 or −2.5.'
          : 'Write an amount up to 1,000, such as 5 or −10.50.',
      );
    }
    const outcome = await act.run({ technicianID, filter, change, rounding });
    if (!outcome.done) return;
    const { changeID, impossible } = outcome.data;
    await navigate(`/prices/changes/${changeID}${impossible > 0 ? `?impossible=${impossible}` : ''}`);
  }

  return (
    <Modal title="Change many prices" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form} noValidate>
        <p className={styles.about}>
          {isFiltered(filter)
            ? `The ${pricesText(count)} that your filter finds.`
            : `All ${pricesText(count)} of the list. To change some of them only, filter the list first.`}
        </p>
        <FailureAlert act={act} />
        <Field
          label="Change by"
          name="by"
          inputMode="text"
          autoComplete="off"
          placeholder="5 or −5"
          maxLength={10}
          error={problem}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            setProblem(undefined);
          }}
        />
        <div className={styles.two}>
          <Select
            label="In"
            name="kind"
            options={kinds}
            value={kind}
            onChange={({ target: { value } }) => setKind(value === 'amount' ? 'amount' : 'percent')}
          />
          <Select
            label="Rounded"
            name="rounding"
            options={roundings}
            hint="Ranges always to whole pounds."
            value={rounding}
            onChange={({ target: { value } }) =>
              setRounding(roundings.find((known) => known.value === value)?.value ?? 'none')
            }
          />
        </div>
        {example && <Example listed={example} change={change} rounding={rounding} />}
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Preview the change
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ExampleProps {
  listed: ListedPrice;
  change: BulkChange | undefined;
  rounding: Rounding;
}

function Example({ listed, change, rounding }: ExampleProps) {
  const after = change && changedPrice(listed.price, change, rounding);
  return (
    <p className={styles.example} role="status">
      {listed.device}, {listed.repair}: {shownPrice(listed.price)}
      {change &&
        (after ? <strong> → {shownPrice(after)}</strong> : ' would be outside £1 to £10,000 and stays')}
    </p>
  );
}
