import type { CallInput } from '@fettle/contract/calls';
import { typedInstant } from '@fettle/domain/ops/setup/promo-terms';
import { InvalidInput } from '@fettle/domain/refusal';
import type { SetUpPromo } from '../../stores/prices/set-up-promos.ts';

type TypedTerms = Omit<CallInput<'ops/setup/addPromo'>, 'promoCode'>;

/** What somebody typed, as terms; `known` is the promo that the form was filled from. */
export function termsOf(typed: TypedTerms, known?: SetUpPromo): Omit<SetUpPromo, 'promoCode' | 'isOn'> {
  return {
    discount: typed.discount,
    startsAt: instantOf('starts', typed.starts, known?.startsAt),
    endsAt: instantOf('ends', typed.ends, known?.endsAt),
    totalLimit: typed.usesInAll,
    customerLimit: typed.usesPerCustomer,
  };
}

function instantOf(path: 'starts' | 'ends', minute: string, kept: Date | undefined): Date {
  const instant = typedInstant({ minute, which: path === 'starts' ? 'start' : 'end', kept });
  if (!instant) throw new InvalidInput({ path, message: 'is a time that the clocks in London never show' });
  return instant;
}
