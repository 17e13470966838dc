import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '@fettle/domain/ops/day-range';
import {
  insightMoney,
  insightStages,
  insightStepNames,
  insightSteps,
  milestoneKinds,
  noTechnician,
  type InsightMoney,
  type InsightStage,
  type InsightStep,
} from '@fettle/domain/ops/insight';

/** London days, and the instants at which they begin and end. */
export interface InsightSpan extends DayRange {
  since: Date;
  /** Not included. */
  before: Date;
}

/**
 * The rows behind a figure, each with at, id, ticket_id, pence, seconds, stars and text. A figure is counted of the same rows that
 * are listed behind it, so that the two cannot differ.
 */
type Rows = RawBuilder<unknown>;

const isWithin = (column: string, { since, before }: InsightSpan) =>
  sql`${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${before}`;
// literals: the condition of the partial index must be known when the statement is planned
const among = (kinds: readonly string[]) => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** By when they were asked for. Uses the index ticket_by_creation, for claims ticket_by_claim. */
const started = (span: InsightSpan, { claims }: { claims: boolean }) => sql`
  select t.ticket_id, t.created_at as at from ticket t
  where ${isWithin('t.created_at', span)} and t.claim_of is ${claims ? sql`not null` : sql`null`}`;

const firsts = sql.join(
  insightStepNames.map(
    (step) => sql`min(e.at) filter (where e.kind in ${among(insightSteps[step].kinds)}) as ${sql.ref(step)}`,
  ),
);

/** When these tickets came to each step for the first time; null: never. */
const courses = (tickets: Rows, isLaterThan: RawBuilder<unknown> = sql`true`) => sql`
  select e.ticket_id, ${firsts}
  from (${tickets}) o join ticket_event e using (ticket_id)
  where e.kind in ${among(milestoneKinds)} and ${isLaterThan}
  group by e.ticket_id`;

/** Of the orders asked for in that time. None of their events is older. */
export const coursesOfAsked = (span: InsightSpan): Rows =>
  courses(started(span, { claims: false }), sql`e.at >= ${span.since}`);

const plain = (ticketID: RawBuilder<unknown>) => sql`${ticketID}::text as id, ${ticketID} as ticket_id`;
const nothing = {
  pence: sql`null::integer as pence`,
  seconds: sql`null::float8 as seconds`,
  stars: sql`null::integer as stars`,
  text: sql`'' as text`,
  ticket: sql`null::integer as ticket_id`,
};

export const claimRows = (span: InsightSpan): Rows => sql`
  select s.at, ${plain(sql`s.ticket_id`)}, ${nothing.pence}, ${nothing.seconds}, ${nothing.stars}, ${nothing.text}
  from (${started(span, { claims: true })}) s`;

export const askedRows = (span: InsightSpan): Rows => sql`
  select s.at, ${plain(sql`s.ticket_id`)}, ${nothing.pence}, ${nothing.seconds}, ${nothing.stars}, ${nothing.text}
  from (${started(span, { claims: false })}) s`;

/** Dated by when they were asked for, with how long it took them from there. */
export function stepRows(span: InsightSpan, step: InsightStep): Rows {
  if (step === 'asked') return askedRows(span);
  const reached = sql.ref(`c.${step}`);
  return sql`
    select c.asked as at, ${plain(sql`c.ticket_id`)}, ${nothing.pence},
      extract(epoch from ${reached} - c.asked)::float8 as seconds, ${nothing.stars}, ${nothing.text}
    from (${coursesOfAsked(span)}) c where ${reached} is not null`;
}

/** The course of every order for which one of these stages may have ended in that time. */
export function coursesOfEnded(span: InsightSpan, stages: readonly InsightStage[]): Rows {
  const endKinds = [...new Set(stages.flatMap((stage) => insightSteps[insightStages[stage].to].kinds))];
  const ended = sql`
    select distinct e.ticket_id from ticket_event e
    where e.kind in ${among(endKinds)} and e.kind in ${among(milestoneKinds)} and ${isWithin('e.at', span)}`;
  return courses(ended);
}

/** Of such a course: whether the stage ended in that time, and how long it took. */
export const endedWithin = (stage: InsightStage, span: InsightSpan) => {
  const { from, to } = insightStages[stage];
  return sql`(${isWithin(`c.${to}`, span)} and ${sql.ref(`c.${from}`)} <= ${sql.ref(`c.${to}`)})`;
};
export const secondsOf = (stage: InsightStage) => {
  const { from, to } = insightStages[stage];
  return sql`extract(epoch from ${sql.ref(`c.${to}`)} - ${sql.ref(`c.${from}`)})::float8`;
};

