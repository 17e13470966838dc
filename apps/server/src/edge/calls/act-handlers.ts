import type { ActCallName } from '@fettle/contract/calls';
import { calls } from '@fettle/contract/calls';
import type { ActName } from '@fettle/domain/acts/acts';
import type { CallEntry, PerformedAct } from '@fettle/contract/define/define-call';
import { Refusal } from '@fettle/domain/refusal';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { CustomerContext, KeyContext, StaffContext } from './handler.ts';
import { loadApiOrder } from '../../tickets/views/api-order-view.ts';
import type { ActNumber } from '../../tickets/pipeline/done-once.ts';
import { performAct, type AskedAct } from '../../tickets/acts/perform-act.ts';

/** What the calls of acts bring, each of them as far as it is theirs: the contract has parsed it. */
interface ActCallInput {
  ticketID?: number;
  orderNum?: string;
  task?: HoldTask;
  actID?: string;
  /** The number of an act that is a part. */
  partKey?: string;
  seenEventID?: string;
  agoMs?: number;
}

type Context = CustomerContext | StaffContext | KeyContext;
type ActHandler = (input: ActCallInput, context: Context) => Promise<unknown>;

/** The calls that perform an act need no handler of their own: they parse, and have it performed. */
export const actHandlers = Object.fromEntries(
  Object.entries<CallEntry>(calls).flatMap(([name, { act }]) => (act ? [[name, handlerOf(act)]] : [])),
  // one for each entry with an act
) as Readonly<Record<ActCallName, ActHandler>>;

function handlerOf(performed: PerformedAct): ActHandler {
  return async (input, context) => {
    const ticketID = ticketIDOf(input);
    const asked: AskedAct<ActName> = {
      act: actOf(performed, input),
      ticketID,
      ...principalOf(context, input),
      // of that act, by the contract and the type of `works`
      input,
      seenEventID: input.seenEventID,
      agoMs: input.agoMs,
    };
    const answer = (await performAct(context, asked)) ?? {};
    return 'key' in context
      ? { ...answer, order: await loadApiOrder(context.db, ticketID, context.key) }
      : answer;
  };
}

function actOf(performed: PerformedAct, { task }: ActCallInput): ActName {
  if (typeof performed === 'string') return performed;
  if (!task) throw new Error('the call is about a trip and says not which');
  return performed[task];
}

function ticketIDOf({ ticketID, orderNum = '' }: ActCallInput): number {
  const found = ticketID ?? parseTicketNumber(orderNum);
  if (found === undefined) throw new Refusal('unknownTicket');
  return found;
}

function principalOf(
  context: Context,
  { actID, partKey }: ActCallInput,
): Pick<AskedAct<ActName>, 'principal'> & { once?: ActNumber } {
  if ('customerID' in context) return { principal: context.actor };
  if ('key' in context) {
    const { keyID } = context.key;
    return { principal: context.actor, once: { keyID, idempotencyKey: context.idempotencyKey } };
  }
  const { staffID, roles } = context.staff;
  const number = actID ?? partKey;
  return {
    principal: { kind: 'staff', staffID, roles },
    ...(number !== undefined && { once: { staffID, actID: number } }),
  };
}
