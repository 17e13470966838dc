import { roles, type Role } from '@fettle/domain/actor';
import { actDefinition, performersOf } from '@fettle/domain/acts/acts';
import type { RefusalReason } from '@fettle/domain/refusal';
import { z } from 'zod';
import type { PerformedAct } from './define-call.ts';
import { seenTicket } from '../entities/ops-act.ts';

const nothing = z.object({});

/** What the acts' definitions refuse, and the call's own refusals. */
function refusalsOf(act: PerformedAct, own: readonly RefusalReason[]): readonly RefusalReason[] {
  const names = typeof act === 'string' ? [act] : [act.PICKUP, act.DELIVERY];
  const ofActs = names.flatMap((name): RefusalReason[] => {
    const { whilePaying, isPersonal, refusals } = actDefinition(name);
    return [
      ...(whilePaying ? [] : (['paymentOnItsWay'] as const)),
      ...(isPersonal ? (['ticketForgotten'] as const) : []),
      ...refusals,
    ];
  });
  return [...new Set<RefusalReason>(['unknownTicket', 'ticketMovedOn', ...ofActs, ...own])];
}

function rolesOf(act: PerformedAct): readonly [Role, ...Role[]] {
  const performers = performersOf(typeof act === 'string' ? act : act.PICKUP);
  const [first, ...rest] = roles.filter((role) => performers.includes(role));
  if (!first) throw new Error('no role of the staff performs this act');
  return [first, ...rest];
}

interface ActCall<Input extends z.ZodType, Output extends z.ZodType> {
  /** Without one: the order, and what the person had in sight. */
  input?: Input;
  /** Without one it answers nothing. */
  output?: Output;
  /** Besides those of its rule, which follow from the act's definition. */
  refusals?: readonly RefusalReason[];
}

const seen = z.object(seenTicket);

/** An act by staff. Who may call it, and what its rule refuses, follow from its definition in the domain. */
export const staffAct = <
  const Act extends PerformedAct,
  Input extends z.ZodType = typeof seen,
  Output extends z.ZodType = typeof nothing,
>(
  act: Act,
  call: ActCall<Input, Output> = {},
) =>
  ({
    status: 'built',
    act,
    who: { staff: rolesOf(act) },
    // the defaults of the types are those of the values
    input: (call.input ?? seen) as Input,
    output: (call.output ?? nothing) as Output,
    refusals: refusalsOf(act, [...(call.refusals ?? []), 'idempotencyKeyReused']),
  }) as const;

/** An act by the customer whose ticket it is. Its input names the ticket. */
export const customerAct = <
  const Act extends PerformedAct,
  Input extends z.ZodType,
  Output extends z.ZodType = typeof nothing,
>(
  act: Act,
  call: ActCall<Input, Output> & { input: Input },
) =>
  ({
    status: 'built',
    act,
    who: 'customer',
    input: call.input,
    output: (call.output ?? nothing) as Output,
    refusals: refusalsOf(act, call.refusals ?? []),
  }) as const;

/** An act by a tool with a key: once for each Idempotency-Key. It answers with the order as it is then. */
export const keyAct = <const Act extends PerformedAct, Input extends z.ZodType, Output extends z.ZodType>(
  act: Act,
  call: ActCall<Input, Output> & {
    input: Input;
    output: Output;
    summary: string;
    description: string;
  },
) =>
  ({
    status: 'built',
    act,
    who: { scope: 'orders:write' },
    isWrite: true,
    summary: call.summary,
    description: call.description,
    input: call.input,
    output: call.output,
    refusals: refusalsOf(act, [...(call.refusals ?? []), 'idempotencyKeyReused']),
  }) as const;
