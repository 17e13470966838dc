import { addMonths } from '../../london.ts';
import { namedBankHolidaysOf } from '../../working-days.ts';

/** How far ahead bank holidays are proposed, in months. */
const ahead = 12;

/** The bank holidays of the coming year that are not closed yet: somebody decides, because a shop may well work on one. */
export function proposeClosedDays(
  today: string,
  closed: ReadonlySet<string>,
): { day: string; name: string }[] {
  const last = addMonths(today, ahead);
  const year = Number(today.slice(0, 4));
  return [...namedBankHolidaysOf(year), ...namedBankHolidaysOf(year + 1)].filter(
    ({ day }) => day >= today && day < last && !closed.has(day),
  );
}
