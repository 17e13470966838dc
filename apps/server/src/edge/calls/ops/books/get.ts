import type { BooksPeriod } from '@fettle/contract/calls/ops/ops-books';
import {
  addsTo,
  bookFigures,
  moneyFigureNames,
  type MoneyFigureName,
} from '@fettle/domain/accounting/book-figures';
import { addDays, addMonths, londonTime } from '@fettle/domain/london';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { isVatRegistered } from '@fettle/domain/payment/vat';
import { lastComparableDay } from '../../../../money/check-books.ts';
import { loadVatOfSupply } from '../../../../money/accounts/vat-of-supply.ts';
import {
  countDifferences,
  countOpen,
  groupSupplies,
  listComparedDays,
  sumKinds,
} from '../../../../stores/money/book-figures.ts';
import { loadBrandTexts } from '../../../../stores/catalogue/brand-texts.ts';
import type { Handler } from '../../handler.ts';
import { countWithinLimits, spanOf } from '../insight/count-within-limits.ts';

export const get: Handler<'ops/books/get'> = async ({ by, ...asked }, { db, brand, clock }) => {
  const range = spanOf(asked);
  const now = clock.now();
  const { day: today } = londonTime(now);
  return countWithinLimits(db, async (trx) => {
    const vatOf = await loadVatOfSupply(trx, brand);
    const sums = new DaySums();
    for (const { day, kind, pence: amountPence } of await sumKinds(trx, range)) {
      for (const figure of moneyFigureNames) {
        const kinds: readonly string[] = bookFigures[figure].kinds;
        // of the VAT one must know each supply
        if (figure !== 'vat' && kinds.includes(kind))
          sums.add(day, figure, addsTo(figure, { amountPence, vatPence: 0 }));
      }
    }
    for (const { rows, ...supply } of await groupSupplies(trx, range))
      sums.add(supply.day, 'vat', rows * vatOf(supply).vatPence);
    const open = byDay(await countOpen(trx, range));
    const differs = byDay(await countDifferences(trx, range));
    const comparedAt = new Map((await listComparedDays(trx, range)).map((one) => [one.day, one.checkedAt]));
    const last = lastComparableDay(now);

    const toPeriod = (period: DayRange): BooksPeriod => {
      const days = daysOf(period);
      const comparable = days.filter((day) => day <= last);
      const compared = comparable.filter((day) => comparedAt.has(day)).length;
      const at = days.length === 1 ? comparedAt.get(period.from) : undefined;
      return {
        ...period,
        sums: sums.of(days),
        open: add(days, open),
        differs: add(days, differs),
        compared:
          comparable.length === 0
            ? 'notYet'
            : compared === comparable.length
              ? 'all'
              : compared === 0
                ? 'none'
                : 'some',
        comparedAt: at?.toISOString() ?? null,
      };
    };
    const periods = periodsOf(range, by).filter(({ from }) => from <= today);
    const total = toPeriod({ from: range.from, until: range.until });
    const { company } = brand.with(await loadBrandTexts(trx));
    return {
      periods: periods.toReversed().map(toPeriod),
      total,
      hasVat: isVatRegistered(company, now) || total.sums.vat !== 0,
    };
  });
};

class DaySums {
  readonly #pence = new Map<string, number>();

  add(day: string, figure: MoneyFigureName, pence: number): void {
    const key = `${figure} ${day}`;
    this.#pence.set(key, (this.#pence.get(key) ?? 0) + pence);
  }

  of(days: readonly string[]): Record<MoneyFigureName, number> {
    const sum = (figure: MoneyFigureName) =>
      days.reduce((total, day) => total + (this.#pence.get(`${figure} ${day}`) ?? 0), 0);
    return {
      takings: sum('takings'),
      refunds: sum('refunds'),
      fees: sum('fees'),
      disputes: sum('disputes'),
      vat: sum('vat'),
      payouts: sum('payouts'),
    };
  }
}

const byDay = (counts: readonly { day: string; count: number }[]) =>
  new Map(counts.map(({ day, count }) => [day, count]));
const add = (days: readonly string[], counts: ReadonlyMap<string, number>) =>
  days.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);

function daysOf({ from, until }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of the range, or its months; the first and the last may be cut off. */
function periodsOf(range: DayRange, by: 'day' | 'month'): DayRange[] {
  if (by === 'day') return daysOf(range).map((day) => ({ from: day, until: day }));
  const months: DayRange[] = [];
  for (let { from } = range; from <= range.until;) {
    const next = addMonths(`${from.slice(0, 7)}-01`, 1);
    const last = addDays(next, -1);
    months.push({ from, until: last < range.until ? last : range.until });
    from = next;
  }
  return months;
}
