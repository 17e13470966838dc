import { randomUUID } from 'node:crypto';
import { reportedChecks, type CheckStage } from '@fettle/domain/ticket/checklist';
import { demoDevices } from './devices.ts';
import type { Order } from './order-acts.ts';
import type { DemoStaff } from './staff.ts';

/** Fills in the list of a stage, all of it well. */
export async function fillIn(technician: DemoStaff, { ticketID }: Order, stage: CheckStage): Promise<void> {
  const { list } = await technician.call('ops/jobs/get', { ticketID });
  const points = list[stage].map(({ result, remark }, point) => ({
    stage,
    point,
    result: 'passed' as const,
    seen: { result, remark },
  }));
  await technician.call('ops/jobs/check', { ticketID, version: list.version, points });
}

/** Repairs that need hands alone. */
const withoutParts = ['Software', 'Data recovery', 'Overheating'];
const supplierShare = 0.32;

/** What went in, for about a third of the price. */
export async function usePart(technician: DemoStaff, { ticketID, plan, quotes }: Order): Promise<void> {
  const quote = quotes[0];
  if (!quote || withoutParts.includes(plan.issue)) return;
  const pounds = quote.openQuote ? quote.openMin : quote.amount;
  await technician.call('ops/jobs/addPart', {
    ticketID,
    partKey: randomUUID(),
    description: `${plan.issue}, ${demoDevices[plan.device].device}`,
    quantity: 1,
    unitPence: Math.round(pounds * 100 * supplierShare),
    supplierRef: `PX-${ticketID}`,
  });
}

/** Tested, and said so to the customer. */
export async function finish(technician: DemoStaff, order: Order): Promise<void> {
  const { ticketID, plan } = order;
  await fillIn(technician, order, 'after');
  const { list } = await technician.call('ops/jobs/get', { ticketID });
  const note = `${plan.issue}: part replaced and tested. Cleaned while it was open.`;
  const report = { checks: reportedChecks(list.after), note };
  await technician.call('ops/tickets/repaired', { ticketID, report });
}
