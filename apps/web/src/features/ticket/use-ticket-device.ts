import type { Device } from '@fettle/contract/entities/device';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';

/** The device of an order, with what its repairs cost at present; undefined until it is known, and where it is not. */
export function useTicketDevice(deviceID: number): Device | undefined {
  const { call } = useServices();
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    let hasLeft = false;
    call('devices/get', { deviceID }).then(
      ({ data }) => !hasLeft && setDevice(data.device),
      // the page does without; the client has logged it
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [call, deviceID]);
  return device;
}
