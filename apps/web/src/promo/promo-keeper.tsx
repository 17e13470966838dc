import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../browser/services-context.ts';
import { promoIn } from './session-promo.ts';

export function PromoKeeper() {
  const { promo } = useServices();
  const code = promoIn(useLocation().search);
  useEffect(() => {
    if (code) promo.set(code);
  }, [promo, code]);
  return null;
}
