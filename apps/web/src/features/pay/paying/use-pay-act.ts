import { CallFailure } from '@fettle/contract/client/client';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { useState } from 'react';
import { loadDocument } from '../../../platform/document/load-document.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import type { PayErrors } from '../details/check-fields.ts';
import type { CardOutcome } from './pay-by-card.ts';
import { explainPayFailure, paymentError, type PayFailure } from './pay-failure.ts';

interface PayAct {
  isActing: boolean;
  attempt: number;
  failure: Pick<PayFailure, 'message' | 'reason'> | undefined;
  run: (pay: () => Promise<CardOutcome>, onWrong: (errors: PayErrors) => void) => Promise<void>;
}

/** One payment at a time, to its end: busy until the next page is there, or until something is to be told. */
export function usePayAct({
  whilePaying,
}: {
  whilePaying: <Result>(pay: () => Promise<Result>) => Promise<Result>;
}): PayAct {
  const { log } = useServices();
  const [outcome, setOutcome] = useState<PayFailure>();
  const act = useAct((error): PayFailure => {
    // the payment provider's script has errors of its own
    if (!(error instanceof CallFailure)) log({ message: `Paying: ${String(error)}` });
    return explainPayFailure(error, { online: navigator.onLine });
  });

  async function payAndLeave(pay: () => Promise<CardOutcome>): Promise<void> {
    const paid = await pay();
    if (paid.kind === 'track') await loadDocument(paid.path, { replace: true });
    if (paid.kind === 'failed') setOutcome({ message: paymentError, reason: paid.reason });
  }

  async function run(pay: () => Promise<CardOutcome>, onWrong: (errors: PayErrors) => void): Promise<void> {
    setOutcome(undefined);
    const result = await act.run(() => whilePaying(() => payAndLeave(pay)));
    if (!result.done && result.failure?.errors) onWrong(result.failure.errors);
  }

  const failure = outcome ?? act.failure;
  return {
    isActing: act.isActing,
    attempt: act.attempt,
    // what is wrong with a field stands at the field
    failure: failure?.errors ? undefined : failure,
    run,
  };
}
