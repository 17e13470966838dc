import { formatPence } from '@fettle/domain/money';
import { parseAmount } from '@fettle/domain/ops/prices/price-text';
import { discountText } from '@fettle/domain/ops/setup/promo-terms';
import { discountedPence } from '@fettle/domain/promo';
import { Field } from '@fettle/ui/controls/field.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { useState } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { momentsOf, readOff, type ListedPromo, type PromoDraft } from './promo-draft.ts';
import lists from '../list.module.css';
import styles from './promos.module.css';

interface PromoPreviewProps {
  draft: PromoDraft;
  promo: ListedPromo | undefined;
}

/** What a customer would pay, and when the code works, while it is typed. */
export function PromoPreview({ draft, promo }: PromoPreviewProps) {
  const [example, setExample] = useState('89');
  const now = useNow();
  return (
    <fieldset className={styles.preview}>
      <legend>What customers get</legend>
      <Field
        label="Price in pounds"
        name="example"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={example}
        onChange={({ target }) => setExample(target.value)}
      />
      <div role="status" aria-label="What customers get" className={styles.result}>
        <p className={styles.cost}>{costText(draft, example)}</p>
        <p className={lists.soft}>{timeText(draft, promo, now)}</p>
      </div>
    </fieldset>
  );
}

function costText(draft: PromoDraft, example: string) {
  const discount = readOff(draft);
  const pence = parseAmount(example);
  if (!discount) return 'Type how much it takes off.';
  if (pence === undefined) return `${discountText(discount)}. Type a price to try it.`;
  const cost = discountedPence(pence, discount);
  return (
    <>
      <del>{formatPence(pence)}</del> <strong>{cost === 0 ? 'free' : formatPence(cost)}</strong>
    </>
  );
}

function timeText(draft: PromoDraft, promo: ListedPromo | undefined, now: Date): string {
  const { startsAt, endsAt } = momentsOf(draft, promo);
  if (!startsAt || !endsAt || endsAt <= startsAt) return 'Choose when it starts and ends.';
  if (endsAt <= now) return `Works for nobody: it ended ${momentText(endsAt, now)}.`;
  if (promo?.isOn === false) return 'Works for nobody until it is switched on.';
  const from = startsAt <= now ? 'Works now,' : `Works from ${momentText(startsAt, now)}`;
  return `${from} until ${momentText(endsAt, now)}, London time.`;
}
