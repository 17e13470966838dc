import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { facts } from '../../../content/facts/facts.ts';
import { whatsappMessageUrl } from '../../../content/facts/whatsapp.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { ListSubject } from '../../catalogue/device-list.ts';
import { nameOf } from '../../catalogue/list-words.ts';
import styles from './not-listed.module.css';

interface NotListedProps {
  subject: ListSubject;
  /** What the visitor looked for. */
  text: string;
}

/** Spec §2: the way to us for a device that is not found. */
export function NotListed({ subject, text }: NotListedProps) {
  return (
    <section className={styles.box}>
      <div>
        <h2 className={styles.title}>Can’t find your {nameOf(subject)}?</h2>
        <p className={styles.text}>
          We repair more than we can list here. Send us a message, with a photo if you like. A real person
          answers, {facts.openingHours}.
        </p>
      </div>
      <WhatsAppLink subject={subject} text={text} />
    </section>
  );
}

export function WhatsAppLink({ subject, text }: NotListedProps) {
  const { brand } = useSiteConfig();
  const device = text.trim() || nameOf(subject);
  const message = `Hello ${brand.name}, can you repair my ${device}? I could not find it on your site.`;
  return (
    <Button to={whatsappMessageUrl(brand, message)} tone="quiet">
      <Icon name="chat" />
      Ask us on WhatsApp
    </Button>
  );
}
