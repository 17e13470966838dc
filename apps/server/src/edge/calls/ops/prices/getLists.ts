import { listPriceOwners } from '../../../../stores/prices/price-owners.ts';
import type { Handler } from '../../handler.ts';

export const getLists: Handler<'ops/prices/getLists'> = async (_input, { db, staff }) => {
  const owners = await listPriceOwners(db);
  const seen = staff.roles.includes('administrator')
    ? owners
    : owners.filter(({ staffID }) => staffID === staff.staffID);
  return { lists: seen.map(({ staffID, ...list }) => ({ ...list, isOwn: staffID === staff.staffID })) };
};
