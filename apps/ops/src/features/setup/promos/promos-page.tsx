import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useCommands } from '../../../shell/commands/registry.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { History } from '../../../shell/history/history.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { promoCalls } from './promo-calls.ts';
import { AddPromo, EditPromo } from './promo-dialog.tsx';
import type { ListedPromo } from './promo-draft.ts';
import { inListOrder, stateWords, termsText, usesText } from './promo-words.ts';
import { useMayChange } from '../use-may-change.ts';
import lists from '../list.module.css';
import styles from './promos.module.css';

/** Codes start and end by themselves. */
const refetchEveryMs = 60_000;

type Open = { kind: 'add' } | { kind: 'edit'; promo: ListedPromo };

/** Promo codes: what they give, until when, and how often they were used. */
export function PromosPage() {
  const { data, error, refetch } = useCall('ops/setup/getPromos', {}, { refetchEveryMs });
  const [open, setOpen] = useState<Open>();
  const mayChange = useMayChange();
  const add = () => setOpen({ kind: 'add' });
  const close = () => setOpen(undefined);
  useCommands(
    mayChange ? [{ id: 'promo-add', name: 'Add a promo', group: 'Set-up', keys: 'n', run: add }] : [],
  );
  const versionNow = async (promoCode: string) =>
    (await refetch()).data?.promos.find((promo) => promo.promoCode === promoCode)?.version;
  return (
    <Screen
      title="Promos"
      lead="Codes that take something off the price. A change counts for the next customer who types one; orders that have a code keep it."
      actions={mayChange && <Button onClick={add}>Add a promo</Button>}
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.promos.length === 0 && (
        <p>
          There is no promo yet.
          {mayChange && ' Add one: choose a code, what it takes off, and until when it works.'}
        </p>
      )}
      {data && data.promos.length > 0 && (
        <PromoList
          promos={data.promos}
          onRefused={() => void refetch()}
          onOpen={mayChange ? (promo) => setOpen({ kind: 'edit', promo }) : undefined}
        />
      )}
      <History kinds={['promo']} refreshes={promoCalls} />
      {open?.kind === 'add' && <AddPromo onClose={close} />}
      {open?.kind === 'edit' && (
        <EditPromo promo={open.promo} reload={() => versionNow(open.promo.promoCode)} onClose={close} />
      )}
    </Screen>
  );
}

interface PromoListProps {
  promos: readonly ListedPromo[];
  /** What is shown may be out of date. */
  onRefused: () => void;
  /** Undefined: for looking only. */
  onOpen: ((promo: ListedPromo) => void) | undefined;
}

function PromoList({ promos, ...props }: PromoListProps) {
  const now = useNow();
  const ordered = inListOrder(promos);
  const ended = ordered.filter(({ state }) => state === 'ended');
  const others = ordered.filter(({ state }) => state !== 'ended');
  return (
    <>
      {others.length === 0 && <p>No code works now, and none is to come.</p>}
      <PromoRows {...props} promos={others} now={now} />
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>
            Ended <span className={lists.soft}>{ended.length}</span>
          </summary>
          <PromoRows {...props} promos={ended} now={now} />
        </details>
      )}
    </>
  );
}

function PromoRows({ promos, onRefused, onOpen, now }: PromoListProps & { now: Date }) {
  const act = useAct('ops/setup/switchPromo', { refreshes: [...promoCalls, 'ops/audit/history'] });
  const showToast = useToast();

  async function turn({ promoCode, isOn, version }: ListedPromo): Promise<void> {
    const { done } = await act.run({ promoCode, isOn: !isOn, seen: version });
    if (!done) return onRefused();
    showToast(
      isOn ? `${promoCode} is switched off. Orders that have it keep it.` : `${promoCode} is switched on.`,
      { tone: 'success' },
    );
  }

  return (
    <>
      <FailureAlert act={act} />
      <ul className={lists.list}>
        {promos.map((promo) => (
          <li key={promo.promoCode} className={lists.row}>
            <PromoWords promo={promo} now={now} />
            {onOpen && (
              <div className={styles.acts}>
                {promo.state !== 'ended' && (
                  <Button
                    variant="small"
                    tone="quiet"
                    disabled={act.isActing}
                    aria-label={`Switch ${promo.isOn ? 'off' : 'on'} ${promo.promoCode}`}
                    onClick={() => void turn(promo)}
                  >
                    {promo.isOn ? 'Switch off' : 'Switch on'}
                  </Button>
                )}
                <Button
                  variant="small"
                  tone="quiet"
                  aria-label={`Change ${promo.promoCode}`}
                  onClick={() => onOpen(promo)}
                >
                  Change
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PromoWords({ promo, now }: { promo: ListedPromo; now: Date }) {
  const { state } = promo;
  return (
    <div className={lists.words}>
      <p className={lists.name}>
        <strong>{promo.promoCode}</strong>
        <span className={`${lists.mark} ${styles.state}`} data-state={state}>
          {stateWords[state]}
        </span>
      </p>
      <p className={styles.terms}>{termsText(promo, now)}</p>
      <p className={lists.soft}>{usesText(promo)}</p>
      {promo.isOnBanner && (
        <p className={state === 'running' ? lists.soft : styles.warning}>
          {state === 'running' ? 'On the ' : 'Nobody can use it, but it is on the '}
          <Link to="/setup/site">banner</Link>
          {state === 'running' ? '' : '.'}
        </p>
      )}
    </div>
  );
}
