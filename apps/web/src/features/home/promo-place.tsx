import { useEffect, useState, type ReactNode } from 'react';
import { facts } from '../../content/facts/facts.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import styles from '../promotion/promo-banner.module.css';

/** A promotion comes after the page: until it does, and where there is none, its place says where and when we work. */
export function PromoPlace() {
  const banner = usePromoBanner();
  if (banner) return banner;
  return (
    <p className={styles.place}>
      <span>
        <strong className={styles.title}>Collecting {facts.openingHours}</strong>
        <span className={styles.area}>{facts.serviceArea}</span>
      </span>
    </p>
  );
}

/** Its code is asked for together with what it says. */
function usePromoBanner(): ReactNode {
  const { remoteConfig } = useServices();
  const { appEnv } = useSiteConfig();
  const [banner, setBanner] = useState<ReactNode>();
  useEffect(() => {
    let left = false;
    const loaded = Promise.all([
      remoteConfig.activePromotion(appEnv),
      import('../promotion/promo-banner.tsx'),
    ]).then(([promotion, { PromoBanner }]) => {
      if (!left && promotion) setBanner(<PromoBanner promotion={promotion} />);
    });
    // a connection that is lost now costs the banner: its place keeps what it says
    loaded.catch(() => undefined);
    return () => {
      left = true;
    };
  }, [remoteConfig, appEnv]);
  return banner;
}
