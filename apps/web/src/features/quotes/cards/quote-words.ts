import type { Quote } from '@fettle/contract/entities/ticket';
import { guaranteeMonths } from '@fettle/domain/ticket/after-repair/guarantee';

/** What people ask next: how long it is guaranteed, and when it is back. */
export function termsOf({ variation, workingDays }: Quote): string[] {
  const guarantee = `${guaranteeMonths(variation)}-month guarantee`;
  return workingDays ? [guarantee, `Usually back in ${daysText(workingDays)}`] : [guarantee];
}

function daysText({ median, p90 }: NonNullable<Quote['workingDays']>): string {
  const least = Math.max(1, median);
  if (p90 <= 1) return '1 working day';
  return least >= p90 ? `${p90} working days` : `${least}–${p90} working days`;
}
