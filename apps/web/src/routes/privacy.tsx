import type { Brand } from '@fettle/contract/brand';
import type { Route } from './+types/privacy';
import { contentMeta } from '../content/content-meta.ts';
import { EmailLink } from '../content/email-link.tsx';
import { facts } from '../content/facts.ts';
import { LastUpdated } from '../content/last-updated.tsx';
import { LongRead, type Section } from '../content/long-read.tsx';
import { contentPages } from '../content/pages.ts';
import { Records } from '../content/records.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Page } from '../ui/page.tsx';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'privacy');

export default function Privacy() {
  const { brand } = useSiteConfig();
  return (
    <Page
      title="Privacy"
      lead="We need to know some things about you to collect, repair and return your device. Here is all of it."
    >
      <LastUpdated on={contentPages.privacy.updated} />
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
          We use your details to carry out your order. We do not sell them or use them to advertise for
          others.
        </li>
        <li>Nothing beyond the essentials is stored or counted in your browser before you press Accept.</li>
        <li>You can see, export, correct and delete what we hold about you.</li>
        <li>What is on your device is yours: we open only what a repair and its test need.</li>
      </ul>
    </>
  );
}

const contract = 'To carry out our contract with you, or to take the steps you ask for before one.';

const sections = (brand: Brand): Section[] => [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <p>
        {brand.company.name}, company number {brand.company.number}, {brand.company.address}, decides how your
        data is used; the law calls that the controller. Write to <EmailLink email={brand.email} /> about
        anything on this page.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, why and for how long',
    body: (
      <>
        <Records
          records={[
            {
              title: 'A quote or an order you have begun',
              facts: [
                [
                  'What',
                  'Address, postcode, phone number, the device, its fault and what you wrote about it.',
                ],
                ['Why', 'To check that we come to you, match a technician and show you prices.'],
                ['Lawful basis', contract],
                [
                  'Kept',
                  `Before you sign in, for ${facts.kept.visitorSession}. A quote you save or an order you do not place, for ${facts.kept.unfinishedOrder}.`,
                ],
              ],
            },
            {
              title: 'An order',
              facts: [
                [
                  'What',
                  'The above, your name and e-mail address, the quote, the collection window, the course of the repair, photos of the fault, messages between us, your feedback, the promo code, and your request to start early if you made it.',
                ],
                [
                  'Why',
                  'To collect, repair and return the device, to keep you informed, and to honour the guarantee.',
                ],
                [
                  'Lawful basis',
                  `${contract} Afterwards: to answer claims, which is our legitimate interest.`,
                ],
                ['Kept', `For ${facts.kept.order}.`],
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
                ['Kept', `For ${facts.kept.order}.`],
              ],
            },
            {
              title: 'Your account',
              facts: [
                [
                  'What',
                  'Name, e-mail address, phone number, address, how you sign in, and whether you want offers. A password is stored only as a hash. If you sign in with Google or Apple, they tell us your name and e-mail address.',
                ],
                ['Why', 'So that you can follow your orders and need not type everything again.'],
                ['Lawful basis', contract],
                ['Kept', 'Until you delete the account.'],
              ],
            },
            {
              title: 'Offers by e-mail',
              facts: [
                ['What', 'Your e-mail address and the fact that you asked for them.'],
                ['Why', 'To send you offers now and then. The e-mails an order needs are sent in any case.'],
                ['Lawful basis', 'Your consent. Withdraw it in My settings or with the link in each e-mail.'],
                ['Kept', 'Until you withdraw it.'],
              ],
            },
            {
              title: 'Calls, e-mails and chats',
              facts: [
                ['What', 'What you tell us and when.'],
                ['Why', 'To answer you.'],
                [
                  'Lawful basis',
                  'Our legitimate interest in answering, or the contract if it is about an order.',
                ],
                ['Kept', `With the order it belongs to, or for ${facts.kept.unfinishedOrder}.`],
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
          cannot call you when the driver is at the door. We make no decisions about you by automatic means
          that have legal effect; a technician is matched by area, skill and workload.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who need it for your order, and only the part they need:</p>
        <ul>
          <li>
            <strong>Your technician:</strong> the device, the fault, your messages and your first name.
          </li>
          <li>
            <strong>The driver:</strong> your name, address and phone number, and the time.
          </li>
          <li>
            <strong>Our payment provider:</strong> your name, e-mail address, the amount and your card. It is
            also responsible in its own right for preventing fraud.
          </li>
          <li>
            <strong>Our address-lookup provider:</strong> what you type into the address box, without your
            name.
          </li>
          <li>
            <strong>Our e-mail provider:</strong> the messages we send you.
          </li>
          <li>
            <strong>Our sign-in provider,</strong> and Google or Apple if you choose them: what is needed to
            confirm that it is you.
          </li>
          <li>
            <strong>Our hosting provider:</strong> stores all of the above on our behalf.
          </li>
          <li>
            <strong>Chat:</strong> if you write to us on WhatsApp, its own terms apply to what you send there.
          </li>
        </ul>
        <p>
          These providers act on our instructions under a written contract. Where one of them handles data
          outside the United Kingdom, it does so in a country the UK recognises as adequate or under the
          safeguards UK law prescribes. We give data to authorities only where the law obliges us.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          We use one cookie and a few entries in your browser’s own storage. All of them are essential to
          something you ask for. We use no cookies of advertisers or social networks.
        </p>
        <Records
          records={[
            {
              title: <code>session</code>,
              facts: [
                [
                  'What',
                  'A cookie with a random number; on a secure connection it is called __Host-session.',
                ],
                ['Why', 'Keeps your draft until you sign in, and keeps you signed in afterwards. Essential.'],
                [
                  'Kept',
                  `For ${facts.kept.visitorSession} for visitors and ${facts.kept.customerSession} for signed-in customers, counted anew while you use the site. It is not set before there is something to keep.`,
                ],
              ],
            },
            {
              title: <code>cookiePref</code>,
              facts: [
                ['What', 'Your choice: “all” after Accept, “essential” after Decline.'],
                ['Why', 'So that we respect it and do not ask again. Essential.'],
                ['Kept', 'Until you change it or clear your browser.'],
              ],
            },
            {
              title: <code>promo</code>,
              facts: [
                ['What', 'A promo code that was in the link you followed.'],
                ['Why', 'So that it is there when you see your quotes. Essential to the offer you followed.'],
                ['Kept', 'Until you close the tab.'],
              ],
            },
            {
              title: <code>redirect</code>,
              facts: [
                ['What', 'The page you wanted when we asked you to sign in.'],
                ['Why', 'So that you land there afterwards. Essential.'],
                ['Kept', `Until you have signed in, and no longer than ${facts.kept.browserState}.`],
              ],
            },
            {
              title: <code>clientState</code>,
              facts: [
                [
                  'What',
                  'The device, its fault, the address and the phone number you have typed, and, once you are signed in, your details and orders as the page last saw them.',
                ],
                ['Why', 'So that a reload or signing in does not cost you your work. Essential.'],
                ['Kept', `For ${facts.kept.browserState}. Logging out clears it.`],
              ],
            },
            {
              title: <code>native</code>,
              facts: [
                ['What', 'A mark that you see this site inside our app. Only there.'],
                ['Why', 'So that the app’s own header is not shown twice. Essential.'],
                ['Kept', 'Until you close it.'],
              ],
            },
            {
              title: 'Offline page',
              facts: [
                ['What', 'A page of ours that says you are offline, with nothing about you in it.'],
                [
                  'Why',
                  'So that you see it instead of an error when the connection fails. Essential to that.',
                ],
                ['Kept', 'Until a newer one replaces it or you clear your browser.'],
              ],
            },
            {
              title: 'Scroll positions',
              facts: [
                ['What', 'How far down you were on the pages of this visit.'],
                ['Why', 'So that going back brings you to the same place. Essential to that.'],
                ['Kept', 'Until you close the tab.'],
              ],
            },
          ]}
        />
        <p>
          <strong>Analytics</strong> need no cookie and are sent only after you press Accept. Before that, and
          after Decline, nothing is counted and nothing is kept to be counted later. You can change your
          choice at any time with the cookie settings at the foot of every page.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us at any time, free of charge, to:</p>
        <ul>
          <li>
            tell you what we hold about you and <strong>export</strong> it as a file you can take elsewhere;
          </li>
          <li>correct what is wrong (most of it you can correct yourself in My settings);</li>
          <li>
            <strong>delete</strong> your account and what belongs to it. Invoices must stay for as long as tax
            law says, without anything that is not needed on them;
          </li>
          <li>
            stop using your data for a purpose you object to, or restrict its use while we look into it;
          </li>
          <li>stop anything you have consented to.</li>
        </ul>
        <p>
          Write to <EmailLink email={brand.email} />, best from the address you order with, so that we know it
          is you. We answer within a month.
        </p>
        <p>
          If you think we have it wrong, please tell us first. You may also complain to the{' '}
          <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a> at any time.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Everything you send us travels encrypted. Sessions are stored only as digests, so that a stolen copy
        opens none. An order can be seen only by whoever placed it and by the people working on it; its number
        alone opens nothing. If something goes wrong all the same and puts you at risk, we tell you and the
        Information Commissioner’s Office without delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change how we use data, we change this page and its date. If the change matters to orders you
        have with us, we write to you before it takes effect.
      </p>
    ),
  },
];
