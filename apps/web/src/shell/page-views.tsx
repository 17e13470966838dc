import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../platform/services/services-context.ts';

/** Spec §7: a page view on every route change. */
export function PageViews() {
  const { analytics } = useServices();
  const { pathname } = useLocation();
  useEffect(() => analytics.pageView(pathname), [analytics, pathname]);
  return null;
}
