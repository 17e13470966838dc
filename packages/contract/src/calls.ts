import type { z } from 'zod';
import { areaCalls } from './calls/areas.ts';
import { authCalls } from './calls/auth.ts';
import { customerCalls } from './calls/customers.ts';
import { deviceCalls } from './calls/devices.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { homeCalls } from './calls/home.ts';
import { messageCalls } from './calls/messages.ts';
import { opsCalls } from './calls/ops.ts';
import { opsBoardCalls } from './calls/ops-board.ts';
import { opsAccountCalls } from './calls/ops-account.ts';
import { opsAuditCalls } from './calls/ops-audit.ts';
import { opsInsightCalls } from './calls/ops-insight.ts';
import { opsKeyCalls } from './calls/ops-keys.ts';
import { opsJobCalls } from './calls/ops-jobs.ts';
import { opsOrderCalls } from './calls/ops-order.ts';
import { opsPriceCalls } from './calls/ops-prices.ts';
import { opsRunCalls } from './calls/ops-run.ts';
import { opsSessionCalls } from './calls/ops-session.ts';
import { opsPromoCalls } from './calls/ops-promos.ts';
import { opsSetupCalls } from './calls/ops-setup.ts';
import { opsStaffCalls } from './calls/ops-staff.ts';
import { opsTicketCalls } from './calls/ops-tickets.ts';
import { opsWebhookCalls } from './calls/ops-webhooks.ts';
import { paymentCalls } from './calls/payments.ts';
import { photoCalls } from './calls/photos.ts';
import { ticketCalls } from './calls/tickets.ts';
import { trackingCalls } from './calls/tracking.ts';
import { userCalls } from './calls/users.ts';
import { openCustomerCalls } from './calls/v1-customers.ts';
import { openOrderCalls } from './calls/v1-orders.ts';
import { openWindowCalls } from './calls/v1-windows.ts';
import type { CallEntry } from './define-call.ts';

/** Every call there is, by the name it has in the spec (§7). */
export const calls = {
  ...areaCalls,
  ...authCalls,
  ...customerCalls,
  ...deviceCalls,
  ...feedbackCalls,
  ...homeCalls,
  ...messageCalls,
  ...opsCalls,
  ...opsBoardCalls,
  ...opsAccountCalls,
  ...opsAuditCalls,
  ...opsInsightCalls,
  ...opsKeyCalls,
  ...opsJobCalls,
  ...opsOrderCalls,
  ...opsPriceCalls,
  ...opsRunCalls,
  ...opsSessionCalls,
  ...opsSetupCalls,
  ...opsPromoCalls,
  ...opsStaffCalls,
  ...opsTicketCalls,
  ...opsWebhookCalls,
  ...openCustomerCalls,
  ...openOrderCalls,
  ...openWindowCalls,
  ...paymentCalls,
  ...photoCalls,
  ...ticketCalls,
  ...trackingCalls,
  ...userCalls,
} satisfies Record<string, CallEntry>;

export type CallName = keyof typeof calls;

/** The calls that have a handler: the rest is planned. */
export type BuiltCallName = {
  [Name in CallName]: (typeof calls)[Name]['status'] extends 'built' ? Name : never;
}[CallName];

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
