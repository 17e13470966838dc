import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import styles from './promo-banner.module.css';

interface PromoBannerProps {
  /** Spec §2: shown only where it has a title. */
  promotion: { title: string; promoCode: string };
}

export function PromoBanner({ promotion: { title, promoCode } }: PromoBannerProps) {
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copy() {
    if (await copyText(promoCode, navigator.clipboard)) {
      setOutcome('Copied!');
      return;
    }
    if (code.current) getSelection()?.selectAllChildren(code.current);
    setOutcome('Not copied. The code is selected for you to copy.');
  }

  return (
    <section aria-label="Promotion" className={`${styles.place} ${styles.banner}`}>
      <div>
        <strong className={styles.title}>{title}</strong>
        {promoCode && (
          <>
            <code ref={code} className={styles.code}>
              {promoCode}
            </code>
            <span role="status" className={styles.outcome}>
              {outcome}
            </span>
          </>
        )}
      </div>
      {promoCode && (
        <Button
          variant="small"
          tone="quiet"
          aria-label={`Copy promo code ${promoCode}`}
          onClick={() => void copy()}
        >
          <Icon name="copy" />
          <span className={styles.copy}>Copy</span>
        </Button>
      )}
    </section>
  );
}
