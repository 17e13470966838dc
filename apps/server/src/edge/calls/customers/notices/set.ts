import { setNoticeChoices } from '../../../../stores/people/notice-choices.ts';
import type { Handler } from '../../handler.ts';

export const set: Handler<'customers/notices/set'> = async (choices, { db, clock, customerID }) => {
  await setNoticeChoices(db, { customerID, choices, now: clock.now() });
  return choices;
};
