import { useEffect, useState } from 'react';
import { facts } from '../../content/facts/facts.ts';
import type { Promotion } from '../../platform/remote-config/remote-config.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { PromoBanner } from '../promotion/promo-banner.tsx';
import styles from '../promotion/promo-banner.module.css';

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
