import { CallFailure } from '@fettle/contract/client/client';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { pushFailure } from './push-failure.ts';
import { findPushDevice, type PushDevice } from './push-device.ts';

export type PushState = 'off' | 'on' | 'denied';

/** Notifications on this device: how they stand (undefined: not known yet, or not possible), and turning them on and off. */
export function usePush(key: string) {
  const { call } = useServices();
  const [device] = useState(() => findPushDevice(window));
  const [state, setState] = useState<PushState>();
  const act = useAct((error) => pushFailure(error, { online: navigator.onLine }));

  useEffect(() => {
    if (!device) return undefined;
    let isCurrent = true;
    const isOnHere = async () => (await call('customers/push/get', {})).data.isOn;
    void readPushState(device, isOnHere).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [device, call]);

  async function turnOn(): Promise<void> {
    if (!device) return;
    await act.run(async () => {
      const permission = await device.askPermission();
      // dismissed: they may press the button again
      if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'off');
      const subscription = await device.subscribe(key);
      await call('customers/push/subscribe', subscription);
      return setState('on');
    });
  }

  async function turnOff(): Promise<void> {
    await act.run(async () => {
      // the server first: then nothing is sent, whatever the browser does
      await call('customers/push/unsubscribe', {});
      await device?.unsubscribe();
      setState('off');
    });
  }

  return { state, isActing: act.isActing, failure: act.failure, attempt: act.attempt, turnOn, turnOff };
}

/**
 * A subscription of this browser may be from an earlier sign-in, or somebody else's: only the server knows whether it is
 * this one's. Where the server cannot be asked, pressing the button again does no harm.
 */
export async function readPushState(
  device: PushDevice,
  isOnHere: () => Promise<boolean>,
): Promise<PushState> {
  if (device.permission() === 'denied') return 'denied';
  if (device.permission() !== 'granted') return 'off';
  try {
    return (await device.isSubscribed()) && (await isOnHere()) ? 'on' : 'off';
  } catch (error) {
    // the client has logged a failed call
    if (error instanceof CallFailure || error instanceof DOMException) return 'off';
    throw error;
  }
}
