import { facts } from '../../facts/facts.ts';
import type { Section } from '../long-read.tsx';
import { Records } from '../records.tsx';

const contract = 'To carry out our contract with you, or to take the steps you ask for before one.';

export const whatWeKeep: Section = {
  id: 'what-we-keep',
  title: 'What we keep, why and for how long',
  body: (
    <>
      <Records
        records={[
          {
            title: 'A quote or an order you have begun',
            facts: [
              ['What', 'Address, postcode, phone number, the device, its fault and what you wrote about it.'],
              ['Why', 'To check that we come to you, match a technician and show you prices.'],
              ['Lawful basis', contract],
              [
                'Kept',
                `Before you sign in, for ${facts.kept.visitorSession}. A quote you save, for ${facts.kept.unfinishedTicket}. An order you do not place, for ${facts.kept.unfinishedTicket} after it has expired or you have cancelled it.`,
              ],
            ],
          },
          {
            title: 'An order',
            facts: [
              [
                'What',
                'The above, your name and email address, the quote, the collection window, the course of the repair, photos of the device that you or we take (where they were taken is removed), messages between us, your feedback, the promo code, and your request to start early if you made it.',
              ],
              [
                'Why',
                'To collect, repair and return the device, to keep you informed, and to honour the guarantee.',
              ],
              ['Lawful basis', `${contract} Afterwards: to answer claims, which is our legitimate interest.`],
              ['Kept', `For ${facts.kept.paidTicket}.`],
            ],
          },
          {
            title: 'Your device’s passport',
            facts: [
              [
                'What',
                'The device, its serial number, and what we repaired when, with which part and guarantee. If you share it: the link, and the photos you tick. Whoever has the link sees the last four of the serial number and never your name.',
              ],
              ['Why', 'So that you can prove a repair. Nobody else sees it unless you share it.'],
              ['Lawful basis', contract],
              ['Kept', 'Until you delete your account.'],
            ],
          },
          {
            title: 'Feedback you leave',
            facts: [
              ['What', 'Your stars, your comments, your first name and the month.'],
              [
                'Why',
                'So that others can choose well. They stand on your technician’s page for everybody to read.',
              ],
              [
                'Lawful basis',
                'Our legitimate interest, and other customers’, in honest ratings. Leaving feedback is up to you.',
              ],
              [
                'Kept',
                `For ${facts.kept.paidTicket}. If you delete your account, the stars stay without your name and words.`,
              ],
            ],
          },
          {
            title: 'Payments and invoices',
            facts: [
              [
                'What',
                'Amounts, dates, the payment’s reference, refunds. Your card number goes to our payment provider and never to us.',
              ],
              ['Why', 'To take and return money, and to keep accounts.'],
              ['Lawful basis', `${contract} Afterwards: tax and company law oblige us to keep them.`],
              ['Kept', `For ${facts.kept.paidTicket}.`],
            ],
          },
          {
            title: 'Your account',
            facts: [
              [
                'What',
                'Name, email address, phone number, address, how you sign in, and whether you want offers. A password is stored only as a hash. If you sign in with Google or Apple, they tell us your name and email address.',
              ],
              ['Why', 'So that you can follow your orders and need not type everything again.'],
              ['Lawful basis', contract],
              ['Kept', 'Until you delete the account.'],
            ],
          },
          {
            title: 'Offers by email',
            facts: [
              ['What', 'Your email address and the fact that you asked for them.'],
              ['Why', 'To send you offers now and then. The emails an order needs are sent in any case.'],
              ['Lawful basis', 'Your consent. Withdraw it in My settings or with the link in each email.'],
              ['Kept', 'Until you withdraw it.'],
            ],
          },
          {
            title: 'Telling you when we come to your area',
            facts: [
              [
                'What',
                'Your email address and the first half of your postcode, if you ask us to tell you. Kept apart from accounts and orders.',
              ],
              ['Why', 'To confirm it once, and to email you when we start collecting where you are.'],
              ['Lawful basis', 'Your consent. The link in the confirmation deletes your address at once.'],
              [
                'Kept',
                `Until we’ve told you, or you use the link, and for no longer than ${facts.kept.areaRequest}.`,
              ],
            ],
          },
          {
            title: 'Calls, emails and chats',
            facts: [
              ['What', 'What you tell us and when.'],
              ['Why', 'To answer you.'],
              [
                'Lawful basis',
                'Our legitimate interest in answering, or the contract if it is about an order.',
              ],
              ['Kept', `With the order it belongs to, or for ${facts.kept.unfinishedTicket}.`],
            ],
          },
          {
            title: 'Technical logs',
            facts: [
              [
                'What',
                'Which page or request failed, when and how. No names, addresses, phone numbers or IP addresses.',
              ],
              ['Why', 'To find and repair faults of our own.'],
              ['Lawful basis', 'Our legitimate interest in a service that works.'],
              ['Kept', `For ${facts.kept.log}.`],
            ],
          },
          {
            title: 'Protection against abuse',
            facts: [
              [
                'What',
                'A digest (a one-way fingerprint) of your IP address and a count of requests. The address itself is not stored.',
              ],
              ['Why', 'To stop one sender from flooding the service.'],
              ['Lawful basis', 'Our legitimate interest in a service that is safe.'],
              ['Kept', `For ${facts.kept.addressDigest}.`],
            ],
          },
          {
            title: 'Analytics, only if you accept',
            facts: [
              [
                'What',
                'Which pages are viewed and events such as “address outside our area”, with the time. No name, no account, no number that follows you from visit to visit.',
              ],
              ['Why', 'To see which pages help and where people give up.'],
              ['Lawful basis', 'Your consent, given with Accept and withdrawn as easily.'],
              ['Kept', `For ${facts.kept.analytics}, on our own servers.`],
            ],
          },
        ]}
      />
      <p>
        You need not give us any of this. But without an address we cannot collect, and without a number we
        cannot call you when the driver is at the door. We make no decisions about you by automatic means that
        have legal effect; a technician is matched by area, skill and workload.
      </p>
    </>
  ),
};
