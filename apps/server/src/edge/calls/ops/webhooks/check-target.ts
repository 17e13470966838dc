import { InvalidInput } from '@fettle/domain/refusal';
import { targetIssue } from '../../../../telling/webhooks/target.ts';

export function checkTarget(url: string, { allowsLocalWebhooks }: { allowsLocalWebhooks: boolean }): void {
  const message = targetIssue(url, { allowsLocal: allowsLocalWebhooks });
  if (message !== undefined) throw new InvalidInput({ path: 'url', message });
}
