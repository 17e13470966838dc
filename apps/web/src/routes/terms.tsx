import type { Brand } from '@fettle/contract/brand';
import { Link } from 'react-router';
import type { Route } from './+types/terms';
import { contentMeta } from '../content/content-meta.ts';
import { EmailLink } from '../content/email-link.tsx';
import { facts } from '../content/facts.ts';
import { LastUpdated } from '../content/last-updated.tsx';
import { LongRead, type Section } from '../content/long-read.tsx';
import { contentPages } from '../content/pages.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'terms');

export default function Terms() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title="Terms of repair"
      lead={`The agreement between you and ${brand.company.name}. What matters most comes first.`}
    >
      <LastUpdated on={contentPages.terms.updated} />
      <LongRead summary={<Summary />} sections={sections(brand)} />
    </Page>
  );
}

function Summary() {
  return (
    <>
      <h2>In short</h2>
      <ul>
        <li>
          A quote is valid for {facts.quoteValidFor}. It includes VAT, the part, the work and both courier
          trips.
        </li>
        <li>The price you accept is final. An open quote has a ceiling, and we never go above it.</li>
        <li>
          If a device with an open quote can be repaired and you decide against it, you pay a diagnostic fee
          of {facts.diagnosticFee}. If it cannot be repaired, you pay nothing.
        </li>
        <li>Collection and return are free, even if the device cannot be repaired.</li>
        <li>
          Until we collect you can cancel at any time, with all your money back. Afterwards you still have{' '}
          {facts.cancellationPeriod} from your order, and pay at most for work already done at your request.
        </li>
        <li>
          Parts and labour are guaranteed: {facts.guarantee.genuine} with a genuine part,{' '}
          {facts.guarantee.compatible} with a compatible one.
        </li>
      </ul>
      <p>This summary helps you find your way; the sections below are what we agree on.</p>
    </>
  );
}

