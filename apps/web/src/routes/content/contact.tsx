import { whatsappUrl } from '@fettle/contract/site/brand';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Prose } from '@fettle/ui/layout/prose.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { whatsappNumber } from '../../content/facts/whatsapp.ts';
import { contentMeta } from '../../content/pages/content-meta.ts';
import { EmailLink } from '../../content/pages/email-link.tsx';
import { LastUpdated } from '../../content/pages/last-updated.tsx';
import { contentPages } from '../../content/pages/pages.ts';
import { localBusiness } from '../../content/seo/json-ld.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...contentMeta(root.loaderData, 'contact'),
  localBusiness(root.loaderData),
];

export default function Contact() {
  const { brand } = useSiteConfig();
  // without a chat of its own, a brand's chat link is its WhatsApp
  const hasOwnChat = brand.chatUrl !== whatsappUrl(brand);
  return (
    <Page
      title="Contact us"
      lead={`A real person answers, ${facts.openingHours}. Phone is quickest if a driver is on the way.`}
    >
      <ul className={styles.ways}>
        <Way
          icon="phone"
          title="Phone"
          note={`For anything urgent, and for collections more than ${facts.bookableAhead} ahead.`}
        >
          <PhoneLink phone={brand.phone} />
        </Way>
        <Way
          icon="mail"
          title="Email"
          note="For invoices, guarantee claims, and anything you want in writing."
        >
          <EmailLink email={brand.email} />
        </Way>
        <Way
          icon="chat"
          title={hasOwnChat ? 'WhatsApp' : 'Chat on WhatsApp'}
          note="Good for a photo of the fault, or of a device you can’t find."
        >
          <a href={whatsappUrl(brand)}>{whatsappNumber(brand)}</a>
        </Way>
        {hasOwnChat && (
          <Way icon="chat" title="Chat" note="For a quick question while you’re booking.">
            <a href={brand.chatUrl}>Start a chat</a>
          </Way>
        )}
      </ul>
      <Prose>
        <h2 id="hours">Opening hours</h2>
        <p>
          We are here {facts.openingHours}, weekends included. Drivers collect and return in the same hours,
          in {facts.windowLength} windows:
        </p>
        <ul>
          {facts.collectionWindows.map((window) => (
            <li key={window}>{window}</li>
          ))}
        </ul>

        <h2 id="at-hand">What to have ready</h2>
        <ul>
          <li>
            <strong>About an order:</strong> its number. It starts with RE and is in every email from us and
            in <Link to="/orders">My orders</Link>.
          </li>
          <li>
            <strong>About a new repair:</strong> your postcode, the make and model of the device, and what
            happened to it. For a Google phone, here is{' '}
            <Link to="/help/how-to-find-google-model-number">how to find the model number</Link>.
          </li>
          <li>
            <strong>About a fault that came back:</strong> when it happens, and a photo or a short video if
            you can.
          </li>
          <li>
            <strong>About your data:</strong> write from the email address you order with, so we know it’s
            you.
          </li>
        </ul>
        <p>We’ll never ask for a card number or an account password.</p>

        <h2 id="address">Address</h2>
        <address className={styles.address}>
          {brand.company.name}
          <br />
          {brand.company.address}
        </address>
        <p>
          Company number {brand.company.number}. This isn’t a shop: our drivers come to you, so please don’t
          post devices to this address.
        </p>

        <h2 id="complaints">If something went wrong</h2>
        <p>
          Call or write and tell us it’s a complaint. Someone who can decide will answer within{' '}
          {facts.complaintAnsweredWithin}. The <Link to="/aftercare">Aftercare Policy</Link> says what we owe
          you after a repair, and the <Link to="/faq">questions and answers</Link> may save you the call.
        </p>
      </Prose>
      <LastUpdated on={contentPages.contact.updated} />
    </Page>
  );
}

function Way(props: {
  icon: ComponentProps<typeof Icon>['name'];
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <Card as="li" className={styles.way ?? ''}>
      <h2 className={styles.wayTitle}>
        <Icon name={props.icon} /> {props.title}
      </h2>
      <p className={styles.wayLink}>{props.children}</p>
      <p className={styles.wayNote}>{props.note}</p>
    </Card>
  );
}
