import type { Device } from '@fettle/contract/entities/device';
import { Button } from '@fettle/ui/controls/button.tsx';
import { ErrorSummary } from '@fettle/ui/controls/error-summary.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { useRef, type SubmitEvent } from 'react';
import { goTo } from '../../platform/document/go-to.ts';
import { networkFailure } from '../../platform/identity/network-failure.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { emptyClientState } from '../../platform/storage/client-state.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';
import { keepExpected } from '../draft/expected-price.ts';
import { postcodeIn } from '../pickup/pickup.ts';
import { useServedAreas } from '../pickup/use-served-areas.ts';
import { checkRequest, controlOf, firstEmpty } from './fields/check-request.ts';
import { RepairList } from './repair-list.tsx';
import { RequestControls } from './request-controls.tsx';
import { toRequest } from './fields/request-fields.ts';
import { StartFailureNotice } from './start/start-failure-notice.tsx';
import { useLazyModal } from './use-lazy-modal.ts';
import { useLocalPrice, withLocalPrice } from './fields/use-local-price.ts';
import { useRequestErrors } from './use-request-errors.ts';
import { useRequestFields } from './use-request-fields.ts';
import { useStart } from './start/use-start.ts';
import styles from './request-form.module.css';

const loadAddModel = () => import('./fields/add-model-modal.tsx').then((m) => m.AddModelModal);
const loadTellMe = () => import('../pickup/tell-me-modal.tsx').then((m) => m.TellMeModal);

interface RequestFormProps {
  device: Device;
  linkedRepairTypeID: number | null;
}

export function RequestForm({ device, linkedRepairTypeID }: RequestFormProps) {
  const { brand } = useSiteConfig();
  const adding = useLazyModal(loadAddModel);
  const telling = useLazyModal(loadTellMe);
  const { fields, edit, save, begin } = useRequestFields({
    device,
    linkedRepairTypeID,
    onAddModel: adding.open,
  });
  const { pickup } = fields;
  const areas = useServedAreas({ isWanted: pickup.mode === 'byHand' || pickup.chosen !== null });
  const errors = useRequestErrors();
  const local = useLocalPrice(device, fields);
  const repairTypes = withLocalPrice(device.repairTypes, local);
  const { isStarting, failure, start } = useStart();
  const heading = useRef<HTMLHeadingElement>(null);

  async function getQuote(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const request = save();
    const found = checkRequest(request.fields, { device, areas, brandName: brand.name });
    errors.showAll(found, request.fields);
    if (found.length > 0) return;
    const wanted = toRequest(device, request);
    const repair = repairTypes.find(({ repairTypeID }) => repairTypeID === wanted.repairTypeID);
    keepExpected(() => sessionStorage, local && { ...local, deviceID: device.deviceID });
    const failed = await start(wanted, repair?.priceRange);
    if (failed?.kind === 'fields') errors.showAll(failed.errors, request.fields);
  }

  function addModel(model: Device['models'][number]): void {
    edit({ modelID: model.modelID, addedModels: [...fields.addedModels, model] });
    errors.clear('model');
    adding.close();
  }

  function chooseRepair(repairTypeID: number): void {
    const next = firstEmpty(edit({ repairTypeID }), device);
    errors.clear('repair');
    const control = next && document.getElementById(controlOf(next, pickup));
    goTo(control ?? heading.current, { under: heading.current });
  }

  return (
    <div className={styles.request}>
      <RepairList repairTypes={repairTypes} chosenID={fields.repairTypeID} onChoose={chooseRepair} />
      <Card>
        <h2 id="request" ref={heading} tabIndex={-1} className={styles.heading}>
          Get your quote
        </h2>
        {/* before the scripts run, a submit would put what was typed into the address: method dialog sends nothing */}
        <form ref={begin} method="dialog" noValidate onSubmit={getQuote} className={styles.form}>
          {errors.attempt > 0 && errors.shown.length > 0 && (
            <ErrorSummary
              key={errors.attempt}
              errors={errors.shown.map(({ field, message }) => ({ id: controlOf(field, pickup), message }))}
            />
          )}
          <RequestControls
            device={device}
            fields={fields}
            areas={areas}
            repairTypes={repairTypes}
            local={local}
            errors={errors}
            onChange={edit}
            onAddModel={adding.open}
            onTellMe={telling.open}
          />
          {(adding.hasFailed || telling.hasFailed) && <p role="alert">{networkFailure}</p>}
          {failure && <StartFailureNotice failure={failure} />}
          <Send isStarting={isStarting} />
          <noscript>
            {/* not in the browser's code: React renders nothing into it there */}
            {import.meta.env.SSR && (
              <p className={styles.noScript}>
                This form needs JavaScript. Without it, call us on <PhoneLink phone={brand.phone} />: we take
                your request by phone.
              </p>
            )}
          </noscript>
        </form>
      </Card>
      {adding.Modal && (
        <adding.Modal device={device} open={adding.isOpen} onClose={adding.close} onAdded={addModel} />
      )}
      {telling.Modal && (
        <telling.Modal postcode={postcodeIn(pickup)} open={telling.isOpen} onClose={telling.close} />
      )}
    </div>
  );
}

/** What the button leads to: nobody should be surprised by the sign-in. */
function NextStep() {
  const { clientState } = useServices();
  const { isAuthenticated } = useStoredValue(clientState, emptyClientState).authentication;
  return (
    <p className={styles.promise}>
      Next: {isAuthenticated ? 'your technician’s prices' : 'sign in to see your technician’s prices'}. Free,
      and nothing to pay now.
    </p>
  );
}

function Send({ isStarting }: { isStarting: boolean }) {
  return (
    <div className={styles.send}>
      <Button type="submit" disabled={isStarting} className={styles.button}>
        GET A QUOTE
      </Button>
      <NextStep />
    </div>
  );
}
