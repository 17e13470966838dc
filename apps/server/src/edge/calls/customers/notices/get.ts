import { Refusal } from '@fettle/domain/refusal';
import { findNoticeChoices } from '../../../../stores/people/notice-choices.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'customers/notices/get'> = async (_input, { db, customerID }) => {
  const choices = await findNoticeChoices(db, customerID);
  if (!choices) throw new Refusal('loggedOut');
  return choices;
};
