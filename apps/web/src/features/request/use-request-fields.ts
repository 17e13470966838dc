import type { Device } from '@fettle/contract/entities/device';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { keepRequest, type KeptRequest, type RequestFields } from '../../platform/storage/kept-requests.ts';
import { newStartKey } from '../draft/start-key.ts';
import { customerIDOf, fieldsToBeginWith, keptRequest } from './start/begin-request.ts';
import { addingModel } from './fields/model-select.tsx';
import { noFields, onlyModelID } from './fields/request-fields.ts';
import { typedBefore } from './fields/typed-before.ts';

const pauseMs = 300;

interface Options {
  device: Device;
  linkedRepairTypeID: number | null;
  /** '+ Add your model' was chosen before the page was hydrated. */
  onAddModel: () => void;
}

/** The form's fields, saved in the browser, debounced, and when the page is left. */
export function useRequestFields({ device, linkedRepairTypeID, onAddModel }: Options) {
  const { clientState } = useServices();
  // what the server has rendered for everybody
  const [fields, setFields] = useState<RequestFields>({
    ...noFields,
    modelID: onlyModelID(device),
    repairTypeID: linkedRepairTypeID,
  });
  const latest = useRef(fields);
  const startKey = useRef<string>(undefined);
  /** Set while there is something that is not written down yet. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Writes down what there is, under the key that another tab may have begun it with. */
  const save = useCallback((): KeptRequest => {
    const { deviceID } = device;
    const state = clientState.get();
    startKey.current ??= keptRequest(state, deviceID)?.startKey ?? newStartKey();
    const request = {
      deviceID,
      customerID: customerIDOf(state),
      startKey: startKey.current,
      linkedRepairTypeID,
      fields: latest.current,
    };
    clientState.update((current) => keepRequest(current, request));
    clearTimeout(pause.current);
    pause.current = undefined;
    return request;
  }, [clientState, device, linkedRepairTypeID]);

  const saveSoon = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(save, pauseMs);
  }, [save]);

  /** With what the fields are then. */
  const edit = useCallback(
    (changes: Partial<RequestFields>): RequestFields => {
      latest.current = { ...latest.current, ...changes };
      setFields(latest.current);
      saveSoon();
      return latest.current;
    },
    [saveSoon],
  );

  /** For the form: when it is there, and before React writes its own idea into the controls. */
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      // the page's data may be revalidated while the visitor types
      if (pause.current) save();
      if (valueIn(form, 'model') === addingModel) onAddModel();
      const begun = fieldsToBeginWith(clientState.get(), device, linkedRepairTypeID);
      const typed = typedBefore(begun, (name) => valueIn(form, name));
      if (Object.keys(typed).length > 0) saveSoon();
      const before = JSON.stringify(latest.current);
      latest.current = { ...begun, ...typed };
      // nothing to show for a new visitor; else in a transition, because the page is still hydrating
      if (JSON.stringify(latest.current) !== before) startTransition(() => setFields(latest.current));
    },
    [clientState, device, linkedRepairTypeID, onAddModel, save, saveSoon],
  );

  useEffect(() => {
    const saveUnsaved = () => void (pause.current && save());
    window.addEventListener('pagehide', saveUnsaved);
    return () => {
      window.removeEventListener('pagehide', saveUnsaved);
      saveUnsaved();
    };
  }, [save]);

  return { fields, edit, save, begin };
}

function valueIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : '';
}
