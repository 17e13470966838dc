import { awaitsStartEarly } from '../payment/start-early.ts';
import { isBack } from '../ticket/after-repair/feedback.ts';
import { lastExtraWork, openExtraWork } from '../ticket/extra-work.ts';
import { can, isUndecided } from '../ticket/status.ts';
import { staffPhotoRoles } from '../ticket/photo.ts';
import { always, defineAct, onlyIf, workshop, type LockedFacts } from './define-act.ts';
import { deskActs } from './desk-acts.ts';

/** While quote, code and collection may still be chosen. */
const whileUndecided = ({ status }: LockedFacts) => onlyIf(isUndecided(status));

/** What customers do with their own tickets. Cancelling and moving windows, which staff do too, are in desk-acts.ts. */
export const customerActs = {
  amend: defineAct({ by: ['customer'], rule: ({ status }) => onlyIf(can('amend', status)) }),
  acceptQuote: defineAct({ by: ['customer'], rule: whileUndecided }),
  // a booked open quote has no price yet: the code counts when it comes
  applyCode: defineAct({
    by: ['customer'],
    rule: ({ status }) => onlyIf(isUndecided(status) || status === 'NEW'),
  }),
  removeCode: defineAct({ by: ['customer'], rule: whileUndecided }),
  holdPickup: defineAct({ by: ['customer'], rule: whileUndecided }),
  collectAsap: defineAct({ by: ['customer'], rule: whileUndecided }),
  clearPickup: defineAct({ by: ['customer'], rule: whileUndecided }),
  clearDelivery: defineAct({
    by: ['customer'],
    needs: ['bill', 'delivery', 'events'],
    refusals: ['feeOpen'],
    rule: deskActs.moveDelivery.rule,
  }),
  saveLead: defineAct({ by: ['customer'], whilePaying: true, rule: always }),
  // again while it is on its way: the answer to the first press was lost
  beginPayment: defineAct({
    by: ['customer'],
    whilePaying: true,
    // extra work is paid beside what is paid; whether there is a bill to pay its work asks
    rule: ({ status }) => onlyIf(can('pay', status) || can('repair', status)),
  }),
  bookWithoutPayment: defineAct({
    by: ['customer'],
    isDone: ({ status }) => status === 'NEW' || status === 'PAID',
    rule: ({ status }) => onlyIf(can('book', status) || can('pay', status)),
  }),
  askToBegin: defineAct({
    by: ['customer'],
    needs: ['events'],
    isDone: ({ events }) => events.some(({ kind }) => kind === 'startEarlyGiven'),
    rule: ({ status, events, now }) => onlyIf(can('collect', status) && awaitsStartEarly(events, now)),
  }),
  declinePrice: defineAct({
    by: ['customer'],
    needs: ['bill', 'quotes'],
    isDone: ({ status }) => status === 'DECLINED',
    rule: ({ status }) => onlyIf(can('decline', status)),
  }),
  keepAgreed: defineAct({
    by: ['customer'],
    needs: ['events'],
    isDone: ({ events }) => lastExtraWork(events)?.state === 'kept',
    rule: ({ events }) => onlyIf(openExtraWork(events)?.isEssential === false),
  }),
  sendBack: defineAct({
    by: ['customer'],
    needs: ['events'],
    isDone: ({ events }) => lastExtraWork(events)?.state === 'sentBack',
    rule: ({ status, events }) =>
      onlyIf(can('sendBack', status) && openExtraWork(events)?.isEssential === true),
  }),
  feedback: defineAct({
    by: ['customer'],
    whilePaying: true,
    refusals: ['feedbackTooEarly'],
    rule: ({ status }) => (isBack(status) ? undefined : 'feedbackTooEarly'),
  }),
  claim: defineAct({
    by: ['customer'],
    whilePaying: true,
    isPersonal: true,
    rule: ({ status }) => onlyIf(status === 'COMPLETED'),
  }),
  sendMessage: defineAct({
    by: ['customer', ...workshop],
    whilePaying: true,
    isPersonal: true,
    // whatever the status: people ask about a refund or a guarantee when all is over
    rule: always,
  }),
  addPhoto: defineAct({
    by: ['customer', ...staffPhotoRoles],
    whilePaying: true,
    isPersonal: true,
    rule: always,
  }),
  removePhoto: defineAct({ by: ['customer'], whilePaying: true, rule: always }),
};
