import type { Actor } from '@fettle/domain/actor';
import { priceText } from '@fettle/domain/ops/prices/price-text';
import { isSamePrice, type PlannedPrice, type PriceTerms } from '@fettle/domain/ops/prices/price-list';
import type { Price } from '@fettle/domain/quote';
import { recordAudit } from '../../stores/office/record-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  countChange,
  insertChange,
  insertChangeRows,
  writePrices,
} from '../../stores/prices/price-changes.ts';

interface Edit {
  technicianID: number;
  /** Of the technician, for the audit trail. */
  name: string;
  /** What the price is for, for the history: 'Apple iPhone 13 · Screen · Genuine part'. */
  note: string;
  planned: PlannedPrice;
  actor: Extract<Actor, { kind: 'staff' }>;
  now: Date;
}

/** What somebody had before them when they changed a price. */
export interface SeenTerms {
  title: string;
  toolTip: string;
  price: Price;
}

/** Whether a price is still as somebody saw it. */
export const isAsSeen = (price: PriceTerms, seen: SeenTerms): boolean =>
  price.title === seen.title && price.toolTip === seen.toolTip && isSamePrice(price.price, seen.price);

/** One price comes, changes or goes; like a change of many it stands in the history. The list must be locked. Gives its number. */
export async function editPrice(trx: Database, edit: Edit): Promise<number> {
  const { technicianID, name, note, planned, actor, now } = edit;
  const { staffID } = actor;
  const changeID = await insertChange(trx, { technicianID, kind: 'edit', note, staffID, now });
  await insertChangeRows(trx, { changeID, firstRow: 1, planned: [planned] });
  await countChange(trx, changeID, { appliedAt: now });
  await recordAudit(trx, {
    actor,
    act: `prices.${actOf(planned)}`,
    subject: `technician:${technicianID}`,
    before: planned.before && toWords(planned.before, name, note),
    after: planned.after && toWords(planned.after, name, note),
    at: now,
  });
  await writePrices(trx, { changeID, technicianID });
  return changeID;
}

function actOf({ before, after }: PlannedPrice): 'add' | 'change' | 'remove' {
  if (!before) return 'add';
  return after ? 'change' : 'remove';
}

const toWords = ({ title, toolTip, price }: PriceTerms, name: string, about: string) => ({
  name,
  about,
  price: `£${priceText(price)}`,
  title,
  details: toolTip,
});
