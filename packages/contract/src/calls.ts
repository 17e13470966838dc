import type { ActName, ActsBy } from '@fettle/domain/acts/acts';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { z } from 'zod';
import { areaCalls } from './calls/areas.ts';
import { authCalls } from './calls/auth.ts';
import { customerCalls } from './calls/customers.ts';
import { deviceCalls } from './calls/devices.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { homeCalls } from './calls/home.ts';
import { messageCalls } from './calls/messages.ts';
import { opsBoardCalls } from './calls/ops/ops-board.ts';
import { opsAccountCalls } from './calls/ops/ops-account.ts';
import { opsAuditCalls } from './calls/ops/ops-audit.ts';
import { opsBooksCalls } from './calls/ops/ops-books.ts';
import { opsInsightCalls } from './calls/ops/ops-insight.ts';
import { opsKeyCalls } from './calls/ops/ops-keys.ts';
import { opsJobCalls } from './calls/ops/ops-jobs.ts';
import { opsTicketPageCalls } from './calls/ops/ops-ticket-page.ts';
import { opsPriceCalls } from './calls/ops/ops-prices.ts';
import { opsDispatchCalls } from './calls/ops/ops-dispatch.ts';
import { opsRunCalls } from './calls/ops/ops-run.ts';
import { opsSessionCalls } from './calls/ops/ops-session.ts';
import { opsPromoCalls } from './calls/ops/ops-promos.ts';
import { opsSetupCalls } from './calls/ops/ops-setup.ts';
import { opsStaffCalls } from './calls/ops/ops-staff.ts';
import { opsTicketCalls } from './calls/ops/ops-tickets.ts';
import { opsWebhookCalls } from './calls/ops/ops-webhooks.ts';
import { passportCalls } from './calls/passports.ts';
import { paymentCalls } from './calls/payments.ts';
import { photoCalls } from './calls/photos.ts';
import { ticketCalls } from './calls/tickets.ts';
import { trackingCalls } from './calls/tracking.ts';
import { userCalls } from './calls/users.ts';
import { openCustomerCalls } from './calls/v1/v1-customers.ts';
import { openOrderCalls } from './calls/v1/v1-orders.ts';
import { openWindowCalls } from './calls/v1/v1-windows.ts';
import type { CallEntry, PerformedAct } from './define/define-call.ts';

/** Every call there is, by the name it has in the spec (§7). */
export const calls = {
  ...areaCalls,
  ...authCalls,
  ...customerCalls,
  ...deviceCalls,
  ...feedbackCalls,
  ...homeCalls,
  ...messageCalls,
  ...opsBoardCalls,
  ...opsAccountCalls,
  ...opsAuditCalls,
  ...opsBooksCalls,
  ...opsInsightCalls,
  ...opsKeyCalls,
  ...opsJobCalls,
  ...opsTicketPageCalls,
  ...opsPriceCalls,
  ...opsDispatchCalls,
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
  ...passportCalls,
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

type ActOf<Performed> = Performed extends ActName
  ? Performed
  : Performed extends Readonly<Record<HoldTask, infer OfTrip>>
    ? OfTrip
    : never;
type PerformedBy<Name extends CallName> = (typeof calls)[Name] extends { act: infer Performed }
  ? ActOf<Performed>
  : never;

/** The calls that perform an act by its definition alone: they have no handler. */
export type ActCallName = {
  [Name in CallName]: (typeof calls)[Name] extends { act: PerformedAct } ? Name : never;
}[CallName];

type CallsOfAct<Act extends ActName> = {
  [Name in ActCallName]: Act extends PerformedBy<Name> ? Name : never;
}[ActCallName];

/** What an act is asked for with, by whichever call; never for one that no such call performs. */
export type ActInput<Act extends ActName> = z.output<(typeof calls)[CallsOfAct<Act>]['input']>;

/** What it answers; to a tool, the order as it is then stands beside it. */
export type ActOutput<Act extends ActName> = z.input<
  (typeof calls)[Exclude<CallsOfAct<Act>, `v1/${string}`>]['output']
>;

/** Those that a call with a handler of its own performs. */
type ActsOfHandlers = {
  [Name in CallName]: (typeof calls)[Name] extends { acts: readonly (infer Act)[] } ? Act : never;
}[CallName];

/** Those that are no call: time brings them about, a provider reports them, or a file is their body. */
type ActsWithoutCall = ActsBy<'job' | 'provider'> | 'addPhoto';

/** An act without a call does not compile. */
type Uncalled = {
  [Act in ActName]: CallsOfAct<Act> extends never ? Act : never;
}[ActName];
void ((uncalled: Exclude<Uncalled, ActsOfHandlers | ActsWithoutCall>): never => uncalled);
