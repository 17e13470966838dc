import { chargesVat } from '@fettle/contract/site/charges-vat';
import { whatsappUrl, type Brand } from '@fettle/contract/site/brand';
import { facts } from '../facts/facts.ts';
import { withoutLinks } from './linked-text.ts';

interface FaqEntry {
  /** For links from elsewhere: never change it. */
  id: string;
  question: string;
  /** Paragraphs, with links as `[words](/address)`. */
  answer: readonly string[];
}

interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

const windows = `${facts.collectionWindows.slice(0, -1).join(', ')} or ${facts.collectionWindows.at(-1)}`;

export function faqGroups(brand: Brand): readonly FaqGroup[] {
  const vat = chargesVat(brand) ? 'VAT, ' : '';
  const phone = `[${brand.phone}](tel:${brand.phone.replaceAll(' ', '')})`;
  return [
    {
      id: 'booking',
      title: 'Booking and prices',
      entries: [
        {
          id: 'how-it-works',
          question: 'How does it work?',
          answer: [
            'Choose your device and tell us what is wrong and where it is. We match you with a technician near you and show their prices at once. Pick a price and a time, and a driver collects the device from your home or work and brings it back once it is fixed.',
          ],
        },
        {
          id: 'area',
          question: 'Where do you collect?',
          answer: [
            `In ${facts.serviceArea}, including Bristol’s suburbs. Enter your postcode on the page of your device and you will see at once whether we come to you.`,
          ],
        },
        {
          id: 'price-final',
          question: 'Can the price go up after I accept it?',
          answer: [
            `No. The price you accept is the price you pay. It includes ${vat}the part, the work and both courier trips.`,
            'If the fault turns out to be something else, we’ll stop and ask you. You can say no and get your money back.',
          ],
        },
        {
          id: 'extra-work',
          question: 'What if my device needs more than we agreed?',
          answer: [
            'We’ll show you what we found and what it would cost, on your order and by email, and wait for your answer. You can pay for the extra work or keep to what we agreed, which costs nothing more.',
            'If the repair makes no sense without it, we’ll say so. You can then have your device back with everything you’ve paid, and there’s no fee.',
          ],
        },
        {
          id: 'open-quote',
          question: 'Why do I see a range instead of a price?',
          answer: [
            'Some faults, such as water damage, cannot be priced from the outside. You then see an open quote: the lowest and the highest it can cost. The technician opens the device, finds the cause and tells you the final price. It stays within the range unless you’ve agreed to more, and nothing is repaired until you say yes.',
          ],
        },
        {
          id: 'diagnostic-fee',
          question: 'When do I pay the diagnostic fee?',
          answer: [
            `Only if you booked an open quote, the technician found that your device can be repaired, and you then decide against the repair. The fee is ${facts.diagnosticFee}${chargesVat(brand) ? ', VAT included' : ''}.`,
            'If the device can’t be repaired, or the price is above the range you were shown, you pay nothing. If you go ahead, you pay for the repair and there’s no fee.',
            'Before you decide, your order shows what we found, what the repair costs and what declining costs. Declining asks you once more.',
          ],
        },
        {
          id: 'quote-valid',
          question: 'How long is a quote valid?',
          answer: [
            `For ${facts.quoteValidFor}. If you want to think about it, choose “Save quote” and we will send it to you by email with its reference number.`,
          ],
        },
        {
          id: 'device-not-listed',
          question: 'My device or repair isn’t on your list. Can you still help?',
          answer: [
            `Quite possibly. Call us on ${phone} or write to us on [WhatsApp](${whatsappUrl(brand)}): we will find out whether there are parts and somebody who can fit them.`,
          ],
        },
        {
          id: 'promo',
          question: 'How do I use a promo code?',
          answer: [
            'Type it into the box on your quotes page. The prices change straight away, and you can see what they were before. You can use one code per order.',
          ],
        },
      ],
    },
    {
      id: 'collection',
      title: 'Collection and return',
      entries: [
        {
          id: 'collection-times',
          question: 'When can you collect?',
          answer: [
            `Every day, in ${facts.windowLength} windows: ${windows}. You can book up to ${facts.bookableAhead} ahead; for a later day call us on ${phone}.`,
            `Before ${facts.noSameDayFrom} we can often come the same day, with ${facts.sameDayNotice}’s notice, and none for the last window. After ${facts.noSameDayFrom} the first collection is tomorrow. If you choose ASAP, we’ll call you to agree a time.`,
          ],
        },
        {
          id: 'courier-cost',
          question: 'What does the courier cost?',
          answer: ['Nothing, both ways, even if the device can’t be repaired.'],
        },
        {
          id: 'prepare-device',
          question: 'How do I get my device ready?',
          answer: [
            'Back it up if it still turns on. Take out SIM and memory cards, and keep the case, charger and stylus at home unless they are part of the problem. No box needed: the driver brings the packaging.',
            'If the battery is swollen, hot or leaking, switch the device off, don’t charge it, and tell us before we come.',
          ],
        },
        {
          id: 'change-collection',
          question: 'Can I change my collection time?',
          answer: [
            `Yes, at no cost. While you’re booking, press “Change” beside the time. After that, press “Change collection” on your order, up to an hour before the window starts.`,
          ],
        },
        {
          id: 'someone-else',
          question: 'Can someone else hand it over or take it back?',
          answer: [
            'Yes. Tell us who, and give us your workplace or a neighbour’s address if that is easier, as long as it is in our area.',
          ],
        },
      ],
    },
    {
      id: 'repair',
      title: 'The repair',
      entries: [
        {
          id: 'how-long',
          question: 'How long does a repair take?',
          answer: [
            `It depends on the fault and the part. Each quote says how long it usually takes, and your tracking page gives you a date. For an open quote, the diagnosis takes ${facts.diagnosisTime}.`,
          ],
        },
        {
          id: 'who-repairs',
          question: 'Who repairs my device?',
          answer: [
            'A technician near you who does that exact repair. You’ll see their name, photo and rating with your quotes, before you pay anything.',
          ],
        },
        {
          id: 'genuine-compatible',
          question: 'What is the difference between a genuine and a compatible part?',
          answer: [
            'A genuine part is made by or for the maker of your device. A compatible one comes from an independent maker; it costs less, and on some devices Settings may call it an unknown part. Where we have both, you choose.',
            `The guarantee is ${facts.guarantee.genuine} with a genuine part and ${facts.guarantee.compatible} with a compatible one.`,
          ],
        },
        {
          id: 'unrepairable',
          question: 'What if it can’t be repaired?',
          answer: [
            'We’ll tell you why, bring it back free of charge and refund anything you’ve paid. There’s no fee.',
          ],
        },
        {
          id: 'tracking',
          question: 'How do I follow my order?',
          answer: [
            'Sign in and open [My orders](/orders), or use the link in your confirmation email. The timeline shows what’s done, what’s happening now and what comes next.',
          ],
        },
        {
          id: 'water-resistance',
          question: 'Will it still be water-resistant?',
          answer: [
            'We renew the seals a repair opens where new ones exist. But no workshop can test a used device to its original rating, so please treat it as no longer water-resistant.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Paying and cancelling',
      entries: [
        {
          id: 'when-pay',
          question: 'When and how do I pay?',
          answer: [
            'You pay a fixed price online when you accept it, before we collect. With an open quote you pay after the diagnosis, once you have seen the final price and agreed to it. The payment page shows the methods you can use; none costs extra.',
          ],
        },
        {
          id: 'cancel',
          question: 'Can I cancel?',
          answer: [
            'Before we collect: yes, at any time, with your money back in full.',
            `Afterwards you still have ${facts.cancellationPeriod} from the day of your order. If you asked us to begin within them and the work has begun, we may charge for what has been done until then. The [terms](/terms#cancelling) have the details and a form you can use.`,
          ],
        },
        {
          id: 'invoice',
          question: 'Do I get an invoice?',
          answer: [
            `Yes, by email${chargesVat(brand) ? ', with VAT shown' : ''}. If you need it again, write to ${mail(brand)}.`,
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      entries: [
        {
          id: 'erased',
          question: 'Will my photos and files be erased?',
          answer: [
            'Not by us, unless you’ve agreed to it in writing. But a broken device can fail for good at any moment, so please back up first if you can.',
          ],
        },
        {
          id: 'passcode',
          question: 'Do you need my passcode?',
          answer: [
            'Only if the repair can’t be tested without it, and then the technician will ask you. You can set a temporary code, or switch on the maker’s repair mode if your device has one. We never need the password of your Apple, Google or Microsoft account.',
          ],
        },
        {
          id: 'your-details',
          question: 'What do you do with my details?',
          answer: [
            'We use them to carry out your order, and for nothing else without asking you. The [privacy page](/privacy) says what we keep, why and for how long.',
          ],
        },
      ],
    },
    {
      id: 'afterwards',
      title: 'After the repair',
      entries: [
        {
          id: 'guarantee',
          question: 'Is the repair guaranteed?',
          answer: [
            `Yes, parts and labour: ${facts.guarantee.genuine} with a genuine part, ${facts.guarantee.compatible} with a compatible one. The [Aftercare Policy](/aftercare) says what is covered.`,
          ],
        },
        {
          id: 'fault-returns',
          question: 'The fault is back. What now?',
          answer: [
            `Open the order in [My Orders](/orders) and press “Something’s wrong again”. Choose a time, and we’ll collect the device free of charge and put it right.`,
          ],
        },
        {
          id: 'recycle',
          question: 'Can you recycle a device that can’t be repaired?',
          answer: [
            'Yes. If we can’t repair your device and you don’t want it back, tell us in writing. We’ll remove or destroy its storage and send the rest to an electrical-waste recycler.',
          ],
        },
      ],
    },
  ];
}

const mail = ({ email }: Brand) => `[${email}](mailto:${email})`;

/** For schema.org: plain words. */
export const faqQuestions = (brand: Brand) =>
  faqGroups(brand)
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({ question, answer: answer.map(withoutLinks).join(' ') }));
