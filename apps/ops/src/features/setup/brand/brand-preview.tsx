import { mailSignature, withTexts } from '@fettle/contract/site/brand-texts';
import { brandFields, tidyBrandText, type BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import { Unbroken } from '@fettle/ui/format/unbroken.tsx';
import { BrandMark } from '@fettle/ui/pictures/brand-mark.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useConfig } from '../../../platform/config.ts';
import styles from './brand-preview.module.css';

interface BrandPreviewProps {
  /** As they are typed. */
  texts: BrandTexts;
  mailFrom: string;
}

/** How the site and a mail will read. */
export function BrandPreview({ texts, mailFrom }: BrandPreviewProps) {
  const { brand: shown } = useConfig();
  const tidy = Object.fromEntries(brandFields.map((field) => [field, tidyBrandText(field, texts[field])]));
  const brand = withTexts(shown, tidy);
  const { name, phone, chatUrl, company } = brand;
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>The site’s header and footer</figcaption>
        <div className={styles.paper}>
          <div className={styles.header}>
            <span className={styles.name}>
              <BrandMark />
              <span>{name}</span>
            </span>
            <span className={styles.chat}>
              <Icon name="chat" />
              Chat
            </span>
          </div>
          <div className={styles.page}>
            “Chat” leads to <span className={styles.address}>{chatUrl}</span>
          </div>
          <div className={styles.footer}>
            <span className={styles.name}>
              <BrandMark />
              <span>{name}</span>
            </span>
            <span className={styles.phone}>{phone}</span>
            <p className={styles.company}>
              {company.name}, company number {company.number}. <Unbroken>{company.address}</Unbroken>.
            </p>
          </div>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>A mail</figcaption>
        <div className={styles.paper}>
          <dl className={styles.head}>
            <dt>From</dt>
            <dd>
              {name} <span className={styles.address}>&lt;{mailFrom}&gt;</span>
            </dd>
            <dt>Subject</dt>
            <dd>Your link to sign in to {name}</dd>
          </dl>
          <div className={styles.mail}>
            <strong>{name}</strong>
            <div className={styles.letter} aria-hidden="true" />
            {mailSignature(brand).map((line) => (
              <p key={line} className={styles.signature}>
                {line}
              </p>
            ))}
          </div>
        </div>
        <p className={styles.note}>The address mails come from is a setting of the server.</p>
      </figure>
    </div>
  );
}
