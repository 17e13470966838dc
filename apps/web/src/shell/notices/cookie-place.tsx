import { useEffect, useState, type ComponentType } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';
import type { CookieBannerProps } from './cookie-banner.tsx';

/** Loads the banner where no choice is stored, or the visitor asks for it again; who has chosen never loads it. */
export function CookiePlace({ reopened, onChosen }: CookieBannerProps) {
  const { cookiePref } = useServices();
  const isWanted = useStoredValue(cookiePref, 'unknown') === undefined || reopened;
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>();

  useEffect(() => {
    if (!isWanted || Banner) return;
    void import('./cookie-banner.tsx').then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      // the connection is lost: the next press asks again
      onChosen,
    );
  }, [isWanted, Banner, onChosen]);

  return Banner && <Banner reopened={reopened} onChosen={onChosen} />;
}
