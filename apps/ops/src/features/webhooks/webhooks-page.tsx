import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import table from '../../shell/screen/list-table.module.css';
import { Screen } from '../../shell/screen/screen.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookState } from './webhook-state.tsx';

/** Where the business's own tools are told what happens. */
export function WebhooksPage() {
  const { data, error, dataUpdatedAt } = useCall('ops/webhooks/list', {}, { refetchEveryMs: 15_000 });
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useCommands([
    {
      id: 'webhook-add',
      name: 'Add a webhook',
      group: 'Webhooks',
      keys: 'n',
      alsoFoundBy: 'new tool endpoint',
      run: add,
    },
  ]);
  const now = new Date(dataUpdatedAt);

  return (
    <Screen
      title="Webhooks"
      lead="We tell your own tools what happens to orders, as it happens: a signed message to an address of yours."
      actions={<Button onClick={add}>Add a webhook</Button>}
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && data.webhooks.length === 0 && (
        <p>No tool is told anything yet. Add its address, choose what it’s told, and send a test.</p>
      )}
      {data && data.webhooks.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Told of</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {data.webhooks.map((webhook) => (
              <tr key={webhook.endpointID} data-over={webhook.off !== null}>
                <th scope="row">
                  <Link to={`/webhooks/${webhook.endpointID}`}>{webhook.url}</Link>
                </th>
                <td data-label="Told of">
                  {webhook.types.length === 1 ? webhook.types[0] : `${webhook.types.length} kinds of events`}
                </td>
                <td data-label="State">
                  <WebhookState webhook={webhook} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </Screen>
  );
}
