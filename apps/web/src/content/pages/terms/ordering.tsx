import { chargesVat } from '@fettle/contract/site/charges-vat';
import type { Brand } from '@fettle/contract/site/brand';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { facts } from '../../facts/facts.ts';
import { EmailLink } from '../email-link.tsx';
import type { Section } from '../long-read.tsx';

/** From the first price to the payment. */
export const orderingTerms = (brand: Brand): Section[] => [
  {
    id: 'who-we-are',
    title: 'Who we are and what this covers',
    body: (
      <>
        <p>
          We are {brand.company.name}, company number {brand.company.number}, {brand.company.address}. On this
          site “{brand.name}”, “we” and “us” mean that company. You can reach us on{' '}
          <PhoneLink phone={brand.phone} />, {facts.openingHours}, or at <EmailLink email={brand.email} />.
        </p>
        <p>
          Your contract is with us. The technician who repairs your device and the driver who collects it work
          on our behalf, and we answer for what they do.
        </p>
        <p>
          These terms are for people who have a device repaired for their own use, within {facts.serviceArea}.
          You must be 18 or over, and the device must be yours or you must have its owner’s permission. We may
          ask for proof, and we do not remove locks from devices that are reported lost or stolen.
        </p>
      </>
    ),
  },
  {
    id: 'quotes',
    title: 'Quotes and prices',
    body: (
      <>
        <p>
          A quote comes from the technician we have matched you with and rests on what you tell us: the
          device, its model and the fault. It is valid for {facts.quoteValidFor} from the day we give it. All
          prices are in pounds sterling and include {chargesVat(brand) && 'VAT, '}the part, the work and
          courier collection and return.
        </p>
        <h3>Fixed prices</h3>
        <p>
          The price you accept is final: we do not raise it. If less work turns out to be needed, we charge
          less. If the fault is not the one you had quoted for, we stop, tell you what we found and give you a
          new quote. You are free to say no; we then return the device and refund what you have paid, without
          a fee.
        </p>
        <h3 id="extra-work">Extra work</h3>
        <p>
          Sometimes a repair shows that more is needed. We then tell you what we found and what it costs, and
          wait for your answer; the day we promised waits too. You can pay for the extra work, on an invoice
          of its own, or keep to what we agreed at no further cost. Where the agreed repair makes no sense
          without it, we say so: you can then have the device back and everything you have paid, without a
          fee. We ask about one thing at a time and may withdraw what we asked until you have paid for it. If
          we hear nothing, we remind you after two days and call you after four.
        </p>
        <h3 id="open-quotes">Open quotes</h3>
        <p>
          Some faults cannot be priced before the device has been opened. For these you see a lowest and a
          highest price. Booking costs nothing on the day. After the <a href="#diagnosis">diagnosis</a> we
          tell you what we found and the final price. It is not above the highest price you were shown unless
          you have agreed to that first, and no repair begins until you have agreed to it.
        </p>
        <h3>Prices by phone</h3>
        <p>
          Where we cannot quote online we do so by phone or email. You receive that quote in writing, and
          these terms apply to it as well.
        </p>
        <h3>Promo codes</h3>
        <p>
          One code can be used per order, before you accept a quote. A code has no cash value and never takes
          a price below £0. If you cancel the order, the use of the code is given back to you as long as the
          promotion runs.
        </p>
      </>
    ),
  },
  {
    id: 'collection',
    title: 'Collection and return',
    body: (
      <>
        <p>
          Courier collection and return are free, even if the device cannot be repaired. We collect every day
          in {facts.windowLength} windows:
        </p>
        <ul>
          {facts.collectionWindows.map((window) => (
            <li key={window}>{window}</li>
          ))}
        </ul>
        <p>
          You can book up to {facts.bookableAhead} ahead online, and further ahead by phone. Same-day
          collection needs {facts.sameDayNotice}’s notice, none for the last window; after{' '}
          {facts.noSameDayFrom} the earliest collection is tomorrow. If you choose “ASAP”, we call you to
          agree a time. A window you pick is held for {facts.windowHeldFor} and is yours once you have paid or
          booked.
        </p>
        <p>
          Somebody must be there to hand the device over: you, or an adult you name. To change the window,
          open your order up to an hour before it begins. If nobody is there, we call you and agree a new one.
          We charge for neither.
        </p>
        <p>
          Please tell us before we come if a battery is swollen, hot or leaking: it needs packaging of its
          own. The device comes back to the address on your order unless we agree otherwise.
        </p>
        <p>
          From the moment our driver takes your device until you have it back, it is in our care and at our
          risk.
        </p>
      </>
    ),
  },
  {
    id: 'diagnosis',
    title: 'Diagnosis and the diagnostic fee',
    body: (
      <>
        <p>
          If you booked an open quote, the technician finds the cause first. This takes {facts.diagnosisTime}{' '}
          from the day the device reaches them. There are three outcomes:
        </p>
        <ul>
          <li>
            <strong>It can be repaired and you agree to the final price.</strong> You pay that price; there is
            no diagnostic fee.
          </li>
          <li>
            <strong>It can be repaired and you decide against it.</strong> You pay the diagnostic fee of{' '}
            {facts.diagnosticFee}
            {chargesVat(brand) && ', VAT included'}, for the time spent opening and testing the device. You
            pay nothing if your quote named no fee, or if the final price is above the highest price you were
            shown. We then return it, free of charge.
          </li>
          <li>
            <strong>It cannot be repaired.</strong> You pay nothing. We tell you why and return it, free of
            charge.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <>
        <p>
          You pay a fixed price when you accept it, before we collect. You pay the final price of an open
          quote after the diagnosis, before the repair begins. The payment page shows which methods you can
          use, and none costs extra. Card details go straight to our payment provider; we never see the full
          number. We send you an invoice by email.
        </p>
        <p>
          A refund goes back the way you paid, without a charge, no later than {facts.refundWithin} after we
          have agreed to it or you have cancelled.
        </p>
        <p>
          We may keep the device until what is due for it has been paid. What happens if it stays with us is
          written under <a href="#unclaimed">Devices that are not claimed</a>.
        </p>
      </>
    ),
  },
];
