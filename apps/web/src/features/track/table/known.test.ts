import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { aTask, aTracking } from '../testing/a-tracking.ts';
import { knownOf } from './known.ts';

const window = aTicket().timeSlots.PICKUP;
const arrival = {
  task: 'PICKUP',
  by: 'Miles',
  from: '2026-11-18T11:20:00.000Z',
  until: '2026-11-18T11:45:00.000Z',
} as const;
const seen = {
  ticket: aTicket({ status: 'PAID' }),
  tasks: [],
  tracking: aTracking(),
  line: { kind: 'paid', pence: 900 } as const,
  pickup: { asap: false },
  isNews: false,
};

test.each([
  ['a window', {}, { collection: 'window' }],
  ['as soon as possible', { pickup: { asap: true } }, { collection: 'asap' }],
  ['no collection', { pickup: undefined }, { collection: 'none' }],
  ['a driver who has set off', { tracking: aTracking({ arrival }) }, { arrival }],
  ['a claim', { tracking: aTracking({ claimOf: 7 }) }, { isClaim: true }],
  [
    'not asked to begin',
    { tracking: aTracking({ awaitsStart: { from: '2026-03-17', mayAsk: true } }) },
    { awaitsStart: true },
  ],
  ['a delivery to choose', { tracking: aTracking({ mayChooseDelivery: true }) }, { mayChooseDelivery: true }],
  [
    'a delivery that is chosen',
    { tracking: aTracking({ mayChooseDelivery: true, deliveryWindow: window }) },
    { mayChooseDelivery: false },
  ],
  [
    'feedback is asked for once',
    { tasks: [aTask({ task: 'FEEDBACK', status: 'STARTED' })] },
    { isFeedbackAsked: true },
  ],
  [
    'feedback that was given',
    { tasks: [aTask({ task: 'FEEDBACK', status: 'COMPLETED' })] },
    { isFeedbackAsked: false },
  ],
] as const)('%s', (_, changes, known) => {
  expect(knownOf({ ...seen, ...changes })).toMatchObject(known);
});
