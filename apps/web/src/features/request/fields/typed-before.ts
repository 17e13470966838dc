import type { RequestFields } from '../../../platform/storage/kept-requests.ts';

/** What the form's controls hold, by name. */
type TypedValues = (name: string) => string;

/**
 * What was typed before the scripts ran, or filled in again by the browser, and differs from what the form would begin
 * with: hydration does not pick it up.
 */
export function typedBefore(fields: RequestFields, typed: TypedValues): Partial<RequestFields> {
  const { pickup } = fields;
  const found: RequestFields = {
    ...fields,
    phone: typed('phone') || fields.phone,
    modelID: Number(typed('model')) || fields.modelID,
    repairTypeID: Number(typed('repair')) || fields.repairTypeID,
    problem: typed('problem') || fields.problem,
  };
  const search = typed('pickup') || pickup.search;
  if (search !== pickup.search) found.pickup = { ...pickup, mode: 'search', search, chosen: null };
  const names = Object.keys(found) as (keyof RequestFields)[];
  return Object.fromEntries(
    names.filter((name) => found[name] !== fields[name]).map((name) => [name, found[name]]),
  );
}
