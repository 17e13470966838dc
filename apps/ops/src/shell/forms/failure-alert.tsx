import type { CallFailure } from '@fettle/contract/client/client';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { failureText } from '../../platform/failure-text.ts';

/** Why an act did not happen, above its form: `<FailureAlert act={act} />`. It takes the focus. */
export function FailureAlert({ act }: { act: { failure: CallFailure | undefined; attempt: number } }) {
  if (!act.failure) return null;
  return (
    <Alert key={act.attempt} tone="danger" takeFocus>
      {failureText(act.failure)}
    </Alert>
  );
}
