import type { CallOutput } from '@fettle/contract/calls';
import type { ConsoleAct } from '@fettle/domain/acts/acts';
import { actAfterScan } from '@fettle/domain/ops/work/act-after-scan';
import { jobPlaceOf } from '@fettle/domain/ops/work/jobs';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { jobPath, neighboursOf, orderPath } from '../../platform/order-list.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { ActDialog } from '../../shell/order-acts/act-dialog.tsx';
import { hasForm, type FormAct } from '../../shell/order-acts/act-forms.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { statusWords } from '../../shell/orders/status-words.ts';
import { OrderFacts } from './order-facts.tsx';
import { Story } from './story.tsx';
import styles from './order.module.css';

type Page = CallOutput<'ops/tickets/get'>;

/** All there is about one order. */
export function OrderPage() {
  const { number = '' } = useParams();
  const ticketID = parseTicketNumber(number);
  if (ticketID === undefined) {
    return (
      <Screen
        title="No such order"
        lead={`“${number}” is no order number. They look like RE10004.`}
        width="narrow"
      >
        <Button to="/">Go to your first page</Button>
      </Screen>
    );
  }
  // another order is another page: no form of one may be sent for the next
  return <Order key={ticketID} ticketID={ticketID} />;
}

function Order({ ticketID }: { ticketID: number }) {
  const { data: page, error, refetch } = useCall('ops/tickets/get', { ticketID });
  useNeighbours(ticketID);
  // one screen from loading on: its heading has the focus, and keeps it
  return (
    <Screen
      title={`RE${ticketID} ${page?.order.customer.name ?? ''}`.trim()}
      width="full"
      actions={page && <OrderLinks {...page} />}
    >
      {page && <LoadedOrder page={page} reload={async () => (await refetch()).data} />}
      {!page && error && <Alert tone="danger">{failureText(error)}</Alert>}
      {!page && !error && <p role="status">Loading the order …</p>}
    </Screen>
  );
}

function OrderLinks({ order: { ticketID, status }, seenAs }: Page) {
  return (
    <>
      {seenAs.some((role) => role !== 'driver') && jobPlaceOf(status) && (
        <Button variant="small" tone="quiet" to={jobPath(ticketID)}>
          Work on it
        </Button>
      )}
      <Button variant="small" tone="quiet" to={`${orderPath(ticketID)}/label`}>
        Print the label
      </Button>
    </>
  );
}

function LoadedOrder({ page, reload }: { page: Page; reload: () => Promise<Page | undefined> }) {
  const { order, story, acts, seenAs } = page;
  const { ticketID } = order;
  const navigate = useNavigate();
  const [open, setOpen] = useState<FormAct>();
  const forms = acts.filter(hasForm);
  // kept while its dialog is open, also when the order has moved on
  const [lastOffered, setLastOffered] = useState(forms[0]);
  const offered = forms.find(({ act }) => act === open) ?? lastOffered;
  const choose = (act: ConsoleAct) => {
    const form = forms.find((other) => other.act === act);
    // the lists and the test report are filled in where the work is done
    if (!form) return void navigate(`${jobPath(ticketID)}?act=${act}`);
    setLastOffered(form);
    setOpen(form.act);
  };
  const [query, setQuery] = useSearchParams();
  const isScanned = query.get('act') === 'next';
  useEffect(() => {
    if (!isScanned) return;
    // once: whoever comes back to the page has not scanned it again
    setQuery({}, { replace: true });
    const next = actAfterScan(
      acts.map(({ act }) => act),
      seenAs,
    );
    if (next) choose(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with the order as it was when it was scanned
  }, [isScanned]);
  useCommands(
    acts.map(({ act, label }) => ({
      id: `act-${act}`,
      name: label,
      group: `RE${ticketID}`,
      ...(keysOfActs[act] !== undefined && { keys: keysOfActs[act] }),
      run: () => choose(act),
    })),
  );
  return (
    <>
      {/* told when it changes: a dialog that closes says nothing of what came of it */}
      <p className={styles.where} role="status" aria-label="Where it stands">
        <strong>{statusWords[order.status]}</strong>
        {order.next && <span>Next: {order.next}</span>}
        {order.isPaying && <span>A payment is on its way: some acts wait for it.</span>}
      </p>
      <div className={styles.acts} role="group" aria-label="What you can do">
        {acts.map(({ act, label }) => (
          <Button key={act} variant="small" tone="quiet" onClick={() => choose(act)}>
            {label}
            {keysOfActs[act] && <kbd className={styles.key}>{keysOfActs[act].toUpperCase()}</kbd>}
          </Button>
        ))}
      </div>
      <div className={styles.order}>
        <Story
          ticketID={ticketID}
          story={story}
          hasMessages={seenAs.some((role) => role !== 'driver')}
          reload={reload}
        />
        <OrderFacts order={order} />
      </div>
      {open && offered && (
        <ActDialog
          key={open}
          offered={offered}
          page={page}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const keysOfActs: Partial<Record<ConsoleAct, string>> = {
  clearContact: 'c',
  addQuote: 'p',
  note: 'n',
  setSerial: 'i',
  movePickup: 'm',
  moveDelivery: 'm',
  reassignTechnician: 't',
};

/** J and K go through the list from which the order was opened. */
function useNeighbours(ticketID: number): void {
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(ticketID);
  const go = (to: number | undefined) => () => {
    if (to !== undefined) void navigate(orderPath(to));
  };
  useCommands([
    { id: 'order-next', name: 'Next order', group: 'Order', keys: 'j', run: go(next) },
    { id: 'order-previous', name: 'Previous order', group: 'Order', keys: 'k', run: go(previous) },
    {
      id: 'order-label',
      name: 'Print the label',
      group: 'Order',
      keys: 'l',
      run: () => void navigate(`${orderPath(ticketID)}/label`),
    },
    {
      id: 'order-back',
      name: 'Back to the board',
      group: 'Order',
      keys: 'u',
      run: () => void navigate('/today'),
    },
  ]);
}
