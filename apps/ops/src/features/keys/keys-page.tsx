import type { ListedKey } from '@fettle/contract/calls/ops/ops-keys';
import { londonTime } from '@fettle/domain/london';
import { Button } from '@fettle/ui/controls/button.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import table from '../../shell/screen/list-table.module.css';
import { Screen } from '../../shell/screen/screen.tsx';
import { AddKey } from './add-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import styles from './keys-page.module.css';

type Open = { kind: 'add' } | { kind: 'revoke'; key: ListedKey };

/** Keys for the business's own tools. */
export function KeysPage() {
  const { data, error, dataUpdatedAt } = useCall('ops/keys/list', {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ kind: 'add' });
  useCommands([
    {
      id: 'key-add',
      name: 'Make a key',
      group: 'Keys',
      keys: 'n',
      alsoFoundBy: 'new api tool token',
      run: add,
    },
  ]);

  return (
    <Screen
      title="Keys"
      lead={
        <>
          With a key your own tools read and change orders. What they can call is described at{' '}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </>
      }
      actions={<Button onClick={add}>Make a key</Button>}
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && data.keys.length === 0 && (
        <p>
          No tool has a key yet. Make one for each tool, with no more than it needs: then you can revoke one
          alone.
        </p>
      )}
      {data && data.keys.length > 0 && (
        <List
          // what works first, in the order in which it was made
          keys={data.keys.toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live'))}
          now={new Date(dataUpdatedAt)}
          onRevoke={(key) => setOpen({ kind: 'revoke', key })}
        />
      )}
      {open?.kind === 'add' && <AddKey onClose={close} />}
      {open?.kind === 'revoke' && <RevokeKey apiKey={open.key} onClose={close} />}
    </Screen>
  );
}

interface ListProps {
  keys: readonly ListedKey[];
  now: Date;
  onRevoke: (key: ListedKey) => void;
}

function List({ keys, now, onRevoke }: ListProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">May</th>
          <th scope="col">Last used</th>
          <th scope="col">Works</th>
          <th scope="col">
            <span className={styles.hidden}>What you can do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.keyID} data-over={key.state !== 'live'}>
            <th scope="row">
              {key.name}
              <span className={table.small}>
                ends in {key.hint} · made by {key.madeBy}, {momentText(new Date(key.madeAt), now)}
              </span>
            </th>
            <td data-label="May">
              <span className={styles.scopes}>{key.scopes.join(', ')}</span>
              <span className={table.small}>{key.perMinute} calls a minute</span>
            </td>
            <td data-label="Last used">
              {key.lastUsedAt ? momentText(new Date(key.lastUsedAt), now) : 'never'}
            </td>
            <td data-label="Works">{stateText(key, now)}</td>
            <td className={table.acts}>
              {key.state !== 'revoked' && (
                <Button
                  variant="small"
                  tone="quiet"
                  onClick={() => onRevoke(key)}
                  aria-label={`Revoke ${key.name}`}
                >
                  Revoke
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateText({ state, expiresAt, revokedAt }: ListedKey, now: Date): string {
  if (state === 'revoked') return revokedAt ? `revoked ${momentText(new Date(revokedAt), now)}` : 'revoked';
  if (!expiresAt) return 'until it is revoked';
  // it ends with the midnight after its last day
  const lastDay = londonTime(new Date(Date.parse(expiresAt) - 1))
    .day.split('-')
    .toReversed()
    .join('/');
  return state === 'expired' ? `ended with ${lastDay}` : `until the end of ${lastDay}`;
}
