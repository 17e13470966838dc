import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { keepCustomer } from '../../platform/storage/customer-state.ts';

type Loading = { status: 'loading' | 'ready' } | { status: 'failed'; error: unknown };

/** Has the client state's customer replaced by what the server knows: a page that saves all fields must start from that. */
export function useFreshCustomer(): Loading & { retry: () => void } {
  const { call, clientState } = useServices();
  const [loading, setLoading] = useState<Loading>({ status: 'loading' });

  const load = useCallback(
    () =>
      call('customers/get', {}).then(
        ({ data }) => {
          clientState.update((state) => keepCustomer(state, data.customer));
          setLoading({ status: 'ready' });
        },
        (error: unknown) => setLoading({ status: 'failed', error }),
      ),
    [call, clientState],
  );
  useEffect(() => void load(), [load]);

  const retry = useCallback(() => {
    setLoading({ status: 'loading' });
    void load();
  }, [load]);

  return { ...loading, retry };
}
