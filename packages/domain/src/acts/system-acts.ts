import { can } from '../ticket/status.ts';
import { always, defineAct, onlyIf } from './define-act.ts';

/** What time or a provider brings about. */
export const systemActs = {
  expire: defineAct({ by: ['job'], rule: ({ status }) => onlyIf(can('expire', status)) }),
  recordPayment: defineAct({ by: ['provider'], whilePaying: true, judged: 'reported', rule: always }),
  recordRefund: defineAct({ by: ['provider'], whilePaying: true, judged: 'reported', rule: always }),
  recordDispute: defineAct({ by: ['provider'], whilePaying: true, judged: 'reported', rule: always }),
};
