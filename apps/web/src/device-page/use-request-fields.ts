import type { Device } from '@fettle/contract/entities/device';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useServices } from '../browser/services-context.tsx';
import { newStartKey } from '../ticket/start-key.ts';
import { adoptTyped } from './adopt-typed.ts';
import { fieldsToBeginWith, keepRequest, keptRequest } from './kept-requests.ts';
import { noFields, type KeptRequest, type RequestFields } from './request-fields.ts';

const pauseMs = 300;

interface Options {
  device: Device;
  linkedRepairTypeID: number | null;
  form: RefObject<HTMLFormElement | null>;
}

/** The form's fields, kept in the browser at every pause in typing and when the page is left. */
export function useRequestFields({ device, linkedRepairTypeID, form }: Options) {
  const { clientState } = useServices();
  // what the server has rendered for everybody
  const [fields, setFields] = useState<RequestFields>({ ...noFields, repairTypeID: linkedRepairTypeID });
  const latest = useRef(fields);
  const startKey = useRef<string>(undefined);
  const unsaved = useRef(false);

  const edit = useCallback((change: Partial<RequestFields>) => {
    latest.current = { ...latest.current, ...change };
    unsaved.current = true;
    setFields(latest.current);
  }, []);

  /** Writes down what there is, under the key that another tab may have begun it with. */
  const save = useCallback((): KeptRequest => {
    const { deviceID } = device;
    startKey.current ??= keptRequest(clientState.get(), deviceID)?.startKey ?? newStartKey();
    const request = { deviceID, startKey: startKey.current, linkedRepairTypeID, fields: latest.current };
    clientState.update((state) => keepRequest(state, request));
    unsaved.current = false;
    return request;
  }, [clientState, device, linkedRepairTypeID]);

  // before React writes its own idea into the controls: it knows nothing of what was typed until now
  useLayoutEffect(() => {
    const begun = fieldsToBeginWith(clientState.get(), device, linkedRepairTypeID);
    latest.current = adoptTyped(begun, (name) => valueIn(form.current, name));
    unsaved.current = latest.current !== begun;
    setFields(latest.current);
  }, [clientState, device, linkedRepairTypeID, form]);

  useEffect(() => {
    if (!unsaved.current) return;
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [fields, save]);

  useEffect(() => {
    const saveWhatIsLeft = () => void (unsaved.current && save());
    window.addEventListener('pagehide', saveWhatIsLeft);
    return () => {
      window.removeEventListener('pagehide', saveWhatIsLeft);
      saveWhatIsLeft();
    };
  }, [save]);

  return { fields, edit, save };
}

function valueIn(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : '';
}
