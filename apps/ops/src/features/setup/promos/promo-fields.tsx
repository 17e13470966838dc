import { promoLimits } from '@fettle/domain/ops/setup/promo-terms';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import type { ListedPromo, PromoDraft, PromoField, PromoProblem } from './promo-draft.ts';
import styles from './promos.module.css';

export const labels: Readonly<Record<PromoField, string>> = {
  promoCode: 'Code',
  discount: 'Discount',
  starts: 'Starts',
  ends: 'Ends',
  usesInAll: 'Uses in all',
  usesPerCustomer: 'Uses per customer',
};

interface PromoFieldsProps {
  draft: PromoDraft;
  onType: (draft: PromoDraft) => void;
  /** Undefined: it is to be added. */
  promo: ListedPromo | undefined;
  problems: readonly PromoProblem[];
  idOf: (field: PromoField) => string;
}

export function PromoFields(props: PromoFieldsProps) {
  const { draft, onType, promo, idOf } = props;
  const field = (name: Exclude<PromoField, 'discount'>) => ({
    id: idOf(name),
    name,
    label: labels[name],
    error: problemAt(name, props),
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...draft, [name]: target.value }),
  });
  const limit = {
    inputMode: 'numeric',
    placeholder: 'No limit',
    maxLength: String(promoLimits.uses).length,
  } as const;

  return (
    <>
      {!promo && (
        <Field
          {...field('promoCode')}
          hint="Letters A to Z, digits and hyphens. Customers can type it in any case. You can’t change it later."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className={styles.two}>
        <DiscountFields {...props} />
        <Field {...field('starts')} type="datetime-local" max="2099-12-31T23:59" />
        <Field {...field('ends')} type="datetime-local" max="2099-12-31T23:59" />
        <Field {...field('usesInAll')} {...limit} />
        <Field {...field('usesPerCustomer')} {...limit} />
        {promo && promo.uses > 0 && <p className={styles.wide}>Used {timesText(promo.uses)} so far.</p>}
      </div>
    </>
  );
}

/** They stay as they are once an order has the code. */
function DiscountFields(props: PromoFieldsProps) {
  const { draft, onType, promo, idOf } = props;
  const isPromised = promo !== undefined && promo.orders > 0;
  return (
    <>
      <Select
        label="Takes off"
        name="kind"
        disabled={isPromised}
        options={[
          { value: 'percentage', label: 'A percentage' },
          { value: 'amount', label: 'Pounds' },
        ]}
        value={draft.kind}
        onChange={({ target }) =>
          onType({ ...draft, kind: target.value === 'amount' ? 'amount' : 'percentage', off: '' })
        }
      />
      <Field
        id={idOf('discount')}
        label={draft.kind === 'percentage' ? 'Percent' : 'Pounds'}
        name="off"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        disabled={isPromised}
        error={problemAt('discount', props)}
        value={draft.off}
        onChange={({ target }) => onType({ ...draft, off: target.value })}
      />
      {isPromised && (
        <p className={styles.wide}>
          {promo.orders === 1 ? 'An order has' : `${promo.orders} orders have`} this discount, so it stays as
          it is. For another one, add another code.
        </p>
      )}
    </>
  );
}

const timesText = (uses: number) => (uses === 1 ? 'once' : `${uses} times`);

function problemAt(field: PromoField, { problems }: PromoFieldsProps): string | undefined {
  const message = problems.find((said) => said.field === field)?.message;
  return message && `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;
}
