import type { Tracking } from '@fettle/contract/entities/tracking';
import { mayAct } from '@fettle/domain/acts/acts';
import { declineFeePence } from '@fettle/domain/payment/refund-due';
import { avoidableFeePence } from '@fettle/domain/payment/avoidable-fee';
import { extraWorkPaidPence, openExtraWork } from '@fettle/domain/ticket/extra-work';
import { can } from '@fettle/domain/ticket/status';
import { backIfDecided } from '@fettle/domain/ticket/timeline/promise';
import { acceptedQuote, type Ticket } from '@fettle/domain/ticket/ticket';
import type { TrackedFinding, TrackingFacts } from '../../stores/tickets/find-tracking.ts';
import { toPhotoView } from './photo-view.ts';
import type { Seen } from './tracking-view.ts';

/** What was found, what it costs, and what saying no to that costs. */
export const toDecided = (
  ticket: Ticket,
  facts: Pick<TrackingFacts, 'finding' | 'refundablePence'>,
  seen: Seen,
): Pick<Tracking, 'finding' | 'decision' | 'extraWork' | 'extraPaidInPence' | 'feeIfDeclinedInPence'> => ({
  // our words about their device are theirs alone, as messages and photos are
  finding: seen.isPlain ? null : toFinding(ticket, facts),
  decision: toDecision(ticket, facts, seen),
  extraWork: toExtraWork(ticket, facts, seen),
  extraPaidInPence: extraWorkPaidPence(ticket.events),
  // a price says itself what declining it costs
  feeIfDeclinedInPence: (!can('decline', ticket.status) && avoidableFeePence(ticket)) || null,
});

/** Also once they have decided: the price was agreed or declined for that reason. */
function toFinding({ status }: Ticket, { finding }: Pick<TrackingFacts, 'finding'>): Tracking['finding'] {
  if (!finding || !tellsOf(finding)(status)) return null;
  const { text, by, photos } = finding;
  return { text, by: by || null, photos: photos.map(toPhotoView) };
}

const tellsOf = ({ kind }: TrackedFinding) =>
  kind === 'unrepairable'
    ? (status: Ticket['status']) => status === 'UNREPAIRABLE' || status === 'RETURNED'
    : () => true;

function toDecision(
  ticket: Ticket,
  { finding }: Pick<TrackingFacts, 'finding'>,
  { isOwner, promiseFacts, now }: Seen,
): Tracking['decision'] {
  const { bill, promo, status } = ticket;
  const quote = acceptedQuote(ticket);
  if (!can('decline', status) || bill?.status !== 'open' || !quote) return null;
  // the release before wrote no finding
  const pricePence =
    finding?.billID === bill.billID ? (finding.pricePence ?? bill.amountPence) : bill.amountPence;
  const offInPence = pricePence - bill.amountPence;
  const { price } = quote;
  const own = { ...ticket, isForgotten: ticket.address === '', now };
  return {
    estimate: price.kind === 'open' ? { minInPence: price.minPence, maxInPence: price.maxPence } : null,
    priceInPence: pricePence,
    code: promo && offInPence > 0 ? { promoCode: promo.promoCode, offInPence } : null,
    payInPence: bill.amountPence,
    declineInPence: declineFeePence(quote, pricePence),
    backBy: backIfDecided(promiseFacts),
    mayDecide: isOwner && mayAct('declinePrice', own, 'customer'),
  };
}

function toExtraWork(
  ticket: Ticket,
  { refundablePence }: Pick<TrackingFacts, 'refundablePence'>,
  { isOwner, promiseFacts, now }: Seen,
): Tracking['extraWork'] {
  const offer = openExtraWork(ticket.events);
  if (!offer) return null;
  const own = { ...ticket, isForgotten: ticket.address === '', now };
  return {
    amountInPence: offer.amountPence,
    isEssential: offer.isEssential,
    refundInPence: refundablePence,
    backBy: backIfDecided(promiseFacts),
    mayDecide: isOwner && mayAct(offer.isEssential ? 'sendBack' : 'keepAgreed', own, 'customer'),
  };
}
