import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../platform/services/services-context.ts';
import { promoIn } from '../platform/storage/session-promo.ts';

export function PromoKeeper() {
  const { promo } = useServices();
  const code = promoIn(useLocation().search);
  useEffect(() => {
    if (code) promo.set(code);
  }, [promo, code]);
  return null;
}
