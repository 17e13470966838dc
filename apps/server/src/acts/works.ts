import type { ActName } from '@fettle/domain/acts/acts';
import type { ActInput, ActOutput } from '@fettle/contract/calls';
import { beginPayment } from '../payments/begin-payment.ts';
import { bookWithoutPayment } from '../payments/book-without-payment.ts';
import { declinePrice } from '../payments/decline-price.ts';
import { giveUpRepair } from '../payments/give-up-repair.ts';
import { recordDispute } from '../payments/record-dispute.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { refundPart } from '../payments/refund-part.ts';
import { setFinalPrice } from '../payments/set-final-price.ts';
import { recordPhoto } from '../photos/record-photo.ts';
import { acceptQuote } from '../tickets/accept-quote.ts';
import { amendTicket } from '../tickets/amend-ticket.ts';
import { applyPromo, removePromo } from '../tickets/apply-promo.ts';
import { askToBegin } from '../tickets/ask-to-begin.ts';
import { assignDelivery, assignPickup } from '../tickets/assign-courier.ts';
import { collectDevice, deliverDevice, returnDevice } from '../tickets/at-the-door.ts';
import { cancelTicket } from '../tickets/cancel-ticket.ts';
import { clearPickup, collectAsap } from '../tickets/change-pickup.ts';
import { checkPoints } from '../tickets/check-points.ts';
import { chooseDelivery, clearDelivery } from '../tickets/choose-delivery.ts';
import { claimGuarantee } from '../tickets/claim-guarantee.ts';
import { clearContact } from '../tickets/clear-contact.ts';
import { contactCustomer } from '../tickets/contact-customer.ts';
import { expireTicket } from '../tickets/expire-ticket.ts';
import { finishRepair } from '../tickets/finish-repair.ts';
import { giveFeedback } from '../tickets/give-feedback.ts';
import { handToCourier } from '../tickets/hand-to-courier.ts';
import { holdPickupLocked } from '../tickets/hold-pickup.ts';
import { moveCollection } from '../tickets/move-collection.ts';
import { movePromise } from '../tickets/move-promise.ts';
import { nobodyThereDelivery, nobodyTherePickup } from '../tickets/nobody-there.ts';
import { reassignTechnician } from '../tickets/reassign-technician.ts';
import { addPart, correctPart, removePart } from '../tickets/record-parts.ts';
import { removePhoto } from '../tickets/remove-photo.ts';
import { saveLead } from '../tickets/save-lead.ts';
import { sendMessage } from '../tickets/send-message.ts';
import { setSerial } from '../tickets/set-serial.ts';
import { waiveFee } from '../tickets/waive-fee.ts';
import { writeDiagnosis } from '../tickets/write-diagnosis.ts';
import { writeNote } from '../tickets/write-note.ts';
import { addQuote, changeQuote } from '../tickets/write-quote.ts';
import type { Work } from './work.ts';

/** What each act does. One without its work does not compile, nor a work that asks for what its calls do not bring. */
export const works = {
  clearContact,
  contact: contactCustomer,
  addQuote,
  changeQuote,
  diagnose: writeDiagnosis,
  setFinalPrice,
  repaired: finishRepair,
  unrepairable: giveUpRepair,
  handToCourier,
  check: checkPoints,
  addPart,
  correctPart,
  removePart,
  collect: collectDevice,
  deliver: deliverDevice,
  returned: returnDevice,
  nobodyTherePickup,
  nobodyThereDelivery,
  waiveFee,
  movePickup: moveCollection,
  moveDelivery: chooseDelivery,
  assignPickup,
  assignDelivery,
  reassignTechnician,
  movePromise,
  refund: refundPart,
  cancel: cancelTicket,
  setSerial,
  note: writeNote,
  amend: amendTicket,
  acceptQuote,
  applyCode: applyPromo,
  removeCode: removePromo,
  holdPickup: holdPickupLocked,
  collectAsap,
  clearPickup,
  clearDelivery,
  saveLead,
  beginPayment,
  bookWithoutPayment,
  askToBegin,
  declinePrice,
  feedback: giveFeedback,
  claim: claimGuarantee,
  sendMessage,
  addPhoto: recordPhoto,
  removePhoto,
  expire: expireTicket,
  recordPayment: recordOutcome,
  recordRefund,
  recordDispute,
} satisfies { [Name in ActName]: WorkFor<Name> };

/** Fits what its calls ask and answer; for an act that no such call performs, anything. */
type WorkFor<Name extends ActName> = [ActInput<Name>] extends [never]
  ? // eslint-disable-next-line @typescript-eslint/no-explicit-any
    Work<Name, any, any>
  : Work<Name, ActInput<Name>, ActOutput<Name> | void>;

type WorkOf<Name extends ActName> = (typeof works)[Name]['run'];
export type WorkInput<Name extends ActName> = Parameters<WorkOf<Name>>[1]['input'];
export type WorkOutput<Name extends ActName> = Awaited<ReturnType<WorkOf<Name>>>;
