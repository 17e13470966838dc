import type { ListedWebhook } from '@fettle/contract/calls/ops/ops-webhooks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { useAct, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import forms from '../../shell/forms/form.module.css';
import { Screen } from '../../shell/screen/screen.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhook-page.module.css';

/** One webhook: whether it works, what was sent, and what can be done about it. */
export function WebhookPage() {
  const { endpointID: text = '' } = useParams();
  const { data, error, dataUpdatedAt } = useCall('ops/webhooks/list', {}, { refetchEveryMs: 5_000 });
  const webhook = data?.webhooks.find(({ endpointID }) => String(endpointID) === text);
  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return null;
  if (!webhook) {
    return (
      <Screen title="There is no such webhook" lead="Somebody may have removed it." width="narrow">
        <Button to="/webhooks">All webhooks</Button>
      </Screen>
    );
  }
  return <OneWebhook key={webhook.endpointID} webhook={webhook} now={new Date(dataUpdatedAt)} />;
}

type Open = 'edit' | 'secret' | 'remove' | undefined;
const refreshes = ['ops/webhooks/list', 'ops/webhooks/deliveries'] as const;

function OneWebhook({ webhook, now }: { webhook: ListedWebhook; now: Date }) {
  const { endpointID, url, off, formerSecretUntil } = webhook;
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const test = useAct('ops/webhooks/sendTest', { refreshes });
  const turn = useAct(off ? 'ops/webhooks/turnOn' : 'ops/webhooks/turnOff', { refreshes });
  const close = () => setOpen(undefined);
  const sendTest = () => void test.run({ endpointID });
  useCommands([
    { id: 'webhook-test', name: 'Send a test', group: 'Webhook', keys: 't', run: sendTest },
    {
      id: 'webhook-edit',
      name: 'Change the webhook',
      group: 'Webhook',
      keys: 'e',
      run: () => setOpen('edit'),
    },
  ]);
  const failed = [test, turn].find(({ failure }) => failure);

  return (
    <Screen
      title={new URL(url).host}
      lead={<span className={styles.url}>{url}</span>}
      actions={
        <Button variant="small" tone="quiet" to="/webhooks">
          All webhooks
        </Button>
      }
    >
      {off && off.because !== 'administrator' && (
        <Alert tone="warning" title="We’ve turned this webhook off">
          {off.because === 'gone'
            ? 'Its tool answered that it wants nothing any more (410 Gone).'
            : 'Nothing got through for two days.'}{' '}
          What happens meanwhile isn’t kept for it. Once the tool works again turn it on; then let the tool
          catch up by v1/orders/changes.
        </Alert>
      )}
      {failed && <FailureAlert act={failed} />}
      <div className={styles.head}>
        <div>
          <WebhookState webhook={webhook} now={now} />
        </div>
        <div className={forms.actions}>
          {off ? (
            <Button variant="small" disabled={turn.isActing} onClick={() => void turn.run({ endpointID })}>
              Turn it on
            </Button>
          ) : (
            <Button variant="small" disabled={test.isActing} onClick={sendTest}>
              Send a test
            </Button>
          )}
          <Button variant="small" tone="quiet" onClick={() => setOpen('edit')}>
            Change
          </Button>
          <Button variant="small" tone="quiet" onClick={() => setOpen('secret')}>
            New secret
          </Button>
          {!off && (
            <Button
              variant="small"
              tone="quiet"
              disabled={turn.isActing}
              onClick={() => void turn.run({ endpointID })}
            >
              Turn it off
            </Button>
          )}
          <Button variant="small" tone="quiet" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </div>
      </div>
      {formerSecretUntil && (
        <p className={styles.note}>
          The former secret signs too until {momentText(new Date(formerSecretUntil), now)}.
        </p>
      )}
      <Deliveries endpointID={endpointID} isOff={off !== null} />
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'secret' && <RotateSecret endpointID={endpointID} onClose={close} />}
      {open === 'remove' && (
        <RemoveWebhook endpointID={endpointID} onClose={close} onRemoved={() => void navigate('/webhooks')} />
      )}
    </Screen>
  );
}
