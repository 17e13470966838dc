import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { explainDevicesFailure, loadDevices } from './load-devices.ts';

/** The passports of who is signed in. */
export function useDevices(customerID: number) {
  const { call } = useServices();
  return useLoad({
    key: String(customerID),
    ask: () => loadDevices(call),
    explain: (error) => explainDevicesFailure(error, { online: navigator.onLine }),
    refreshOnReturn: true,
  });
}