const sections = (brand: Brand): Section[] => [
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
          prices are in pounds sterling and include VAT, the part, the work and courier collection and return.
        </p>
        <h3>Fixed prices</h3>
        <p>
          The price you accept is final: we do not raise it. If less work turns out to be needed, we charge
          less. If the fault is not the one you had quoted for, we stop, tell you what we found and give you a
          new quote. You are free to say no; we then return the device and refund what you have paid, without
          a fee.
        </p>
        <h3 id="open-quotes">Open quotes</h3>
        <p>
          Some faults cannot be priced before the device has been opened. For these you see a lowest and a
          highest price. Booking costs nothing on the day. After the <a href="#diagnosis">diagnosis</a> we
          tell you the final price. It is never above the highest price you were shown, and no repair begins
          until you have agreed to it.
        </p>
        <h3>Prices by phone</h3>
        <p>
          Where we cannot quote online we do so by phone or e-mail. You receive that quote in writing, and
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
          collection needs at least {facts.sameDayNotice}’s notice; after {facts.noSameDayFrom} the earliest
          collection is tomorrow. If you choose “ASAP”, we call you to agree a time. A window you pick is held
          for {facts.windowHeldFor} and is yours once you have paid or booked.
        </p>
        <p>
          Somebody must be there to hand the device over: you, or an adult you name. If you need another
          window, call us before yours begins. If nobody is there, we call you and agree a new one. We charge
          for neither.
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
            {facts.diagnosticFee}, VAT included, for the time spent opening and testing the device. We then
            return it, free of charge.
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
          number. We send you an invoice by e-mail.
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
  {
    id: 'repair',
    title: 'The repair',
    body: (
      <>
        <p>
          We carry out the repair you accepted, with the kind of part your quote names. If that part cannot be
          had, we ask you: wait, choose another part at its own price, or end the order with your money back.
        </p>
        <p>
          The times on your tracking page are our honest estimates. If we are going to miss one we tell you.
          If the delay is more than you can reasonably be asked to accept, you may end the order and get back
          what you have paid for work that is not done.
        </p>
        <ul>
          <li>
            A device that is already bent, cracked or corroded can fail while it is being opened. When we can
            see such a risk we explain it and go on only with your agreement.
          </li>
          <li>
            After a repair, treat the device as no longer water-resistant, even where we have renewed its
            seals.
          </li>
          <li>
            Some devices show a notice in Settings about a part that is not from the maker or not paired with
            the device. Your quote tells you which kind of part you are choosing.
          </li>
          <li>
            If the device is still under its maker’s warranty, ask the maker first whether a repair by us
            affects it.
          </li>
          <li>
            Parts we take out are recycled. If you would like yours back, say so before the repair; we cannot
            return batteries that are unsafe to carry.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Your right to cancel',
    body: (
      <>
        <p>
          You order at a distance, so you can cancel within {facts.cancellationPeriod} without giving a
          reason. The period ends {facts.cancellationPeriod} after the day you accepted a quote or booked an
          open one. Any order can also be cancelled free of charge until we collect, however long ago you
          placed it.
        </p>
        <p>
          To cancel, tell us clearly by any means: call <PhoneLink phone={brand.phone} />, write to{' '}
          <EmailLink email={brand.email} /> or use the form below. It is enough to send your message before
          the period ends. We refund what you have paid within {facts.refundWithin} of hearing from you, and
          bring the device back free of charge if we have it.
        </p>
        <h3 id="starting-early">If you ask us to start early</h3>
        <p>
          Most people want their device back sooner than in {facts.cancellationPeriod}. We may begin within
          the cancellation period only if you expressly ask for it. You do so when you order, apart from
          agreeing to these terms, and we record it with the order. If you do not ask, we begin when the
          period is over.
        </p>
        <p>If you have asked us to start early:</p>
        <ul>
          <li>
            You can still cancel while the work is under way. You then pay for the part of it that was done
            before you told us, in proportion to the whole price. During a diagnosis that is never more than{' '}
            {facts.diagnosticFee}.
          </li>
          <li>
            Once the repair is complete, the right to cancel has ended. Your guarantee and your legal rights
            go on.
          </li>
        </ul>
        <h3 id="cancellation-form">Cancellation form</h3>
        <p>You may copy this, but you do not have to.</p>
        <Card>
          <p>
            To {brand.company.name}, {brand.company.address}, {brand.email}
          </p>
          <p>I give notice that I cancel my contract for the following repair.</p>
          <p>
            Order number: RE…
            <br />
            Device and repair:
            <br />
            Ordered on:
            <br />
            My name and address:
            <br />
            Date, and signature if this is on paper:
          </p>
        </Card>
      </>
    ),
  },
  {
    id: 'guarantee',
    title: 'Guarantee and your legal rights',
    body: (
      <>
        <p>
          We guarantee parts and labour for {facts.guarantee.genuine} with a genuine part and for{' '}
          {facts.guarantee.compatible} with a compatible one, from the day you get the device back. The{' '}
          <Link to="/aftercare">Aftercare Policy</Link> says what is covered and how to claim.
        </p>
        <p>
          The guarantee comes on top of your rights in law and takes none of them away. Under the Consumer
          Rights Act 2015 our work must be done with reasonable care and skill, and the parts we supply must
          be of satisfactory quality, fit for their purpose and as described. If they are not, you can ask us
          to put it right, and if that fails or takes too long, you can have some or all of your money back.
        </p>
      </>
    ),
  },
  {
    id: 'your-data',
    title: 'The data on your device',
    body: (
      <>
        <p>
          Please back up before we collect, if the device allows it, and take out SIM and memory cards. Even a
          careful repair can end with the loss of data, and a device that is failing can lose it on the way to
          us.
        </p>
        <ul>
          <li>We open only what is needed to find the fault and to test the repair.</li>
          <li>We copy nothing, unless you have ordered a data recovery or asked for a copy.</li>
          <li>We erase nothing unless you have agreed to it in writing.</li>
          <li>
            We ask for a passcode only where the repair cannot be tested without it. We never ask for the
            password of an account.
          </li>
          <li>
            Some repairs need an activation lock switched off. We tell you when, and how; without it we may be
            unable to repair or test the device.
          </li>
        </ul>
        <p>
          What we know about you, rather than what is on your device, is the subject of our{' '}
          <Link to="/privacy">privacy page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'unclaimed',
    title: 'Devices that are not claimed',
    body: (
      <>
        <p>
          If we cannot bring a device back because nobody answers, or because an amount due stays unpaid, we
          keep it safe and charge nothing for storage. We try to reach you by phone, e-mail and post.
        </p>
        <p>
          After {facts.unclaimedAfter} we may give you written notice, as the Torts (Interference with Goods)
          Act 1977 requires, that we intend to sell or recycle it. The notice says what is owed, where the
          device is and how to get it back, and leaves you at least three more months. If we sell it, we erase
          it first and hold the proceeds for you, less what you owe us and the cost of the sale.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          If your device is lost or damaged in our care, we repair it, or pay what it costs to replace it with
          one of the same kind, age and condition.
        </p>
        <p>
          We are responsible for loss you suffer because we have broken this agreement or have not used
          reasonable care and skill, as far as both of us could have expected it when you ordered. We are not
          responsible for:
        </p>
        <ul>
          <li>loss that no one could have expected;</li>
          <li>faults the device had before and that we were not asked to repair;</li>
          <li>data, as far as a back-up you were able to make would have saved it;</li>
          <li>loss of business, because our service is for private use;</li>
          <li>
            delay caused by events beyond our control, as long as we tell you and do what we can to shorten
            it.
          </li>
        </ul>
        <p>
          Nothing in these terms limits our liability for death or injury caused by our negligence, for fraud,
          or for anything the law does not allow us to limit, your rights under the Consumer Rights Act 2015
          among them.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not happy',
    body: (
      <>
        <p>
          Tell us, and give us the chance to put it right: <EmailLink email={brand.email} /> or{' '}
          <PhoneLink phone={brand.phone} />. Somebody who can decide answers within{' '}
          {facts.complaintAnsweredWithin}. If we do not agree, the{' '}
          <a href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice</a> consumer service gives
          free, independent advice.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Changes and the law that applies',
    body: (
      <>
        <p>
          The terms on this page when you place your order apply to that order, even if we change them later.
          If a court finds that a part of them does not hold, the rest goes on.
        </p>
        <p>
          The law of England and Wales applies. You can bring a claim in its courts, or in those of the part
          of the United Kingdom where you live.
        </p>
      </>
    ),
  },
];
