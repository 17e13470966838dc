import type { RequestFields } from './request-fields.ts';

/** What the form's controls hold, by name. */
export type TypedValues = (name: string) => string;

/**
 * What was typed before the scripts ran, or filled in again by the browser, wins over what the form would begin with:
 * React does not hear of it by itself.
 */
export function adoptTyped(fields: RequestFields, typed: TypedValues): RequestFields {
  const { pickup } = fields;
  const search = typed('pickup') || pickup.search;
  return {
    ...fields,
    pickup: search === pickup.search ? pickup : { ...pickup, mode: 'search', search, chosen: null },
    phone: typed('phone') || fields.phone,
    modelID: Number(typed('model')) || fields.modelID,
    repairTypeID: Number(typed('repair')) || fields.repairTypeID,
    problem: typed('problem') || fields.problem,
  };
}
