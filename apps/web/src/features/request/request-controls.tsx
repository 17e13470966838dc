import type { Device } from '@fettle/contract/entities/device';
import type { AreaPostcodes } from '@fettle/domain/area';
import { Field } from '@fettle/ui/controls/field.tsx';
import type { RequestFields } from '../../platform/storage/kept-requests.ts';
import { PickupField } from '../pickup/pickup-field.tsx';
import { controlOf, firstEmpty, type RequestField } from './fields/check-request.ts';
import { ModelSelect } from './fields/model-select.tsx';
import { ProblemField } from './fields/problem-field.tsx';
import { RepairSelect } from './fields/repair-select.tsx';
import type { LocalPrice } from './fields/use-local-price.ts';
import type { RequestErrors } from './use-request-errors.ts';

interface RequestControlsProps {
  device: Device;
  fields: RequestFields;
  areas: AreaPostcodes | undefined;
  /** With what they cost where the device is, as far as that is known. */
  repairTypes: Device['repairTypes'];
  local: LocalPrice | undefined;
  errors: RequestErrors;
  onChange: (change: Partial<RequestFields>) => RequestFields;
  onAddModel: () => void;
  onTellMe: () => void;
}

/** Spec §2, in its order. */
export function RequestControls({
  device,
  fields,
  areas,
  repairTypes,
  local,
  errors,
  onChange,
  onAddModel,
  onTellMe,
}: RequestControlsProps) {
  const { errorOf, isOutside, show, clear, tellOutside } = errors;
  const change = (field: RequestField, changed: Partial<RequestFields>) => {
    const now = onChange(changed);
    clear(field);
    return now;
  };
  /** To the next field that is empty, if there is one. */
  const goOn = (now: RequestFields, filling?: RequestField) => {
    const next = firstEmpty(now, device, filling);
    if (next) document.getElementById(controlOf(next, now.pickup))?.focus();
  };
  return (
    <>
      <PickupField
        pickup={fields.pickup}
        areas={areas}
        error={errorOf('pickup')}
        onChange={(pickup) => change('pickup', { pickup })}
        onProblem={(message) => show({ field: 'pickup', message })}
        onOutside={tellOutside}
        isOutside={isOutside}
        onTellMe={onTellMe}
        onChosen={() => goOn(fields, 'pickup')}
      />
      <p role="status" className="visually-hidden">
        {errors.spoken}
      </p>
      <Field
        id="phone"
        name="phone"
        label="Contact number"
        hint="So the driver can call you at the door."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        value={fields.phone}
        onChange={({ target }) => change('phone', { phone: target.value })}
        error={errorOf('phone')}
      />
      <ModelSelect
        device={device}
        fields={fields}
        error={errorOf('model')}
        onChange={(modelID) => change('model', { modelID })}
        onSoldHere={(modelID) => goOn(change('model', { modelID }))}
        onAdd={onAddModel}
      />
      <RepairSelect
        repairTypes={repairTypes}
        local={local}
        repairTypeID={fields.repairTypeID}
        error={errorOf('repair')}
        onChange={(repairTypeID) => change('repair', { repairTypeID })}
      />
      <ProblemField
        problem={fields.problem}
        error={errorOf('problem')}
        onChange={(problem) => change('problem', { problem })}
      />
    </>
  );
}