export const stageRows = (span: InsightSpan, stage: InsightStage): Rows => sql`
  select ${sql.ref(`c.${insightStages[stage].to}`)} as at, ${plain(sql`c.ticket_id`)}, ${nothing.pence},
    ${secondsOf(stage)} as seconds, ${nothing.stars}, ${nothing.text}
  from (${coursesOfEnded(span, [stage])}) c where ${endedWithin(stage, span)}`;

/** The ledger's own entries, by the London day on which they were booked. Uses the index ledger_entry_of_day. */
export const moneyRows = ({ from, until }: InsightSpan, sum: InsightMoney): Rows => sql`
  select l.at, l.entry_id::text as id, l.ticket_id, l.amount_pence as pence, ${nothing.seconds}, ${nothing.stars},
    l.kind as text
  from ledger_entry l
  where l.booked_on between ${from}::date and ${until}::date and l.kind in ${among(insightMoney[sum].kinds)}`;

/** Of one technician, of nobody's, or all. */
export function feedbackRows(span: InsightSpan, technician?: string): Rows {
  const isTheirs =
    technician === undefined
      ? sql`true`
      : technician === noTechnician
        ? sql`f.technician_id is null`
        : sql`f.technician_id = ${Number(technician)}`;
  return sql`
    select f.given_at as at, ${plain(sql`f.ticket_id`)}, ${nothing.pence}, ${nothing.seconds},
      f.stars::integer as stars, f.comment as text, f.technician_id
    from feedback f where ${isWithin('f.given_at', span)} and ${isTheirs}`;
}

/** With what the code has taken off, once it is paid. An order that was given up has given its use back. */
export const promoRows = (span: InsightSpan, code?: string): Rows => sql`
  select c.asked as at, ${plain(sql`c.ticket_id`)}, paid.off_pence as pence, ${nothing.seconds}, ${nothing.stars},
    t.promo_code as text, c.paid is not null as is_paid
  from (${courses(
    sql`select s.ticket_id from (${started(span, { claims: false })}) s join ticket p using (ticket_id)
      where ${code === undefined ? sql`p.promo_code is not null` : sql`p.promo_code = ${code}`}
        and p.status not in ('CANCELLED', 'EXPIRED')`,
  )}) c
  join ticket t using (ticket_id)
  left join lateral (
    select sum(q.amount_pence - b.amount_pence)::integer as off_pence
    from bill b join quote q using (quote_id)
    where b.ticket_id = c.ticket_id and b.status = 'paid' and b.kind = 'repair') paid on true`;

export const promoPaidRows = (span: InsightSpan, code: string): Rows =>
  sql`select * from (${promoRows(span, code)}) p where p.is_paid`;

/** Who asked to be told when we come, once for each district. Their address is not for this: it is kept to write to them. */
export const outsideRows = (span: InsightSpan, outward?: string): Rows => sql`
  select a.asked_at as at, a.area_request_id || ' ' || o.outward as id, ${nothing.ticket}, ${nothing.pence},
    ${nothing.seconds}, ${nothing.stars}, o.outward as text
  from area_request a cross join lateral unnest(a.outwards) as o (outward)
  where ${isWithin('a.asked_at', span)} and ${outward === undefined ? sql`true` : sql`o.outward = ${outward}`}`;

/** Uses the index analytics_event_outside_area. Anybody may post an event: what is no outward code is none. */
export const outsideTryRows = (span: InsightSpan, outward?: string): Rows => sql`
  select a.happened_at as at, a.event_id::text as id, ${nothing.ticket}, ${nothing.pence}, ${nothing.seconds},
    ${nothing.stars}, a.params ->> 'outward' as text
  from analytics_event a
  where a.name = 'outside_area' and ${isWithin('a.happened_at', span)}
    and ${outward === undefined ? sql`a.params ->> 'outward' ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$'` : sql`a.params ->> 'outward' = ${outward}`}`;

/** What entries of one error have in common. */
const errorKey = sql`md5(concat_ws(' ', l.category, l.entry ->> 'call', l.entry ->> 'message'))`;

export const errorRows = (span: InsightSpan, key?: string): Rows => sql`
  select l.logged_at as at, l.log_id::text as id, ${nothing.ticket}, ${nothing.pence}, ${nothing.seconds},
    ${nothing.stars},
    concat_ws(' · ', l.entry ->> 'message', l.entry ->> 'path', l.entry ->> 'call', 'status ' || (l.entry ->> 'status'),
              'rc ' || (l.entry ->> 'rc'), 'request ' || (l.entry ->> 'requestId')) as text,
    l.category, l.entry, ${errorKey} as key
  from client_log l
  where ${isWithin('l.logged_at', span)} and ${key === undefined ? sql`true` : sql`${errorKey} = ${key}`}`;
