import type { Brand } from '@fettle/contract/site/brand';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Link } from 'react-router';
import { facts } from '../../facts/facts.ts';
import { EmailLink } from '../email-link.tsx';
import type { Section } from '../long-read.tsx';

/** What holds for both sides, whatever happens to the device. */
export const standingTerms = (brand: Brand): Section[] => [
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
          keep it safe and charge nothing for storage. We try to reach you by phone, email and post.
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
          <PhoneLink phone={brand.phone} />. Someone who can decide will answer within{' '}
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
