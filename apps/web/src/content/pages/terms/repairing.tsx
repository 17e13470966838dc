import type { Brand } from '@fettle/contract/site/brand';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { facts } from '../../facts/facts.ts';
import { EmailLink } from '../email-link.tsx';
import type { Section } from '../long-read.tsx';

/** The work, and ending it before it is done. */
export const repairTerms = (brand: Brand): Section[] => [
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
];
