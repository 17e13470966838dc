import { Refusal } from '@fettle/domain/refusal';
import { countLinkRequest } from '../../../../people/staff/sign-in-limits.ts';
import { findStaffLink } from '../../../../stores/people/staff-links.ts';
import type { Handler } from '../../handler.ts';

export const readLink: Handler<'ops/account/readLink'> = async ({ token }, { db, clock, visitor }) => {
  await countLinkRequest({ db, now: clock.now() }, visitor.address);
  const link = await findStaffLink(db, token, clock.now());
  if (!link) throw new Refusal('linkSpent');
  return link;
};
