import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../platform/services/services-context.ts';
import { addOlder, explainOrdersFailure, loadOrders, wantedCount } from './load-orders.ts';

const explain = (error: unknown) => explainOrdersFailure(error, { online: navigator.onLine });

/** A customer's orders. How many are shown stands in the address: Back and reload show as many again. */
export function useOrders(customerID: number) {
  const { call } = useServices();
  const [query, setQuery] = useSearchParams();
  const count = useRef(wantedCount(query));
  const {
    value: orders,
    failure,
    reload,
    show,
  } = useLoad({
    key: String(customerID),
    ask: () => loadOrders(call, { customerID, count: count.current }),
    explain,
    refreshOnReturn: true,
  });
  const more = useAct(explain);
  const [addedFrom, setAddedFrom] = useState<number>();

  async function showMore(): Promise<void> {
    if (!orders) return;
    await more.run(async () => {
      const longer = await addOlder(call, customerID, orders);
      count.current = longer.tickets.length;
      show(longer);
      setAddedFrom(orders.tickets.length);
      setQuery({ show: String(count.current) }, { replace: true, preventScrollReset: true });
    });
  }

  return { orders, failure, reload, more, showMore, addedFrom };
}
