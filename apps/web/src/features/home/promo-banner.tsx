import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { facts } from '../../content/facts/facts.ts';
import type { Promotion } from '../../platform/remote-config/remote-config.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { copyText } from './copy-text.ts';
import styles from './promo-banner.module.css';

/** A promotion comes after the page: until it does, and where there is none, its place says where and when we work. */
export function PromoPlace() {
  const promotion = useActivePromotion();
  if (promotion) return <PromoBanner promotion={promotion} />;
  return (
    <p className={styles.place}>
      <span>
        <strong className={styles.title}>Collecting {facts.openingHours}</strong>
        <span className={styles.area}>{facts.serviceArea}</span>
      </span>
    </p>
  );
}

function useActivePromotion(): Promotion | false {
  const { remoteConfig } = useServices();
  const { appEnv } = useSiteConfig();
  const [promotion, setPromotion] = useState<Promotion | false>(false);
  useEffect(() => {
    let left = false;
    void remoteConfig.activePromotion(appEnv).then((active) => {
      if (!left) setPromotion(active);
    });
    return () => {
      left = true;
    };
  }, [remoteConfig, appEnv]);
  return promotion;
}

function PromoBanner({ promotion: { title, promoCode } }: { promotion: Promotion }) {
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
