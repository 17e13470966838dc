import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { textLimits } from '@fettle/domain/ops/prices/price-list';
import { parsePrice, priceProblems, priceText } from '@fettle/domain/ops/prices/price-text';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useId, useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import forms from '../../shell/forms/form.module.css';
import { DeviceChoice, repairIn, useDeviceChoice } from './device-choice.tsx';
import styles from './prices.module.css';

interface PriceDialogProps {
  technicianID: number;
  /** Undefined: a new one. */
  price: ListedPrice | undefined;
  /** Of the list, to choose from. */
  variations: readonly string[];
  onClose: () => void;
}

const refreshes = ['ops/prices/list', 'ops/prices/getSummary', 'ops/prices/getHistory'] as const;

export function PriceDialog({ price, ...props }: PriceDialogProps) {
  return price ? <EditPrice {...props} price={price} /> : <AddPrice {...props} />;
}

function AddPrice({ technicianID, variations, onClose }: Omit<PriceDialogProps, 'price'>) {
  const act = useAct('ops/prices/add', { refreshes });
  const choice = useDeviceChoice();
  const showToast = useToast();
  const [problem, setProblem] = useState<string>();
  const list = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    const parsed = parsePrice(text('price'));
    setProblem('problem' in parsed ? priceProblems[parsed.problem] : undefined);
    const subject = repairIn(choice, text);
    if ('problem' in parsed || !subject) return;
    const { done } = await act.run({
      technicianID,
      ...subject,
      variation: text('variation'),
      title: text('title'),
      toolTip: text('toolTip'),
      price: parsed.price,
    });
    if (!done) return;
    showToast('The price is on the list, and on the site within seconds.', { tone: 'success' });
    onClose();
  }

  return (
    <Modal title="Add a price" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <FailureAlert act={act} />
        <DeviceChoice choice={choice} />
        <Field
          label="Variation"
          name="variation"
          list={list}
          hint="Such as the kind of part. Customers choose between them."
          required
          maxLength={textLimits.variation}
          defaultValue="Standard"
        />
        <datalist id={list}>
          {variations.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Words title="" toolTip="" />
        <PriceField problem={problem} />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Add the price
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function EditPrice({ technicianID, price: listed, onClose }: PriceDialogProps & { price: ListedPrice }) {
  const act = useAct('ops/prices/change', { refreshes });
  const remove = useAct('ops/prices/remove', { refreshes });
  const showToast = useToast();
  const [problem, setProblem] = useState<string>();
  const [isSure, setSure] = useState(false);
  const { priceID, title, toolTip, price } = listed;
  const seen = { title, toolTip, price };

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    const parsed = parsePrice(text('price'));
    setProblem('problem' in parsed ? priceProblems[parsed.problem] : undefined);
    if ('problem' in parsed) return;
    const words = { title: text('title'), toolTip: text('toolTip') };
    const { done } = await act.run({ technicianID, priceID, seen, ...words, price: parsed.price });
    if (!done) return;
    showToast('Saved. The site shows it within seconds.', { tone: 'success' });
    onClose();
  }

  async function takeOff(): Promise<void> {
    const { done } = await remove.run({ technicianID, priceID, seen });
    if (!done) return;
    showToast('The price is off the list. History can bring it back.', { tone: 'success' });
    onClose();
  }

  return (
    <Modal title={`${listed.maker} ${listed.device}`} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={forms.form}>
        <p className={styles.about}>
          {listed.model ? `Only for ${listed.model}` : 'For every model'} · {listed.repair} ·{' '}
          {listed.variation}
        </p>
        <FailureAlert act={act.failure ? act : remove} />
        <PriceField problem={problem} initial={priceText(price)} />
        <Words title={title} toolTip={toolTip} />
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save
          </Button>
        </div>
      </form>
      <div className={styles.remove}>
        <p>Without a price customers are asked to call. Quotes that were given stay as they are.</p>
        {isSure ? (
          <Button variant="small" disabled={remove.isActing} onClick={() => void takeOff()}>
            Yes, remove it
          </Button>
        ) : (
          <Button variant="small" tone="quiet" onClick={() => setSure(true)}>
            Remove the price
          </Button>
        )}
      </div>
    </Modal>
  );
}

function PriceField({ problem, initial = '' }: { problem: string | undefined; initial?: string }) {
  return (
    <Field
      label="Price in pounds"
      name="price"
      inputMode="decimal"
      autoComplete="off"
      hint="What the customer pays in all, both trips included. A range like 49–99 is settled by the diagnosis."
      required
      maxLength={30}
      error={problem}
      defaultValue={initial}
    />
  );
}

function Words({ title, toolTip }: { title: string; toolTip: string }) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        hint="What customers read on their quote, such as Screen replacement."
        required
        maxLength={textLimits.title}
        defaultValue={title}
      />
      <Field label="Details" name="toolTip" maxLength={textLimits.toolTip} defaultValue={toolTip} />
    </>
  );
}
