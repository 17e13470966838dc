import type { Device } from '@fettle/contract/entities/device';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../platform/services/services-context.ts';

/** The device of a ticket, with what its repairs cost at present; undefined until it is known, and where it is not. */
export function useTicketDevice(deviceID: number): Device | undefined {
  const { call } = useServices();
  return useLoad({
    key: String(deviceID),
    ask: async () => (await call('devices/get', { deviceID })).data.device,
    // the page does without; the client has logged it
    explain: () => undefined,
  }).value;
}
