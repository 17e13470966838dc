import { isEmail } from '@fettle/domain/email';
import { isPhone } from '@fettle/domain/phone';
import { InvalidInput, Refusal, type InputIssue } from '@fettle/domain/refusal';
import { keepDetails } from '../../../stores/people/keep-details.ts';
import type { Handler } from '../handler.ts';

type Input = Parameters<Handler<'tickets/update'>>[0];

/** Spec §9. */
const minNameLength = 2;

/** What is submitted with a ticket is that ticket's, and fills the customer's empty fields (spec §4). */
export const update: Handler<'tickets/update'> = async (input, { db, clock, customerID }) => {
  const issues = [...issuesOf(input.customerData), ...reachIssues(input)];
  if (issues.length > 0) throw new InvalidInput(...issues);
  const { ticketID, customerData: fields, reachPhone } = input;
  const isTheirs = await keepDetails(db, { ticketID, customerID, fields, reachPhone, now: clock.now() });
  if (!isTheirs) throw new Refusal('unknownTicket');
  return {};
};

/** In the order and the words of spec §5. */
function issuesOf({ firstname, surname, phone, email }: Input['customerData']): InputIssue[] {
  const rules: [path: string, isGood: boolean, message: string][] = [
    ['firstname', firstname.length >= minNameLength, 'You must enter your firstname'],
    ['surname', surname.length >= minNameLength, 'You must enter your surname'],
    ['phone', isPhone(phone), 'You must enter a valid phone number'],
    ['email', isEmail(email), 'You must enter a valid email address'],
  ];
  return rules
    .filter(([, isGood]) => !isGood)
    .map(([path, , message]) => ({ path: `customerData.${path}`, message }));
}

/** It may be left empty. */
const reachIssues = ({ reachPhone = '' }: Input): InputIssue[] =>
  reachPhone === '' || isPhone(reachPhone)
    ? []
    : [{ path: 'reachPhone', message: 'You must enter a valid phone number' }];
