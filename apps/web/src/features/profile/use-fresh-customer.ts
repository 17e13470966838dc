import type { Customer } from '@fettle/contract/entities/customer';
import { useLoad, type OnPage } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { keepCustomer } from '../../platform/storage/customer-state.ts';

/** Has the client state's customer replaced by what the server knows: a page that saves all fields must start from that. */
export function useFreshCustomer(): OnPage<Customer, { error: unknown }> {
  const { call, clientState } = useServices();
  return useLoad({
    key: 'customer',
    ask: async () => {
      const { customer } = (await call('customers/get', {})).data;
      clientState.update((state) => keepCustomer(state, customer));
      return customer;
    },
    explain: (error) => ({ error }),
  });
}
