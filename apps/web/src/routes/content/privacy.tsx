import type { Brand } from '@fettle/contract/site/brand';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { EmailLink } from '../../content/pages/email-link.tsx';
import { LongRead, type Section } from '../../content/pages/long-read.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { cookies } from '../../content/pages/privacy/cookies.tsx';
import { whatWeKeep } from '../../content/pages/privacy/what-we-keep.tsx';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches: [root] }) => contentMeta(root.loaderData, 'privacy');

export default function Privacy() {
  const { brand } = useSiteConfig();
  return (
    <LongRead
      title="Privacy"
      lead="We need to know some things about you to collect, repair and return your device. Here is all of it."
      updated={contentPages.privacy.updated}
      summary={<Summary />}
      sections={sections(brand)}
    />
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
  whatWeKeep,
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
            <strong>Our payment provider:</strong> your name, email address, the amount and your card. It is
            also responsible in its own right for preventing fraud.
          </li>
          <li>
            <strong>Our address-lookup provider:</strong> what you type into the address box, without your
            name.
          </li>
          <li>
            <strong>Our email provider:</strong> the messages we send you.
          </li>
          <li>
            <strong>Our text message provider:</strong> your mobile number and up to four texts per order
            about our driver: when we come, that we’re on the way, that your device is back. Never offers.
          </li>
          <li>
            <strong>Your browser’s notification service</strong> (Google, Mozilla, Apple or Microsoft), only
            if you turn notifications on: your order number and a short sentence such as “your device is
            repaired”, encrypted so that only your browser can read it. Turning them off or signing out on
            that device ends it.
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
  cookies,
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
          Write to <EmailLink email={brand.email} />, best from the address you order with, so we know it’s
          you. We answer within a month.
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
