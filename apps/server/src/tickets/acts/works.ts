import type { ActName } from '@fettle/domain/acts/acts';
import type { ActInput, ActOutput } from '@fettle/contract/calls';
import { beginPayment } from '../paying/begin-payment.ts';
import { bookWithoutPayment } from '../paying/book-without-payment.ts';
import { declinePrice } from '../paying/decline-price.ts';
import { giveUpRepair } from '../paying/give-up-repair.ts';
import { payRefundAnotherWay } from '../refunding/pay-refund-another-way.ts';
import { refundAgain } from '../refunding/refund-again.ts';
import { recordDispute } from '../paying/record-dispute.ts';
import { recordOutcome } from '../paying/record-outcome.ts';
import { recordRefund } from '../refunding/record-refund.ts';
import { refundPart } from '../refunding/refund-part.ts';
import { setFinalPrice } from '../paying/set-final-price.ts';
import { recordPhoto } from '../desk/record-photo.ts';
import { acceptQuote } from '../quoting/accept-quote.ts';
import { askToBegin } from '../desk/ask-to-begin.ts';
import { amendTicket } from '../desk/amend-ticket.ts';
import { applyPromo, removePromo } from '../quoting/apply-promo.ts';
import { assignDelivery, assignPickup } from '../road/assign-courier.ts';
import {
  collectDevice,
  confirmHandOver,
  deliverDevice,
  givenBack,
  returnDevice,
} from '../road/at-the-door.ts';
import { cancelTicket } from '../ending/cancel-ticket.ts';
import { clearPickup, collectAsap } from '../road/change-pickup.ts';
import { checkPoints } from '../workshop/check-points.ts';
import { chooseDelivery, clearDelivery } from '../road/choose-delivery.ts';
import { claimGuarantee } from '../desk/claim-guarantee.ts';
import { clearContact } from '../desk/clear-contact.ts';
import { contactCustomer } from '../desk/contact-customer.ts';
import { expireTicket } from '../ending/expire-ticket.ts';
import { keepAgreed, offerExtraWork, sendBack, withdrawExtraWork } from '../workshop/extra-work.ts';
import { finishRepair } from '../workshop/finish-repair.ts';
import { giveFeedback } from '../desk/give-feedback.ts';
import { handToCourier } from '../road/hand-to-courier.ts';
import { holdPickupLocked } from '../road/hold-pickup.ts';
import { moveCollection } from '../road/move-collection.ts';
import { movePromise } from '../workshop/move-promise.ts';
import { onTheWayDelivery, onTheWayPickup } from '../road/on-the-way.ts';
import { nobodyThereDelivery, nobodyTherePickup } from '../road/nobody-there.ts';
import { tellOfficeDelivery, tellOfficePickup } from '../road/tell-office.ts';
import { reassignTechnician } from '../workshop/reassign-technician.ts';
import { addPart, correctPart, removePart } from '../workshop/record-parts.ts';
import { noteForDriver } from '../desk/note-for-driver.ts';
import { removePhoto } from '../desk/remove-photo.ts';
import { saveLead } from '../quoting/save-lead.ts';
import { sendMessage } from '../desk/send-message.ts';
import { setSerial } from '../workshop/set-serial.ts';
import { waiveFee } from '../desk/waive-fee.ts';
import { writeDiagnosis } from '../workshop/write-diagnosis.ts';
import { writeNote } from '../desk/write-note.ts';
import { addQuote, changeQuote } from '../quoting/write-quote.ts';
import type { Work } from '../pipeline/work.ts';

/** What each act does. One without its work does not compile, nor a work that asks for what its calls do not bring. */
export const works = {
  clearContact,
  contact: contactCustomer,
  addQuote,
  changeQuote,
  diagnose: writeDiagnosis,
  setFinalPrice,
  offerExtraWork,
  withdrawExtraWork,
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
  confirmHandOver,
  givenBack,
  tellOfficePickup,
  tellOfficeDelivery,
  onTheWayPickup,
  onTheWayDelivery,
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
  refundAgain,
  payRefundAnotherWay,
  cancel: cancelTicket,
  setSerial,
  note: writeNote,
  noteForDriver,
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
  declinePrice,
  keepAgreed,
  sendBack,
  askToBegin,
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
